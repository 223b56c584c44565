"""Carcassonne: the situation at the table, as one record."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Final

from tafelrunde.games.carcassonne.components import (
    MOST_CITIES,
    MOST_FEATURES,
    MOST_MONASTERIES,
    MOST_SEATS,
    MOST_TILES,
)
from tafelrunde.kernel.records import Cells, Int8, Int16, Int32, Int64, Record, Rows
from tafelrunde.kernel.showing import YES_OR_NO, Shown

NOBODY: Final = -1
RANDOM: Final = -1
NO_TILE: Final = -1
NO_PLACE: Final = -1
MEEPLE: Final = 0

# The board has no edge: the number of a cell is x + ROW * y, and the numbers wrap round. Two cells share a number only
# if they are 128 steps apart or more (on the large board 178), and MOST_TILES connected tiles with all that is looked
# at around them never reach that far.
LARGE: Final = MOST_TILES > 120
CELLS: Final = 16384 if LARGE else 8192
ROW: Final = 181 if LARGE else 127
IN_WORD: Final = 63  # 64-bit numbers have a sign
WORDS: Final = -(-max(MOST_TILES, MOST_CITIES) // IN_WORD)
MOST_PLACES: Final = 2 * MOST_TILES + 2


class Phase(IntEnum):
    """Which kind of decision is due."""

    PLACE_TILE = 0
    PLACE_MEEPLE = 1
    OVER = 2


class Numbers(Record):
    """A set of small numbers: of tiles, or of city segments."""

    word: Annotated[Cells, Int64, WORDS]


class Feature(Record):
    """A road, city, monastery or field. A segment is a feature of its own until it is joined to an older one."""

    parent: Int16  # the feature it was joined to, or itself
    open_sides: Int16  # of a monastery: empty places around it
    terrain: Int8
    coats_of_arms: Int8
    meeples: Annotated[Cells, Int8, MOST_SEATS]  # by seat
    tiles: Numbers
    cities: Numbers  # the city segments that a city consists of, or that a field touches


class PlacedTile(Record):
    """A tile on the table. It holds at most one figure."""

    cell: Int16
    first_feature: Int16  # of its segment 0; those of the others follow
    x: Int16  # to the east of the start tile
    y: Int16  # to the south of it
    kind: Int8
    turns: Int8  # quarter turns clockwise
    meeple: Int8  # whose, or NOBODY
    meeple_on: Int8  # which segment
    figure: Int8  # which kind of figure it is: a MEEPLE, unless an expansion has others


class Place(Record):
    """An empty place beside a tile."""

    cell: Int16
    x: Int16
    y: Int16
    shown: Int32  # what the neighbours show it, four bits for each side from the north


class Places(Record):
    """All empty places beside a tile."""

    count: Int16
    place: Annotated[Rows[Place], Place, MOST_PLACES]


class Stack(Record):
    """The face-down tiles, by kind, the top one last."""

    count: Int16
    kind: Annotated[Cells, Int8, MOST_TILES]


class Cities(Record):
    """All city segments on the table in the order in which they came; sets of cities hold these numbers."""

    count: Int16
    feature: Annotated[Cells, Int16, MOST_CITIES]


class Monasteries(Record):
    """All monasteries on the table."""

    count: Int8
    feature: Annotated[Cells, Int16, MOST_MONASTERIES]


class Player(Record):
    """What one player has."""

    score: Annotated[Int16, Shown()]
    supply: Annotated[Int8, Shown(derived=True)]  # meeples


class State(Record):
    """The whole situation."""

    seats: Int8
    fields: Annotated[Int8, Shown(YES_OR_NO)]  # 0: played without farmers
    start_seat: Annotated[Int8, Shown()]  # RANDOM until the game is set up
    phase: Int8
    on_turn: Annotated[Int8, Shown()]
    drawn: Int8  # the kind of the tile to be placed, or NO_TILE
    removed: Annotated[Int16, Shown(derived=True)]  # tiles that left the game
    tiles: Int16  # on the table
    first_tile: Int16  # of this turn, or of this part of it
    features: Int16
    stack: Stack
    player: Annotated[Rows[Player], Player, MOST_SEATS]
    places: Places
    cities: Cities
    monasteries: Monasteries
    tile: Annotated[Rows[PlacedTile], PlacedTile, MOST_TILES]
    feature: Annotated[Rows[Feature], Feature, MOST_FEATURES]
    board: Annotated[Cells, Int16, CELLS]  # tile number + 1, minus (place number + 1), or 0
