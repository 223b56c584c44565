"""Traders & Builders: what the rules note."""

from __future__ import annotations

from enum import auto
from typing import Final

from tafelrunde.games.carcassonne.numbering import Notes, Parts, rules_of

LEDGER: Final = "carcassonne-traders-builders"
_RULES: Final = rules_of(LEDGER)
MOST_GOODS: Final = _RULES + 40
FIELD_WITH_PIG: Final = _RULES + 42


class Noted(Notes):
    """Kinds of notes, with their numbers in brackets."""

    BUILDER_PLACED = auto()  # [seat, x, y, segment, terrain]
    BUILDER_RETURNED = auto()  # [seat, x, y, segment, terrain]
    PIG_PLACED = auto()  # [seat, x, y, segment, terrain]
    GOODS_TAKEN = auto()  # [seat, goods, tokens]
    SECOND_PART_BEGAN = auto()  # [seat]


class Part(Parts):
    """What a part of a score line counts: a majority, and the tokens it consists of, each in the order of the goods."""

    MOST_WINE = auto()
    MOST_GRAIN = auto()
    MOST_CLOTH = auto()
    WINE = auto()
    GRAIN = auto()
    CLOTH = auto()
