"""Do chances come true? Of all that was given a chance of 30 percent, three of ten should be won."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

BINS = 10
WORLDS = 40


class Bin(NamedTuple):
    """Chances of about the same size: how many, their mean, and how often they came true."""

    chances: int
    said: float
    seen: float


def bins(chances: NDArray[np.float64], shares: NDArray[np.float64]) -> list[Bin]:
    """Chances in tenths, each with what came of them."""
    place = np.minimum((chances * BINS).astype(int), BINS - 1)
    masks = [place == number for number in range(BINS)]
    return [Bin(int(m.sum()), float(chances[m].mean()), float(shares[m].mean())) for m in masks if m.any()]


def expected_error(chances: NDArray[np.float64], shares: NDArray[np.float64]) -> float:
    """The expected calibration error: how far apart said and seen are, in the mean."""
    found = bins(chances, shares)
    return sum(one.chances * abs(one.said - one.seen) for one in found) / sum(one.chances for one in found)


def error_of_the_true(chances: NDArray[np.float64], games: NDArray[np.int64], seed: int = 0) -> float:
    """What this error is by chance alone in 19 of 20 worlds in which all chances are true.

    `chances` has a row for each position; in every world each game has one winner, drawn by a number of its own.
    """
    random, errors = np.random.default_rng(seed), []
    sums = np.cumsum(chances, axis=1)
    for _ in range(WORLDS):
        drawn = random.random(int(games.max()) + 1)[games]
        winner = np.minimum((sums < drawn[:, None]).sum(axis=1), chances.shape[1] - 1)
        shares = np.eye(chances.shape[1])[winner]
        errors.append(expected_error(chances.ravel(), shares.ravel()))
    return float(np.quantile(errors, 0.95))
