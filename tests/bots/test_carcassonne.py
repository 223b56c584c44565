"""Bots for Carcassonne: greedy knows what it does; the strong ones count tiles."""

from __future__ import annotations

import pytest

import tafelrunde as tr
from tafelrunde.arena.simulation import Simulation
from tafelrunde.bots import make_bot
from tafelrunde.bots.carcassonne.evaluation import FULL_GAME, MEEPLE_WORTH, promise, standing
from tafelrunde.bots.carcassonne.judging import Judging, judge
from tafelrunde.bots.carcassonne.openings import PLENTY, count_left, find_tightest, fitting
from tafelrunde.bots.carcassonne.situation import Box, State
from tafelrunde.bots.carcassonne.stock import COLUMNS, Column, chances
from tafelrunde.bots.carcassonne.weights import LEARNT, LEFT, MOST_LEFT, ON_TURN, WEIGHT
from tafelrunde.games.carcassonne.composition import BOX, STATE
from tafelrunde.games.carcassonne.points import promise as further_promise
from tafelrunde.games.carcassonne.rules.features import is_complete, is_occupied
from tafelrunde.games.carcassonne.rules.placing import fits
from tafelrunde.games.carcassonne.tiles import Terrain
from tafelrunde.kernel.checked_records import checked_record
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.records import layout, new_memory


@pytest.mark.parametrize("options", [{}, {"river": True, "tournaments": True}], ids=["base", "all"])
def test_greedy_beats_random_in_more_than_98_of_100_games(options: dict[str, bool]) -> None:
    simulation = Simulation("carcassonne", 2, ("greedy", "random"), "test", options)
    games = simulation.play(range(100))
    won = sum(game.places[game.bots.index("greedy")] == 1 for game in games)
    assert won > 98


def situations(seed: int, every: int = 9) -> list[tuple[State, Box]]:
    """Some moments of a game between greedy bots, as records."""
    match = tr.new("carcassonne", 2, seed, {"river": True, "tournaments": True} if seed % 2 else None)
    bots = [make_bot("greedy", "carcassonne", seat) for seat in range(2)]
    found = []
    while not match.over:
        seat = match.waiting[0]
        if len(match.log) % every == 0:
            state = match.game.imagine(match.view(seat), match.box)
            found.append((checked_record(state, STATE), checked_record(match.box.memory, BOX)))
        match.play(seat, bots[seat].choose(match.view(seat), match.actions(seat)))
    return found


def test_greedy_hopes_for_every_feature_once_however_many_meeples_stand_there(compiled: None) -> None:
    several = 0
    for game, box in situations(1, every=4):
        for seat in range(game.seats):
            supply = min(game.player[seat].supply, len(MEEPLE_WORTH) - 1)
            hoped = 100 * game.player[seat].score + MEEPLE_WORTH[supply] * min(game.stack.count, FULL_GAME) // FULL_GAME
            hoped += uncompiled(further_promise)(game, box, seat, min(game.stack.count, FULL_GAME))
            for number in range(game.features):
                meeples = list(game.feature[number].meeples)
                if meeples[seat] > 0 and meeples[seat] == max(meeples):
                    several += meeples[seat] > 1
                    hoped += uncompiled(promise)(game, box, number, seat, min(game.stack.count, FULL_GAME))
            assert uncompiled(standing)(game, box, seat) == hoped
    assert several > 0


def judging() -> Judging:
    of = layout(Judging)
    return checked_record(new_memory(of), of)


@pytest.mark.parametrize("seed", [2, 3])
def test_the_tiles_that_fit_a_place_are_counted_kind_by_kind(seed: int, compiled: None) -> None:
    empty = 0
    for game, box in situations(seed):
        openings = judging().openings
        uncompiled(count_left)(game, openings)
        stack = [game.stack.kind[number] for number in range(game.stack.count)]
        for number in range(game.places.count):
            place = game.places.place[number]
            slow = sum(any(uncompiled(fits)(box, kind, turns, place) for turns in range(4)) for kind in stack)
            assert uncompiled(fitting)(box, openings, place) == slow
            empty += slow == 0
    assert empty > 5


@pytest.mark.parametrize("seed", [2, 3])
def test_every_open_city_and_road_has_an_opening_and_nothing_complete_has(seed: int, compiled: None) -> None:
    dead = 0
    for game, box in situations(seed):
        openings = judging().openings
        uncompiled(count_left)(game, openings)
        uncompiled(find_tightest)(game, box, 1, openings)
        for number in range(game.features):
            feature = game.feature[number]
            if feature.parent == number and feature.terrain in (Terrain.CITY, Terrain.ROAD):
                assert (openings.tightest[number] < PLENTY) == (not is_complete.py_func(feature))  # type: ignore[attr-defined]  # numba keeps the function there
                dead += openings.tightest[number] == 0
        counted = [openings.tightest[number] for number in range(game.features)]
        uncompiled(find_tightest)(game, box, 0, openings)
        glanced = [openings.tightest[number] for number in range(game.features)]
        assert glanced == [count and PLENTY for count in counted]
    assert dead > 2


@pytest.mark.parametrize("seed", [2, 3])
def test_everything_held_is_in_one_column_and_every_meeple_somewhere(seed: int, compiled: None) -> None:
    for game, box in situations(seed):
        space = judging()
        uncompiled(count_left)(game, space.openings)
        uncompiled(judge)(game, box, 1, space)
        held = [0, 0]
        for number in range(game.features):
            feature = game.feature[number]
            if (
                feature.parent == number
                and uncompiled(is_occupied)(game, feature)
                and not uncompiled(is_complete)(feature)
            ):
                most = max(feature.meeples[0], feature.meeples[1])
                for seat in range(2):
                    held[seat] += feature.meeples[seat] == most
        for seat in range(2):
            row = space.stock.row[seat].of
            cities = sum(row[column] for column in range(Column.CITIES, Column.ROADS, 2))
            roads = sum(row[column] for column in range(Column.ROADS, Column.ROAD_TILES))
            monasteries = sum(row[column] for column in range(Column.MONASTERIES, Column.FARMERS))
            assert cities + roads + monasteries + row[Column.FARMERS] == held[seat]
            assert sum(row[column] for column in range(Column.MEEPLES, Column.FEWER_IN_CITY)) == (
                space.stock.supply[seat] > 0
            )


def test_openings_are_told_apart_by_how_many_tiles_fit() -> None:
    assert [uncompiled(chances)(count) for count in (0, 1, 2, 3, 4, 7, 8, PLENTY)] == [0, 1, 2, 2, 3, 3, 4, 4]


def test_the_weights_are_as_learnt_at_the_given_numbers_of_tiles_and_in_between_in_between() -> None:
    assert len(LEARNT) == COLUMNS
    assert len(WEIGHT) == (MOST_LEFT + 1) * COLUMNS
    assert len(ON_TURN) == MOST_LEFT + 1
    for column in range(COLUMNS):
        assert [WEIGHT[left * COLUMNS + column] for left in LEFT] == list(LEARNT[column])
        low, high = sorted(LEARNT[column][2:4])
        assert all(low <= WEIGHT[left * COLUMNS + column] <= high for left in range(LEFT[2], LEFT[3]))
