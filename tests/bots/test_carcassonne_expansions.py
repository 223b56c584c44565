"""Carcassonne: what bots hope for with the expansions, which tell it themselves."""

from __future__ import annotations

from typing import Any

import tafelrunde as tr
from tafelrunde.bots.carcassonne.evaluation import POINT, standing
from tafelrunde.games.carcassonne.points import promise
from tafelrunde.kernel.compiling import uncompiled

GAME = tr.games()["carcassonne"]
ROAD = [{"tile": "U", "turns": 1, "meeple": {"seat": 0, "segment": 0}}, {"tile": "U", "x": 1, "turns": 1}]


def hope(asked: Any = standing, *more: int, **given: Any) -> int:
    """What a situation is worth to player 0."""
    data = {"players": [{}, {}], "drawn": "B", "stack": ["V"] * 3, "tiles": ROAD, **given}
    state = GAME.record(GAME.read_position(data, GAME.standard_box))
    return int(uncompiled(asked)(state, GAME.standard_box.record, 0, *more))


def with_figure(figure: str, segment: int = 0) -> list[dict[str, Any]]:
    """The road, with another figure on its second tile."""
    return [ROAD[0], ROAD[1] | {"meeple": {"seat": 0, "segment": segment, "figure": figure}}]


def test_a_road_with_an_inn_that_hardly_gets_completed_is_worth_less_than_one_without():
    inn = [ROAD[0], {"tile": "WB", "x": 1}]
    assert hope(tiles=inn, inns_cathedrals=True) < hope(inns_cathedrals=True)


def test_a_large_meeple_in_supply_is_worth_something_and_nothing_at_the_end():
    one, none = hope(promise, 50, inns_cathedrals=True), hope(promise, 0, inns_cathedrals=True)
    assert one > none == 0
    assert hope(promise, 50) == 0


def test_a_builder_at_work_is_worth_more_than_one_in_supply_and_a_woken_one_still_more():
    at_work = with_figure("builder")
    in_supply = hope(traders_builders={})
    working = hope(tiles=at_work, traders_builders={})
    woken = hope(tiles=at_work, traders_builders={"woken": True})
    assert in_supply < working < woken


def test_most_goods_are_worth_ten_points_when_nothing_is_left_and_less_before():
    shelf = {"goods": [{"wine": 1}, {}]}
    late = hope(promise, 0, traders_builders=shelf)
    assert late == 10 * POINT
    early = hope(promise, 50, traders_builders=shelf) - hope(promise, 50, traders_builders={})
    assert 0 < early < late
    behind = hope(promise, 0, traders_builders={"goods": [{"wine": 1}, {"wine": 2}]})
    assert behind == 0


def test_a_pig_counts_for_the_completed_cities_at_its_field():
    city = [
        {"tile": "E", "meeple": {"seat": 0, "segment": 1}},
        {"tile": "E", "y": -1, "turns": 2},
        {"tile": "B", "x": 1},
    ]
    pig = [*city[:2], city[2] | {"meeple": {"seat": 0, "segment": 1, "figure": "pig"}}]
    without = hope(tiles=city, traders_builders={}) - hope(promise, 3, tiles=city, traders_builders={})
    with_pig = hope(tiles=pig, traders_builders={}) - hope(promise, 3, tiles=pig, traders_builders={})
    assert with_pig - without == POINT
