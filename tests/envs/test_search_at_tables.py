"""Tables that can be copied, taken back and looked ahead from, without seeing what is hidden."""

from __future__ import annotations

import copy
import pickle

import numpy as np
import pytest

import tafelrunde as tr
from tafelrunde.envs.afterstates import afterstates
from tafelrunde.envs.features import feature_names, features
from tafelrunde.envs.scaling import described, divisors
from tafelrunde.envs.tables import Tables, learning_of

GAMES = ("artus", "carcassonne", "tumult-royale")


def going(game: str, steps: int = 25, count: int = 2) -> Tables:
    tables = Tables(game, count, again=False)
    tables.reset("going")
    for _ in range(steps):
        tables.step()
    return tables


@pytest.mark.parametrize("game", GAMES)
def test_clones_and_snapshots_go_on_alike_and_change_nothing(game: str) -> None:
    tables = going(game)
    before, twins = tables.snapshot(), [tables.clone(), copy.deepcopy(tables), pickle.loads(pickle.dumps(tables))]
    for _ in range(5):
        for each in (tables, *twins):
            each.step()
    assert all(twin.seen.tobytes() == tables.seen.tobytes() for twin in twins)
    later = tables.seen.tobytes()
    tables.restore(before)
    assert tables.seen.tobytes() == before.seen.tobytes()
    for _ in range(5):
        tables.step()
    assert tables.seen.tobytes() == later
    with pytest.raises(tr.TafelrundeError, match="a snapshot of other tables"):
        tables.restore(going(game, 1, 3).snapshot())


def test_only_the_tables_that_are_named_are_stepped() -> None:
    tables = going("artus", 10, 3)
    before = tables.snapshot()
    choices = np.array([np.flatnonzero(tables.masks[0])[0], -7, -7])
    tables.step(choices, np.array([True, False, False]))
    assert tables.seen[0].tobytes() != before.seen[0].tobytes()
    assert tables.seen[1:].tobytes() == before.seen[1:].tobytes()
    with pytest.raises(tr.BadAction, match="action -7 at table 1"):
        tables.step(choices, np.array([False, True, False]))


@pytest.mark.parametrize("game", GAMES)
def test_afterstates_are_what_the_actions_lead_to_and_tell_nothing_hidden(game: str) -> None:
    """Of two tables that look alike to the seat, they are the same."""
    tables = going(game)
    before, seat = tables.snapshot(), int(tables.seats[0])
    found = afterstates(tables, 0)
    assert found.numbers.tolist() == np.flatnonzero(tables.masks[0]).tolist()
    assert found.seen.shape == (len(found.numbers), tables.learning.length)
    assert tables.snapshot().tables.tobytes() == before.tables.tobytes()
    other = tables.clone()
    other.redeal(0, seat, "another world")
    assert other.look(0, seat).tobytes() == tables.look(0, seat).tobytes()
    assert afterstates(other, 0).seen.tobytes() == found.seen.tobytes()


def test_the_features_of_carcassonne_have_names_and_count_points_and_meeples() -> None:
    tables = going("carcassonne", 40)
    rows, names = features(tables, 0), feature_names("carcassonne")
    assert rows.shape == (2, len(names)) == (2, 83)
    assert len(set(names)) == len(names)
    first = int(tables.seats[0])
    assert rows[:, 0].min() >= 0
    assert rows[0, 0] >= tables.scores(0)[first]
    other = tables.clone()
    other.redeal(0, first, "another world")
    assert features(other, 0).tolist() == rows.tolist()
    with pytest.raises(tr.UnknownGame, match="artus has no features"):
        features(going("artus"), 0)


@pytest.mark.parametrize("game", GAMES)
def test_every_number_of_an_observation_is_described_and_hardly_ever_cut_off(game: str) -> None:
    told = described(game)
    assert [number.place for number in told] == list(range(learning_of(game).length))
    tables = Tables(game, 8, 3)
    tables.reset("not met before")
    beyond = 0
    for _ in range(200):
        tables.step()
        beyond += int((np.abs(tables.seen) > divisors(game)).sum())
    assert beyond <= 1e-5 * 200 * tables.seen.size
