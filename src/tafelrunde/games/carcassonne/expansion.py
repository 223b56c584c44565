"""Carcassonne: what an expansion says for itself at the edge to people; its rules stand in its `points.py`.

Everything here has an answer that says nothing. An expansion is a folder in `expansions/` with an `expansion.py` whose
EXPANSION is one of these; see docs/adding-an-expansion.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from tafelrunde.games.carcassonne.actions import PlaceMeeple
from tafelrunde.games.carcassonne.components import Components
from tafelrunde.games.carcassonne.state import State
from tafelrunde.kernel import noting
from tafelrunde.kernel.components import ComponentFile
from tafelrunde.kernel.errors import Refused
from tafelrunde.kernel.options import Option, OptionValue
from tafelrunde.kernel.own_box import BoxForm
from tafelrunde.kernel.records import Record
from tafelrunde.kernel.words import Action, Event

S = TypeVar("S", bound=State)
B = TypeVar("B", bound=Components)

Reason = tuple[str, str]  # a rule, and the name of a refusal
Parts = tuple[tuple[str, Any, Any], ...]  # further fields of a record at the edge: name, type, default


class Columns(NamedTuple):
    """A part of what learners observe: so many columns, for each of so many rows."""

    name: str
    columns: tuple[str, ...]
    rows: int = 1


class Numbered(NamedTuple):
    """How learners number the actions of a verb: `times` its tile or cell, and its own number; a name for each.

    Without names they are numbered as the placements of a tile are, by place and turns.
    """

    names: tuple[str, ...] = ()
    times: int = 0


class Expansion(Generic[S, B]):
    """One expansion. Folder, option, shelf, box, and its part of view and position are called by its name."""

    name: ClassVar[str]
    ledger: ClassVar[str | None] = None
    option: ClassVar[Option | None] = None
    more_options: ClassVar[Mapping[str, Option]] = {}  # beside that one, by the field of its shelf that each sets
    seat_counts: ClassVar[range] = range(2, 7)
    shelf: ClassVar[type[Record] | None] = None
    box: ClassVar[type[Record] | None] = None
    box_forms: ClassVar[Mapping[str, BoxForm]] = {}  # how an owner tells its values; tiles need no word
    kinds: ClassVar[tuple[str, ...]] = ()  # names of its tiles, in the order in which `fill_box` puts them
    actions: ClassVar[tuple[type[Action], ...]] = ()
    absent: ClassVar[Reason | None] = None  # why its actions are refused where it is not played
    due: ClassVar[Mapping[int, Reason]] = {}  # why others are refused in its phases
    events: ClassVar[tuple[type[Event], ...]] = ()
    revealing: ClassVar[frozenset[int]] = frozenset()  # kinds of notes after which somebody knows more than before
    revealing_to_all: ClassVar[frozenset[int]] = frozenset()
    told_apart: ClassVar[frozenset[int]] = frozenset()  # kinds of notes that not all viewers are told alike
    view: ClassVar[Any] = None  # the type of its part of the view
    position: ClassVar[tuple[Any, Any] | None] = None  # the type of its part of the position, and what it is without it
    of_tile: ClassVar[Parts] = ()  # in the position
    of_meeple: ClassVar[Parts] = ()
    edge_signs: ClassVar[Mapping[int, tuple[str, str]]] = {}  # in a terminal: of other edges, with their style
    figure_signs: ClassVar[Mapping[str, str]] = {}  # in a terminal: of its figures
    observed: ClassVar[tuple[Columns, ...]] = ()  # in the order in which `observe_shelf` writes them
    numbered: ClassVar[Mapping[int, Numbered]] = {}  # by its verbs

    def is_on(self, game: S) -> bool:
        """Is it played at this table?"""
        return self.shelf is not None and bool(getattr(game, self.name).on)

    # ---- the box and the options -----------------------------------------------------------------

    def all_options(self) -> dict[str, Option]:
        """Its options by the field of its shelf that each sets; the first one switches it on."""
        return ({} if self.option is None else {"on": self.option}) | dict(self.more_options)

    def switch(self, game: S, part: Any) -> None:  # noqa: ANN401  # of position or view
        """Sets its further options as its part of a position or view tells them."""

    def fill_box(self, box: B, file: ComponentFile) -> None:
        """Checks its component values and writes them; its tiles come behind those that are there."""

    def check_options(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        """Refuses options that do not go together (BadOption); asked only where it is switched on."""

    # ---- actions, events, sentences --------------------------------------------------------------

    def decode(self, game: S, box: B, verb: int, of: int, number: int) -> Action | None:
        """The action for one of its verbs."""

    def encode(self, game: S, box: B, action: Action) -> int:
        """The number of one of its actions; -1 where it names something that is not there."""
        return -1

    def tell(self, note: noting.Noted, kinds: Sequence[str], viewer: int | None) -> Event | None:
        """The event for one of its notes, as this viewer may know it."""

    def variant(self, event: Event) -> str | None:
        """The end of the name of another sentence for an event, where what it tells asks for one."""

    def translate(self, wording: Wording, told: dict[str, object]) -> None:
        """Its own words among the values of a sentence, in the language of the wording."""

    def ending(self, game: S) -> Reason | None:
        """The rule by which the game ended, and why in a word, where it is another than the base game's."""

    # ---- refusals --------------------------------------------------------------------------------

    def forbids(self, game: S, box: B, refusals: Refusals, seat: int, action: Action) -> Refused | None:
        """A reason against an action that holds at any time."""

    def misplaced(self, game: S, box: B, refusals: Refusals, kind: int, x: int, y: int, turns: int) -> Refused | None:
        """A reason against a tile there, before the base game looks for one."""

    def explain(self, game: S, box: B, refusals: Refusals, seat: int, action: Action) -> Refused | None:
        """Why one of its actions is not allowed now to the player who decides."""

    def turn_rule(self, game: S) -> str | None:
        """The rule that says who decides now, where it is another than the base game's."""

    # ---- in a terminal ---------------------------------------------------------------------------

    def sign(self, box: B, kind: int, segment: int) -> str | None:
        """The letter of its mark on a segment of a kind of tile."""

    def at_hand(self, part: Any, phase: str, viewer: int) -> str | None:  # noqa: ANN401  # its own part of the view
        """The tile that a viewer is to place now, where it is not the drawn one."""

    def terminal_columns(self, part: Any, seat: int, viewer: int | None) -> tuple[tuple[str, str], ...]:  # noqa: ANN401  # the same
        """What a player has of it: names of texts, and what stands below them."""
        return ()

    def headline(self, wording: Wording, part: Any, stack: int) -> str | None:  # noqa: ANN401  # the same
        """What is to come, with so many tiles in the stack."""

    # ---- view and position -----------------------------------------------------------------------

    def seen(self, game: S, box: B, kinds: Sequence[str], viewer: int | None) -> object:
        """Its part of the view."""

    def known_of(self, game: S, feature: int) -> object:
        """All that its shelf knows of a feature and that changes what it is worth or whose it is."""
        return None

    def position_of(self, game: S, box: B, kinds: Sequence[str]) -> object:
        """Its part of the position."""

    def tile_position(self, game: S, box: B, number: int) -> dict[str, object]:
        """Its fields of a tile's position."""
        return {}

    def meeple_position(self, game: S, box: B, number: int) -> dict[str, object]:
        """Its fields of the position of the meeple on a tile."""
        return {}

    def imagine_stack(self, box: B, stack: list[int]) -> list[int]:
        """The tiles of a stack in an order that they may lie in, from the lowest."""
        return stack

    def count_tiles(self, game: S, box: B, there: list[int]) -> None:
        """Corrects how many tiles of each kind come from the stack in this game; those of the base game are there."""

    def is_no_stack_tile(self, box: B, kind: int) -> bool:
        """Is it a tile on the table that never was on the stack?"""
        return False

    def lay_tile(self, game: S, box: B, layer: Layer, tile: Any, kind: int) -> bool:  # noqa: ANN401  # of position or view
        """Lays a tile of its own. Was it one?"""
        return False

    def put_figure(self, game: S, box: B, layer: Layer, number: int, meeple: Any) -> bool:  # noqa: ANN401  # the same
        """Puts one of its own figures on a tile, out of the supply. Was it one?"""
        return False

    def check_stack(self, game: S, box: B, stack: list[int]) -> None:
        """Refuses a stack that cannot be, and notes what it knows of it."""

    def lay(self, game: S, box: B, layer: Layer, position: Any) -> None:  # noqa: ANN401  # composed
        """The rest of its part of a position, where it is played."""

    def imagine(self, game: S, box: B, layer: Layer, view: Any) -> None:  # noqa: ANN401  # composed
        """The rest of its part of a view, where it is played; what the viewer cannot see lies in some order."""

    def check_phase(self, game: S, box: B, phase: int) -> None:
        """Refuses a situation in which one of its phases cannot be."""

    def census(self, game: S, box: B, counts: dict[str, int]) -> None:
        """What else never changes during a game, where it is played; corrects the base game's counts."""


# ---- what an expansion may ask of the base game --------------------------------------------------


class Wording(Protocol):
    """The words of one language (`wording.py`)."""

    def say(self, key: str, **values: object) -> str: ...


class Refusals(Protocol):
    """The base game's reasons against an action (`refusals.py`)."""

    expansions: Sequence[Expansion[Any, Any]]

    def refused(self, rule: str, reason: str, **values: object) -> Refused: ...
    def due(self) -> Reason: ...
    def misplaced(self, kind: int, x: int, y: int, turns: int) -> Refused: ...
    def place_meeple(self, seat: int, action: PlaceMeeple) -> Refused: ...


class Layer(Protocol):
    """Who lays a situation out (`laying.py`)."""

    kinds: Sequence[str]
    laid: int

    def lay_land_tile(self, tile: Any, kind: int) -> None: ...  # noqa: ANN401  # of position or view
