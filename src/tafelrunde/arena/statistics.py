"""What many games say about the bots, with how sure that is (95 % confidence)."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from statistics import fmean, stdev

import msgspec

from tafelrunde.arena.run import GamePlayed

SURE = 1.96  # standard deviations for 95 %


class BotSummary(msgspec.Struct, frozen=True):
    """One bot over all its seats. A shared victory counts as its share."""

    bot: str
    seats_played: int
    win_rate: float
    win_rate_low: float
    win_rate_high: float
    mean_score: float
    mean_score_error: float
    mean_place: float


def summarise(games: Iterable[GamePlayed]) -> list[BotSummary]:
    """A summary for each bot, best first."""
    wins: dict[str, list[float]] = {}
    scores: dict[str, list[int]] = {}
    places: dict[str, list[int]] = {}
    for game in games:
        winners = game.places.count(1)
        for bot, score, place in zip(game.bots, game.scores, game.places, strict=True):
            wins.setdefault(bot, []).append(1 / winners if place == 1 else 0.0)
            scores.setdefault(bot, [])
            if not game.fault:
                scores[bot].append(score)
            places.setdefault(bot, []).append(place)
    summaries = [_summary(bot, wins[bot], scores[bot], places[bot]) for bot in wins]
    return sorted(summaries, key=lambda summary: (-summary.win_rate, summary.bot))


def _summary(bot: str, wins: list[float], scores: list[int], places: list[int]) -> BotSummary:
    count = len(wins)
    low, high = wilson(fmean(wins), count)
    error = SURE * stdev(scores) / sqrt(len(scores)) if len(scores) > 1 else 0.0
    return BotSummary(bot, count, fmean(wins), low, high, fmean(scores or [0]), error, fmean(places))


def wilson(rate: float, count: int) -> tuple[float, float]:
    """The interval that a true rate lies in, from a measured one."""
    spread = SURE * SURE / count
    middle = (rate + spread / 2) / (1 + spread)
    half = SURE * sqrt(rate * (1 - rate) / count + spread / (4 * count)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)
