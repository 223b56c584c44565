"""Carcassonne, the board: cells, tiles, and the empty places beside them. (CA-4)"""

from __future__ import annotations

from tafelrunde.games.carcassonne.state import CELLS, NO_PLACE, NO_TILE, ROW, Place, State
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.records import numbers

EAST = numbers([0, 1, 0, -1])  # by side, from the north clockwise
SOUTH = numbers([-1, 0, 1, 0])
STEP = numbers([-ROW, 1, ROW, -1])
AROUND = numbers([-ROW - 1, -ROW, -ROW + 1, -1, 1, ROW - 1, ROW, ROW + 1])


@compiled
def cell_at(x: int, y: int) -> int:
    """The cell so far to the east and to the south of the start tile."""
    return x + ROW * y & CELLS - 1  # a power of two; quicker than to divide


@compiled
def neighbour(cell: int, step: int) -> int:
    return cell + step & CELLS - 1


@compiled
def tile_at(game: State, cell: int) -> int:
    """The number of the tile on a cell, or NO_TILE."""
    return game.board[cell] - 1 if game.board[cell] > 0 else NO_TILE


@compiled
def place_at(game: State, cell: int) -> int:
    """The number of the empty place on a cell, or NO_PLACE."""
    return -game.board[cell] - 1 if game.board[cell] < 0 else NO_PLACE


@compiled
def tiles_around(game: State, cell: int) -> int:
    """How many of the 8 places around a cell are taken?"""
    count = 0
    for step in AROUND:
        count += game.board[neighbour(cell, step)] > 0
    return count


@compiled
def open_place(game: State, x: int, y: int, side: int, shown: int) -> None:
    """A tile now shows something to one side of an empty place."""
    cell = cell_at(x, y)
    number = place_at(game, cell)
    if number == NO_PLACE:
        number = game.places.count
        write_place(game.places.place[number], cell, x, y, 0)
        game.board[cell] = -number - 1
        game.places.count += 1
    game.places.place[number].shown |= shown << 4 * side


@compiled
def close_place(game: State, cell: int) -> None:
    """A place is taken; the last place of the list moves up into its row."""
    number = place_at(game, cell)
    if number == NO_PLACE:
        return
    game.places.count -= 1
    last = game.places.place[game.places.count]
    game.board[last.cell] = -number - 1
    write_place(game.places.place[number], last.cell, last.x, last.y, last.shown)
    write_place(last, 0, 0, 0, 0)
    game.board[cell] = 0


@compiled
def write_place(place: Place, cell: int, x: int, y: int, shown: int) -> None:
    place.cell = cell
    place.x = x
    place.y = y
    place.shown = shown


@compiled
def clear_board(game: State) -> None:
    """Takes every tile and every place off the board."""
    for number in range(game.tiles):
        game.board[game.tile[number].cell] = 0
    for number in range(game.places.count):
        game.board[game.places.place[number].cell] = 0
        write_place(game.places.place[number], 0, 0, 0, 0)
    game.places.count = 0
