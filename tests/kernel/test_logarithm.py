"""The logarithm of whole numbers: as good as a mathematical library's, and the same everywhere."""

from __future__ import annotations

import math

from tafelrunde.kernel.compiling import by_numba, uncompiled
from tafelrunde.kernel.logarithm import log_of

NUMBERS = [*range(1, 3000), *(1 << place for place in range(1, 32)), *((1 << place) - 1 for place in range(2, 33))]


def test_it_is_within_one_unit_in_the_last_place() -> None:
    for number in NUMBERS:
        expected = math.log(number)
        assert abs(uncompiled(log_of)(number) - expected) <= math.ulp(expected)


def test_compiled_and_plain_give_the_same_bits() -> None:
    assert all(by_numba(log_of)(number) == uncompiled(log_of)(number) for number in NUMBERS)
