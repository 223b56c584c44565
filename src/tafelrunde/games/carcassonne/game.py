"""Carcassonne as a game of the contract: the rules inside, and its edge to people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, TypeVar, cast

from tafelrunde.games.carcassonne import actions, compiled_rules, components, ending, events, position, preparation
from tafelrunde.games.carcassonne.actions import AnyAction, NoMeeple, PlaceMeeple, PlaceTile, Verb
from tafelrunde.games.carcassonne.components import COMPONENTS, KIND_NAMES, Components
from tafelrunde.games.carcassonne.notes import Counted, Noted
from tafelrunde.games.carcassonne.refusals import Refusals
from tafelrunde.games.carcassonne.rules.board import cell_at, place_at, tile_at
from tafelrunde.games.carcassonne.spots import Spot, Spots, spot_on
from tafelrunde.games.carcassonne.state import NO_PLACE, NO_TILE, NOBODY, RANDOM, STATE, State
from tafelrunde.games.carcassonne.view import CarcassonneView, view_of
from tafelrunde.games.carcassonne.wording import Wording
from tafelrunde.kernel import noting, options
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.components import ComponentFile
from tafelrunde.kernel.errors import Refused
from tafelrunde.kernel.game import Box, Game
from tafelrunde.kernel.options import OptionValue
from tafelrunde.kernel.records import Layout, Memory, new_memory
from tafelrunde.kernel.texts import Text
from tafelrunde.kernel.words import Action, Event, Form, Result, View, to_data

S = TypeVar("S", bound=State)
B = TypeVar("B", bound=Components)

PART_NAMES = {
    Counted.ROAD_TILES: "road-tiles",
    Counted.CITY_TILES: "city-tiles",
    Counted.MONASTERY_TILES: "monastery-tiles",
    Counted.COMPLETED_CITIES: "completed-cities",
    Counted.COATS_OF_ARMS: "coats-of-arms",
}


class Carcassonne(Game[S, B]):
    """Carcassonne, by Klaus-Jürgen Wrede: a landscape that grows tile by tile."""

    name = "carcassonne"
    title = Text(de="Carcassonne", en="Carcassonne")
    about = Text(
        de="Plättchen für Plättchen wächst das Land. Wessen Leute halten am Ende Städte, Straßen, Klöster und Wiesen?",
        en="Tile by tile the land grows. Whose people hold its cities, roads, monasteries and fields in the end?",
    )
    minutes = 40
    seat_counts = range(2, 7)
    colours = ("blue", "red", "green", "yellow", "black", "violet")  # the sixth is ours
    quick_seats = 2
    bots = "tafelrunde.bots.carcassonne.bots:BOTS"
    terminal = "tafelrunde.cli.boards.carcassonne:BOARD"
    learning = "tafelrunde.envs.learning.carcassonne.tables:LEARNING"
    client = "carcassonne"
    rules_version = 1
    ledgers: ClassVar[tuple[str, ...]] = ("carcassonne",)
    options = {  # noqa: RUF012  # never written to; the contract types it as a Mapping
        "start_seat": options.start_seat(6),
        "fields": options.switch("fields", default=True),
    }
    streams = tuple(stream.name.lower() for stream in preparation.Streams)
    rules = compiled_rules.RULES
    actions = AnyAction
    events = events.AnyEvent
    views: ClassVar[type[View]] = CarcassonneView
    revealing = frozenset({int(Noted.TILE_DRAWN)})
    revealing_to_all = revealing
    state: ClassVar[Layout[Any]] = STATE
    box: ClassVar[Layout[Any]] = COMPONENTS
    kinds: ClassVar[tuple[str, ...]] = KIND_NAMES

    def fill_box(self, record: B, file: ComponentFile) -> None:
        components.fill(record, file)

    def write_options(self, state: S, seats: int, options: Mapping[str, OptionValue]) -> None:
        state.seats = seats
        state.fields = int(options["fields"])
        start_seat = options["start_seat"]
        state.start_seat = RANDOM if start_seat == "random" else int(start_seat)

    def decode(self, state: S, box: Box[B], seat: int, code: int) -> Action:
        verb = uncompiled(actions.verb_of)(code)
        of, number = uncompiled(actions.object_of)(code), uncompiled(actions.number_of)(code)
        match verb:
            case Verb.PLACE_TILE:
                place = state.places.place[uncompiled(place_at)(state, of)]
                return PlaceTile(place.x, place.y, number)
            case Verb.PLACE_MEEPLE:
                return PlaceMeeple(state.tile[of].x, state.tile[of].y, number)
            case _:
                return NoMeeple()

    def encode(self, state: S, box: Box[B], seat: int, action: Action) -> int:
        packed = uncompiled(actions.packed)
        match cast(AnyAction, action):
            case PlaceTile(x=x, y=y, turns=turns):
                cell = self.open_cell(state, x, y)
                return -1 if cell is None else packed(Verb.PLACE_TILE, cell, turns)
            case PlaceMeeple(x=x, y=y, segment=segment):
                tile = self.tile_on(state, x, y)
                return -1 if tile == NO_TILE else packed(Verb.PLACE_MEEPLE, tile, segment)
            case NoMeeple():
                return packed(Verb.NO_MEEPLE)

    def open_cell(self, state: S, x: int, y: int) -> int | None:
        """The cell of an empty place beside a tile, or None."""
        cell = uncompiled(cell_at)(x, y)
        number = uncompiled(place_at)(state, cell)
        place = None if number == NO_PLACE else state.places.place[number]
        return cell if place is not None and (place.x, place.y) == (x, y) else None

    def tile_on(self, state: S, x: int, y: int) -> int:
        """The number of the tile at these coordinates, or NO_TILE."""
        tile = uncompiled(tile_at)(state, uncompiled(cell_at)(x, y))
        return tile if tile != NO_TILE and (state.tile[tile].x, state.tile[tile].y) == (x, y) else NO_TILE

    def explain(self, state: S, box: Box[B], seat: int, action: Action, at: int) -> Refused:
        return Refusals(state, box.record, self.kinds, self.texts).explain(seat, cast(AnyAction, action))

    def spots_of(self, state: S | None, box: Box[B]) -> Spots:
        """Where the segments of the tiles on the table lie; without a state nobody knows."""

        def spot(x: int, y: int, segment: int) -> Spot | None:
            tile = NO_TILE if state is None else self.tile_on(state, x, y)
            if state is None or tile == NO_TILE:
                return None
            lying = state.tile[tile]
            return spot_on(box.record.kind[lying.kind], lying.turns, segment)

        return spot

    def tell_note(self, note: noting.Noted, box: Box[B], viewer: int | None) -> Event | None:
        return events.tell(note, self.kinds)

    def part_name(self, what: int) -> str:
        if what >= Counted.MEEPLES:
            return "meeples"
        return PART_NAMES[Counted(what)]

    def part_seat(self, what: int) -> int | None:
        return what - Counted.MEEPLES if what >= Counted.MEEPLES else None

    def view(self, state: S, box: Box[B], seat: int | None) -> View:
        return view_of(state, box.record, self.kinds, custom_of(box), seat)

    def imagine(self, view: Any, box: Box[B]) -> Memory:  # noqa: ANN401  # the contract's own type
        memory = new_memory(self.state)
        position.imagine(view, position.Layer(self.record(memory), box.record, self.kinds))
        return memory

    def position(self, state: S, box: Box[B]) -> dict[str, Any]:
        return cast(dict[str, Any], to_data(position.position_of(state, self.kinds)))

    def read_position(self, data: Mapping[str, Any], box: Box[B]) -> Memory:
        memory = new_memory(self.state)
        layer = position.Layer(self.record(memory), box.record, self.kinds)
        layer.lay(position.read(data, position.Position))
        return memory

    def result(self, state: S, box: Box[B]) -> Result:
        return ending.result_of(state)

    def sentence(
        self,
        thing: Action | Event,
        names: Sequence[str],
        box: Box[B],
        language: str,
        forms: Sequence[Form | None] = (),  # no titles here
        state: S | None = None,
    ) -> str:
        wording = Wording(self.texts, language, names, self.spots_of(state, box))
        return wording.action(thing) if isinstance(thing, Action) else wording.event(thing)

    def census(self, state: S, box: Box[B]) -> dict[str, int]:
        drawn = int(state.drawn != NO_TILE)
        counts = {"tiles": state.tiles + state.stack.count + drawn + state.removed}
        for seat in range(state.seats):
            placed = sum(state.tile[number].meeple == seat for number in range(state.tiles))
            counts[f"meeples of seat {seat}"] = placed + state.player[seat].supply
        standing = sum(state.tile[number].meeple != NOBODY for number in range(state.tiles))
        counted = sum(sum(state.feature[number].meeples) for number in range(state.features))
        counts["meeples that features do not know of"] = standing - counted
        return counts


def custom_of(box: Box[Any]) -> dict[str, Any] | None:
    """A user's own component values."""
    return None if box.custom is None else dict(box.custom)


CARCASSONNE: Carcassonne[State, Components] = Carcassonne()
