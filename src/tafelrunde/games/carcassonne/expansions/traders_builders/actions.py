"""Traders & Builders: what a player decides."""

from __future__ import annotations

from enum import auto

from tafelrunde.games.carcassonne.actions import Coordinate, SegmentNumber
from tafelrunde.games.carcassonne.numbering import Verbs
from tafelrunde.kernel.words import Action


class PlaceBuilder(Action, frozen=True):
    """Place the builder on a road or city segment of the tile just placed. (TB-13, TB-14)"""

    x: Coordinate
    y: Coordinate
    segment: SegmentNumber


class PlacePig(Action, frozen=True):
    """Place the pig on a field segment of the tile just placed. (TB-13, TB-15)"""

    x: Coordinate
    y: Coordinate
    segment: SegmentNumber


class Verb(Verbs):
    """The kinds of actions, as numbers."""

    PLACE_BUILDER = auto()
    PLACE_PIG = auto()
