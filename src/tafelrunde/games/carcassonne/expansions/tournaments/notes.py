"""Tournaments & Coats of Arms: what the rules note."""

from __future__ import annotations

from enum import auto
from typing import Final

from tafelrunde.games.carcassonne.numbering import Notes, Parts, rules_of

STATUES: Final = rules_of("carcassonne-tournaments") + 51


class Noted(Notes):
    """Kinds of notes, with their numbers in brackets."""

    TOURNAMENT_TILE_PLACED = auto()  # [seat or NOBODY, x, y, turns, with river]
    MEEPLE_NOMINATED = auto()  # [seat, x, y, emblem value]
    EMBLEM_RETURNED = auto()  # [seat, x, y, emblem value]
    TOURNAMENT_BEGAN = auto()  # [terrain of the category, is it the last]
    EMBLEM_TURNED_UP = auto()  # [seat, x, y, emblem value, tournament value]
    PRIZE_WON = auto()  # [seat, kind, tournament value]
    EMBLEM_KEPT = auto()  # [seat, emblem value]
    EMBLEM_REMOVED = auto()  # [seat, emblem value]
    PRIZES_LEFT_OVER = auto()  # [how many]
    CROWN_MOVED = auto()  # [terrain of the category]
    STACK_OPENED = auto()  # [number from 1, tiles]
    PRIZE_PLACED = auto()  # [seat, kind, x, y, turns]
    EMBLEM_ON_STATUE = auto()  # [seat, x, y, emblem value]
    PRIZE_REMOVED = auto()  # [seat, kind] it fits nowhere
    PRIZE_REPLACED = auto()  # [seat, kind]
    PRIZE_LOST = auto()  # [seat]
    NOBODY_TOOK_PART = auto()


class Counted(Parts):
    """What a part of a score line counts."""

    STATUE_COATS_OF_ARMS = auto()
