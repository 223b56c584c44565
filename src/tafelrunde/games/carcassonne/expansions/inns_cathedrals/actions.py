"""Inns & Cathedrals: what a player decides."""

from __future__ import annotations

from enum import auto

from tafelrunde.games.carcassonne.actions import Coordinate, SegmentNumber
from tafelrunde.games.carcassonne.numbering import Verbs
from tafelrunde.kernel.words import Action


class PlaceLargeMeeple(Action, frozen=True):
    """Place the large meeple on a segment of the tile just placed. (IC-14)"""

    x: Coordinate
    y: Coordinate
    segment: SegmentNumber


class Verb(Verbs):
    """The kinds of actions, as numbers."""

    PLACE_LARGE_MEEPLE = auto()
