"""Second, independent engines agree with ours, decision by decision, in random games."""

from __future__ import annotations

import pytest

from tests.engines.artus_in_step import in_step as artus_in_step
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
