"""Traders & Builders: its shelf of the state."""

from __future__ import annotations

from enum import auto
from typing import Annotated

from tafelrunde.games.carcassonne import components
from tafelrunde.games.carcassonne import state as base
from tafelrunde.games.carcassonne.components import MOST_FEATURES, MOST_SEATS
from tafelrunde.games.carcassonne.expansions.traders_builders.components import KINDS_OF_GOODS, TradersBox
from tafelrunde.games.carcassonne.numbering import Figures
from tafelrunde.kernel.records import Cells, Int8, Int16, Record, Rows
from tafelrunde.kernel.showing import NUMBER_OR_NONE, YES_OR_NO, Shown


class Figure(Figures):
    """The figures it brings. Neither is a meeple. (TB-7)"""

    BUILDER = auto()
    PIG = auto()


class Trader(Record):
    """What one player has."""

    builders: Int8  # in supply
    pigs: Int8  # in supply
    goods: Annotated[Cells, Int8, KINDS_OF_GOODS]  # tokens


class Known(Record):
    """What it knows of a feature; the seats whose figure stands there are bit sets."""

    builders: Int8
    pigs: Int8
    signs: Annotated[Cells, Int8, KINDS_OF_GOODS]  # whose tokens nobody has taken yet


class Traders(Record):
    """Builders, pigs and goods, and how far a double turn is."""

    on: Int8
    woken: Annotated[Int8, Shown(YES_OR_NO)]  # a tile of this turn extended a feature with the player's builder
    first_part: Annotated[Int16, Shown(NUMBER_OR_NONE)]  # of this turn its first tile, in the second part; or NO_TILE
    trader: Annotated[Rows[Trader], Trader, MOST_SEATS]
    known: Annotated[Rows[Known], Known, MOST_FEATURES]


class State(base.State):
    """The situation as traders and builders see it."""

    traders_builders: Traders


class Box(components.Components):
    """The box as traders and builders see it."""

    traders_builders: TradersBox
