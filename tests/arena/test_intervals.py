"""What is printed as 95 % covers at least that, simulated."""

from __future__ import annotations

import numpy as np
import pytest

from tafelrunde.arena.intervals import clopper_pearson, share_interval, student
from tafelrunde.arena.ratings import rate
from tafelrunde.arena.run import GamePlayed

DRAWN = 300
SLACK = 0.027  # two standard errors of a coverage that was drawn so often


def test_quantiles_and_exact_intervals_are_those_of_the_tables() -> None:
    assert student(9) == pytest.approx(2.2622, abs=1e-4)
    assert student(1) == pytest.approx(12.7062, abs=1e-3)
    assert clopper_pearson(5, 10) == pytest.approx((0.1871, 0.8129), abs=1e-4)
    assert clopper_pearson(0, 10) == pytest.approx((0, 0.3085), abs=1e-4)
    assert clopper_pearson(10, 10) == pytest.approx((0.6915, 1), abs=1e-4)


@pytest.mark.parametrize("alike", [0.0, 0.5, 1.0], ids=["independent", "half alike", "all alike"])
@pytest.mark.parametrize("share", [0.5, 0.75, 0.9, 0.98])
def test_intervals_of_shares_cover_what_they_claim(share: float, alike: float) -> None:
    """Rounds of two games on one seed, which end alike more or less often."""
    draw = np.random.default_rng(round(100 * share + 1000 * alike))
    for rounds in (10, 30):
        covered = 0
        for _ in range(DRAWN):
            one = draw.random(rounds) < share
            other = np.where(draw.random(rounds) < alike, one, draw.random(rounds) < share)
            low, high = share_interval((one * 1.0 + other).tolist(), [2.0] * rounds)
            covered += low <= share <= high
        assert covered / DRAWN >= 0.95 - SLACK


def test_intervals_of_ratings_cover_what_they_claim() -> None:
    draw, truth = np.random.default_rng(7), {"random": 0, "a": 150, "b": 350, "c": 600}
    pairs = [(one, other) for one in truth for other in truth if one != other]
    covered = dict.fromkeys(truth, 0)
    for _ in range(DRAWN // 3):
        games = []
        for _ in range(15):
            for one, other in pairs:
                won = draw.random() < 1 / (1 + 10 ** ((truth[other] - truth[one]) / 400))
                games.append(GamePlayed(len(games), (one, other), (0, 0), (1, 2) if won else (2, 1), 1))
        for rating in rate(games, len(pairs)):
            covered[rating.bot] += rating.low <= truth[rating.bot] <= rating.high
    assert covered.pop("random") == DRAWN // 3
    assert sum(covered.values()) / len(covered) / (DRAWN // 3) >= 0.95 - SLACK


def test_who_plays_by_chance_is_zero() -> None:
    games = [GamePlayed(n, ("random", "a"), (0, 0), (2, 1) if n % 3 else (1, 2), 1) for n in range(30)]
    best, zero = rate(games, 2)
    assert (zero.bot, zero.rating, zero.low, zero.high) == ("random", 0, 0, 0)
    assert best.rating > 50
