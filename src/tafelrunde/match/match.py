"""A match: the one authority over a play-through."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import cache
from html import escape
from itertools import islice
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, cast

import msgspec

from tafelrunde.games import AnyGame, game_named
from tafelrunde.kernel.chance import new_chance
from tafelrunde.kernel.errors import BadSave, BadSeat, BadTime, TafelrundeError
from tafelrunde.kernel.game import Box
from tafelrunde.kernel.keeping import Keeping
from tafelrunde.kernel.noting import NOTE, Noted, read_notes
from tafelrunde.kernel.records import memory_of, new_memory
from tafelrunde.kernel.references import looked_up
from tafelrunde.kernel.texts import FALLBACK
from tafelrunde.kernel.words import Action, Event, Result, Scored, ScoreLine, View, to_data, to_json
from tafelrunde.match.desk import Desk, Done, desks, key_of, new_desk
from tafelrunde.match.log import Entry, Header, Save, SavedEntry
from tafelrunde.match.readiness import rules_for
from tafelrunde.match.shared_list import SharedList
from tafelrunde.match.sight import Sight

if TYPE_CHECKING:
    from typing_extensions import TypeVar  # with defaults: who does not name the game's own types says just `Match`

    V = TypeVar("V", bound=View, covariant=True, default=View)
    A = TypeVar("A", bound=Action, covariant=True, default=Action)
    E = TypeVar("E", bound=Event, covariant=True, default=Event)
else:
    from typing import TypeVar

    V, A, E = TypeVar("V"), TypeVar("A"), TypeVar("E")

CHECKPOINT_EVERY = 64  # entries of the log
_SEAT: Callable[[Entry], int | None] = attrgetter("seat")
INTEGER = 4  # bytes of a number in a note


@cache
def seats_in(bits: int) -> tuple[int, ...]:
    """The seats of a bit set."""
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)


class Checkpoint(NamedTuple):
    """The match after so many entries of its log: nobody has to play them again to get there."""

    entries: int
    now: int
    state: bytes
    chance: bytes


class Told(msgspec.Struct, frozen=True, gc=False):
    """What an entry of the log made happen, as the rules noted it, and whether chance was asked."""

    noted: bytes
    chance_used: bool

    @property
    def notes(self) -> tuple[Noted, ...]:
        return read_notes(self.noted)

    @property
    def kinds(self) -> list[int]:
        """The kind of each note, which is the first of its numbers."""
        return memoryview(self.noted).cast("i")[:: NOTE.size // INTEGER].tolist()


class Replayed(NamedTuple):
    """What playing a log led to, for a match that somebody else has played again."""

    log: list[Entry]
    told: list[Told]
    checkpoints: list[Checkpoint]
    lines: list[ScoreLine]
    last: Checkpoint


class Match(Generic[V, A, E]):
    """One play-through of one game. Made by `tafelrunde.new`, `tafelrunde.position` and `tafelrunde.load`.

    `Match[V, A, E]` has the views, actions and events of one game; `tafelrunde.new("artus", ...)` knows them.
    """

    def __init__(self, game: AnyGame, box: Box[Any], header: Header) -> None:
        self._take_up(game, box, header)
        self._begin()

    def _take_up(self, game: AnyGame, box: Box[Any], header: Header) -> None:
        self.game = game
        self.box = box
        self.header = header
        self._rules = rules_for(game)
        self._key = key_of(self._rules, box)
        self._keeping: Keeping = {}  # parts of views, for this match and its copies
        self._asked: bytes | None = None  # the state of which `_waiting` tells; a state is never written again
        self._waiting: tuple[int, ...] = ()
        self._timed: bytes | None = None  # the state of which `_due` tells
        self._due: int | None = None
        self._offered: tuple[int, list[Action], list[int]] | None = None  # what `actions` answered last, until it ages
        self._read: tuple[Any, Action] | None = None  # the action that was read last, and the data it is

    def _begin(self, placed: bytes | None = None) -> None:
        """At the beginning; `placed` is the header's position, where it has been laid out already."""
        chance = bytes(new_chance(self.game.name, self.game.streams, self.header.seed))
        self._offered = None
        self._log: SharedList[Entry] = SharedList()
        self._told: SharedList[Told] = SharedList()
        self._now = self.header.at
        if self.header.position is None:
            empty = new_memory(self.game.state)
            self.game.write_options(self.game.record(empty), self.header.seats, self.header.options)
            self._state, self._chance, noted, _ = self._desk.set_up(empty, chance)
        else:
            self._state = placed or bytes(self.game.read_position(self.header.position, self.box))
            self._chance, noted = chance, b""
        self._told.append(Told(noted, chance_used=True))
        self._checkpoints = [Checkpoint(0, self._now, self._state, self._chance)]
        self._lines: list[ScoreLine] = []  # of the first so many that were told
        self._lined = 0

    @property
    def _desk(self) -> Desk:
        return desks.by_key.get(self._key) or new_desk(self._key, self.game, self._rules, self.box)

    # ---- who may do what -------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """The number of players; seats are numbered from 0, clockwise."""
        return self.header.seats

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that may act now: several in a raid, none when the game is over."""
        if self._asked is not self._state:
            self._ask()
        return self._waiting

    @property
    def over(self) -> bool:
        if self._asked is not self._state:
            self._ask()
        return not self._waiting and self._desk.is_over(self._state)

    def _ask(self) -> None:
        """Who may act now; asked once after a decision."""
        self._waiting = seats_in(self._desk.waiting(self._state, self._now))
        self._asked = self._state

    def actions(self, seat: int) -> list[A]:
        """The legal actions of a seat."""
        actions, codes = self._desk.actions(self._state, self._checked(seat), self._now)
        self._offered = seat, actions, codes
        return actions.copy()  # type: ignore[return-value]  # of this game

    def _checked(self, seat: object) -> int:
        if type(seat) is not int or not 0 <= seat < self.header.seats:
            raise BadSeat(f"seat {seat!r}; this match has the seats 0 to {self.seats - 1}")
        return seat

    # ---- playing ---------------------------------------------------------------------------------

    @property
    def now(self) -> int:
        """The match time in milliseconds."""
        return self._now

    @property
    def due(self) -> int | None:
        """The match time of the next timed event, or None."""
        if self._timed is not self._state:
            due = self._desk.due(self._state)
            self._timed, self._due = self._state, None if due < 0 else due
        return self._due

    def play(self, seat: int, action: object, at: int | None = None) -> list[E]:
        """Carries an action out and returns what happened as that seat sees it; Refused changes nothing."""
        desk = self._desk
        return desk.events(self._decide(desk, seat, action, at), seat)  # type: ignore[return-value]  # of this game

    def decide(self, seat: int, action: object, at: int | None = None) -> None:
        """Carries an action out, for who asks only later what happened."""
        self._decide(self._desk, seat, action, at)

    def _decide(self, desk: Desk, seat: int, action: object, at: int | None) -> bytes:
        """The notes of what happened."""
        offered = self._offered
        if at is None and offered is not None and offered[0] is seat:  # seats are small numbers
            code = desk.code_of(action, offered[1], offered[2])
            if code is not None:
                now = self._now
                made = desk.apply(self._state, self._chance, seat, code, now)
                return self._go_on(Entry(now, seat, action), made)  # type: ignore[arg-type]  # as offered
        seat = self._checked(seat)
        known = self._read
        wanted = known[1] if known is not None and known[0] is action else self.game.read_action(action)
        at = self._checked_time(at)
        code = self._code_listed(seat, wanted) if self.due is None else None
        if code is None:
            state = self.game.record(self._state)
            code = self.game.encode(state, self.box, seat, wanted)
            if code not in desk.codes(self._state, seat, at):
                raise self.game.explain(state, self.box, seat, wanted, at)
        return self._go_on(Entry(at, seat, wanted), desk.apply(self._state, self._chance, seat, code, at))

    def as_data(self, action: object) -> Any:  # noqa: ANN401  # JSON data
        """An action from JSON data, written as a log has it; BadAction. Nobody writes to it: when this very data is
        decided next, it is not read again."""
        wanted = self.game.read_action(action)
        data = to_data(wanted)
        self._read = data, wanted
        return data

    def _code_listed(self, seat: int, wanted: Action) -> int | None:
        """The number of an action that was just offered to the seat, or one like it; None: it has to be found. While
        something is due, time alone may change what is legal."""
        if self._offered is None or self._offered[0] != seat:
            return None
        _, actions, codes = self._offered
        try:
            return codes[actions.index(wanted)] & self._desk.code_mask
        except ValueError:
            return None

    def advance(self, ms: int) -> list[E]:
        """Moves the clock on to a match time, at most to `due`, and returns what happened as a spectator sees it."""
        at = self._checked_time(ms)
        desk = self._desk
        noted = self._go_on(Entry(at), desk.advance(self._state, self._chance, at))
        return desk.events(noted, None)  # type: ignore[return-value]  # of this game

    def _checked_time(self, at: object) -> int:
        if at is None:
            return self._now
        due = self.due
        if type(at) is not int or at < self._now or (due is not None and at > due):
            until = "" if due is None else f" to {due}, when the next timed event is due"
            raise BadTime(f"match time {at!r}; expected a whole number of milliseconds from {self._now}{until}")
        return at

    def _go_on(self, entry: Entry, made: Done) -> bytes:
        """Goes on with what the rules made. A fault in a rule makes nothing, and leaves the match as it was."""
        state, chance, noted, waiting = made
        self._told.append(Told(noted, chance is not self._chance))
        self._offered = None
        self._state, self._chance, self._now = state, chance, entry.at
        if not self._log.append(entry) % CHECKPOINT_EVERY:
            self._checkpoints.append(Checkpoint(len(self._log), self._now, state, chance))
        if waiting is not None:
            self._waiting, self._asked = seats_in(waiting), state
        return noted

    # ---- looking ---------------------------------------------------------------------------------

    def view(self, seat: int | None) -> V:
        """All and only what a seat may know; None is a spectator."""
        viewer = None if seat is None else self._checked(seat)
        return self._desk.view(self._state, viewer, self._keeping)  # type: ignore[return-value]  # of this game

    def events(self, seat: int | None, since: int = 0) -> list[E]:
        """What happened since so many entries of the log, as a seat (None: a spectator) may know it.

        `since` 0 includes the setting up.
        """
        viewer = None if seat is None else self._checked(seat)
        first = since + 1 if since > 0 else 0
        return [event for told in self._told[first:] for event in self._events_of(told, viewer)]

    def events_of(self, entry: int, seat: int | None) -> list[E]:
        """What one entry of the log made happen (1 is the first, 0 the setting up), as a seat may know it."""
        return self._events_of(self._told[entry], None if seat is None else self._checked(seat))

    def tells_all_alike(self, entry: int) -> bool:
        """Does one entry of the log tell every viewer the same, as `events_of` has it? False: perhaps not."""
        return self._desk.tells_all_alike(self._told[entry].noted)

    def _events_of(self, told: Told, viewer: int | None) -> list[E]:
        return self._desk.events(told.noted, viewer)  # type: ignore[return-value]  # of this game

    @property
    def result(self) -> Result | None:
        """Places, scores, all score lines, and why the game ended; None while it goes on."""
        if not self.over:
            return None
        result = self.game.result(self.game.record(self._state), self.box)
        return Result(result.standings, result.why, result.rule, tuple(self.score_lines()))

    def sentence(self, action: Action, names: Sequence[str], language: str) -> str:
        """What a player would do now, in one sentence."""
        return self.game.sentence(action, names, self.box, language, state=self.game.record(self._state))

    def score_lines(self) -> list[ScoreLine]:
        """Every change of a score so far, with its rule."""
        for told in self._told[self._lined :]:
            self._lines += [event.line for event in self._events_of(told, None) if isinstance(event, Scored)]
        self._lined = len(self._told)
        return list(self._lines)

    # ---- for people ------------------------------------------------------------------------------

    def __repr__(self) -> str:
        """Which game, how many seats, how far, and who is on turn."""
        on_turn = ", ".join(self.game.colours[seat] for seat in self.waiting) or "nobody"
        state = "over" if self.over else f"{on_turn} to act"
        rounds = getattr(self.view(None), "round", 0)
        round_ = f", round {rounds}" if isinstance(rounds, int) and rounds else ""
        return f"<Match of {self.game.name}, {self.seats} seats{round_}, {len(self._log)} entries, {state}>"

    def __str__(self) -> str:
        """The board as text, as a spectator sees it."""
        return self.text()

    def text(self, seat: int | None = None, language: str = FALLBACK) -> str:
        """The board as text, as a seat sees it; None is a spectator."""
        return looked_up("tafelrunde.cli.boards.printed:SIGHT", Sight).show(self, seat, 80, language)

    def svg(self, seat: int | None = None, size: int = 600, language: str = FALLBACK) -> str:
        """The board as a drawing (SVG) of so many pixels, as a seat sees it; None is a spectator."""
        return looked_up("tafelrunde.drawing:SIGHT", Sight).show(self, seat, size, language)

    def _repr_svg_(self) -> str:
        """For notebooks: what a spectator sees."""
        return self.svg()

    def _repr_html_(self) -> str:
        """For notebooks: the drawing, and below it what `repr` says."""
        return f"<figure>{self.svg()}<figcaption>{escape(repr(self))}</figcaption></figure>"

    # ---- the log ---------------------------------------------------------------------------------

    @property
    def log(self) -> tuple[Entry, ...]:
        """Every decision so far."""
        return tuple(self._log)

    @property
    def length(self) -> int:
        """How many decisions there are so far."""
        return len(self._log)

    @property
    def decided(self) -> frozenset[int]:
        """The seats that have decided something so far."""
        everybody = self.seats + 1  # with None: the clock
        lately = {None, *map(_SEAT, islice(reversed(self._log), 2 * everybody))}
        found = lately if len(lately) == everybody else {None, *map(_SEAT, self._log)}
        return frozenset([seat for seat in found if seat is not None])

    def at(self, entries: int) -> Match[V, A, E]:
        """The match as it was after so many entries of its log."""
        if type(entries) is not int or not 0 <= entries <= len(self._log):
            raise BadTime(f"entries={entries!r}; expected a whole number from 0 to {len(self._log)}")
        earlier = self.copy()
        earlier._go_back_to(self._checkpoints[entries // CHECKPOINT_EVERY])
        for entry in self._log[len(earlier._log) : entries]:
            earlier._repeat(entry)
        return earlier

    def _go_back_to(self, checkpoint: Checkpoint) -> None:
        self._state, self._chance, self._now = checkpoint.state, checkpoint.chance, checkpoint.now
        self._log.cut(checkpoint.entries)
        self._told.cut(checkpoint.entries + 1)
        del self._checkpoints[checkpoint.entries // CHECKPOINT_EVERY + 1 :]
        self._lines, self._lined, self._offered = [], 0, None

    def undo(self, entries: int = 1) -> None:
        """Drops the last entries of the log and plays the rest again. Whether that is fair: `free_undo`."""
        if type(entries) is not int or not 0 <= entries <= len(self._log):
            if not self._log:
                raise BadTime("undo: nothing has been played yet that could be taken back")
            raise BadTime(f"undo of entries={entries!r}; expected a whole number from 0 to {len(self._log)}")
        earlier = self.at(len(self._log) - entries)
        self._state, self._chance, self._now = earlier._state, earlier._chance, earlier._now
        self._log, self._told, self._checkpoints = earlier._log, earlier._told, earlier._checkpoints
        self._lines, self._lined, self._offered = earlier._lines, earlier._lined, None

    def free_undo(self, seat: int) -> int:
        """How many of the last entries a seat may take back without asking.

        They are its own, and neither chance was used nor anything revealed since.
        """
        seat = self._checked(seat)
        free = 0
        for entry, told in zip(reversed(self._log), reversed(self._told), strict=False):
            if entry.seat != seat or self._reveals(told):
                break
            free += 1
        return free

    @property
    def may_undo(self) -> int | None:
        """The seat that may take the last entry back without asking, if there is one."""
        seat = self._log[-1].seat if self._log else None
        return seat if seat is not None and not self._reveals(self._told[-1]) else None

    def _reveals(self, told: Told) -> bool:
        """Does somebody know more after it than before?"""
        return told.chance_used or not self.game.revealing.isdisjoint(told.kinds)

    def _repeat(self, entry: Entry) -> None:
        if entry.seat is None:
            self.advance(entry.at)
        else:
            self.decide(entry.seat, entry.action, entry.at)

    def save(self) -> dict[str, Any]:
        """The whole match as JSON-able data, its secrets included."""
        log = tuple(SavedEntry(e.at, e.seat, None if e.action is None else to_data(e.action)) for e in self._log)
        return cast("dict[str, Any]", to_data(Save(header=self.header, log=log, check=self.reached())))

    def restore(self, save: Save) -> None:
        """Plays a saved log again, from the start."""
        for number, saved in enumerate(save.log, 1):
            try:
                action = None if saved.action is None else self.game.read_action(saved.action)
                self._repeat(Entry(saved.at, saved.seat, action))
            except TafelrundeError as error:
                raise BadSave(f"a damaged save: entry {number} of the log cannot be played: {error}") from None
        if save.check != self.reached() and not self._has_first_check(save.check):
            raise BadSave("a damaged save: the log does not lead to the position that it was saved with")

    def replayed(self) -> Replayed:
        """What this match has led to, for the same match elsewhere."""
        last = Checkpoint(len(self._log), self._now, self._state, self._chance)
        return Replayed(list(self._log), list(self._told), self._checkpoints, self.score_lines(), last)

    def take_over(self, replayed: Replayed) -> None:
        """Goes on where the same match has led to elsewhere, without playing it again."""
        log, told, self._checkpoints, self._lines, last = replayed
        self._log, self._told = SharedList(log), SharedList(told)
        self._state, self._chance, self._now = last.state, last.chance, last.now
        self._lined = len(self._told) if self._lines else 0  # they can be found again
        self._offered = None

    def reached(self) -> str:
        """A digest of where the match is: chance, and what may be done or was reached. Not of how a state is stored,
        so that a record which gains a field does not make old saves look damaged."""
        reached = to_json([self.waiting, self.due, [self.actions(seat) for seat in self.waiting], self.result])
        return "reached-" + hashlib.sha256(self._chance + reached).hexdigest()[:16]

    def _has_first_check(self, check: str) -> bool:
        """Saves of 0.1.0 hold a digest of the bytes of the state; it can be compared while the record is the same."""
        if check.startswith("reached-"):
            return False
        digest = hashlib.sha256(self._state + self._chance).hexdigest()[:16]
        return check == digest or not self.game.state_as_first_saved

    # ---- other matches from this one -------------------------------------------------------------

    def position(self) -> dict[str, Any]:
        """The situation as readable data, hidden parts included."""
        return self.game.position(self.game.record(self._state), self.box)

    def resample(self, seat: int | None, seed: int | str) -> Match[V, A, E]:
        """A match that this seat cannot tell from this one: all it does not know is dealt anew."""
        viewer = -1 if seat is None else self._checked(seat)
        chance = new_chance(self.game.name, self.game.streams, f"resample {seed}")
        state = memory_of(self._state)
        self._rules.redeal(state, self.box.memory, chance, viewer)
        position = self.game.position(self.game.record(state), self.box)
        header = Header(
            game=self.game.name,
            rules=self.header.rules,
            seats=self.seats,
            seed=f"resample {seed}",
            options=self.header.options,
            components=self.header.components,
            position=position,
            at=self._now,
        )
        other: Match[V, A, E] = object.__new__(Match)
        other._take_up(self.game, self.box, header)
        other._begin(bytes(state))
        return other

    def copy(self) -> Match[V, A, E]:
        """An independent match with the same past and the same future chance."""
        twin: Match[V, A, E] = object.__new__(Match)
        twin.__dict__ |= self.__dict__
        twin._log, twin._told = self._log.copy(), self._told.copy()
        twin._checkpoints, twin._lines = list(self._checkpoints), list(self._lines)
        return twin

    __copy__ = copy

    def __deepcopy__(self, _known: dict[int, Any]) -> Match[V, A, E]:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        """For pickle: what no header tells."""
        own = ("_state", "_chance", "_log", "_told", "_now", "_checkpoints", "_lines", "_lined")
        return {"header": self.header} | {name: getattr(self, name) for name in own}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        header: Header = kept.pop("header")
        newest = game_named(header.game)
        game = newest.by_rules(header.rules)
        self._take_up(game, game.open_box(header.components, newest), header)
        self.__dict__ |= kept

    def __eq__(self, other: object) -> bool:
        """Equal matches began alike and went on alike."""
        if not isinstance(other, Match):
            return NotImplemented
        return self.header == other.header and self._log == other._log

    __hash__ = None  # type: ignore[assignment]  # a match goes on, so it has no hash
