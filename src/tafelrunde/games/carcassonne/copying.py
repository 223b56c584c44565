"""Carcassonne: a situation laid out a second time, to try something on it.

The record has room for the longest game with every expansion; only what lies on the table is copied.
"""

from __future__ import annotations

from typing import Final, cast

from tafelrunde.games.carcassonne.composition import STATE
from tafelrunde.games.carcassonne.state import State
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.copying import copy_bytes
from tafelrunde.kernel.records import Field

_fields = cast("Field", STATE).fields
_places, PLACES = _fields["places"]
_place, FIRST = _places.fields["place"]
_tiles, TILES = _fields["tile"]
_features, FEATURES = _fields["feature"]
_board, BOARD = _fields["board"]
AFTER_PLACES: Final[int] = PLACES + _places.itemsize
PLACE: Final[int] = _place.subdtype[0].itemsize
FIRST_PLACE: Final[int] = PLACES + FIRST
TILE: Final[int] = _tiles.subdtype[0].itemsize
FEATURE: Final[int] = _features.subdtype[0].itemsize
SHELVES: Final[int] = BOARD + _board.itemsize  # of the expansions
END: Final = cast("Field", STATE).itemsize


@compiled
def lay_out(game: State, table: State) -> None:
    """A table on which something else may have lain before now shows the same as the game."""
    for number in range(table.tiles):
        table.board[table.tile[number].cell] = 0
    for number in range(table.places.count):
        table.board[table.places.place[number].cell] = 0
    copy_bytes(game, table, 0, FIRST_PLACE + PLACE * game.places.count)
    copy_bytes(game, table, AFTER_PLACES, TILES + TILE * game.tiles)
    copy_bytes(game, table, FEATURES, FEATURES + FEATURE * game.features)
    copy_bytes(game, table, SHELVES, END)
    for number in range(game.tiles):
        table.board[game.tile[number].cell] = number + 1
    for number in range(game.places.count):
        table.board[game.places.place[number].cell] = -number - 1
