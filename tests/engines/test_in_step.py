"""Second, independent engines agree with ours, decision by decision, in random games."""

from __future__ import annotations

import pytest

from tests.engines.artus_in_step import in_step as artus_in_step
from tests.engines.carcassonne_in_step import TABLES
from tests.engines.carcassonne_in_step import in_step as carcassonne_in_step
from tests.engines.tumult_royale_in_step import in_step as tumult_royale_in_step

GAMES, PARTS = 200, 4  # all together, and in how many tests, so that they share the processors


@pytest.mark.parametrize("part", range(PARTS))
def test_artus_is_played_in_step_with_a_second_engine(part: int) -> None:
    decisions = sum(artus_in_step(seed) for seed in range(part, GAMES, PARTS))
    assert decisions > 50 * GAMES // PARTS


@pytest.mark.parametrize("part", range(PARTS))
def test_tumult_royale_is_played_in_step_with_a_second_engine(part: int) -> None:
    decisions = sum(tumult_royale_in_step(seed) for seed in range(part, GAMES, PARTS))
    assert decisions > 100 * GAMES // PARTS


@pytest.mark.parametrize("part", range(PARTS))
def test_carcassonne_is_played_in_step_with_a_second_engine(part: int) -> None:
    """Every table of expansions in turn: base, without fields, each expansion, and all of them together."""
    games = range(part * GAMES // PARTS, (part + 1) * GAMES // PARTS)
    assert {seed % len(TABLES) for seed in games} == set(range(len(TABLES)))
    assert sum(map(carcassonne_in_step, games)) > 100 * len(games)


def test_a_wrong_engine_of_carcassonne_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison bites: a wrong rule of scoring, of figures, of the river and of tournaments each."""
    from tests.engines.carcassonne import SimpleCarcassonne
    from tests.engines.carcassonne_land import Land

    for wrong, name, rule, seed in (
        (Land, "around", lambda _land, _tile: 8, 0),
        (SimpleCarcassonne, "extends_builder", lambda _game, _laid: False, 6),
        (SimpleCarcassonne, "touches_ground", lambda _game, _heading: False, 4),
        (SimpleCarcassonne, "strength", lambda _game, _at: 1, 3),
        (SimpleCarcassonne, "score_statues", lambda _game: None, 3),
    ):
        with monkeypatch.context() as patch:
            patch.setattr(wrong, name, rule)
            with pytest.raises(AssertionError):
                carcassonne_in_step(seed)


def test_a_wrong_engine_of_tumult_royale_is_caught() -> None:
    from tests.engines import tumult_royale

    costs = dict(tumult_royale.COSTS)
    tumult_royale.COSTS["forest"] = (1, 1, 0)
    try:
        with pytest.raises(AssertionError):
            sum(map(tumult_royale_in_step, range(5)))
    finally:
        tumult_royale.COSTS |= costs


def test_a_wrong_engine_of_artus_is_caught() -> None:
    """The comparison bites: a wheel with two values swapped differs in the first games."""
    from tests.engines import artus

    wheel = artus.WHEEL
    artus.WHEEL = [wheel[0], wheel[2], wheel[1], *wheel[3:]]
    try:
        with pytest.raises(AssertionError):
            artus_in_step(1)
    finally:
        artus.WHEEL = wheel
