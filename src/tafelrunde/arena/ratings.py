"""Ratings on the scale of Elo from places at a table, with how sure they are.

The model is that of Bradley and Terry: at a table every bot has met every other, and was better, worse or equal. Games
that share a seed are not independent, so the intervals come from drawing whole rounds anew (bootstrap), and are never
narrower than as many independent games would allow.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import msgspec

from tafelrunde.arena.run import GamePlayed
from tafelrunde.kernel.errors import NoExtra
from tafelrunde.kernel.records import HAS_NUMPY

if not HAS_NUMPY:
    raise NoExtra("numpy", "lab")

import numpy as np
from numpy.typing import NDArray

SURE = 1.96  # standard errors for 95 %
SAMPLES = 400
STEPS = 200
HALF_A_DRAW = 0.5  # against everybody, so that who always won is not rated infinite
ELO = 400.0


class Rating(msgspec.Struct, frozen=True):
    """One bot; 0 is the mean of all. Low and high bound the true rating with 95 % confidence."""

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


def rate(games: Sequence[GamePlayed], games_per_round: int, seed: int = 0) -> list[Rating]:
    """The ratings of all bots, best first."""
    names = sorted({bot for game in games for bot in game.bots})
    rounds = _wins_by_round(games, names, games_per_round)
    ratings = elo(rounds.sum(0))
    draw = np.random.default_rng(seed)
    samples = np.array(
        [elo(rounds[draw.integers(len(rounds), size=len(rounds))].sum(0)) for _ in range(SAMPLES if len(rounds) else 0)]
    )
    low, high = np.percentile(samples, [2.5, 97.5], axis=0)
    error = SURE * _standard_errors(rounds.sum(0), ratings)
    low, high = np.minimum(low, ratings - error), np.maximum(high, ratings + error)
    counts = [sum(bot in game.bots for game in games) for bot in names]
    rated = zip(names, counts, ratings.tolist(), low.tolist(), high.tolist(), strict=True)
    return sorted((Rating(*row) for row in rated), key=lambda rating: -rating.rating)


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


def _standard_errors(wins: NDArray[np.float64], ratings: NDArray[np.float64]) -> NDArray[np.float64]:
    """What as many independent games leave open. Without it, who always won would seem to be rated exactly."""
    games = wins + wins.T
    chance = 1 / (1 + 10 ** (np.subtract.outer(ratings, ratings).T / ELO))
    information = -games * chance * (1 - chance)
    np.fill_diagonal(information, -information.sum(1))
    variance = np.maximum(0, np.diag(np.linalg.pinv(information)))
    errors: NDArray[np.float64] = np.sqrt(variance) * ELO / np.log(10)
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
            share = float(won.sum() / met.sum())
            error = _error(won[met > 0], met[met > 0], share)
            found.append(
                Meeting(names[a], names[b], int(met.sum()), share, max(0.0, share - error), min(1.0, share + error))
            )
    return found


def _error(won: NDArray[np.float64], met: NDArray[np.float64], share: float) -> float:
    """1.96 standard errors of a rate over rounds; never less than what Agresti and Coull leave open."""
    count = len(met)
    spread = float(((won - share * met) ** 2).sum()) ** 0.5 / float(met.sum())
    games = float(met.sum()) + 4
    smoothed = (share * float(met.sum()) + 2) / games
    floor = (smoothed * (1 - smoothed) / games) ** 0.5 if count else 1.0
    return SURE * max(spread * (count / (count - 1)) ** 0.5 if count > 1 else 0.0, floor if spread == 0 else 0.0)
