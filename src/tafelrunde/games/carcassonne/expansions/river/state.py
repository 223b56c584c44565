"""The River: its shelf of the state."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.carcassonne import components
from tafelrunde.games.carcassonne import state as base
from tafelrunde.games.carcassonne.expansions.river.components import RiverBox
from tafelrunde.kernel.records import Int8, Int16, Record

NO_HEADING: Final = -1


class River(Record):
    """How far the river has come. Directions are sides: 0 north, 1 east, 2 south, 3 west."""

    on: Int8
    winding: Int8  # may it turn back towards the source?
    left: Int8  # river tiles that lie on top of the stack
    x: Int16  # the place where the river goes on
    y: Int16
    heading: Int8  # the direction in which it flows there, or NO_HEADING: it has ended
    source_heading: Int8
    last_bend: Int8  # of the river tile placed last: 0 straight, 1 to the right, 3 to the left


class State(base.State):
    """The situation as the river sees it."""

    river: River


class Box(components.Components):
    """The box as the river sees it."""

    river: RiverBox
