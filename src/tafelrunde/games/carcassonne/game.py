"""Carcassonne as a game of the contract: the rules inside, and its edge to people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import Any, ClassVar, cast

from tafelrunde.games.carcassonne import actions, compiled_rules, components, composition, events, laying
from tafelrunde.games.carcassonne.actions import NoMeeple, PlaceMeeple, PlaceTile, Verb
from tafelrunde.games.carcassonne.compiled_rules import lay_tile
from tafelrunde.games.carcassonne.components import Components
from tafelrunde.games.carcassonne.composition import EXPANSIONS, FIGURE_NAMES, KINDS, PHASE_NAMES
from tafelrunde.games.carcassonne.ending import result_of
from tafelrunde.games.carcassonne.looking_up import open_cell, tile_on
from tafelrunde.games.carcassonne.notes import Counted, Noted
from tafelrunde.games.carcassonne.numbering import PARTS, noted_rule
from tafelrunde.games.carcassonne.position import Positions, position_of, read
from tafelrunde.games.carcassonne.refusals import Refusals
from tafelrunde.games.carcassonne.rules.board import place_at
from tafelrunde.games.carcassonne.rules.meeples import holds_meeple
from tafelrunde.games.carcassonne.spots import Spot, Spots, nowhere, spot_on
from tafelrunde.games.carcassonne.state import MEEPLE, NO_TILE, RANDOM, State
from tafelrunde.games.carcassonne.view import Viewing, view_of
from tafelrunde.games.carcassonne.wording import Wording
from tafelrunde.kernel import noting, options
from tafelrunde.kernel.compiling import fast, uncompiled
from tafelrunde.kernel.components import ComponentFile
from tafelrunde.kernel.errors import BadOption, Refused
from tafelrunde.kernel.game import Box, Game
from tafelrunde.kernel.library import serves
from tafelrunde.kernel.options import OptionValue
from tafelrunde.kernel.own_box import BoxForm, PartsForm, TileForm
from tafelrunde.kernel.records import Memory, new_memory
from tafelrunde.kernel.texts import SHARED, Text, Texts
from tafelrunde.kernel.words import Action, Event, Form, Result, View, to_data

PART_NAMES = {
    Counted.ROAD_TILES: "road-tiles",
    Counted.CITY_TILES: "city-tiles",
    Counted.MONASTERY_TILES: "monastery-tiles",
    Counted.COMPLETED_CITIES: "completed-cities",
    Counted.COATS_OF_ARMS: "coats-of-arms",
}


VIEWING = Viewing(
    EXPANSIONS, composition.View, composition.TileView, composition.MeepleView, KINDS, PHASE_NAMES, FIGURE_NAMES
)
POSITIONS = Positions(
    *(EXPANSIONS, composition.Position, composition.TilePosition, composition.MeeplePosition),
    *(KINDS, PHASE_NAMES, FIGURE_NAMES),
)

A_TILE = PartsForm({"segments": TileForm()})


class Carcassonne(Game[State, Components]):
    """Carcassonne, by Klaus-Jürgen Wrede: a landscape that grows tile by tile, with the expansions that are there."""

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
    drawing = "tafelrunde.drawing.carcassonne:DRAWING"
    learning = "tafelrunde.envs.learning.carcassonne.tables:LEARNING"
    client = "carcassonne"
    rules_version = 2
    state_as_first_saved = False  # the expansions have shelves of their own in it
    ledgers = composition.LEDGER_NAMES
    options = {  # noqa: RUF012  # never written to; the contract types it as a Mapping
        "start_seat": options.start_seat(6),
        "fields": options.switch("fields", default=True),
        **composition.OPTIONS,
    }
    streams = composition.STREAM_NAMES
    rules = compiled_rules.RULES
    actions = composition.ACTIONS
    events = composition.EVENTS
    views = composition.View
    revealing_to_all = frozenset({int(Noted.TILE_DRAWN)}).union(*(e.revealing_to_all for e in EXPANSIONS))
    revealing = revealing_to_all.union(*(e.revealing for e in EXPANSIONS))
    told_apart = frozenset[int]().union(*(e.told_apart for e in EXPANSIONS))
    state = composition.STATE
    box = composition.BOX
    kinds = KINDS
    component_files: ClassVar[tuple[str, ...]] = ("components.toml",)  # a later one corrects those before it

    @cached_property
    def texts(self) -> Texts:
        return Texts(SHARED, *(folder / "texts" for folder in (self.folder, *composition.FOLDERS)))

    @cached_property
    def box_text_folders(self) -> Sequence[Path]:
        folders = (self.folder, *composition.FOLDERS)
        return [folder / kind for kind in ("texts", "box_texts") for folder in folders]

    @cached_property
    def box_forms(self) -> Mapping[str, BoxForm]:  # type: ignore[override]  # made of what the folders hold
        values = self.standard_box.values
        tiles = {key: A_TILE for key, value in values.items() if isinstance(value, Mapping) and "segments" in value}
        return {**tiles, **{key: form for e in EXPANSIONS for key, form in e.box_forms.items()}}

    @cached_property
    def standard_box(self) -> Box[Components]:
        folders = (self.folder, *composition.FOLDERS)
        files = [folder / name for name in self.component_files for folder in folders]
        read = [ComponentFile.read(file) for file in files if file.exists()]
        values = {key: entry for file in read for key, entry in file.values.items()}
        return self._box(ComponentFile(values, "components.toml", "", self.box_text_folders), None)

    def fill_box(self, record: Components, file: ComponentFile) -> None:
        components.fill(record, file)
        for expansion in EXPANSIONS:
            expansion.fill_box(record, file)
        components.check_room(record, file)

    def check_options(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        super().check_options(seats, options)
        for expansion in EXPANSIONS:
            if options.get(expansion.name):
                if seats not in expansion.seat_counts:
                    fewest, most = expansion.seat_counts[0], expansion.seat_counts[-1]
                    raise BadOption(f"option {expansion.name}=True; expected {fewest} to {most} players, not {seats}")
                expansion.check_options(seats, options)

    def write_options(self, state: State, seats: int, options: Mapping[str, OptionValue]) -> None:
        state.seats = seats
        state.fields = int(options["fields"])
        start_seat = options["start_seat"]
        state.start_seat = RANDOM if start_seat == "random" else int(start_seat)
        for expansion in EXPANSIONS:  # a match that is older than an expansion knows no such option
            played = options.get(expansion.name, False)
            for field, option in expansion.all_options().items():
                value = int(options.get(option.name, option.default)) if played else 0
                setattr(getattr(state, expansion.name), field, value)

    def decode(self, state: State, box: Box[Components], seat: int, code: int) -> Action:
        verb = uncompiled(actions.verb_of)(code)
        of, number = uncompiled(actions.object_of)(code), uncompiled(actions.number_of)(code)
        match verb:
            case Verb.PLACE_TILE:
                place = state.places.place[uncompiled(place_at)(state, of)]
                return PlaceTile(place.x, place.y, number)
            case Verb.PLACE_MEEPLE:
                return PlaceMeeple(state.tile[of].x, state.tile[of].y, number)
            case Verb.NO_MEEPLE:
                return NoMeeple()
            case _:
                decoded = (e.decode(state, box.record, verb, of, number) for e in EXPANSIONS)
                return next(action for action in decoded if action is not None)

    def encode(self, state: State, box: Box[Components], seat: int, action: Action) -> int:
        packed = uncompiled(actions.packed)
        match action:
            case PlaceTile(x=x, y=y, turns=turns):
                cell = open_cell(state, x, y)
                return -1 if cell is None else packed(Verb.PLACE_TILE, cell, turns)
            case PlaceMeeple(x=x, y=y, segment=segment):
                tile = tile_on(state, x, y)
                return -1 if tile == NO_TILE else packed(Verb.PLACE_MEEPLE, tile, segment)
            case NoMeeple():
                return packed(Verb.NO_MEEPLE)
            case _:
                owner = next(expansion for expansion in EXPANSIONS if isinstance(action, expansion.actions))
                return owner.encode(state, box.record, action)

    def explain(self, state: State, box: Box[Components], seat: int, action: Action, at: int) -> Refused:
        return Refusals(state, box.record, self.texts, EXPANSIONS).explain(seat, action)

    def tell_note(self, note: noting.Noted, box: Box[Components], viewer: int | None) -> Event | None:
        if note.kind in set(Noted):
            return events.tell(note, KINDS)
        told = (expansion.tell(note, KINDS, viewer) for expansion in EXPANSIONS)
        return next(event for event in told if event is not None)

    def rule_id(self, number: int) -> str:
        ledger, rule = noted_rule(number)
        return f"{self.ledger[self.ledgers.index(ledger)].prefix}-{rule}"

    def part_name(self, what: int) -> str:
        if what in PARTS.names:
            return PARTS.names[what]
        return "meeples" if what >= Counted.MEEPLES else PART_NAMES[Counted(what)]

    def part_seat(self, what: int) -> int | None:
        return what - Counted.MEEPLES if what >= Counted.MEEPLES and what not in PARTS.names else None

    def view(self, state: State, box: Box[Components], seat: int | None) -> View:
        return view_of(state, box.record, VIEWING, custom_of(box), seat)

    def imagine(self, view: Any, box: Box[Components]) -> Memory:  # noqa: ANN401  # the contract's own type
        memory = new_memory(self.state)
        place = partial(fast(lay_tile), memory, box.memory) if serves(__name__) else None
        laying.imagine(view, laying.Layer(self.record(memory), box.record, POSITIONS, place))
        return memory

    def position(self, state: State, box: Box[Components]) -> dict[str, Any]:
        return cast(dict[str, Any], to_data(position_of(state, box.record, POSITIONS)))

    def read_position(self, data: Mapping[str, Any], box: Box[Components]) -> Memory:
        memory = new_memory(self.state)
        layer = laying.Layer(self.record(memory), box.record, POSITIONS)
        layer.lay(read(data, composition.Position))
        return memory

    def result(self, state: State, box: Box[Components]) -> Result:
        reasons = [reason for e in EXPANSIONS if e.is_on(state) and (reason := e.ending(state))]
        return result_of(state, *reasons[0]) if reasons else result_of(state)

    def wording(self, language: str, names: Sequence[str], spots: Spots = nowhere) -> Wording:
        """Sentences in a language, calling the seats by these names and meeples by their spots."""
        return Wording(self.texts, language, names, EXPANSIONS, spots)

    def spots_of(self, state: State | None, box: Box[Components]) -> Spots:
        """Where the segments of the tiles on the table lie; without a state nobody knows."""

        def spot(x: int, y: int, segment: int) -> Spot | None:
            tile = NO_TILE if state is None else tile_on(state, x, y)
            if state is None or tile == NO_TILE:
                return None
            lying = state.tile[tile]
            return spot_on(box.record.kind[lying.kind], lying.turns, segment)

        return spot

    def sentence(
        self,
        thing: Action | Event,
        names: Sequence[str],
        box: Box[Components],
        language: str,
        forms: Sequence[Form | None] = (),  # no titles here
        state: State | None = None,
    ) -> str:
        wording = self.wording(language, names, self.spots_of(state, box))
        return wording.action(thing) if isinstance(thing, Action) else wording.event(thing)

    def census(self, state: State, box: Box[Components]) -> dict[str, int]:
        drawn = int(state.drawn != NO_TILE)
        counts = {"tiles": state.tiles + state.stack.count + drawn + state.removed}
        meeples = [number for number in range(state.tiles) if uncompiled(holds_meeple)(state, number)]
        own = [number for number in meeples if state.tile[number].figure == MEEPLE]
        for seat in range(state.seats):
            placed = sum(state.tile[number].meeple == seat for number in own)
            counts[f"meeples of seat {seat}"] = placed + state.player[seat].supply
        counted = sum(sum(state.feature[number].meeples) for number in range(state.features))
        counts["meeples that features do not know of"] = len(meeples) - counted
        for expansion in EXPANSIONS:
            if expansion.is_on(state):
                expansion.census(state, box.record, counts)
        return counts


def custom_of(box: Box[Any]) -> dict[str, Any] | None:
    """A user's own component values."""
    return None if box.custom is None else dict(box.custom)


class FirstCarcassonne(Carcassonne):
    """Carcassonne by version 1 of its rules, in which a piece was printed otherwise: see components-1.toml."""

    rules_version = 1
    component_files = ("components.toml", "components-1.toml")


Carcassonne.earlier = (FirstCarcassonne(),)
CARCASSONNE = Carcassonne()
