"""The River: where its rules stand in the base game's. (RI-1 to RI-5)"""

from __future__ import annotations

from tafelrunde.games.carcassonne.expansions.river.learning import observe_river
from tafelrunde.games.carcassonne.expansions.river.rules.preparation import lay_source, put_river_tiles, shuffle_river
from tafelrunde.games.carcassonne.expansions.river.rules.river import (
    continue_river,
    flow_on,
    is_river_tile,
    may_flow,
)
from tafelrunde.games.carcassonne.expansions.river.state import NO_HEADING, Box, State
from tafelrunde.games.carcassonne.points import ANYWHERE
from tafelrunde.games.carcassonne.preparation import Streams
from tafelrunde.games.carcassonne.rules.board import cell_at
from tafelrunde.games.carcassonne.rules.meeples import last_tile
from tafelrunde.games.carcassonne.secrecy import shuffle_part, sort
from tafelrunde.kernel.chance import Chance
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes
from tafelrunde.kernel.records import Cells


@compiled
def clear(game: State) -> None:
    """No river has begun."""
    game.river.left = 0
    game.river.source_heading = NO_HEADING
    flow_on(game, 0, 0, NO_HEADING, 0)


@compiled
def lay_first_piece(game: State, box: Box, chance: Chance, notes: Notes) -> bool:
    """The source instead of the start tile. (RI-1)"""
    if not game.river.on:
        return False
    lay_source(game, box, notes)
    put_river_tiles(game, box)
    shuffle_river(game, chance)
    return True


@compiled
def tiles_on_top(game: State) -> int:
    """River tiles are drawn before all land tiles. (RI-2)"""
    return game.river.left


@compiled
def tile_drawn(game: State, box: Box, from_top: bool) -> None:
    """One river tile less. (RI-2)"""
    if game.river.left > 0:
        game.river.left -= 1


@compiled
def bound_to(game: State, box: Box, kind: int) -> int:
    """A river tile to the river's open end. (RI-2)"""
    if game.river.heading == NO_HEADING or not is_river_tile(box, kind):
        return ANYWHERE
    return cell_at(game.river.x, game.river.y)


@compiled
def may_be_placed(game: State, box: Box, kind: int, cell: int, turns: int) -> bool:
    """In a way that the river may take. (RI-3, RI-5)"""
    return bound_to(game, box, kind) != cell or may_flow(game, box, kind, turns)


@compiled
def tile_placed(game: State, box: Box, seat: int, first: int, notes: Notes) -> None:
    """The river flows on over a river tile. (RI-2)"""
    tile = game.tile[last_tile(game)]
    if bound_to(game, box, tile.kind) == tile.cell:
        continue_river(game, box, tile.kind, tile.turns)


@compiled
def deal_anew(game: State, box: Box, chance: Chance, seat: int) -> None:
    """The order of the river tiles; the lake is known to be the last. (RI-1)"""
    cells, first = game.stack.kind, game.stack.count - game.river.left
    if game.river.left > 0 and cells[first] == box.river.lake:
        first += 1
    sort(cells, first, game.stack.count)
    shuffle_part(chance, Streams.REDEAL, cells, first, game.stack.count)


@compiled
def observe_shelf(game: State, box: Box, seat: int, seen: Cells, at: int) -> int:
    """Where the river goes on."""
    return observe_river(game, seen, at)
