"""Inns & Cathedrals, chapter "Placing a tile"."""

from __future__ import annotations

import pytest

from ...tables import PlaceTile, feature, places
from .tables import inns
from .test_components import words


def kinds_on(name: str) -> list[str]:
    return sorted(text.split()[0] for text in words(name))


@pytest.mark.rule("IC-8")
def test_an_inn_or_a_cathedral_may_be_added_to_what_others_hold():
    match = inns("U 0 0 1 p1@0", drawn="WB")
    assert (1, 0) in places(match)
    match.play(0, PlaceTile(1, 0, 0))
    assert feature(match, 1, 0).meeples == (0, 1)
    match = inns("E 0 0 0 p1@0", drawn="WK")
    assert places(match) == {(0, -1)}


@pytest.mark.rule("IC-9")
@pytest.mark.parametrize("name", ["WA", "WB", "WL", "WM"])
def test_inn_and_lake_neither_end_a_road_nor_part_a_field(name):
    road = next(text for text in words(name) if text.startswith("road"))
    assert "end" not in road.split()
    assert sum(text.startswith("field") for text in words(name)) == 2  # the two sides of the road


@pytest.mark.rule("IC-11")
def test_the_monastery_of_wd_ends_both_roads():
    match = inns("WD 0 0", drawn="U")
    assert feature(match, 0, 1).segments != feature(match, 0, 2).segments
    assert feature(match, 0, 1).open_sides == feature(match, 0, 2).open_sides == 1


@pytest.mark.rule("IC-12")
def test_the_village_of_wi_ends_both_roads_and_the_ways_to_the_gates_part_four_fields():
    match = inns("WI 0 0", drawn="U")
    assert kinds_on("WI") == ["city", "city", "field", "field", "field", "field", "road", "road"]
    assert feature(match, 0, 2).segments == ((0, 2),)
    assert feature(match, 0, 3).segments == ((0, 3),)
    assert len({feature(match, 0, segment).segments for segment in range(4, 8)}) == 4


@pytest.mark.rule("IC-13")
def test_shapes_to_note():
    assert kinds_on("WE") == ["field", "field", "field", "road", "road"]
    assert kinds_on("WG") == ["city", "field", "field"]
    assert kinds_on("WH") == ["city", "city", "city", "city", "field"]
    assert kinds_on("WO") == ["city", "city", "city", "field"]
    match = inns("WH 0 0", drawn="E")
    assert len({feature(match, 0, segment).segments for segment in range(4)}) == 4
    assert feature(match, 0, 4).segments == ((0, 4),)
