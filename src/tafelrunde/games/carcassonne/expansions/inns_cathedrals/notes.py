"""Inns & Cathedrals: what the rules note."""

from __future__ import annotations

from enum import auto
from typing import Final

from tafelrunde.games.carcassonne.numbering import Notes, rules_of

LEDGER: Final = "carcassonne-inns-cathedrals"
_RULES: Final = rules_of(LEDGER)
ROAD_WITH_INN: Final = _RULES + 15
CITY_WITH_CATHEDRAL: Final = _RULES + 16


class Noted(Notes):
    """Kinds of notes, with their numbers in brackets."""

    LARGE_MEEPLE_PLACED = auto()  # [seat, x, y, segment, terrain]
    LARGE_MEEPLE_RETURNED = auto()  # [seat, x, y, segment, terrain]
