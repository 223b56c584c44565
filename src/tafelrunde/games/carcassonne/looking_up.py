"""Carcassonne: tiles and empty places by their coordinates, for the edge."""

from __future__ import annotations

from tafelrunde.games.carcassonne.rules.board import cell_at, place_at, tile_at
from tafelrunde.games.carcassonne.state import NO_PLACE, NO_TILE, State
from tafelrunde.kernel.compiling import uncompiled


def open_cell(game: State, x: int, y: int) -> int | None:
    """The cell of an empty place beside a tile, or None."""
    cell = uncompiled(cell_at)(x, y)
    number = uncompiled(place_at)(game, cell)
    place = None if number == NO_PLACE else game.places.place[number]
    return cell if place is not None and (place.x, place.y) == (x, y) else None


def tile_on(game: State, x: int, y: int) -> int:
    """The number of the tile at these coordinates, or NO_TILE."""
    tile = uncompiled(tile_at)(game, uncompiled(cell_at)(x, y))
    return tile if tile != NO_TILE and (game.tile[tile].x, game.tile[tile].y) == (x, y) else NO_TILE
