"""Carcassonne: numbers for the kinds of decisions, notes and so on, given in the order in which they are declared.

The base game writes its own numbers down. What is put around it goes on from there, wherever it is declared:
`class Phase(Phases): BARGAIN = auto()`. No number is stored anywhere, so that they may change with what is there.
"""

from __future__ import annotations

from enum import IntEnum
from itertools import count
from typing import Final

BASE_LEDGER: Final = "carcassonne"
RULES_OF_A_LEDGER: Final = 1000


class Series:
    """Numbers from a first one on, each with the name it was given for."""

    def __init__(self, first: int) -> None:
        self.next = count(first)
        self.names: dict[int, str] = {}

    def number(self, name: str) -> int:
        """The next number."""
        number = next(self.next)
        self.names[number] = name.lower().replace("_", "-")
        return number


PHASES: Final = Series(3)
VERBS: Final = Series(3)
NOTES: Final = Series(32)
PARTS: Final = Series(32)
FIGURES: Final = Series(1)
STREAMS: Final = Series(3)
LEDGERS: Final = Series(1)


class Phases(IntEnum):
    """Further kinds of decisions that are due."""

    @staticmethod
    def _generate_next_value_(name: str, start: int, count: int, last_values: list[int]) -> int:
        return PHASES.number(name)


class Verbs(IntEnum):
    """Further kinds of actions."""

    @staticmethod
    def _generate_next_value_(name: str, start: int, count: int, last_values: list[int]) -> int:
        return VERBS.number(name)


class Notes(IntEnum):
    """Further kinds of notes."""

    @staticmethod
    def _generate_next_value_(name: str, start: int, count: int, last_values: list[int]) -> int:
        return NOTES.number(name)


class Parts(IntEnum):
    """Further things that a part of a score line counts."""

    @staticmethod
    def _generate_next_value_(name: str, start: int, count: int, last_values: list[int]) -> int:
        return PARTS.number(name)


class Figures(IntEnum):
    """Further kinds of figures."""

    @staticmethod
    def _generate_next_value_(name: str, start: int, count: int, last_values: list[int]) -> int:
        return FIGURES.number(name)


class Streams(IntEnum):
    """Further streams of chance."""

    @staticmethod
    def _generate_next_value_(name: str, start: int, count: int, last_values: list[int]) -> int:
        return STREAMS.number(name)


def rules_of(ledger: str) -> int:
    """What is added to the numbers of a further ledger's rules where they are noted."""
    return RULES_OF_A_LEDGER * LEDGERS.number(ledger)


def noted_rule(number: int) -> tuple[str, int]:
    """The ledger and the number in it of a rule that was noted."""
    ledger, rule = divmod(number, RULES_OF_A_LEDGER)
    return LEDGERS.names.get(ledger, BASE_LEDGER), rule
