"""The base of games in plain Python: what a stranger has to write, and how that fulfils the contract of all games."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from struct import Struct
from typing import Any, ClassVar, Generic, TypeVar, cast

import msgspec

from tafelrunde.kernel.components import ComponentFile
from tafelrunde.kernel.errors import BadComponents, BadPosition, Refused
from tafelrunde.kernel.game import Box, Game, Rules
from tafelrunde.kernel.noting import Noted
from tafelrunde.kernel.options import Option, OptionValue, start_seat
from tafelrunde.kernel.records import Int64, Memory, Record, buffer, layout, new_memory
from tafelrunde.kernel.words import Action, Event, Form, Result, Scored, View, standings
from tafelrunde.kernel.wrong_data import what_is_wrong
from tafelrunde.simple import wording
from tafelrunde.simple.luck import Luck
from tafelrunde.simple.page import PAGE, Page
from tafelrunde.simple.telling import PRIVATE, REVEALING, Told, read_events, write_events

T = TypeVar("T", bound=msgspec.Struct)


class Nothing(Record):
    """The box of a game without component data."""

    nothing: Int64


class SimpleView(View, frozen=True, kw_only=True):
    """What a viewer sees of a game in plain Python; each game's own view adds `table`: the state, without secrets."""

    scores: tuple[int, ...]
    by_seat: tuple[str, ...]  # fields of the table that have an entry for each seat


class SimpleGame(Game[Page, Nothing], Generic[T]):
    """A game in plain Python. Its state is a msgspec Struct; the functions below are all it has to say."""

    situation: ClassVar[type[Any]]  # the type of the state
    reveals: ClassVar[tuple[type[Event], ...]] = ()  # events that show everybody what was hidden
    by_seat: ClassVar[tuple[str, ...]] = ()  # fields of the state that have an entry for each seat, as boards show them
    more_options: ClassVar[Mapping[str, Option]] = {}  # beside start_seat
    end_rule: ClassVar[str]  # the rule by which the game ends

    # ---- what a game says ------------------------------------------------------------------------

    @abstractmethod
    def set_up(self, seats: int, options: Mapping[str, OptionValue], luck: Luck) -> T:
        """The state at the beginning."""

    @abstractmethod
    def deciding(self, state: T) -> Sequence[int]:
        """The seats that may act now; none: the game is over."""

    @abstractmethod
    def legal(self, state: T, seat: int) -> Sequence[Action]:
        """What a seat that may act can do."""

    @abstractmethod
    def play(self, state: T, seat: int, action: Any, luck: Luck) -> Iterable[Event | Told]:  # noqa: ANN401  # its own
        """Carries an action out on the state, and tells what happens."""

    @abstractmethod
    def score(self, state: T, seat: int) -> int:
        """What a seat has now, as everybody can see it; at the end the most wins."""

    @abstractmethod
    def why_not(self, state: T, seat: int, action: Any) -> tuple[str, str]:  # noqa: ANN401  # its own
        """Why an action is not legal: the id of the rule, and a key of the texts `refusal.<key>`."""

    def hide(self, state: T, seat: int | None) -> None:
        """Takes out of the state what a seat (None: a spectator) may not know, and leaves blanks; twice is as once."""

    def fill(self, state: T, luck: Luck) -> None:
        """Deals anew what `hide` has taken out: every deal that fits is equally likely."""

    def tie_breaker(self, state: T, seat: int) -> int:
        """Between equal scores the most wins."""
        return 0

    def pieces(self, state: T) -> dict[str, int]:
        """Counts that never change during a game, for `tafelrunde check`."""
        return {}

    # ---- how that fulfils the contract -----------------------------------------------------------

    rules_version = 1
    ledgers = ("rules",)
    streams = ("luck",)
    revealing = frozenset({PRIVATE, REVEALING})
    revealing_to_all = frozenset({REVEALING})
    scores_are_sums = False
    state = PAGE
    box = layout(Nothing)

    def __init_subclass__(cls) -> None:
        """The types that follow from the declaration."""
        super().__init_subclass__()
        if "name" not in vars(cls):
            return
        cls.events = cls.events | Scored
        cls.options = {"start_seat": start_seat(max(cls.seat_counts, default=1))} | dict(cls.more_options)
        view_name = "".join(word.capitalize() for word in cls.name.split("-")) + "View"
        made = msgspec.defstruct(
            view_name, [("table", cls.situation)], bases=(SimpleView,), tag=cls.name, frozen=True, kw_only=True
        )
        cls.views = cast("type[View]", made)

    @cached_property
    def rules(self) -> Rules:  # type: ignore[override]  # here they are the methods of one game
        return Rules(
            set_up=self._set_up,
            is_over=lambda memory: not self.deciding(self._read(memory)),
            waiting=lambda memory, at: sum(1 << seat for seat in self.deciding(self._read(memory))),
            list_actions=self._list_actions,
            apply=self._apply,
            redeal=self._redeal,
            due=lambda memory: -1,
            advance=lambda memory, box, chance, at, notes: None,
        )

    def _read(self, memory: Memory | bytes) -> T:
        return self._decoder.decode(Page(memory).text)

    @cached_property
    def _decoder(self) -> msgspec.json.Decoder[T]:
        return msgspec.json.Decoder(self.situation)

    def _set_up(self, memory: Memory, box: Memory, chance: Memory, notes: Memory) -> None:
        page = Page(memory)
        page.write(self.set_up(page.seats, msgspec.json.decode(page.text), Luck(chance)))

    def _list_actions(self, memory: Memory, box: Memory, seat: int, at: int, actions: Memory) -> int:
        codes = [code_of(action) for action in self._legal(self._read(memory), seat)]
        Struct(f"{1 + len(codes)}q").pack_into(buffer(actions), 0, len(codes), *codes)
        return len(codes)

    def _legal(self, state: T, seat: int) -> Sequence[Action]:
        return self.legal(state, seat) if seat in self.deciding(state) else ()

    def _apply(self, memory: Memory, box: Memory, chance: Memory, seat: int, code: int, at: int, notes: Memory) -> None:
        page, state = Page(memory), self._read(memory)
        action = next(action for action in self.legal(state, seat) if code_of(action) == code)
        write_events(notes, self.play(state, seat, action, Luck(chance)), self.reveals)
        page.write(state)

    def _redeal(self, memory: Memory, box: Memory, chance: Memory, seat: int) -> None:
        state = self._read(memory)
        self.hide(state, None if seat < 0 else seat)
        self.fill(state, Luck(chance))
        Page(memory).write(state)

    @cached_property
    def standard_box(self) -> Box[Nothing]:
        memory = new_memory(self.box)
        return Box(memory, Nothing(), ComponentFile({}, self.name), None)

    def open_box(
        self, components: str | Path | Mapping[str, Any] | None = None, newest: Game[Any, Any] | None = None
    ) -> Box[Nothing]:
        """There is only the one box, with no values in it."""
        if components not in (None, {}):
            raise BadComponents(f"components={components!r}: {self.name} has no component values to correct")
        return self.standard_box

    def record(self, state: Memory | bytes) -> Page:
        """The state as the methods of the edge read it."""
        return Page(state)

    def write_options(self, state: Page, seats: int, options: Mapping[str, OptionValue]) -> None:
        """Until the game is set up, its options stand where its state will."""
        state.seats = seats
        state.write(options)

    def decode(self, state: Page, box: Box[Nothing], seat: int, code: int) -> Action:
        return next(action for action in self.legal(self._read(state.memory), seat) if code_of(action) == code)

    def encode(self, state: Page, box: Box[Nothing], seat: int, action: Action) -> int:
        return code_of(action)

    def explain(self, state: Page, box: Box[Nothing], seat: int, action: Action, at: int) -> Refused:
        rule, key = self.why_not(self._read(state.memory), seat, action)
        return Refused(rule, key, lambda language, _: self.texts.say(language, f"refusal.{key}"))

    def tell(self, notes: Sequence[Noted], box: Box[Nothing], viewer: int | None) -> list[Event]:
        return list(read_events(notes, self.events, viewer))

    def view(self, state: Page, box: Box[Nothing], seat: int | None) -> View:
        table = self._read(state.memory)
        waiting = tuple(self.deciding(table))
        self.hide(table, seat)
        return self.views(  # type: ignore[call-arg]  # made from the declaration
            seat=seat,
            seats=state.seats,
            waiting=waiting,
            over=not waiting,
            scores=tuple(self.score(table, player) for player in range(state.seats)),
            by_seat=self.by_seat,
            table=table,
        )

    def imagine(self, view: Any, box: Box[Nothing]) -> Memory:  # noqa: ANN401  # the contract's own type
        return self._written(view.seats, view.table)

    def _written(self, seats: int, state: T) -> Memory:
        page = Page(memory := new_memory(PAGE))
        page.seats = seats
        page.write(state)
        return memory

    def position(self, state: Page, box: Box[Nothing]) -> dict[str, Any]:
        return {"seats": state.seats, "table": msgspec.json.decode(state.text)}

    def read_position(self, data: Mapping[str, Any], box: Box[Nothing]) -> Memory:
        if set(data) != {"seats", "table"} or data["seats"] not in self.seat_counts:
            raise BadPosition(f"{self.name}: expected the number of seats and the table")
        try:
            return self._written(data["seats"], msgspec.convert(data["table"], self.situation))
        except msgspec.ValidationError as error:
            raise BadPosition(f"{self.name}: {what_is_wrong(error)}") from None

    def scores(self, state: Page, box: Box[Nothing]) -> tuple[int, ...]:
        table = self._read(state.memory)
        return tuple(self.score(table, seat) for seat in range(state.seats))

    def result(self, state: Page, box: Box[Nothing]) -> Result:
        table = self._read(state.memory)
        breakers = [self.tie_breaker(table, seat) for seat in range(state.seats)]
        return Result(standings(list(self.scores(state, box)), breakers), "end", self.end_rule)

    def census(self, state: Page, box: Box[Nothing]) -> dict[str, int]:
        return self.pieces(self._read(state.memory))

    def sentence(
        self,
        thing: Action | Event,
        names: Sequence[str],
        box: Box[Nothing],
        language: str,
        forms: Sequence[Form | None] = (),  # no titles here
        state: Page | None = None,
    ) -> str:
        return wording.sentence(thing, names, self.texts, language)

    def fill_box(self, record: Nothing, file: ComponentFile) -> None:
        """Nothing is in the box."""

    def tell_note(self, note: Noted, box: Box[Nothing], viewer: int | None) -> Event | None:
        """An event may take several notes: `tell` reads them all together."""
        return next(iter(self.tell([note], box, viewer)), None)

    def part_name(self, what: int) -> str:
        """Score lines come complete, with words."""
        return str(what)


def code_of(action: Action) -> int:
    """The number of an action: the same action has the same one in every situation."""
    return int.from_bytes(blake2b(msgspec.json.encode(action), digest_size=8).digest(), "big") >> 2
