"""Tournaments & Coats of Arms, an expansion: emblems, tournaments, prize tiles and statues."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tafelrunde.games.carcassonne.actions import packed
from tafelrunde.games.carcassonne.expansion import Expansion, Layer, Reason, Refusals, Wording
from tafelrunde.games.carcassonne.expansions.tournaments import events as own_events
from tafelrunde.games.carcassonne.expansions.tournaments import imagining, laying
from tafelrunde.games.carcassonne.expansions.tournaments import position as own_position
from tafelrunde.games.carcassonne.expansions.tournaments import refusals as own_refusals
from tafelrunde.games.carcassonne.expansions.tournaments import view as own_view
from tafelrunde.games.carcassonne.expansions.tournaments.actions import (
    EmblemValue,
    Nominate,
    NoNomination,
    PlacePrize,
    TurnUpEmblem,
    Verb,
)
from tafelrunde.games.carcassonne.expansions.tournaments.components import (
    BOX_FORMS,
    DRY_NAMES,
    LAND_NAMES,
    PRIZE_NAMES,
    PRIZES,
    TournamentsBox,
    fill_tournaments,
)
from tafelrunde.games.carcassonne.expansions.tournaments.laying import TournamentsLayer
from tafelrunde.games.carcassonne.expansions.tournaments.learning import NUMBERED, OBSERVED
from tafelrunde.games.carcassonne.expansions.tournaments.notes import Noted
from tafelrunde.games.carcassonne.expansions.tournaments.rules.tournament_tile import is_of_tournament_tile
from tafelrunde.games.carcassonne.expansions.tournaments.state import (
    NO_EMBLEM,
    Box,
    Phase,
    State,
    Tournaments,
    owner_of,
)
from tafelrunde.games.carcassonne.looking_up import open_cell, tile_on
from tafelrunde.games.carcassonne.position import expect
from tafelrunde.games.carcassonne.rules.board import place_at
from tafelrunde.games.carcassonne.rules.numbers import ones
from tafelrunde.games.carcassonne.state import NO_TILE
from tafelrunde.kernel import noting
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.components import ComponentFile
from tafelrunde.kernel.errors import BadOption, Refused
from tafelrunde.kernel.options import OptionValue, switch
from tafelrunde.kernel.words import Action, Event


class TournamentsAndCoatsOfArms(Expansion[State, Box]):
    """Nominated meeples win prize tiles, whose statues make coats of arms count."""

    name = "tournaments"
    ledger = "carcassonne-tournaments"
    option = switch("tournaments")
    shelf = Tournaments
    box = TournamentsBox
    box_forms = BOX_FORMS
    kinds = (*LAND_NAMES, *PRIZE_NAMES, *DRY_NAMES)
    actions = (PlacePrize, Nominate, NoNomination, TurnUpEmblem)
    absent = ("TO-1", "no-tournaments")
    due = own_refusals.DUE
    events = own_events.ALL_EVENTS
    revealing_to_all = frozenset({Noted.EMBLEM_TURNED_UP, Noted.PRIZE_PLACED, Noted.PRIZE_REMOVED})
    revealing = frozenset({Noted.PRIZE_WON, Noted.PRIZE_REPLACED})
    told_apart = revealing | {Noted.MEEPLE_NOMINATED, Noted.EMBLEM_RETURNED}
    view = own_view.TournamentsView
    position = (own_position.TournamentsPosition | None, None)
    of_tile = (("statue", own_position.StatuePosition | None, None),)
    of_meeple = (("emblem", EmblemValue | None, None),)
    observed = OBSERVED
    numbered = NUMBERED

    def fill_box(self, box: Box, file: ComponentFile) -> None:
        fill_tournaments(box, box.tournaments, file)

    def check_options(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        if not options["fields"]:
            raise BadOption("option fields=False does not go with tournaments=True: the field tournament needs farmers")

    # ---- actions, events, sentences --------------------------------------------------------------

    def decode(self, game: State, box: Box, verb: int, of: int, number: int) -> Action | None:
        match verb:
            case Verb.PLACE_PRIZE:
                place = game.places.place[uncompiled(place_at)(game, of)]
                return PlacePrize(place.x, place.y, number)
            case Verb.NOMINATE:
                return Nominate(game.tile[of].x, game.tile[of].y, box.tournaments.emblem[number])
            case Verb.NO_NOMINATION:
                return NoNomination()
            case Verb.TURN_UP_EMBLEM:
                return TurnUpEmblem(game.tile[of].x, game.tile[of].y)
        return None

    def encode(self, game: State, box: Box, action: Action) -> int:
        pack = uncompiled(packed)
        match action:
            case PlacePrize(x=x, y=y, turns=turns):
                cell = open_cell(game, x, y)
                return -1 if cell is None else pack(Verb.PLACE_PRIZE, cell, turns)
            case Nominate(x=x, y=y, emblem=value):
                tile, values = tile_on(game, x, y), list(box.tournaments.emblem)
                known = tile != NO_TILE and value in values
                return pack(Verb.NOMINATE, tile, values.index(value)) if known else -1
            case TurnUpEmblem(x=x, y=y):
                tile = tile_on(game, x, y)
                return -1 if tile == NO_TILE else pack(Verb.TURN_UP_EMBLEM, tile)
        return pack(Verb.NO_NOMINATION)

    def tell(self, note: noting.Noted, kinds: Sequence[str], viewer: int | None) -> Event | None:
        return own_events.tell(note, kinds, viewer)

    def variant(self, event: Event) -> str | None:
        """Where an event is told without a secret, another sentence says so."""
        match event:
            case own_events.MeepleNominated(emblem=None) | own_events.EmblemReturned(emblem=None):
                return "Hidden"
            case own_events.PrizeWon(tile=None) | own_events.PrizeReplaced(tile=None):
                return "Hidden"
            case own_events.TournamentTilePlaced(seat=None):
                return "First"
            case own_events.TournamentBegan(last=True):
                return "Last"
        return None

    def translate(self, wording: Wording, told: dict[str, object]) -> None:
        if isinstance(category := told.get("category"), str):
            told["category"] = wording.say(f"category.{category}")
        match told:
            case {"value": int(value), "emblem": int(emblem)}:
                told["tiles"] = value - emblem

    def ending(self, game: State) -> Reason:
        return "TO-50", "last-tournament-held"

    # ---- refusals --------------------------------------------------------------------------------

    def forbids(self, game: State, box: Box, refusals: Refusals, seat: int, action: Action) -> Refused | None:
        return own_refusals.TournamentRefusals(game, box, refusals).at_any_time(seat, action)

    def explain(self, game: State, box: Box, refusals: Refusals, seat: int, action: Action) -> Refused | None:
        return own_refusals.TournamentRefusals(game, box, refusals).explain(seat, action)

    def turn_rule(self, game: State) -> str | None:
        return "TO-21" if game.phase == Phase.TURN_UP_EMBLEM else None

    # ---- in a terminal ---------------------------------------------------------------------------

    def at_hand(self, part: own_view.TournamentsView, phase: str, viewer: int) -> str | None:
        prizes = part.contenders[viewer].prizes
        return prizes[0].tile if prizes and phase == "place-prize" else None

    def terminal_columns(
        self, part: own_view.TournamentsView, seat: int, viewer: int | None
    ) -> tuple[tuple[str, str], ...]:
        contender = part.contenders[seat]
        own = " ".join(map(str, contender.supply or ())) if seat == viewer else "? " * contender.emblems
        return ("emblems", own.strip() or "-"), ("prizes", str(len(contender.prizes)))

    def headline(self, wording: Wording, part: own_view.TournamentsView, stack: int) -> str:
        category, left = wording.say(f"category.{part.category}"), stack - sum(part.heights)
        key = "next-tournament" if left else "tournament-now"
        return wording.say(f"terminal.{key}", category=category, left=left)

    # ---- view and position -----------------------------------------------------------------------

    def seen(self, game: State, box: Box, kinds: Sequence[str], viewer: int | None) -> own_view.TournamentsView:
        return own_view.view_of(game, box, kinds, viewer)

    def position_of(self, game: State, box: Box, kinds: Sequence[str]) -> own_position.TournamentsPosition:
        return own_position.position_of(game, box, kinds)

    def tile_position(self, game: State, box: Box, number: int) -> dict[str, object]:
        return {"statue": own_position.statue_on(game, box, number)}

    def meeple_position(self, game: State, box: Box, number: int) -> dict[str, object]:
        return {"emblem": own_position.emblem_under(game, box, number)}

    def count_tiles(self, game: State, box: Box, there: list[int]) -> None:
        there[box.start_kind] = box.kind[box.start_kind].tiles - 1
        for kind in range(box.tournaments.first_land, box.tournaments.first_land + len(LAND_NAMES)):
            there[kind] = 1

    def is_no_stack_tile(self, box: Box, kind: int) -> bool:
        first = box.tournaments.first_prize
        return first <= kind < first + PRIZES or bool(uncompiled(is_of_tournament_tile)(box, kind))

    def lay_tile(self, game: State, box: Box, layer: Layer, tile: Any, kind: int) -> bool:  # noqa: ANN401  # composed
        return laying.lay_tile(game, box, layer.laid, tile, kind)

    def lay(self, game: State, box: Box, layer: Layer, position: Any) -> None:  # noqa: ANN401  # composed
        expect(bool(game.fields), "fields where tournaments are held")
        TournamentsLayer(game, box, layer.kinds).lay(position.tournaments, position.tiles)

    def imagine(self, game: State, box: Box, layer: Layer, view: Any) -> None:  # noqa: ANN401  # composed
        imagining.imagine(view.tournaments, TournamentsLayer(game, box, layer.kinds))

    def check_phase(self, game: State, box: Box, phase: int) -> None:
        laying.check_phase(game, box, phase)

    def census(self, game: State, box: Box, counts: dict[str, int]) -> None:
        """The tournament tile is no tile of a stack; prizes and emblems are counted for themselves."""
        shelf, first = game.tournaments, box.tournaments.first_prize
        kinds = [game.tile[number].kind for number in range(game.tiles)]
        counts["tiles"] -= sum(self.is_no_stack_tile(box, kind) for kind in kinds)
        prizes = sum(first <= kind < first + PRIZES for kind in kinds) + shelf.prizes_removed
        prizes += sum(stack.count for stack in shelf.prizes)
        for seat in range(game.seats):
            prizes += shelf.contender[seat].prizes
            counts[f"emblems of seat {seat}"] = _emblems(game, seat)
        counts["prize tiles"] = prizes


def _emblems(game: State, seat: int) -> int:
    shelf, contender = game.tournaments, game.tournaments.contender[seat]
    under = sum(mark > 0 and uncompiled(owner_of)(mark) == seat for mark in shelf.under)
    kept = sum(contender.prize[number].emblem != NO_EMBLEM for number in range(contender.prizes))
    statues = sum(shelf.statue[number].seat == seat for number in range(shelf.statues))
    in_supply_or_gone = uncompiled(ones)(contender.supply) + uncompiled(ones)(contender.gone)
    return in_supply_or_gone + under + kept + statues + contender.takes_part


EXPANSION = TournamentsAndCoatsOfArms()
