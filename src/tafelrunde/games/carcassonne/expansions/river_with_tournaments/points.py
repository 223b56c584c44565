"""The River with Tournaments & Coats of Arms: where their common rules stand. (TO-3, TO-10, TO-64)"""

from __future__ import annotations

from tafelrunde.games.carcassonne.expansions.river.rules.preparation import (
    lay_source,
    put_on_top,
    put_river_tiles,
    shuffle_river,
)
from tafelrunde.games.carcassonne.expansions.river.rules.river import is_river_tile
from tafelrunde.games.carcassonne.expansions.river_with_tournaments.actions import Phase, Verb
from tafelrunde.games.carcassonne.expansions.river_with_tournaments.rules.attaching import (
    attach_tournament_tile,
    can_attach,
    flows_away,
    is_tournament_tile_due,
    list_attachments,
)
from tafelrunde.games.carcassonne.expansions.river_with_tournaments.state import Box, State
from tafelrunde.games.carcassonne.expansions.tournaments.components import PLACES
from tafelrunde.games.carcassonne.expansions.tournaments.rules.placing_prizes import holds_prize
from tafelrunde.games.carcassonne.points import GO_ON, WAIT
from tafelrunde.games.carcassonne.rules.turn import after_placement
from tafelrunde.games.carcassonne.state import NO_TILE
from tafelrunde.kernel.action_list import Actions
from tafelrunde.kernel.chance import Chance
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes


@compiled
def lay_first_piece(game: State, box: Box, chance: Chance, notes: Notes) -> bool:
    """The source; the tournament tile waits, and a further river tile is mixed in. (TO-3)"""
    if not game.river.on or not game.tournaments.on:
        return False
    lay_source(game, box, notes)
    put_river_tiles(game, box)
    put_on_top(game, box.river_with_tournaments.river_tile)
    shuffle_river(game, chance)
    game.tournaments.tile_waits = 1
    return True


@compiled
def before_placing(game: State, box: Box, notes: Notes) -> int:
    """The tournament tile, with the first curve of the river or the lake. (TO-10)"""
    if not game.tournaments.tile_waits or game.drawn == NO_TILE or holds_prize(game, game.on_turn):
        return GO_ON
    if is_tournament_tile_due(game, box) and can_attach(game, box):
        game.phase = Phase.PLACE_TOURNAMENT_TILE
        return WAIT
    return GO_ON


@compiled
def may_be_placed(game: State, box: Box, kind: int, cell: int, turns: int) -> bool:
    """After the tournament tile the river leads away from it. (TO-10)"""
    if not game.tournaments.on or not game.river.on or not is_river_tile(box, kind):
        return True
    return flows_away(game, box, kind, turns)


@compiled
def list_further(game: State, box: Box, seat: int, actions: Actions) -> None:
    """How the tournament tile may be attached. (TO-10)"""
    if game.phase == Phase.PLACE_TOURNAMENT_TILE:
        list_attachments(game, box, actions)


@compiled
def carry_out(game: State, box: Box, seat: int, verb: int, of: int, number: int, notes: Notes) -> None:
    """It is attached."""
    if verb == Verb.PLACE_TOURNAMENT_TILE:
        attach_tournament_tile(game, box, seat, number, notes)
        after_placement(game, box, seat, game.tiles - PLACES, notes)
