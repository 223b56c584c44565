"""Carcassonne: sets of numbers, for the tiles of a feature and the cities at a field."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.carcassonne.state import Numbers
from tafelrunde.kernel.compiling import compiled

IN_LOW: Final = 63  # 64-bit numbers have a sign


@compiled
def clear(numbers: Numbers) -> None:
    """The empty set."""
    numbers.low = 0
    numbers.high = 0


@compiled
def include(numbers: Numbers, number: int) -> None:
    """One more number."""
    if number < IN_LOW:
        numbers.low |= 1 << number
    else:
        numbers.high |= 1 << number - IN_LOW


@compiled
def unite(numbers: Numbers, others: Numbers) -> None:
    """All numbers of another set as well."""
    numbers.low |= others.low
    numbers.high |= others.high


@compiled
def holds(low: int, high: int, number: int) -> bool:
    """Is a number in a set, given by its two halves?"""
    if number < IN_LOW:
        return low >> number & 1 != 0
    return high >> number - IN_LOW & 1 != 0


@compiled
def ones(bits: int) -> int:
    count = 0
    while bits != 0:
        bits &= bits - 1
        count += 1
    return count


@compiled
def how_many(numbers: Numbers) -> int:
    """The size of a set."""
    return ones(numbers.low) + ones(numbers.high)
