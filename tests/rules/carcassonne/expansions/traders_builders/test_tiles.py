"""Traders & Builders, chapter "Placing a tile"."""

from __future__ import annotations

import pytest

from ...tables import NoMeeple, PlaceMeeple, PlaceTile, feature, places, segments
from .tables import goods, pig_segments, traders
from .test_components import words


def fields_of(name: str) -> list[str]:
    return [text for text in words(name) if text.startswith("field")]


@pytest.mark.rule("TB-8")
def test_a_new_tile_is_placed_like_all_others():
    match = traders("E 0 0 0", drawn="HT")
    assert (0, -1) in places(match)
    assert (1, 0) in places(match)


@pytest.mark.rule("TB-8")
def test_a_goods_sign_belongs_to_its_city_segment_and_not_to_the_other_city_of_the_tile():
    match = traders("HX 0 0", "E 0 -1 2", drawn="E")
    match.play(0, PlaceTile(-1, 0, 1))  # closes the city of the sign
    match.play(0, NoMeeple())
    assert goods(match, 0) == {"wine": 1}
    match = traders("HX 0 0", "E 0 1 0", drawn="E")
    match.play(0, PlaceTile(1, 0, 3))  # closes the other one
    match.play(0, NoMeeple())
    assert goods(match, 0) == {}


@pytest.mark.rule("TB-9")
def test_the_bridge_of_hb_is_no_crossing():
    match = traders("HB 0 0", drawn="U")
    assert [feature(match, 0, road).open_sides for road in (0, 1)] == [2, 2]
    assert feature(match, 0, 0).segments != feature(match, 0, 1).segments
    assert len({feature(match, 0, field).segments for field in range(2, 6)}) == 4


@pytest.mark.rule("TB-10")
def test_on_hc_one_road_passes_over_the_other_and_there_are_three_fields():
    match = traders("HC 0 0", drawn="U")
    assert feature(match, 0, 1).segments == ((0, 1),)
    assert feature(match, 0, 2).segments == ((0, 2),)
    assert [feature(match, 0, road).open_sides for road in (1, 2)] == [1, 1]
    assert len(fields_of("HC")) == 3
    assert "field e1 e2 s1 beside 1" in fields_of("HC")  # all the east, round the farm


@pytest.mark.rule("TB-11")
def test_the_monastery_of_hj_ends_three_roads():
    match = traders("HJ 0 0", drawn="U")
    assert [feature(match, 0, road).open_sides for road in (1, 2, 3)] == [1, 1, 1]
    assert len({feature(match, 0, road).segments for road in (1, 2, 3)}) == 3


@pytest.mark.rule("TB-12")
@pytest.mark.parametrize(("name", "field"), [("HM", 3), ("HN", 3), ("HP", 3), ("HX", 2)])
def test_a_farmer_but_never_a_pig_may_stand_in_a_field_without_an_edge(name, field):
    assert words(name)[field].startswith("field beside")
    match = traders("R 0 0 0 p0@1", drawn=name)
    placing = next(action for action in match.actions(0) if isinstance(action, PlaceTile))
    match.play(0, placing)
    assert field in segments(match)
    assert field not in pig_segments(match)
    match.play(0, PlaceMeeple(placing.x, placing.y, field))


@pytest.mark.rule("TB-12")
def test_on_hi_ho_and_hw_the_wall_parts_the_fields():
    assert [len(fields_of(name)) for name in ("HI", "HO", "HW")] == [3, 4, 3]
    match = traders("HW 0 0", drawn="U")
    assert len({feature(match, 0, field).segments for field in range(2, 5)}) == 3
