"""Intervals of 95 % that cover what they claim: for shares of games, where games of a round share a seed.

The method is that of Korn and Graubard: the exact interval of Clopper and Pearson, for as many independent games as the
games at hand are worth. That number comes from how much the rounds differ, with Student's t for few rounds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import exp, lgamma, log, log1p

MISSED = 0.05
HALVINGS = 60
FRACTIONS = 300
TINY = 1e-300


def share_interval(won: Sequence[float], met: Sequence[float]) -> tuple[float, float]:
    """The interval of a share, from what was won and how many games there were in every round (at least one)."""
    games, rounds = sum(met), len(met)
    share = sum(won) / games
    independent = _independent(won, met, share)
    if rounds > 1 and independent > 1:
        independent *= (student(games - 1) / student(rounds - 1)) ** 2
    independent = max(1.0, min(independent, games))
    return clopper_pearson(share * independent, independent)


def _independent(won: Sequence[float], met: Sequence[float], share: float) -> float:
    """As many independent games would say as much. Where one has won everything nobody knows how alike the games of a
    round are, so a round counts once."""
    games, rounds = sum(met), len(met)
    if rounds < 2 or share in (0, 1):
        return float(rounds)
    spread = sum((w - share * m) ** 2 for w, m in zip(won, met, strict=True)) / games**2
    single = share * (1 - share)
    return single / max(single / games, spread * rounds / (rounds - 1))


@lru_cache(maxsize=10_000)
def clopper_pearson(won: float, games: float) -> tuple[float, float]:
    """The exact interval of a share of so many independent games; parts of games count as parts."""
    low = 0.0 if won <= 0 else root(lambda p: beta_share(won, games - won + 1, p) - MISSED / 2)
    high = 1.0 if won >= games else root(lambda p: beta_share(won + 1, games - won, p) - (1 - MISSED / 2))
    return low, high


@lru_cache(maxsize=1000)
def student(degrees: float) -> float:
    """Within so many standard errors lie 95 % of what Student's t with so many degrees of freedom gives."""
    inside = root(lambda x: beta_share(degrees / 2, 0.5, x) - MISSED)  # x is degrees / (degrees + t * t)
    return float((degrees / inside - degrees) ** 0.5)


def root(rises: Callable[[float], float]) -> float:
    """Where a function that rises from 0 to 1 crosses zero."""
    low, high = 0.0, 1.0
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if rises(middle) < 0 else (low, middle)
    return (low + high) / 2


def beta_share(a: float, b: float, x: float) -> float:
    """The regularised incomplete beta function, by its continued fraction (Lentz)."""
    if x <= 0 or x >= 1:
        return float(x >= 1)
    if x > (a + 1) / (a + b + 2):
        return 1 - beta_share(b, a, 1 - x)
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x)) / a
    c, d = 1.0, 1 / _away_from_zero(1 - (a + b) * x / (a + 1))
    total = d
    for m in range(1, FRACTIONS):
        for part in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = 1 / _away_from_zero(1 + part * d)
            c = _away_from_zero(1 + part / c)
            total *= c * d
        if abs(c * d - 1) < 1e-12:
            break
    return front * total


def _away_from_zero(value: float) -> float:
    return value if abs(value) > TINY else TINY
