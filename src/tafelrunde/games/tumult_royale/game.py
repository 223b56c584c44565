"""Tumult Royale as a game of the contract: the rules inside, and its edge to people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

import msgspec

from tafelrunde.games.tumult_royale import (
    actions,
    compiled_rules,
    components,
    ending,
    events,
    position,
    refusals,
    restoring,
)
from tafelrunde.games.tumult_royale.actions import (
    AnyAction,
    DeclareDone,
    DeclareReady,
    KeepTile,
    LiftTile,
    Pass,
    PlaceFirstStatue,
    PlaceStatues,
    PutBackTile,
    SetAsideTile,
    Spin,
    StartRaid,
    TurnUpRegionTile,
    Verb,
)
from tafelrunde.games.tumult_royale.components import (
    COMPONENTS,
    FACE_NAMES,
    FIELD_NAMES,
    FIELDS,
    KIND_NAMES,
    Components,
)
from tafelrunde.games.tumult_royale.imagining import imagine, remember
from tafelrunde.games.tumult_royale.notes import Noted
from tafelrunde.games.tumult_royale.own_box import BOX_FORMS
from tafelrunde.games.tumult_royale.payments import BITS
from tafelrunde.games.tumult_royale.state import NOBODY, RANDOM, STATE, State, Where
from tafelrunde.games.tumult_royale.streams import Streams
from tafelrunde.games.tumult_royale.table import OPTIONS
from tafelrunde.games.tumult_royale.telling import tell
from tafelrunde.games.tumult_royale.view import TumultRoyaleView, view_of
from tafelrunde.games.tumult_royale.wording import Wording
from tafelrunde.kernel import noting
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.components import ComponentFile
from tafelrunde.kernel.errors import Refused
from tafelrunde.kernel.game import Box, Game
from tafelrunde.kernel.options import OptionValue
from tafelrunde.kernel.records import Memory
from tafelrunde.kernel.texts import Text
from tafelrunde.kernel.words import Action, Event, Form, Result, to_data

PART_NAMES = (*KIND_NAMES, "chronicle")
MOST_OF_A_FACE = (1 << BITS) - 1  # tiles of one face in a payment
PLAIN_ACTIONS: dict[int, AnyAction] = {
    Verb.SPIN: Spin(),
    Verb.READY: DeclareReady(),
    Verb.START: StartRaid(),
    Verb.KEEP: KeepTile(),
    Verb.PUT_BACK: PutBackTile(),
    Verb.DONE: DeclareDone(),
    Verb.PASS: Pass(),
}


class TumultRoyale(Game[State, Components]):
    """Tumult Royale, by Klaus and Benjamin Teuber: nobles rob their people to build statues of themselves."""

    name = "tumult-royale"
    colours = ("blue", "yellow", "violet", "gray")
    title = Text(de="Tumult Royal", en="Tumult Royale")
    about = Text(
        de="Zwanzig Sekunden, um dem Volk zu nehmen, was dir gefällt. Nur zu gierig darfst du nicht sein.",
        en="Twenty seconds to take from the people whatever you like. Just do not be too greedy.",
    )
    minutes = 45
    seat_counts = range(2, 5)
    quick_seats = 3
    bots = "tafelrunde.bots.tumult_royale.bots:BOTS"
    terminal = "tafelrunde.cli.boards.tumult_royale:BOARD"
    drawing = "tafelrunde.drawing.tumult_royale:DRAWING"
    learning = "tafelrunde.envs.learning.tumult_royale.tables:LEARNING"
    client = "tumult"
    box_forms = BOX_FORMS
    has_titles = True
    rules_version = 1
    ledgers = ("tumult-royale",)
    options = OPTIONS
    streams = tuple(stream.name.lower() for stream in Streams)
    rules = compiled_rules.RULES
    actions = AnyAction
    events = events.AnyEvent
    views = TumultRoyaleView
    revealing = frozenset(
        {
            *(Noted.TILE_LIFTED, Noted.TILE_KEPT, Noted.TILE_PUT_BACK, Noted.DONE, Noted.LAST_DECISION),
            *(Noted.TILE_REVEALED, Noted.REGION_TURNED_UP),
        }
    )
    revealing_to_all = frozenset({Noted.SPUN, Noted.TILE_REVEALED, Noted.REGION_TURNED_UP})
    told_apart = frozenset({Noted.TILE_LIFTED, Noted.LAST_DECISION})
    state = STATE
    box = COMPONENTS

    def fill_box(self, record: Components, file: ComponentFile) -> None:
        components.fill(record, file)

    def write_options(self, state: State, seats: int, options: Mapping[str, OptionValue]) -> None:
        state.seats = seats
        start_seat = options["start_seat"]
        state.start_seat = RANDOM if start_seat == "random" else int(start_seat)
        table = {name: value for name, value in options.items() if name != "start_seat"}
        position.write_table(state, msgspec.convert(table, position.Table))

    def decode(self, state: State, box: Box[Components], seat: int, code: int) -> AnyAction:
        verb, number = uncompiled(actions.verb_of)(code), uncompiled(actions.number_of)(code)
        match verb:
            case Verb.PLACE_FIRST:
                return PlaceFirstStatue(FIELD_NAMES[number])
            case Verb.SET_ASIDE:
                return SetAsideTile(number)
            case Verb.LIFT:
                return LiftTile(number)
            case Verb.PLACE:
                return PlaceStatues(FIELD_NAMES[number], self._faces(uncompiled(actions.payment_of)(code)))
            case Verb.TURN_UP:
                return TurnUpRegionTile(number)
            case _:
                return PLAIN_ACTIONS[verb]

    def _faces(self, payment: int) -> tuple[str, ...]:
        counts = ((name, uncompiled(actions.tiles_paid)(payment, face)) for face, name in enumerate(FACE_NAMES))
        return tuple(name for name, count in counts for _ in range(count))

    def encode(self, state: State, box: Box[Components], seat: int, action: Action) -> int:
        packed = uncompiled(actions.packed)
        match cast(AnyAction, action):
            case PlaceFirstStatue(field=field):
                return packed(Verb.PLACE_FIRST, FIELD_NAMES.index(field))
            case SetAsideTile(place=place):
                return packed(Verb.SET_ASIDE, place)
            case LiftTile(place=place):
                return packed(Verb.LIFT, place)
            case PlaceStatues(field=field, payment=faces):
                payment = self._payment(faces)
                return -1 if payment < 0 else packed(Verb.PLACE, FIELD_NAMES.index(field), payment)
            case TurnUpRegionTile(space=space):
                return packed(Verb.TURN_UP, space)
            case plain:
                return packed(next(verb for verb, known in PLAIN_ACTIONS.items() if known == plain))

    def _payment(self, faces: tuple[str, ...]) -> int:
        """The tiles of a payment, counted by face; -1 where there are more than any cost needs."""
        counts = [faces.count(name) for name in FACE_NAMES]
        if max(counts) > MOST_OF_A_FACE:
            return -1
        return sum(count << BITS * face for face, count in enumerate(counts))

    def explain(self, state: State, box: Box[Components], seat: int, action: Action, at: int) -> Refused:
        return refusals.Refusals(state, box.record, self.texts, self.colour_names, at).explain(
            seat, cast(AnyAction, action)
        )

    def tell_note(self, note: noting.Noted, box: Box[Components], viewer: int | None) -> Event:
        return tell(note, box.record, viewer)

    def part_name(self, what: int) -> str:
        return PART_NAMES[what]

    def view(self, state: State, box: Box[Components], seat: int | None) -> TumultRoyaleView:
        custom = None if box.custom is None else dict(box.custom)
        return view_of(state, box.record, custom, seat)

    def remember(self, view: TumultRoyaleView, events: Sequence[Event]) -> TumultRoyaleView:
        return remember(view, events)

    def imagine(self, view: TumultRoyaleView, box: Box[Components]) -> Memory:
        return imagine(view, box.record)

    def position(self, state: State, box: Box[Components]) -> dict[str, Any]:
        return cast(dict[str, Any], to_data(position.position_of(state)))

    def read_position(self, data: Mapping[str, Any], box: Box[Components]) -> Memory:
        return restoring.read_position(data, box.record)

    def result(self, state: State, box: Box[Components]) -> Result:
        return ending.result_of(state)

    def scores(self, state: State, box: Box[Components]) -> tuple[int, ...]:
        return tuple(state.player[seat].statues_placed for seat in range(state.seats))

    def sentence(
        self,
        thing: Action | Event,
        names: Sequence[str],
        box: Box[Components],
        language: str,
        forms: Sequence[Form | None] = (),
        state: State | None = None,
    ) -> str:
        wording = Wording(self.texts, language, names, forms)
        return wording.action(thing) if isinstance(thing, Action) else wording.event(thing)

    def census(self, state: State, box: Box[Components]) -> dict[str, int]:
        places = [place for place in range(state.tiles) if state.where[place] <= Where.SET_ASIDE]
        counts = {"supporters": state.supply + sum(state.player[seat].supporters for seat in range(state.seats))}
        counts |= {f"tiles {name}": 0 for name in FACE_NAMES}
        for place in places:
            counts[f"tiles {FACE_NAMES[state.face[place]]}"] += 1
        for seat in range(state.seats):
            fields = [field for field in range(FIELDS) if state.noble_on[field] == seat]
            on_fields = sum(box.record.price[state.field_kind[field]].statues for field in fields)
            in_chronicle = sum(space.statues for space in state.chronicle if space.king == seat != NOBODY)
            on_track = box.record.statues - state.player[seat].statues_placed
            counts[f"statues of seat {seat}"] = on_track + on_fields + in_chronicle
        return counts


TUMULT_ROYALE = TumultRoyale()
