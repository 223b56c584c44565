"""Inns & Cathedrals: its shelf of the state."""

from __future__ import annotations

from enum import auto
from typing import Annotated

from tafelrunde.games.carcassonne import components
from tafelrunde.games.carcassonne import state as base
from tafelrunde.games.carcassonne.components import MOST_FEATURES, MOST_SEATS
from tafelrunde.games.carcassonne.expansions.inns_cathedrals.components import InnsBox
from tafelrunde.games.carcassonne.numbering import Figures
from tafelrunde.kernel.records import Cells, Int8, Record


class Figure(Figures):
    """The figure it brings."""

    LARGE_MEEPLE = auto()


class Inns(Record):
    """Large meeples in supply, and what it knows of each feature."""

    on: Int8
    supply: Annotated[Cells, Int8, MOST_SEATS]
    marks: Annotated[Cells, Int8, MOST_FEATURES]  # inns at a road, cathedrals in a city
    large: Annotated[Cells, Int8, MOST_FEATURES]  # the seats whose large meeple stands there, as a bit set


class State(base.State):
    """The situation as inns and cathedrals see it."""

    inns_cathedrals: Inns


class Box(components.Components):
    """The box as inns and cathedrals see it."""

    inns_cathedrals: InnsBox
