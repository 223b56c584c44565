"""Ratings on the scale of Elo from places at a table, with how sure they are.

The model is that of Bradley and Terry: at a table every bot has met every other, and was better, worse or equal. Games
that share a seed are not independent, so intervals come from how much whole rounds differ (the sandwich estimator, with
Student's t for few rounds), and are never narrower than as many independent games would allow. Zero is the bot that
plays by chance, where it took part; otherwise the mean of all.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

import msgspec

from tafelrunde.arena.intervals import share_interval, student
from tafelrunde.arena.run import GamePlayed
from tafelrunde.kernel.errors import NoExtra
from tafelrunde.kernel.records import HAS_NUMPY

if not HAS_NUMPY:
    raise NoExtra("numpy", "lab")

import numpy as np
from numpy.typing import NDArray

ANCHOR = "random"  # has the rating 0
STEPS = 200
HALF_A_DRAW = 0.5  # against everybody, so that who always won is not rated infinite
ELO = 400.0


class Rating(msgspec.Struct, frozen=True):
    """One bot; 0 is the anchor, or the mean of all. Low and high bound the true rating with 95 % confidence."""

    bot: str
    games: int
    rating: float
    low: float
    high: float


class Meeting(msgspec.Struct, frozen=True):
    """How often one bot was better than another, equal counting half, with the 95 % interval."""

    bot: str
    other: str
    games: int
    rate: float
    low: float
    high: float


def rate(games: Sequence[GamePlayed], games_per_round: int) -> list[Rating]:
    """The ratings of all bots, best first."""
    names = sorted({bot for game in games for bot in game.bots})
    rounds = _wins_by_round(games, names, games_per_round)
    against = _zero(names)
    strengths = elo(rounds.sum(0))
    ratings = against @ strengths
    error = _errors(rounds, strengths, against)
    counts = [sum(bot in game.bots for game in games) for bot in names]
    rated = zip(names, counts, ratings.tolist(), (ratings - error).tolist(), (ratings + error).tolist(), strict=True)
    return sorted((Rating(*row) for row in rated), key=lambda rating: -rating.rating)


def is_anchored(bots: Iterable[str]) -> bool:
    """Is 0 the bot that plays by chance?"""
    return ANCHOR in bots


def _zero(names: Sequence[str]) -> NDArray[np.float64]:
    """What turns strengths into ratings: the difference of each to what is 0."""
    zero = np.full(len(names), 1 / len(names))
    if ANCHOR in names:
        zero = np.eye(len(names))[names.index(ANCHOR)]
    against: NDArray[np.float64] = np.eye(len(names)) - zero
    return against


def _wins_by_round(games: Sequence[GamePlayed], names: Sequence[str], per_round: int) -> NDArray[np.float64]:
    """For each round a table: how often the bot of the row was better than the one of the column."""
    rounds = {number: place for place, number in enumerate(sorted({game.number // per_round for game in games}))}
    wins = np.zeros((len(rounds), len(names), len(names)))
    place_of = {name: place for place, name in enumerate(names)}
    for game in games:
        table = wins[rounds[game.number // per_round]]
        for one, other in combinations(range(len(game.bots)), 2):
            a, b = place_of[game.bots[one]], place_of[game.bots[other]]
            if a != b:
                share = better(game.places[one], game.places[other])
                table[a, b] += share
                table[b, a] += 1 - share
    return wins


def better(place: int, other: int) -> float:
    """1 for the better place, half for the same."""
    return 0.5 if place == other else float(place < other)


def elo(wins: NDArray[np.float64]) -> NDArray[np.float64]:
    """The ratings under which the wins are most likely (Hunter's minorise-maximise steps)."""
    count = len(wins)
    met = wins + HALF_A_DRAW / 2 * (1 - np.eye(count))
    games, won = met + met.T, met.sum(1)
    strength = np.ones(count)
    for _ in range(STEPS):
        strength = won / (games / np.add.outer(strength, strength)).sum(1)
        strength /= np.exp(np.log(strength).mean())
    rated: NDArray[np.float64] = ELO * np.log(strength) / np.log(10)
    return rated


def _errors(
    rounds: NDArray[np.float64], strengths: NDArray[np.float64], against: NDArray[np.float64]
) -> NDArray[np.float64]:
    """How far the true ratings may lie from those found, with 95 % confidence."""
    chance = 1 / (1 + 10 ** (np.subtract.outer(strengths, strengths).T / ELO))
    met = rounds + rounds.transpose(0, 2, 1)
    information = -met.sum(0) * chance * (1 - chance)
    np.fill_diagonal(information, 0)
    np.fill_diagonal(information, -information.sum(1))
    inverse = np.linalg.pinv(information)
    surprises = (rounds - met * chance).sum(2)  # of each round, for every bot
    count = len(rounds)
    between = surprises.T @ surprises * count / max(1, count - 1)
    variances = [
        np.einsum("ij,jk,ik->i", against, covariance, against) for covariance in (inverse, inverse @ between @ inverse)
    ]
    variance = np.maximum(0, np.maximum(*variances))
    errors: NDArray[np.float64] = student(max(1, count - 1)) * np.sqrt(variance) * ELO / np.log(10)
    return errors


def meetings(games: Sequence[GamePlayed], games_per_round: int) -> list[Meeting]:
    """Every pair of bots; the interval takes into account that the games of a round share a seed."""
    names = sorted({bot for game in games for bot in game.bots})
    rounds = _wins_by_round(games, names, games_per_round)
    found = []
    for a, b in combinations(range(len(names)), 2):
        won, lost = rounds[:, a, b], rounds[:, b, a]
        met = won + lost
        if met.sum():
            low, high = share_interval(won[met > 0].tolist(), met[met > 0].tolist())
            found.append(Meeting(names[a], names[b], int(met.sum()), float(won.sum() / met.sum()), low, high))
    return found
