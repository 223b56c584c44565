"""Where a thread works on matches: memory that stays where it is, with the rules of a game bound to it.

A match keeps its state and its chance as bytes that nobody writes to. To ask or to use a rule they are laid on the desk
of the thread; what lies there already is not laid again.
"""

from __future__ import annotations

from collections import defaultdict
from operator import itemgetter
from threading import local
from typing import Any

from tafelrunde.games import AnyGame
from tafelrunde.kernel.action_list import ACTIONS
from tafelrunde.kernel.chance import CHANCE
from tafelrunde.kernel.compiling import bound
from tafelrunde.kernel.game import CODE, Box, Game, Rules
from tafelrunde.kernel.keeping import Keeping, Watch
from tafelrunde.kernel.noting import NOTE, PLACE_OF_PART, SCORE_PART, new_notes, read_notes
from tafelrunde.kernel.records import Memory, buffer, new_memory, numbers_in
from tafelrunde.kernel.words import Action, Event, View
from tafelrunde.match.reading import read_box
from tafelrunde.match.watching import watched_record

MOST_DESKS = 32  # of a thread: each is for one box
MOST_KNOWN = 1 << 16  # actions, and events, that are not made again
BYTE = 255
SIZE = NOTE.size
LAST_OF_KIND = 3  # of the four bytes with which a note begins
PARTS, NEGATIVE = (SCORE_PART & 255, PLACE_OF_PART & 255), 255  # the first and the last byte of such kinds of notes
COUNT, FIRST = 1, 16  # in a notebook: the number that tells how many notes there are, and the byte where they begin


Parted = tuple[list[slice], bool]  # where each event is noted, and whether all viewers are told the same
Done = tuple[bytes, bytes, bytes, int | None]  # state, chance and notes after a rule, and who may act if it tells


class Desk:
    """The rules of a game with one box, on memory of their own."""

    def __init__(self, game: AnyGame, rules: Rules, box: Box[Any]) -> None:
        self.game, self.rules, self.box = game, rules, box  # kept: by their identity a desk is found
        state, chance, notes, actions = new_memory(game.state), new_memory(CHANCE), new_notes(), new_memory(ACTIONS)
        self._state, self._chance, self._notes = buffer(state), buffer(chance), buffer(notes)
        self._noted, self._codes = numbers_in(notes), numbers_in(actions)
        self._laid: bytes | None = None  # the state that lies on the desk
        self._set_up = bound(rules.set_up, state, box.memory, chance, notes)
        self._is_over = bound(rules.is_over, state)
        self._waiting = bound(rules.waiting, state, None)
        self._list = bound(rules.list_actions, state, box.memory, None, None, actions)
        self._apply = bound(rules.apply, state, box.memory, chance, None, None, None, notes)
        self._carry_on = rules.carry_on and bound(rules.carry_on, state, box.memory, None, None, notes)
        self._due = bound(rules.due, state)
        self._advance = bound(rules.advance, state, box.memory, chance, None, notes)
        spelling = rules.list_spelled
        self._spell = None if spelling is None else bound(spelling, state, box.memory, None, None, actions)
        self.code_mask = -1 if spelling is None else CODE  # of the numbers beside actions
        self._actions: dict[int, Action] = {}
        self._numbers: dict[int, int] = {}  # of these actions, by their identity
        self._events: defaultdict[int | None, dict[bytes, Event | None]] = defaultdict(dict)  # by the viewer
        self._parted: dict[bytes, Parted] = {}  # by the kinds of the notes
        self._by_note = type(game).tell is Game.tell  # does each note tell of an event, whatever stands beside it?
        apart = game.told_apart if self._by_note else None
        first = None if apart is None else frozenset(kind & BYTE for kind in apart)
        self._told_apart = first  # the first bytes of such notes; one of another kind may have the same
        self._in_records = type(game).record is Game.record  # or does the game read its memory in a way of its own?
        self._box_read = read_box(box, game) if self._in_records else box
        self._seen: tuple[bytes, Keeping, Any] = (b"", {}, None)  # what was looked at last; its viewers come together

    # ---- asking ----------------------------------------------------------------------------------

    def _lay(self, state: bytes) -> None:
        """Who is in a hurry looks first whether it lies there already."""
        if self._laid is not state:
            self._state[:] = state
            self._laid = state

    def is_over(self, state: bytes) -> bool:
        """Has the game ended?"""
        self._lay(state)
        return bool(self._is_over())

    def waiting(self, state: bytes, at: int) -> int:
        """The bit set of the seats that may act."""
        if self._laid is not state:
            self._lay(state)
        return self._waiting(at)  # type: ignore[no-any-return]

    def due(self, state: bytes) -> int:
        """The time of the next timed event; -1: none."""
        self._lay(state)
        return self._due()  # type: ignore[no-any-return]

    def codes(self, state: bytes, seat: int, at: int) -> list[int]:
        """The legal actions of a seat as numbers."""
        self._lay(state)
        count = self._list(seat, at)
        return self._codes[1 : 1 + count].tolist()

    def actions(self, state: bytes, seat: int, at: int) -> tuple[list[Action], list[int]]:
        """The legal actions of a seat, and numbers that end with their codes."""
        if self._spell is None:
            codes, record = self.codes(state, seat, at), self.game.record(state)
            return [self.game.decode(record, self.box, seat, code) for code in codes], codes
        if self._laid is not state:
            self._lay(state)
        numbers = self._codes[1 : 1 + self._spell(seat, at)].tolist()
        if len(numbers) > 1:  # of a single one it would be no tuple
            try:
                return list(itemgetter(*numbers)(self._actions)), numbers
            except KeyError:
                pass
        return self._learnt(numbers), numbers

    def _learnt(self, numbers: list[int]) -> list[Action]:
        """Most actions are offered again and again, so they are made once."""
        known = self._actions
        if len(known) > MOST_KNOWN:
            known.clear()
            self._numbers.clear()
        for number in set(numbers).difference(known):
            action = known[number] = self.game.spelled_out(number)
            self._numbers[id(action)] = number
        return list(map(known.__getitem__, numbers))

    def code_of(self, action: object, actions: list[Action], numbers: list[int]) -> int | None:
        """The code of an action that was made here, the very object, among those of a list; None: it is not there."""
        if self._spell is None:
            return next((code for offered, code in zip(actions, numbers, strict=True) if offered is action), None)
        number = self._numbers.get(id(action))
        return None if number is None or number not in numbers else number & CODE

    def view(self, state: bytes, viewer: int | None, keeping: Keeping) -> View:
        """What a viewer may know; of former views as much as is as it was."""
        seen = self._seen
        if seen[0] is not state or seen[1] is not keeping:
            watched = watched_record(Watch(state, keeping), self.game.state) if self._in_records else None
            seen = self._seen = state, keeping, watched or self.game.record(state)
        return self.game.view(seen[2], self._box_read, viewer)

    # ---- doing -----------------------------------------------------------------------------------

    def set_up(self, state: Memory, chance: bytes) -> Done:
        """The beginning of a game whose options are written into `state`."""
        self._lay_all(bytes(state), chance)
        self._set_up()
        return self._done(chance)

    def apply(self, state: bytes, chance: bytes, seat: int, code: int, at: int) -> Done:
        """A legal action carried out."""
        if self._carry_on is None:
            self._lay_all(state, chance)
            self._apply(seat, code, at)
            return self._done(chance)
        if self._laid is not state:
            self._state[:] = state
        self._laid = None
        self._noted[COUNT] = 0
        waiting = self._carry_on(seat, code)
        after = self._laid = bytes(self._state)
        return after, chance, bytes(self._notes[FIRST : FIRST + SIZE * self._noted[COUNT]]), waiting

    def advance(self, state: bytes, chance: bytes, at: int) -> Done:
        """Time has passed."""
        self._lay_all(state, chance)
        self._advance(at)
        return self._done(chance)

    def _lay_all(self, state: bytes, chance: bytes) -> None:
        """Before a rule is used; a fault in it leaves the desk in disorder, and no match."""
        if self._laid is not state:
            self._state[:] = state
        self._laid = None
        self._chance[:] = chance
        self._noted[COUNT] = 0

    def _done(self, chance: bytes) -> Done:
        """What a rule has made of what was laid."""
        state = self._laid = bytes(self._state)
        after = bytes(self._chance)
        end = FIRST + SIZE * self._noted[COUNT]
        return state, chance if after == chance else after, bytes(self._notes[FIRST:end]), None

    # ---- telling ---------------------------------------------------------------------------------

    def tells_all_alike(self, notes: bytes) -> bool:
        """Is every viewer told the same?"""
        return self._by_note and self._parts(notes)[1]

    def events(self, notes: bytes, viewer: int | None) -> list[Event]:
        """What notes tell a viewer."""
        if not self._by_note:
            return self.game.tell(read_notes(notes), self.box, viewer)
        places, alike = self._parts(notes)
        if alike:
            viewer = None
        known, events = self._events[viewer], []
        for place in places:
            told = notes[place]
            try:
                event = known[told]
            except KeyError:
                event = self._learnt_of(told, viewer, known)
            if event is not None:
                events.append(event)
        return events

    def _parts(self, notes: bytes) -> Parted:
        """The kinds of notes come in the same order again and again."""
        kinds = notes[::SIZE] + notes[LAST_OF_KIND::SIZE]
        try:
            return self._parted[kinds]
        except KeyError:
            return self._learnt_parts(kinds)

    def _learnt_parts(self, kinds: bytes) -> Parted:
        """A note that belongs to the score line which follows tells of no event by itself."""
        if len(self._parted) > MOST_KNOWN:
            self._parted.clear()
        events, begin, count = [], 0, len(kinds) // 2
        for place in range(count):
            if kinds[place] not in PARTS or kinds[count + place] != NEGATIVE:
                events.append(slice(begin, SIZE * (place + 1)))
                begin = SIZE * (place + 1)
        alike = self._told_apart is not None and self._told_apart.isdisjoint(kinds[:count])
        self._parted[kinds] = events, alike
        return events, alike

    def _learnt_of(self, told: bytes, viewer: int | None, known: dict[bytes, Event | None]) -> Event | None:
        """The same happens again and again, so it is told once."""
        if len(known) > MOST_KNOWN:
            known.clear()
        events = self.game.tell(read_notes(told), self.box, viewer)
        known[told] = event = events[0] if events else None
        return event


class _Desks(local):
    """Those of one thread."""

    def __init__(self) -> None:
        self.by_key: dict[tuple[int, int], Desk] = {}


desks = _Desks()


def key_of(rules: Rules, box: Box[Any]) -> tuple[int, int]:
    """Where a desk is found: it keeps both, so nothing else can get their identities meanwhile."""
    return id(rules), id(box)


def new_desk(key: tuple[int, int], game: AnyGame, rules: Rules, box: Box[Any]) -> Desk:
    """The desk of this thread for a game, where there is none yet; `key` is `key_of(rules, box)`."""
    if len(desks.by_key) >= MOST_DESKS:
        desks.by_key.clear()
    desk = desks.by_key[key] = Desk(game, rules, box)
    return desk
