"""Bots for Carcassonne: greedy knows what it does."""

from __future__ import annotations

import pytest

from tafelrunde.arena.simulation import Simulation


@pytest.mark.parametrize("options", [{}, {"river": True, "tournaments": True}], ids=["base", "all"])
def test_greedy_beats_random_in_more_than_98_of_100_games(options):
    simulation = Simulation("carcassonne", 2, ("greedy", "random"), "test", options)
    games = simulation.play(range(100))
    won = sum(game.places[game.bots.index("greedy")] == 1 for game in games)
    assert won > 98
