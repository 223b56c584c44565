"""Tumult Royale: every way to pay a cost of one commodity without a superfluous tile, worked out once from TR-47.

How long can a legal list become? Of one commodity there are 1, 3, 3, 4, 6, 7 and 8 ways to pay a cost of 0 to 6. A
field has at most the product of its three: 27 for every field of our box, also at double cost. 72 fields and the pass
make at most 1,945 actions. A user's own box may have other costs; `components.py` refuses those that could overflow.
"""

from __future__ import annotations

from typing import Final

from tafelrunde.games.tumult_royale.rules.superfluous import is_needed_to_the_last
from tafelrunde.kernel.action_list import MOST_ACTIONS
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.records import numbers

MOST_COST: Final = 3  # of one commodity, as printed; twice that at double cost
BITS: Final = 3  # so many bits count the tiles of one face in a payment


def ways_to_pay(cost: int) -> list[int]:
    """All payments of one commodity; three bits each count the ones, the twos and the threes."""
    return [
        ones | twos << BITS | threes << 2 * BITS
        for threes in range(cost + 1)
        for twos in range(cost + 1)
        for ones in range(cost + 1)
        if uncompiled(is_needed_to_the_last)(ones, twos, threes, cost)
    ]


WAYS_BY_COST: Final = [ways_to_pay(cost) for cost in range(2 * MOST_COST + 1)]
WAY = numbers([way for ways in WAYS_BY_COST for way in ways])
FIRST_WAY = numbers([sum(map(len, WAYS_BY_COST[:cost])) for cost in range(len(WAYS_BY_COST) + 1)])


def most_payments(cost: tuple[int, ...]) -> int:
    """How many payments can a field of that cost have?"""
    product = 1
    for amount in cost:
        product *= len(WAYS_BY_COST[amount])
    return product


def fits_the_list(payments_of_a_field: int, fields: int) -> bool:
    """Is the list of legal actions long enough, whatever lies in the castles?"""
    return payments_of_a_field * fields + 1 <= MOST_ACTIONS
