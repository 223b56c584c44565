"""Simulation: reproducible by seed, seats rotated, statistics that say how sure they are."""

from __future__ import annotations

from math import isclose
from typing import Any

import pytest

import tafelrunde as tr
from tafelrunde.arena import GamePlayed, Simulation, summarise
from tafelrunde.arena.statistics import wilson
from tafelrunde.bots.registry import UnknownBot


@pytest.mark.parametrize(
    ("game", "options"),
    [("artus", {"advanced": True}), ("carcassonne", {"river": True, "tournaments": True}), ("tumult-royale", {})],
)
def test_a_game_depends_only_on_the_seed_and_its_number(game: str, options: dict[str, bool]) -> None:
    """What was played before in the same working space leaves no trace."""
    simulation = Simulation(game, 3, ("greedy", "random"), "x", options)
    assert simulation.play([5, 6]) == [simulation.play([5])[0], simulation.play([6])[0]]
    assert simulation.play([5])[0].scores != simulation.play([6])[0].scores


def test_several_processes_give_the_same_games() -> None:
    simulation = Simulation("artus", 2, ("greedy", "random"), 1)
    one, two = (
        sorted((game for chunk in simulation.run(range(600), jobs) for game in chunk), key=lambda game: game.number)
        for jobs in (1, 2)
    )
    assert one == two
    assert [game.number for game in one] == list(range(600))


def test_bots_that_search_play_by_looks_ahead_and_not_by_the_clock() -> None:
    simulation = Simulation("artus", 2, ("level-3:iterations=5", "level-1"), "x")
    assert simulation.play([4]) == simulation.play([4])
    assert [game.number for chunk in simulation.run([1, 4], jobs=2) for game in chunk] in ([1, 4], [4, 1])


def test_bots_move_one_seat_on_from_game_to_game() -> None:
    simulation = Simulation("artus", 3, ("greedy", "random"), 1)
    assert simulation.seating(0) == ("greedy", "random", "greedy")
    assert simulation.seating(1) == ("random", "greedy", "random")


def test_uncompiled_rules_play_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    simulation = Simulation("artus", 2, ("greedy", "random"), 1)
    fast = simulation.play([3])
    monkeypatch.setenv("TAFELRUNDE_RULES", "plain")
    assert simulation.play([3]) == fast


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        ({"game": "chess"}, tr.UnknownGame),
        ({"seats": 9}, tr.BadSeat),
        ({"bots": ()}, UnknownBot),
        ({"bots": ("genius",)}, UnknownBot),
        ({"bots": ("greedy",) * 3}, UnknownBot),
        ({"options": {"wings": 1}}, tr.BadOption),
        ({"options": {"start_seat": 3}}, tr.BadOption),
    ],
)
def test_bad_input_is_refused_before_the_first_game(changes: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        Simulation(**({"game": "artus", "seats": 2, "bots": ("greedy",)} | changes))


def test_at_least_one_game_and_one_process() -> None:
    simulation = Simulation("artus", 2, ("random",))
    for games, jobs in ((0, 1), (1, 0)):
        with pytest.raises(tr.TafelrundeError):
            list(simulation.run(range(games), jobs))


def test_summaries_share_a_shared_victory() -> None:
    games = [GamePlayed(0, ("a", "b"), (5, 5), (1, 1), 9), GamePlayed(1, ("b", "a"), (3, 8), (2, 1), 9)]
    best, other = summarise(games)
    assert (best.bot, best.win_rate, best.mean_score, best.mean_place) == ("a", 0.75, 6.5, 1.0)
    assert (other.bot, other.win_rate, other.seats_played) == ("b", 0.25, 2)


def test_the_confidence_interval_is_wilsons() -> None:
    low, high = wilson(0.5, 100)
    assert isclose(low, 0.4038, abs_tol=5e-4)
    assert isclose(high, 0.5962, abs_tol=5e-4)
    assert wilson(0.0, 10)[0] == 0.0
    assert isclose(wilson(1.0, 10)[1], 1.0)
