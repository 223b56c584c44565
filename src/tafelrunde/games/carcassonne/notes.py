"""Carcassonne: what the rules note while they are carried out; `events.py` tells it to people."""

from __future__ import annotations

from enum import IntEnum
from typing import Final


class Noted(IntEnum):
    """Kinds of notes, with their numbers in brackets."""

    START_PLAYER_CHOSEN = 0  # [seat]
    START_TILE_PLACED = 1  # [kind, x, y, turns]
    TURN_BEGAN = 2  # [seat]
    TILE_DRAWN = 3  # [seat, kind]
    TILE_REMOVED = 4  # [kind] it fits nowhere
    TILE_PLACED = 5  # [seat, kind, x, y, turns]
    MEEPLE_PLACED = 6  # [seat, x, y, segment, terrain]
    MEEPLE_RETURNED = 7  # [seat, x, y, segment, terrain]
    FINAL_SCORING_BEGAN = 8
    GAME_ENDED = 9


class Counted(IntEnum):
    """What a part of a score line counts. Its places are tiles, by their number in the order of placing."""

    ROAD_TILES = 0
    CITY_TILES = 1
    MONASTERY_TILES = 2
    COMPLETED_CITIES = 3
    COATS_OF_ARMS = 4
    MEEPLES = 16  # and the seat: how many meeples it has there; worth nothing by themselves


# Rules that make score lines.
COMPLETED_ROAD: Final = 7
COMPLETED_CITY: Final = 8
COMPLETED_MONASTERY: Final = 9
INCOMPLETE: Final = 12
FIELD: Final = 13
