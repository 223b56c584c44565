"""Carcassonne with expansions: what the rules note beyond the base game."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

RIVER_RULES: Final = 1000  # rule numbers of the expansions' ledgers are noted with an offset
TOURNAMENT_RULES: Final = 2000
STATUES: Final = TOURNAMENT_RULES + 51


class Noted(IntEnum):
    """Kinds of notes, with their numbers in brackets."""

    TOURNAMENT_TILE_PLACED = 32  # [seat or NOBODY, x, y, turns, with river]
    MEEPLE_NOMINATED = 33  # [seat, x, y, emblem value]
    EMBLEM_RETURNED = 34  # [seat, x, y, emblem value]
    TOURNAMENT_BEGAN = 35  # [terrain of the category, is it the last]
    EMBLEM_TURNED_UP = 36  # [seat, x, y, emblem value, tournament value]
    PRIZE_WON = 37  # [seat, kind, tournament value]
    EMBLEM_KEPT = 38  # [seat, emblem value]
    EMBLEM_REMOVED = 39  # [seat, emblem value]
    PRIZES_LEFT_OVER = 40  # [how many]
    CROWN_MOVED = 41  # [terrain of the category]
    STACK_OPENED = 42  # [number from 1, tiles]
    PRIZE_PLACED = 43  # [seat, kind, x, y, turns]
    EMBLEM_ON_STATUE = 44  # [seat, x, y, emblem value]
    PRIZE_REMOVED = 45  # [seat, kind] it fits nowhere
    PRIZE_REPLACED = 46  # [seat, kind]
    PRIZE_LOST = 47  # [seat]


class Counted(IntEnum):
    """What a part of a score line counts beyond the base game."""

    STATUE_COATS_OF_ARMS = 8
