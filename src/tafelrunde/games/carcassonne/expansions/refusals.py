"""Carcassonne with expansions: why an action is not allowed, with the rule that says so."""

from __future__ import annotations

from collections.abc import Sequence

from tafelrunde.games.carcassonne import refusals as base
from tafelrunde.games.carcassonne.actions import NoMeeple, PlaceMeeple, PlaceTile
from tafelrunde.games.carcassonne.expansions.actions import (
    AnyAction,
    Nominate,
    NoNomination,
    PlacePrize,
    PlaceTournamentTile,
    TurnUpEmblem,
)
from tafelrunde.games.carcassonne.expansions.components import Box
from tafelrunde.games.carcassonne.expansions.decisions import deciding
from tafelrunde.games.carcassonne.expansions.river.rules.river import continues_river, may_flow, outlet
from tafelrunde.games.carcassonne.expansions.state import Phase, State
from tafelrunde.games.carcassonne.expansions.tournaments.components import PRIZES
from tafelrunde.games.carcassonne.expansions.tournaments.rules.nominating import is_extended, was_surrounded
from tafelrunde.games.carcassonne.expansions.tournaments.rules.placing_prizes import prize_due
from tafelrunde.games.carcassonne.expansions.tournaments.rules.tournament import category
from tafelrunde.games.carcassonne.expansions.tournaments.rules.tournament_tile import is_of_tournament_tile, may_attach
from tafelrunde.games.carcassonne.expansions.tournaments.state import owner_of
from tafelrunde.games.carcassonne.expansions.turn import is_river_placed_now
from tafelrunde.games.carcassonne.rules.features import feature_of
from tafelrunde.games.carcassonne.state import NO_TILE
from tafelrunde.games.carcassonne.tiles import Terrain
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.errors import Refused
from tafelrunde.kernel.texts import Texts

DUE = {  # what is to be done in each phase: rule and reason
    Phase.PLACE_TILE: ("CA-3", "place-tile-first"),
    Phase.PLACE_MEEPLE: ("CA-3", "tile-placed"),
    Phase.PLACE_TOURNAMENT_TILE: ("TO-10", "tournament-tile-first"),
    Phase.PLACE_PRIZE: ("TO-40", "prize-first"),
    Phase.NOMINATE: ("TO-63", "nominate-first"),
    Phase.TURN_UP_EMBLEM: ("TO-21", "tournament-first"),
}


class Refusals(base.Refusals):
    """Finds the reason; every method looks at one kind of action in the order in which a player would."""

    def __init__(self, game: State, box: Box, kinds: Sequence[str], texts: Texts) -> None:
        super().__init__(game, box, kinds, texts)
        self.whole, self.boxes = game, box

    def explain_any(self, seat: int, action: AnyAction) -> Refused:
        """Why this action of this seat is not allowed now."""
        game = self.whole
        if game.phase == Phase.OVER:
            return self.refused("CA-12", "over")
        if not game.tournaments.on and not isinstance(action, PlaceTile | PlaceMeeple | NoMeeple):
            return self.refused("TO-1", "no-tournaments")
        if isinstance(action, PlaceMeeple) and (refused := self.no_meeple_there(seat, action)):
            return refused
        if isinstance(action, Nominate) and (refused := self.no_right_to_nominate(seat)):
            return refused
        if seat != uncompiled(deciding)(game):
            return self.refused("TO-21" if game.phase == Phase.TURN_UP_EMBLEM else "CA-2", "not-your-turn")
        return self.explain_due(seat, action)

    def explain_due(self, seat: int, action: AnyAction) -> Refused:
        phase = Phase(self.whole.phase)
        match action:
            case PlaceTile() if phase == Phase.PLACE_TILE:
                return self.place_tile(action)
            case PlaceMeeple() if phase == Phase.PLACE_MEEPLE:
                return self.place_meeple(seat, action)
            case PlaceTournamentTile():
                return self.place_tournament_tile(action)
            case PlacePrize():
                return self.place_prize(seat, action)
            case Nominate() if phase == Phase.NOMINATE:
                return self.nominate(seat, action)
            case Nominate():
                return self.nominate_now(seat, action)
            case NoNomination():
                return self.refused("TO-15", "nobody-to-nominate")
            case TurnUpEmblem():
                return self.turn_up(seat, action)
        return self.refused(*DUE[phase])

    def no_meeple_there(self, seat: int, action: PlaceMeeple) -> Refused | None:
        """Reasons that hold at any time: no meeple left, or a tile that never takes one."""
        if self.whole.player[seat].supply == 0:
            return self.refused("CA-6", "no-meeple-in-supply")
        tile = self.tile_on(action.x, action.y)
        if tile == NO_TILE:
            return None
        kind, first = self.whole.tile[tile].kind, self.boxes.tournaments.first_prize
        if uncompiled(is_of_tournament_tile)(self.boxes, kind):
            return self.refused("TO-11", "no-meeple-on-tournament-tile")
        if first <= kind < first + PRIZES:
            return self.refused("TO-41", "no-meeple-on-prize")
        return None

    def no_right_to_nominate(self, seat: int) -> Refused | None:
        shelf = self.whole.tournaments
        if seat != uncompiled(deciding)(self.whole):
            return None
        if shelf.has_nominated:
            return self.refused("TO-17", "nominated-already")
        if shelf.contender[seat].supply == 0:
            return self.refused("TO-15", "no-emblem-in-supply")
        return None

    def misplaced(self, kind: int, x: int, y: int, turns: int) -> Refused:
        game, box = self.whole, self.boxes
        if game.phase != Phase.PLACE_TILE or not uncompiled(is_river_placed_now)(game, box):
            return super().misplaced(kind, x, y, turns)
        if (x, y) != (game.river.x, game.river.y):
            return self.refused("RI-2", "not-at-the-river", x=game.river.x, y=game.river.y)
        if uncompiled(continues_river)(game, box, kind, turns):
            return self.refused("TO-10", "not-away")
        misplaced = super().misplaced(kind, x, y, turns)
        leaving = uncompiled(outlet)(box, kind, turns, game.river.heading ^ 2)
        if uncompiled(may_flow)(game, box, kind, turns):
            return misplaced
        if leaving == game.river.source_heading ^ 2:
            return self.refused("RI-5", "back-to-the-source")
        return self.refused("RI-3", "u-turn")

    def place_tournament_tile(self, action: PlaceTournamentTile) -> Refused:
        game, phase = self.whole, Phase(self.whole.phase)
        if phase != Phase.PLACE_TOURNAMENT_TILE:
            reason = "tournament-tile-waits" if game.tournaments.tile_waits else "tournament-tile-placed"
            return self.refused("TO-10", reason)
        if uncompiled(may_attach)(game, self.boxes, action.turns):
            return self.refused("TO-10", "not-at-the-river", x=game.river.x, y=game.river.y)
        return self.refused("TO-10", "side-does-not-fit")

    def place_prize(self, seat: int, action: PlacePrize) -> Refused:
        if self.whole.tournaments.contender[seat].prizes == 0:
            return self.refused("TO-40", "no-prize")
        if self.whole.phase != Phase.PLACE_PRIZE:
            return self.refused(*DUE[Phase(self.whole.phase)])
        return self.misplaced(uncompiled(prize_due)(self.whole, seat), action.x, action.y, action.turns)

    def nominate_now(self, seat: int, action: Nominate) -> Refused:
        """Not asked for a nomination: why not this one, as far as the tile just placed tells."""
        too_late = self.refused("TO-15", "not-now")
        if self.whole.phase != Phase.PLACE_MEEPLE:
            return too_late
        refused = self.nominate(seat, action)
        return too_late if refused.reason == "emblem-not-in-supply" else refused

    def nominate(self, seat: int, action: Nominate) -> Refused:
        game, box, tile = self.whole, self.boxes, self.tile_on(action.x, action.y)
        if tile == NO_TILE or game.tile[tile].meeple != seat:
            return self.refused("TO-15", "not-your-meeple", x=action.x, y=action.y)
        placed = game.tile[tile]
        terrain = box.kind[placed.kind].segment[placed.meeple_on].terrain
        if terrain == Terrain.MONASTERY:
            return self.refused("TO-18", "no-monk")
        if game.tournaments.under[tile]:
            return self.refused("TO-62", "has-an-emblem")
        if not uncompiled(is_extended)(game, box, uncompiled(feature_of)(game, tile, placed.meeple_on)):
            return self.refused("TO-15", "not-extended")
        if terrain == Terrain.FIELD and uncompiled(was_surrounded)(game, box, tile):
            return self.refused("TO-16", "farmer-surrounded")
        return self.refused("TO-15", "emblem-not-in-supply", emblem=action.emblem)

    def turn_up(self, seat: int, action: TurnUpEmblem) -> Refused:
        game, tile = self.whole, self.tile_on(action.x, action.y)
        if game.phase != Phase.TURN_UP_EMBLEM:
            return self.refused("TO-20", "no-tournament-now")
        if tile == NO_TILE or game.tile[tile].meeple != seat:
            return self.refused("TO-21", "not-your-meeple", x=action.x, y=action.y)
        mark = game.tournaments.under[tile]
        if mark == 0 or uncompiled(owner_of)(mark) != seat:
            return self.refused("TO-21", "not-nominated")
        wanted = Terrain(uncompiled(category)(game, self.boxes)).name.lower()
        return self.refused("TO-21", f"only-{wanted}")
