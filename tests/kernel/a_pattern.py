"""A small pattern."""

from __future__ import annotations

from collections.abc import Callable

from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.templates import supplied

change: Callable[[int], int] = supplied()


@compiled
def summed(last: int) -> int:
    result = 0
    for number in range(last):
        result += change(number)
    return result


@compiled
def total(last: int) -> int:
    """The sum of all changed numbers."""
    return summed(last)
