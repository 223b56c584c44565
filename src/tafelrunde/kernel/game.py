"""The contract that every game fulfils.

A game has two sides. Inside are its rules: compiled functions on records (`Rules`), which know only numbers. At the
edge, where people are, a `Game` turns those numbers into typed actions, events, views, positions, reasons and results.
"""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar, get_args

import msgspec

from tafelrunde.kernel.checked_records import checked_record
from tafelrunde.kernel.compiling import fast, is_compiled, uncompiled
from tafelrunde.kernel.components import ComponentFile
from tafelrunde.kernel.errors import BadAction, BadComponents, BadOption, BadSeat, Refused, UnknownRules
from tafelrunde.kernel.ledger import Ledger, read_ledger
from tafelrunde.kernel.noting import PLACE_OF_PART, SCORE_PART, SCORED, Noted
from tafelrunde.kernel.options import Option, OptionValue
from tafelrunde.kernel.own_box import BoxForm
from tafelrunde.kernel.records import Layout, Memory, Record, new_memory
from tafelrunde.kernel.texts import FALLBACK, SHARED, Text, Texts
from tafelrunde.kernel.words import Action, Event, Form, Part, Result, Scored, ScoreLine, View
from tafelrunde.kernel.wrong_data import what_is_wrong

CODE_BITS = 32  # a number that spells an action out ends with its code
CODE = (1 << CODE_BITS) - 1

S = TypeVar("S", bound=Record)
B = TypeVar("B", bound=Record)


class Rules(NamedTuple):
    """The rules of a game as functions over memory: state, box, chance and notes are records in bytes."""

    set_up: Callable[[Memory, Memory, Memory, Memory], None]  # state with options filled in, box, chance, notes
    is_over: Callable[[Memory], bool]  # state
    waiting: Callable[[Memory, int], int]  # state, match time -> bit set of the seats that may act then
    list_actions: Callable[[Memory, Memory, int, int, Memory], int]  # state, box, seat, match time, actions -> how many
    apply: Callable[[Memory, Memory, Memory, int, int, int, Memory], None]  # state, box, chance, seat, code, at, notes
    redeal: Callable[[Memory, Memory, Memory, int], None]  # state, box, chance, seat (-1: a spectator)
    due: Callable[[Memory], int]  # state -> match time of the next timed event, -1: none
    advance: Callable[[Memory, Memory, Memory, int, Memory], None]  # state, box, chance, at, notes
    # the same list, each action as a number that says all by itself and ends with its code (`Game.spelled_out`)
    list_spelled: Callable[[Memory, Memory, int, int, Memory], int] | None = None
    # `apply` and then `waiting`, where no action asks chance or the clock: state, box, seat, code, notes -> bit set
    carry_on: Callable[[Memory, Memory, int, int, Memory], int] | None = None

    @classmethod
    def of(cls, made: SimpleNamespace) -> Rules:
        """The rules that a template was specialised to."""
        return cls(**{name: rule for name, rule in vars(made).items() if name in cls._fields})

    def fast(self) -> Rules:
        """The same rules, each by the quickest way there is."""
        return Rules._make(rule and fast(rule) for rule in self)

    def plain(self) -> Rules:
        """The same rules uncompiled, from the same source."""
        return Rules._make(rule and uncompiled(rule) for rule in self)

    @property
    def are_compiled(self) -> bool:
        """Does the game stand under `@compiled`? Plain Python is as good, only slower."""
        return is_compiled(self.apply)


@dataclass(frozen=True, eq=False)
class Box(Generic[B]):
    """What is in the box: the component values as the rules read them, and the file they came from."""

    memory: Memory
    record: B
    file: ComponentFile
    custom: Mapping[str, Any] | None  # values that are not those of the standard box of the newest rules

    @property
    def values(self) -> dict[str, Any]:
        """All component values, as a match keeps them."""
        return {key: entry.value for key, entry in self.file.values.items()}


class Game(ABC, Generic[S, B]):
    """One game, all of it: what it is called, how many play it, its options, its rules, its edge, and by name what
    the layers above make of it. An installed package offers it as an entry point of the group `tafelrunde.games`."""

    name: ClassVar[str]
    title: ClassVar[Text]
    about: ClassVar[Text] = Text(de="", en="")  # a sentence that makes people want to play it
    minutes: ClassVar[int] = 0  # that a game takes, about; 0: nobody has measured it
    seat_counts: ClassVar[range]
    quick_seats: ClassVar[int] = 0  # how many sit at a table that somebody opens in a hurry; 0: the fewest
    colours: ClassVar[tuple[str, ...]] = ("blue", "red", "yellow", "green", "violet", "black")  # of the box, by seat
    has_titles: ClassVar[bool] = False  # do its players bear titles, in two forms to choose from?
    rules_version: ClassVar[int]
    earlier: ClassVar[tuple[Game[Any, Any], ...]] = ()  # by older rules: matches that began so go on so
    component_file: ClassVar[str] = "components.toml"  # of these rules
    state_as_first_saved: ClassVar[bool] = True  # the record is that of 0.1.0, whose saves hold a digest of its bytes
    ledgers: ClassVar[tuple[str, ...]]
    options: ClassVar[Mapping[str, Option]]
    streams: ClassVar[tuple[str, ...]]
    rules: ClassVar[Rules]
    actions: ClassVar[Any]  # the union of the game's action types
    events: ClassVar[Any]  # the union of the game's event types
    views: ClassVar[type[View]]
    revealing: ClassVar[frozenset[int]]  # kinds of notes after which somebody knows more than before
    revealing_to_all: ClassVar[frozenset[int]] = frozenset()  # those after which everybody does
    told_apart: ClassVar[frozenset[int] | None] = None  # kinds of notes not told to all alike; None: any may be
    scores_are_sums: ClassVar[bool] = True  # the score is the sum of the score lines
    state: ClassVar[Layout[Any]]
    box: ClassVar[Layout[Any]]
    box_forms: ClassVar[Mapping[str, BoxForm]] = {}  # how an owner of the box tells a value that no rulebook states

    # ---- what the layers above make of it: "module:ATTRIBUTE" (`references.py`); what is missing has a default -----

    bots: ClassVar[str] = ""  # a tafelrunde.bots.game_bots.GameBots
    terminal: ClassVar[str] = ""  # a tafelrunde.cli.boards.Board
    drawing: ClassVar[str] = ""  # a tafelrunde.drawing.Drawing
    learning: ClassVar[str] = ""  # a tafelrunde.envs.learning.learning.Learning
    client: ClassVar[str] = ""  # the folder of its board in client/src/games; none: the generic board

    # ---- what every game does alike --------------------------------------------------------------

    def __repr__(self) -> str:
        return f"<Game {self.name}, {self.seat_counts[0]} to {self.seat_counts[-1]} seats, rules {self.rules_version}>"

    @property
    def folder(self) -> Path:
        """The game's own folder, where the class stands that says its name: component data and texts lie there."""
        declared = next(base for base in type(self).__mro__ if "name" in vars(base))
        return Path(str(sys.modules[declared.__module__].__file__)).parent

    @cached_property
    def texts(self) -> Texts:
        """What the game says: its own texts, and those that all games share."""
        return Texts(SHARED, self.folder / "texts")

    @cached_property
    def box_texts(self) -> Texts:
        """What the owner of a box is asked; only who asks needs these."""
        return Texts(*self.box_text_folders)

    @property
    def box_text_folders(self) -> Sequence[Path]:
        """Where these texts lie."""
        return self.folder / "texts", self.folder / "box_texts"

    def colour_names(self, language: str) -> tuple[str, ...]:
        """What the seats are called when nobody says otherwise: by the colours of the box."""
        keys = [(colour, f"colour.{colour}") for colour in self.colours]
        return tuple(self.texts.say(language, key) if self.texts.has(key) else colour for colour, key in keys)

    def option_text(self, option: str) -> Text:
        """What a table option means, in every language."""
        return self.texts.everywhere(f"option.{option}")

    @cached_property
    def ledger(self) -> tuple[Ledger, ...]:
        """The rulebooks: from the game's own folder, or from that of the house."""
        return tuple(read_ledger(name, self.folder) for name in self.ledgers)

    @cached_property
    def standard_box(self) -> Box[B]:
        """The box as we know it."""
        read = ComponentFile.read(self.folder / self.component_file)
        return self._box(ComponentFile(read.values, read.name, "", self.box_text_folders), None)

    def by_rules(self, version: object) -> Game[S, B]:
        """The game by one version of its rules; UnknownRules names those there are."""
        known = {game.rules_version: game for game in (*self.earlier, self)}
        if type(version) is not int or version not in known:
            *others, last = map(str, sorted(known))
            there = f"{', '.join(others)} and {last}" if others else last
            raise UnknownRules(
                f"played with rules version {version} of {self.title[FALLBACK]}; this program knows {there}"
            )
        return known[version]

    def open_box(
        self, components: str | Path | Mapping[str, Any] | None = None, newest: Game[Any, Any] | None = None
    ) -> Box[B]:
        """The standard box of these rules, corrected by a user's own file or data.

        `custom` tells what differs from the standard box of the `newest` rules, by which whoever sees it knows the
        rest.
        """
        return self._opened(self._file(components), newest)

    def read_box(self, text: str, name: str = "the file") -> Box[B]:
        """The standard box, corrected by the text of a component file."""
        return self._opened(ComponentFile.parse(text, name, self.standard_box.file, self.name), None)

    def _opened(self, file: ComponentFile, newest: Game[Any, Any] | None) -> Box[B]:
        standard = (newest or self).standard_box.file
        if file is standard:
            return self.standard_box
        changed = {
            key: entry.value
            for key, entry in file.values.items()
            if key in standard.values and entry.value != standard.values[key].value
        }
        if not changed and newest in (None, self) and not file.title:
            return self.standard_box
        return self._box(file, changed or None)

    def _file(self, components: str | Path | Mapping[str, Any] | None) -> ComponentFile:
        standard = self.standard_box.file
        if components is None:
            return standard
        if isinstance(components, Mapping):
            return ComponentFile.build(components, "components", standard, {}, self.name)
        if isinstance(components, str | Path):
            return ComponentFile.read(Path(components), standard, self.name)
        raise BadComponents(f"components={components!r}: expected a path or a mapping of values")

    def _box(self, file: ComponentFile, custom: Mapping[str, Any] | None) -> Box[B]:
        memory = new_memory(self.box)
        record: B = checked_record(memory, self.box)
        self.fill_box(record, file)
        return Box(memory, record, file, custom)

    def record(self, state: Memory | bytes) -> S:
        """The state as the methods of the edge read it."""
        return checked_record(state, self.state)  # type: ignore[no-any-return]

    def check_seats(self, seats: object) -> int:
        """The number of players, or BadSeat."""
        if seats is None:
            first, last = self.seat_counts[0], self.seat_counts[-1]
            raise BadSeat(f"{self.name}: the number of seats is missing; expected seats={first} to seats={last}")
        if type(seats) is not int or seats not in self.seat_counts:
            raise BadSeat(f"{self.name}: seats={seats!r}; expected {self.seat_counts[0]} to {self.seat_counts[-1]}")
        return seats

    def check_options(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        """Refuses options that do not go together or do not fit the number of players (BadOption)."""
        start_seat = options["start_seat"]
        if isinstance(start_seat, int) and start_seat >= seats:
            raise BadOption(f"option start_seat={start_seat}; expected 'random' or a seat from 0 to {seats - 1}")

    def read_action(self, action: object) -> Action:
        """A typed action from JSON data or from an action; BadAction names what was expected."""
        try:
            data = msgspec.to_builtins(action) if isinstance(action, Action) else action
            return msgspec.convert(data, self.actions)  # type: ignore[no-any-return]
        except msgspec.ValidationError as error:
            raise BadAction(f"{self.name}: {self._what_is_no_action(action, what_is_wrong(error))}") from None
        except TypeError as error:
            raise BadAction(f"{self.name}: {self._what_is_no_action(action, str(error))}") from None

    def _what_is_no_action(self, action: object, error: str) -> str:
        """Of an unknown kind: the kinds there are. Of a known one: what is wrong with its fields."""
        kinds = {kind.__name__: kind for kind in get_args(self.actions) or (self.actions,)}
        wanted = action.get("do") if isinstance(action, Mapping) else type(action).__name__
        if not isinstance(wanted, str) or wanted not in kinds:
            got = f"do={wanted!r}"[:80] if isinstance(action, Mapping) else f"{action!r}"[:80]
            return f"{got} is not an action of this game; its kinds are: {', '.join(kinds)}"
        fields = ", ".join(field.name for field in msgspec.structs.fields(kinds[wanted])) or "none"
        return f"{wanted} is not written well: {error}; its fields are: {fields}"

    def tell(self, notes: Sequence[Noted], box: Box[B], viewer: int | None) -> list[Event]:
        """What happened, as far as this viewer may know."""
        events: list[Event] = []
        parts: list[Part] = []
        for note in notes:
            if note.kind >= 0:
                event = self.tell_note(note, box, viewer)
                if event is not None:
                    events.append(event)
            elif note.kind == SCORE_PART:
                what, count, each = note.of[:3]
                parts.append(Part(self.part_name(what), each, count, seat=self.part_seat(what)))
            elif note.kind == PLACE_OF_PART:
                parts[-1] = msgspec.structs.replace(parts[-1], where=(*parts[-1].where, note.of[0]))
            elif note.kind == SCORED:
                seat, rule, amount = note.of[:3]
                events.append(Scored(ScoreLine(seat, self.rule_id(rule), amount, tuple(parts))))
                parts = []
        return events

    def part_seat(self, what: int) -> int | None:
        """Whose pieces a part of a score line counts, where it counts one player's; also in lines of others."""
        return None

    def part_text(self, part: Part, names: Sequence[str], language: str) -> str:
        """A part of a score line in words, by the text `part.<what>`."""
        name = "" if part.seat is None else names[part.seat]
        values = {"count": part.count, "each": part.each, "amount": part.amount, "name": name}
        return self.texts.say(language, f"part.{part.what}", **values)

    def why(self, line: ScoreLine, names: Sequence[str], language: str) -> str:
        """What a score line counts, in words."""
        return ", ".join(self.part_text(part, names, language) for part in line.parts)

    def rule_id(self, number: int) -> str:
        """The id of a rule that the rules note as a number."""
        return f"{self.ledger[0].prefix}-{number}"

    # ---- what each game says for itself ----------------------------------------------------------

    @abstractmethod
    def fill_box(self, record: B, file: ComponentFile) -> None:
        """Checks the component values and writes them where the rules read them; BadComponents if one is wrong."""

    @abstractmethod
    def write_options(self, state: S, seats: int, options: Mapping[str, OptionValue]) -> None:
        """Writes players and options into an empty state, before `set_up`."""

    @abstractmethod
    def decode(self, state: S, box: Box[B], seat: int, code: int) -> Action:
        """The action that a number of the legal list stands for."""

    def spelled_out(self, number: int) -> Action:
        """The action that a number of `Rules.list_spelled` stands for, whatever the state is."""
        raise TypeError(f"{self.name} has no rule that spells its actions out")

    @abstractmethod
    def encode(self, state: S, box: Box[B], seat: int, action: Action) -> int:
        """The number of an action; -1 where it names something that is not there."""

    @abstractmethod
    def explain(self, state: S, box: Box[B], seat: int, action: Action, at: int) -> Refused:
        """Why an action that is not in the legal list is not allowed. Also for a seat that is not on turn."""

    @abstractmethod
    def tell_note(self, note: Noted, box: Box[B], viewer: int | None) -> Event | None:
        """The event for one of the game's own notes as this viewer may know it; None: nothing to be seen."""

    @abstractmethod
    def part_name(self, what: int) -> str:
        """What a part of a score line counts."""

    @abstractmethod
    def view(self, state: S, box: Box[B], seat: int | None) -> View:
        """All and only what this seat may know."""

    def remember(self, view: Any, events: Sequence[Event]) -> Any:  # noqa: ANN401  # each game knows its own view type
        """The view together with what a seat has been told before and is expected to remember by itself."""
        return view

    @abstractmethod
    def imagine(self, view: Any, box: Box[B]) -> Memory:  # noqa: ANN401  # each game knows its own view type
        """Some state that fits everything a viewer knows; `redeal` then makes it a fair sample."""

    @abstractmethod
    def position(self, state: S, box: Box[B]) -> dict[str, Any]:
        """The whole situation as readable data, hidden parts included."""

    @abstractmethod
    def read_position(self, data: Mapping[str, Any], box: Box[B]) -> Memory:
        """The state of a position; BadPosition names what cannot be."""

    @abstractmethod
    def result(self, state: S, box: Box[B]) -> Result:
        """Places, scores and why the game ended; the match adds the score lines."""

    def scores(self, state: S, box: Box[B]) -> tuple[int, ...]:
        """What every seat has now: what bots go by that know nothing else of a game."""
        return self.result(state, box).scores

    @abstractmethod
    def census(self, state: S, box: Box[B]) -> dict[str, int]:
        """Counts that never change during a game: pieces are moved, not made."""

    @abstractmethod
    def sentence(
        self,
        thing: Action | Event,
        names: Sequence[str],
        box: Box[B],
        language: str,
        forms: Sequence[Form | None] = (),
        state: S | None = None,
    ) -> str:
        """An action or event in one sentence for a player; `forms` are those of the seats' titles, where known.

        With the state in which an action is decided, its sentence can name what lies on the table there.
        """
