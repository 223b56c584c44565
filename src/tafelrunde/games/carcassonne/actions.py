"""Carcassonne: what a player decides, one decision at a time; typed for people, packed into a number for the rules."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

import msgspec

from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.words import Action

Coordinate = Annotated[int, msgspec.Meta(ge=-10000, le=10000)]
Turns = Annotated[int, msgspec.Meta(ge=0, le=3)]
SegmentNumber = Annotated[int, msgspec.Meta(ge=0, le=9)]


class PlaceTile(Action, frozen=True):
    """Place the drawn tile x places to the east and y to the south of the start tile, turned clockwise. (CA-4)"""

    x: Coordinate
    y: Coordinate
    turns: Turns


class PlaceMeeple(Action, frozen=True):
    """Place a meeple on a segment of the tile just placed. (CA-6)"""

    x: Coordinate
    y: Coordinate
    segment: SegmentNumber


class NoMeeple(Action, frozen=True):
    """Place no meeple in this turn. (CA-6)"""


AnyAction = PlaceTile | PlaceMeeple | NoMeeple


class Verb(IntEnum):
    """The kinds of actions, as numbers."""

    PLACE_TILE = 0
    PLACE_MEEPLE = 1
    NO_MEEPLE = 2


@compiled
def packed(verb: int, of: int = 0, number: int = 0) -> int:
    """An action as a number; `of` is a cell or a tile, `number` turns or a segment."""
    return verb << 24 | of << 8 | number


@compiled
def verb_of(action: int) -> int:
    return action >> 24


@compiled
def object_of(action: int) -> int:
    """The cell or tile that an action is about."""
    return action >> 8 & 0xFFFF


@compiled
def number_of(action: int) -> int:
    """The turns or the segment of an action."""
    return action & 0xFF
