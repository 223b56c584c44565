"""Tumult Royale, chapter "Placing statues": no tile more than needed. (TR-47)"""

from __future__ import annotations

from tafelrunde.kernel.compiling import compiled


@compiled
def is_needed_to_the_last(ones: int, twos: int, threes: int, cost: int) -> bool:
    """Do these tiles of one commodity cover the cost, and would they not without any one of them? (TR-47)

    It is enough to leave out the smallest: without a greater one even less would remain.
    """
    symbols = ones + 2 * twos + 3 * threes
    smallest = 0
    if ones:
        smallest = 1
    elif twos:
        smallest = 2
    elif threes:
        smallest = 3
    return symbols >= cost and (smallest == 0 or symbols - smallest < cost)
