"""Chance for games in plain Python: whatever is drawn follows from the secret seed of the match alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from tafelrunde.kernel.chance import CHANCE, below
from tafelrunde.kernel.checked_records import checked_record
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.records import Memory

T = TypeVar("T")
STREAM = 0  # a game in plain Python has one stream


class Luck:
    """Dice, shuffles and lots."""

    def __init__(self, chance: Memory) -> None:
        self._chance = checked_record(chance, CHANCE)

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1."""
        return uncompiled(below)(self._chance, STREAM, limit)

    def roll(self, dice: int, sides: int = 6) -> list[int]:
        """What so many dice show."""
        return [1 + self.below(sides) for _ in range(dice)]

    def choose(self, things: Sequence[T]) -> T:
        """One of them."""
        return things[self.below(len(things))]

    def shuffle(self, things: list[Any]) -> None:
        """Puts them into a random order."""
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]

    def start_seat(self, option: object, seats: int) -> int:
        """Who begins, by the option `start_seat`: a seat or the lot."""
        return option if isinstance(option, int) else self.below(seats)
