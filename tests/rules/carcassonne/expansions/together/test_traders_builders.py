"""Traders & Builders with The River, and with Inns & Cathedrals."""

from __future__ import annotations

from typing import Any

import pytest

import tafelrunde as tr
from tafelrunde.games.carcassonne.expansions.traders_builders.components import NAMES

from ...tables import NoMeeple, PlaceTile, feature, lines, refused, scores
from ..tables import told
from ..traders_builders.tables import (
    PlaceBuilder,
    PlacePig,
    builder_segments,
    goods,
    pig_segments,
    seen,
    taken,
    tile,
    traders,
)

GAME = tr.games()["carcassonne"]


def with_large(*tiles: str, **more: Any) -> tr.Match:
    """A situation with both expansions: "large-meeple:0@0" is a figure, too."""
    return traders(*tiles, inns_cathedrals=True, **more)


@pytest.mark.rule("TB-50")
@pytest.mark.parametrize(("inns", "after_the_lake"), [(False, 95), (True, 113)])
def test_none_of_the_tiles_has_a_river_and_they_come_after_the_lake(inns, after_the_lake):
    box = GAME.standard_box.file.values
    assert not any("river" in text for name in NAMES for text in box[name].value["segments"])
    options = {"river": True, "traders_builders": True, "inns_cathedrals": inns}
    match = tr.new("carcassonne", seats=2, seed=5, options=options)
    order = [match.view(None).drawn, *match.position()["stack"]]
    lake = order.index("RL")
    assert not any(name in NAMES for name in order[: lake + 1])
    assert len(order[lake + 1 :]) == after_the_lake


@pytest.mark.rule("TB-51")
def test_builder_and_pig_may_stand_on_river_tiles_but_never_on_the_river():
    match = traders("RA 0 0 0 p0@1", "V 1 0 0 p0@0", "V 1 1 1", drawn="RK", stack="RL B", river=True)
    match.play(0, PlaceTile(0, 1, 0))
    assert builder_segments(match) == {0}  # the road over the bridge
    assert pig_segments(match) == {1}  # the field that goes on at the source
    assert len(GAME.standard_box.file.values["RK"].value["segments"]) == 6  # five, and the river
    refused(match, 0, PlaceBuilder(0, 1, 5), "CA-6", "no-such-segment")
    refused(match, 0, PlacePig(0, 1, 5), "CA-6", "no-such-segment")
    match.play(0, PlaceBuilder(0, 1, 0))


@pytest.mark.rule("TB-51")
def test_during_the_river_the_second_part_takes_the_next_river_tile():
    match = traders("RA 0 0 0 p0@0", "V 1 0 0 builder:0@0", "V 1 1 1", drawn="RK", stack="RD RL B", river=True)
    match.play(0, PlaceTile(0, 1, 0))
    events = match.play(0, NoMeeple())
    assert told(events, "SecondPartBegan")
    assert match.view(None).drawn == "RD"
    assert match.waiting == (0,)


@pytest.mark.rule("TB-51")
def test_after_the_lake_the_second_part_takes_a_land_tile():
    match = traders("RA 0 0 0 p0@0", "V 1 0 0 builder:0@0", "RL 0 1", drawn="V", stack="B B", river=True)
    match.play(0, PlaceTile(1, 1, 2))
    match.play(0, NoMeeple())
    assert match.view(None).drawn == "B"
    assert match.waiting == (0,)


@pytest.mark.rule("TB-55", "IC-35")
def test_a_large_meeple_is_enough_for_builder_and_pig():
    match = with_large("U 0 0 1 large-meeple:0@0", drawn="WB")
    match.play(0, PlaceTile(1, 0, 0))
    assert builder_segments(match) == {0}
    match = with_large("U 0 0 1 large-meeple:0@1", drawn="U")
    match.play(0, PlaceTile(1, 0, 1))
    assert pig_segments(match) == {1}


@pytest.mark.rule("TB-55", "IC-35")
def test_a_large_farmer_counts_as_two_and_the_pig_beside_it_makes_four():
    field = ("E 0 0 0 large-meeple:0@1", "E 0 -1 2", "B 1 0 0 pig:0@1", "E 2 0 0 p1@1")
    match = with_large(*field, drawn="B", stack="")
    match.play(0, PlaceTile(1, 1, 0))
    assert lines(match.play(0, NoMeeple())) == [(0, "TB-42", 4)]


@pytest.mark.rule("TB-55", "IC-35")
def test_a_completed_cathedral_city_brings_3_for_each_tile_and_its_goods():
    match = with_large("WK 0 0 0 p1@0", "E 0 -1 2", "E 1 0 3", "E 0 1 0", "HQ -1 0", drawn="E")
    match.play(0, PlaceTile(-2, 0, 1))
    events = match.play(0, NoMeeple())
    assert lines(events) == [(1, "IC-16", 18)]
    assert taken(events) == [(0, "wine", 1)]
    assert goods(match, 0) == {"wine": 1}


@pytest.mark.rule("IC-35")
def test_a_builder_works_at_an_inn_and_in_a_cathedral_city_too():
    match = with_large("U 0 0 1 p0@0", "WB 1 0 0 builder:0@0", drawn="W", stack="U V")
    match.play(0, PlaceTile(2, 0, 0))
    assert seen(match).woken
    match = with_large("WK 0 0 0 p0@0", "R 1 0 3 builder:0@0", drawn="E", stack="U V")
    assert feature(match, 0, 0).tiles == 2
    match.play(0, PlaceTile(0, -1, 2))
    assert seen(match).woken


def test_all_figures_are_told_in_a_position():
    tiles = ("U 0 0 1 large-meeple:0@0", "U 1 0 1 builder:0@0")
    match = with_large(*tiles, drawn="U")
    assert [one["meeple"] for one in match.position()["tiles"]] == [
        tile(words)["meeple"] | {"emblem": None} for words in tiles
    ]
    assert scores(match) == (0, 0)
