"""Chances come true: held on stored games that nothing was fitted to, whatever judges their positions by now.

Games are few, so a bound is two percent and what chance alone makes of true chances. All figures: benchmarks/bots.md.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.bots.chance_games import QUARTERS, SETS, Judge, positions, read
from tests.bots.reliability import bins, error_of_the_true, expected_error

STORED = Path(__file__).parent / "chances.jsonl.gz"
AIM = 0.02
GAMES = tuple(dict.fromkeys(games.game for games in SETS))


@cache
def judged() -> list[tuple[str, int, int, list[float], list[float]]]:
    """Game, number, quarter, chances and shares of every stored position."""
    sets, judges = {games.name: games for games in SETS}, {game: Judge(game) for game in GAMES}
    found = []
    for count, (name, number, entries) in enumerate(read(STORED)):
        games = sets[name]
        for state, quarter, shares in positions(games, number, entries):
            found.append((games.game, count, quarter, judges[games.game](state, games.seats)[2], shares))
    return found


def error_and_bound(some: Iterable[tuple[str, int, int, list[float], list[float]]]) -> tuple[float, float]:
    """The expected calibration error, and what it may be."""
    rows = list(some)
    chances = np.concatenate([np.array(row[3]) for row in rows])
    shares = np.concatenate([np.array(row[4]) for row in rows])
    padded = np.zeros((len(rows), 6))
    for place, row in enumerate(rows):
        padded[place, : len(row[3])] = row[3]
    return expected_error(chances, shares), AIM + error_of_the_true(padded, np.array([row[1] for row in rows]))


def test_every_kind_of_table_is_among_the_stored_games() -> None:
    assert {name for name, _, _ in read(STORED)} == {games.name for games in SETS}
    assert all(sum(chances) == pytest.approx(1) for _, _, _, chances, _ in judged())


@pytest.mark.parametrize("quarter", range(QUARTERS))
def test_chances_come_true_in_every_quarter_of_a_game(quarter: int) -> None:
    error, bound = error_and_bound(row for row in judged() if row[2] == quarter)
    assert error < bound


@pytest.mark.parametrize("game", GAMES)
def test_chances_come_true_in_every_game(game: str) -> None:
    error, bound = error_and_bound(row for row in judged() if row[0] == game)
    assert error < bound


@pytest.mark.parametrize("quarter", range(QUARTERS))
@pytest.mark.parametrize("game", GAMES)
def test_chances_come_true_in_every_quarter_of_every_game(game: str, quarter: int) -> None:
    error, bound = error_and_bound(row for row in judged() if row[0] == game and row[2] == quarter)
    assert error < bound


def test_the_error_finds_chances_that_are_none() -> None:
    """A squashed lead, as it was once shown: everybody at a table of four has a chance of one half."""
    ones: NDArray[np.float64] = np.full(400, 0.5)
    won = np.tile([1.0, 0.0, 0.0, 0.0], 100)
    assert expected_error(ones, won) == pytest.approx(0.25)
    assert [(one.chances, one.said, one.seen) for one in bins(ones, won)] == [(400, 0.5, 0.25)]
