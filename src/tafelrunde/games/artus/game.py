"""Artus as a game of the contract: the rules inside, and its edge to people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from tafelrunde.games.artus import actions, compiled_rules, components, ending, events, position, preparation, refusals
from tafelrunde.games.artus.actions import AnyAction, DrawCard, GiveRing, MoveFigure, PlaceKnight, ScoreKnights, Verb
from tafelrunde.games.artus.components import CARD_NAMES, COMPONENTS, STACKS, Components
from tafelrunde.games.artus.notes import Counted, Noted
from tafelrunde.games.artus.own_box import BOX_FORMS
from tafelrunde.games.artus.rules.earlier import begin_turn_of_version_1
from tafelrunde.games.artus.rules.turn import begin_turn
from tafelrunde.games.artus.state import NOBODY, RANDOM, STATE, State, knight_of, owner_of
from tafelrunde.games.artus.view import ArtusView, imagine, view_of
from tafelrunde.games.artus.wording import Wording
from tafelrunde.kernel import noting, options
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.components import ComponentFile
from tafelrunde.kernel.earlier_rules import earlier_rules
from tafelrunde.kernel.errors import Refused
from tafelrunde.kernel.game import CODE, Box, Game
from tafelrunde.kernel.options import OptionValue
from tafelrunde.kernel.records import Memory
from tafelrunde.kernel.texts import Text
from tafelrunde.kernel.words import Action, Event, Form, Result, to_data

PART_NAMES = {
    Counted.CHAIR_LEFT: "chair-left",
    Counted.CHAIR_OF_PRINCE: "chair-of-prince",
    Counted.KNIGHT: "knight",
    Counted.PENALTY: "penalty",
}


parts_of_code = (actions.verb_of, actions.number_of, actions.card_of)
verb_of, number_of, card_of = map(uncompiled, parts_of_code)
spelled = uncompiled(actions.spelled)


class Artus(Game[State, Components]):
    """Artus, by Michael Kiesling and Wolfgang Kramer: knights around a round table that turns with the king."""

    name = "artus"
    title = Text(de="Artus", en="Artus")
    about = Text(
        de="Rücke an der Tafelrunde von den guten Stühlen auf, "
        "ehe sich der Tisch dreht und dein Platz nichts mehr wert ist.",
        en="Move on from the good chairs of the round table before it turns and your place is worth nothing.",
    )
    minutes = 60
    seat_counts = range(2, 5)
    quick_seats = 3
    colours = ("black", "blue", "red", "beige")
    bots = "tafelrunde.bots.artus.bots:BOTS"
    terminal = "tafelrunde.cli.boards.artus:BOARD"
    drawing = "tafelrunde.drawing.artus:DRAWING"
    learning = "tafelrunde.envs.learning.artus.tables:LEARNING"
    client = "artus"
    box_forms = BOX_FORMS
    rules_version = 2
    ledgers = ("artus",)
    options = {  # noqa: RUF012  # never written to; the contract types it as a Mapping
        "start_seat": options.start_seat(4),
        "advanced": options.switch("advanced"),
    }
    streams = tuple(stream.name.lower() for stream in preparation.Streams)
    rules = compiled_rules.RULES
    actions = AnyAction
    events = events.AnyEvent
    views = ArtusView
    revealing = told_apart = frozenset({Noted.CARD_DRAWN})
    state = STATE
    box = COMPONENTS

    def fill_box(self, record: Components, file: ComponentFile) -> None:
        components.fill(record, file)

    def write_options(self, state: State, seats: int, options: Mapping[str, OptionValue]) -> None:
        state.seats = seats
        state.advanced = int(options["advanced"])
        start_seat = options["start_seat"]
        state.start_seat = RANDOM if start_seat == "random" else int(start_seat)

    def decode(self, state: State, box: Box[Components], seat: int, code: int) -> AnyAction:
        return self.spelled_out(spelled(state, seat, code))

    def spelled_out(self, number: int) -> AnyAction:
        code, chairs = number & CODE, actions.chairs_in(number)
        card = CARD_NAMES[card_of(code)]
        match verb_of(code):
            case Verb.PLACE:
                return PlaceKnight(number_of(code))
            case Verb.MOVE:
                return MoveFigure(card, chairs[0], number_of(code))
            case Verb.RING:
                return GiveRing(card, chairs[0])
            case Verb.SCORE:
                return ScoreKnights(card, chairs)
            case _:
                return DrawCard(STACKS[number_of(code)])

    def encode(self, state: State, box: Box[Components], seat: int, action: Action) -> int:
        packed = uncompiled(actions.packed)
        match cast(AnyAction, action):
            case PlaceKnight(chair=chair):
                return packed(Verb.PLACE, 0, 0, chair)
            case DrawCard(stack=stack):
                return packed(Verb.DRAW, 0, 0, STACKS.index(stack))
            case MoveFigure(card=card, chair=chair, steps=steps):
                figure = state.occupant[chair]
                return -1 if figure == NOBODY else packed(Verb.MOVE, CARD_NAMES.index(card), figure, steps)
            case GiveRing(card=card, chair=chair):
                figure = state.occupant[chair]
                return -1 if figure == NOBODY else packed(Verb.RING, CARD_NAMES.index(card), figure, 0)
            case ScoreKnights(card=card, chairs=chairs):
                knights = self._knights_on(state, seat, chairs)
                return -1 if knights < 0 else packed(Verb.SCORE, CARD_NAMES.index(card), 0, knights)

    def _knights_on(self, state: State, seat: int, chairs: tuple[int, ...]) -> int:
        """The bit set of a player's own knights on these chairs; -1 if one of them is not his, or named twice."""
        knights = 0
        for chair in chairs:
            figure = state.occupant[chair]
            if figure == NOBODY or uncompiled(owner_of)(figure) != seat:
                return -1
            knights |= 1 << figure - uncompiled(knight_of)(seat, 0)
        return knights if knights.bit_count() == len(chairs) else -1

    def explain(self, state: State, box: Box[Components], seat: int, action: Action, at: int) -> Refused:
        return refusals.Refusals(state, box.record, self.texts).explain(seat, cast(AnyAction, action))

    def tell_note(self, note: noting.Noted, box: Box[Components], viewer: int | None) -> Event:
        return events.tell(note, viewer)

    def part_name(self, what: int) -> str:
        return PART_NAMES[Counted(what)]

    def view(self, state: State, box: Box[Components], seat: int | None) -> ArtusView:
        custom = None if box.custom is None else dict(box.custom)
        return view_of(state, box.record, custom, seat)

    def imagine(self, view: ArtusView, box: Box[Components]) -> Memory:
        return imagine(view, box.record)

    def position(self, state: State, box: Box[Components]) -> dict[str, Any]:
        return cast(dict[str, Any], to_data(position.position_of(state)))

    def read_position(self, data: Mapping[str, Any], box: Box[Components]) -> Memory:
        return position.state_of(data, box.record)

    def result(self, state: State, box: Box[Components]) -> Result:
        return ending.result_of(state)

    def sentence(
        self,
        thing: Action | Event,
        names: Sequence[str],
        box: Box[Components],
        language: str,
        forms: Sequence[Form | None] = (),  # no titles here
        state: State | None = None,
    ) -> str:
        wording = Wording(self.texts, language, box.record, names)
        return wording.action(thing) if isinstance(thing, Action) else wording.event(thing)

    def census(self, state: State, box: Box[Components]) -> dict[str, int]:
        kings = sum(rings == box.record.rings_of_king for rings in state.rings)
        seated = sum(figure != NOBODY and state.chair[figure] == chair for chair, figure in enumerate(state.occupant))
        counts = {"kings": kings, "figures": seated + state.knights_to_place}
        for seat in range(state.seats):
            player = state.player[seat]
            in_stacks = sum(player.stack[stack].count for stack in range(len(STACKS)))
            counts[f"cards of seat {seat}"] = player.hand.count + in_stacks + player.played
        return counts


class FirstArtus(Artus):
    """Artus by version 1 of its rules: it ended too early where hands were uneven."""

    rules_version = 1
    rules = earlier_rules(compiled_rules.RULES, {begin_turn: begin_turn_of_version_1})


Artus.earlier = (FirstArtus(),)
ARTUS = Artus()
