"""Tournaments & Coats of Arms: why an action is not allowed, with the rule that says so."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.carcassonne.actions import PlaceMeeple
from tafelrunde.games.carcassonne.decisions import deciding
from tafelrunde.games.carcassonne.expansion import Reason, Refusals
from tafelrunde.games.carcassonne.expansions.tournaments.actions import (
    Nominate,
    NoNomination,
    PlacePrize,
    TurnUpEmblem,
)
from tafelrunde.games.carcassonne.expansions.tournaments.components import PRIZES
from tafelrunde.games.carcassonne.expansions.tournaments.rules.nominating import is_extended, was_surrounded
from tafelrunde.games.carcassonne.expansions.tournaments.rules.placing_prizes import prize_due
from tafelrunde.games.carcassonne.expansions.tournaments.rules.tournament import category
from tafelrunde.games.carcassonne.expansions.tournaments.rules.tournament_tile import is_of_tournament_tile
from tafelrunde.games.carcassonne.expansions.tournaments.state import Box, Phase, State, owner_of
from tafelrunde.games.carcassonne.looking_up import tile_on
from tafelrunde.games.carcassonne.points import was_placed_before_in_turn
from tafelrunde.games.carcassonne.rules.features import feature_of
from tafelrunde.games.carcassonne.rules.meeples import holds_meeple
from tafelrunde.games.carcassonne.state import NO_TILE
from tafelrunde.games.carcassonne.state import Phase as BasePhase
from tafelrunde.games.carcassonne.tiles import Terrain
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.errors import Refused
from tafelrunde.kernel.words import Action

DUE: Final[dict[int, Reason]] = {
    Phase.PLACE_PRIZE: ("TO-40", "prize-first"),
    Phase.NOMINATE: ("TO-63", "nominate-first"),
    Phase.TURN_UP_EMBLEM: ("TO-21", "tournament-first"),
}


class TournamentRefusals:
    """Finds the reason; every method looks at one kind of action in the order in which a player would."""

    def __init__(self, game: State, box: Box, refusals: Refusals) -> None:
        self.game, self.box, self.refusals = game, box, refusals

    def at_any_time(self, seat: int, action: Action) -> Refused | None:
        """Reasons that hold whoever is on turn."""
        match action:
            case PlaceMeeple():
                return self.no_meeple_there(action)
            case Nominate():
                return self.no_right_to_nominate(seat)
        return None

    def explain(self, seat: int, action: Action) -> Refused | None:
        """Why an action is not allowed now."""
        match action:
            case PlacePrize():
                return self.place_prize(seat, action)
            case Nominate() if self.game.phase == Phase.NOMINATE:
                return self.nominate(seat, action)
            case Nominate():
                return self.nominate_now(seat, action)
            case NoNomination():
                return self.refusals.refused("TO-15", "nobody-to-nominate")
            case TurnUpEmblem():
                return self.turn_up(seat, action)
        return None

    def no_meeple_there(self, action: PlaceMeeple) -> Refused | None:
        """A tile that never takes one."""
        tile = tile_on(self.game, action.x, action.y)
        if tile == NO_TILE:
            return None
        kind, first = self.game.tile[tile].kind, self.box.tournaments.first_prize
        if uncompiled(is_of_tournament_tile)(self.box, kind):
            return self.refusals.refused("TO-11", "no-meeple-on-tournament-tile")
        if first <= kind < first + PRIZES:
            return self.refusals.refused("TO-41", "no-meeple-on-prize")
        return None

    def no_right_to_nominate(self, seat: int) -> Refused | None:
        shelf = self.game.tournaments
        if seat != uncompiled(deciding)(self.game):
            return None
        if shelf.has_nominated:
            return self.refusals.refused("TO-17", "nominated-already")
        if shelf.contender[seat].supply == 0:
            return self.refusals.refused("TO-15", "no-emblem-in-supply")
        return None

    def place_prize(self, seat: int, action: PlacePrize) -> Refused:
        if self.game.tournaments.contender[seat].prizes == 0:
            return self.refusals.refused("TO-40", "no-prize")
        if self.game.phase != Phase.PLACE_PRIZE:
            return self.refusals.refused(*self.refusals.due())
        return self.refusals.misplaced(uncompiled(prize_due)(self.game, seat), action.x, action.y, action.turns)

    def nominate_now(self, seat: int, action: Nominate) -> Refused:
        """Not asked for a nomination: why not this one, as far as the tile just placed tells."""
        too_late = self.refusals.refused("TO-15", "not-now")
        if self.game.phase != BasePhase.PLACE_MEEPLE:
            return too_late
        refused = self.nominate(seat, action)
        return too_late if refused.reason == "emblem-not-in-supply" else refused

    def nominate(self, seat: int, action: Nominate) -> Refused:
        game, box, tile = self.game, self.box, tile_on(self.game, action.x, action.y)
        if tile == NO_TILE or game.tile[tile].meeple != seat or not uncompiled(holds_meeple)(game, tile):
            return self.refusals.refused("TO-15", "not-your-meeple", x=action.x, y=action.y)
        placed = game.tile[tile]
        terrain = box.kind[placed.kind].segment[placed.meeple_on].terrain
        if terrain == Terrain.MONASTERY:
            return self.refusals.refused("TO-18", "no-monk")
        if uncompiled(was_placed_before_in_turn)(game, tile):
            return self.refusals.refused("TO-63", "placed-this-turn")
        if game.tournaments.under[tile]:
            return self.refusals.refused("TO-62", "has-an-emblem")
        if not uncompiled(is_extended)(game, box, uncompiled(feature_of)(game, tile, placed.meeple_on)):
            return self.refusals.refused("TO-15", "not-extended")
        if terrain == Terrain.FIELD and uncompiled(was_surrounded)(game, box, tile):
            return self.refusals.refused("TO-16", "farmer-surrounded")
        return self.refusals.refused("TO-15", "emblem-not-in-supply", emblem=action.emblem)

    def turn_up(self, seat: int, action: TurnUpEmblem) -> Refused:
        game, tile = self.game, tile_on(self.game, action.x, action.y)
        if game.phase != Phase.TURN_UP_EMBLEM:
            return self.refusals.refused("TO-20", "no-tournament-now")
        if tile == NO_TILE or game.tile[tile].meeple != seat:
            return self.refusals.refused("TO-21", "not-your-meeple", x=action.x, y=action.y)
        mark = game.tournaments.under[tile]
        if mark == 0 or uncompiled(owner_of)(mark) != seat:
            return self.refusals.refused("TO-21", "not-nominated")
        wanted = Terrain(uncompiled(category)(game, self.box)).name.lower()
        return self.refusals.refused("TO-21", f"only-{wanted}")
