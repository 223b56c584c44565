"""Tournaments: all against all on the same seeds from every seat; ratings that say how sure they are."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import log10

import numpy as np
import pytest

from tafelrunde.arena import GamePlayed, Tournament, meetings, rate
from tafelrunde.arena.ratings import elo
from tafelrunde.bots.registry import UnknownBot


def test_everybody_meets_everybody_from_every_seat_on_the_same_seed() -> None:
    tournament = Tournament("artus", 2, ("level-1", "level-2", "random"), "x")
    assert tournament.games_per_round == 6
    assert {tournament.seating(number) for number in range(6)} == set(permutations(tournament.bots, 2))
    assert {tournament.seed_of(number) for number in range(6)} == {"x/0"}
    assert tournament.seed_of(6) == "x/1"
    assert tournament.seating(6) == tournament.seating(0)


def test_with_fewer_bots_than_seats_all_of_them_sit_at_every_table() -> None:
    tournament = Tournament("artus", 3, ("greedy", "random"))
    tables = [tournament.seating(number) for number in range(tournament.games_per_round)]
    assert all(set(table) == {"greedy", "random"} for table in tables)
    for seat in range(3):
        assert Counter(table[seat] for table in tables) == {"greedy": 3, "random": 3}


@pytest.mark.parametrize("bots", [("greedy",), ("greedy", "greedy")])
def test_a_tournament_needs_two_different_bots(bots: tuple[str, ...]) -> None:
    with pytest.raises(UnknownBot, match="at least two different bots"):
        Tournament("artus", 2, bots)


def test_a_tournament_rates_greedy_above_random() -> None:
    tournament = Tournament("artus", 2, ("random", "greedy"), 1)
    games = tournament.play(range(40))
    best, worst = rate(games, tournament.games_per_round)
    assert (best.bot, worst.bot) == ("greedy", "random")
    assert worst.high < best.low
    (duel,) = meetings(games, tournament.games_per_round)
    assert (duel.bot, duel.other, duel.games) == ("greedy", "random", 40)
    assert duel.rate > 0.9


def results(*wins: tuple[str, str, int]) -> list[GamePlayed]:
    """Games of two: who won, who lost, how often; every two games are a round."""
    pairs = [(won, lost) for won, lost, count in wins for _ in range(count)]
    return [GamePlayed(number, pair, (1, 0), (1, 2), 9) for number, pair in enumerate(pairs)]


def test_ratings_are_those_of_elo() -> None:
    strong, weak = rate(results(("a", "b", 300), ("b", "a", 100)), 2)
    assert (strong.bot, strong.games) == ("a", 400)
    assert strong.rating - weak.rating == pytest.approx(400 * log10(3), abs=1.5)
    assert strong.rating + weak.rating == pytest.approx(0, abs=1e-6)
    assert strong.low < strong.rating < strong.high


def test_more_games_make_surer() -> None:
    few, many = (rate(results(("a", "b", 3 * n), ("b", "a", n)), 2)[0] for n in (10, 1000))
    assert many.high - many.low < (few.high - few.low) / 5


def test_who_always_won_is_rated_finitely_and_not_exactly() -> None:
    best, _ = rate(results(("a", "b", 40)), 2)
    assert np.isfinite(best.rating)
    assert best.high - best.low > 50


def test_a_chain_of_equal_steps_gives_equal_distances() -> None:
    wins = np.array([[0, 75, 0], [25, 0, 75], [0, 25, 0]], np.float64)
    first, second, third = elo(wins)
    assert first - second == pytest.approx(second - third, abs=0.1)
    assert first - second == pytest.approx(400 * log10(3), abs=4)


def test_a_shared_place_counts_half_and_bots_of_one_name_do_not_meet() -> None:
    games = [
        GamePlayed(0, ("a", "b", "b"), (5, 5, 1), (1, 1, 3), 9),
        GamePlayed(1, ("b", "a", "b"), (5, 4, 1), (1, 2, 3), 9),
    ]
    (duel,) = meetings(games, 3)
    assert (duel.games, duel.rate) == (4, (0.5 + 1 + 0 + 1) / 4)


def test_intervals_of_a_meeting_take_into_account_that_a_round_shares_its_seed() -> None:
    alike = [GamePlayed(n, ("a", "b"), (1, 0), (1, 2) if n // 4 % 2 else (2, 1), 9) for n in range(80)]
    mixed = [GamePlayed(n, ("a", "b"), (1, 0), (1, 2) if n % 2 else (2, 1), 9) for n in range(80)]
    wide, narrow = (meetings(games, 4)[0] for games in (alike, mixed))
    assert wide.rate == narrow.rate == 0.5
    assert wide.high - wide.low > 1.5 * (narrow.high - narrow.low)
    assert narrow.low < 0.5 < narrow.high
