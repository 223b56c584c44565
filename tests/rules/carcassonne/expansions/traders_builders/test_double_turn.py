"""Traders & Builders, chapter "The double turn"."""

from __future__ import annotations

import pytest

import tafelrunde as tr

from ...tables import NoMeeple, PlaceMeeple, PlaceTile, feature, refused, scores
from ..tables import phase, told
from .tables import PlaceBuilder, builder_segments, seen, traders

ROAD = ("U 0 0 1 p0@0", "U 1 0 1 builder:0@0")
"""A road that goes on in the west and in the east, with a meeple and the builder of player 0."""
NEARLY = ("W 0 0", "U 1 0 1 p0@0", "U 2 0 1 builder:0@0")
"""The same, open in the east only: a village ends it."""


def extended(**more: object) -> tr.Match:
    """Player 0 has extended the road of the builder and decides on a figure."""
    match = traders(*ROAD, drawn="U", stack="U V V", **more)
    match.play(0, PlaceTile(2, 0, 1))
    return match


@pytest.mark.rule("TB-20")
def test_whoever_extends_the_road_of_the_own_builder_takes_a_second_part():
    match = extended()
    assert seen(match).woken
    assert not seen(match).second_part
    events = match.play(0, NoMeeple())
    assert [event.seat for event in told(events, "SecondPartBegan")] == [0]
    assert told(events, "TurnBegan") == []
    assert match.waiting == (0,)
    assert phase(match) == "place-tile"
    assert seen(match).second_part
    assert not seen(match).woken


@pytest.mark.rule("TB-20")
def test_the_second_part_is_a_tile_a_figure_and_a_scoring_and_then_the_next_player_comes():
    match = extended()
    match.play(0, PlaceMeeple(2, 0, 1))
    match.play(0, PlaceTile(0, 1, 1))
    assert phase(match) == "place-meeple"
    match.play(0, PlaceMeeple(0, 1, 0))
    assert match.waiting == (1,)
    assert not seen(match).second_part
    assert match.view(None).players[0].supply == 4


@pytest.mark.rule("TB-20")
def test_a_tile_beside_the_builder_that_does_not_extend_its_feature_brings_no_second_part():
    match = traders(*ROAD, drawn="U", stack="U V V")
    match.play(0, PlaceTile(1, 1, 1))
    assert not seen(match).woken
    match.play(0, NoMeeple())
    assert match.waiting == (1,)


@pytest.mark.rule("TB-21")
def test_completing_the_feature_counts_as_extending_it():
    match = traders(*NEARLY, drawn="W", stack="U V")
    match.play(0, PlaceTile(3, 0, 0))
    assert seen(match).woken
    match.play(0, NoMeeple())
    assert scores(match) == (4, 0)
    assert match.waiting == (0,)


@pytest.mark.rule("TB-21")
def test_a_tile_extends_whatever_it_has_a_segment_of():
    match = traders("E 0 0 1 p0@0", "R 1 0 3 builder:0@0", drawn="N", stack="U V")
    match.play(0, PlaceTile(1, -1, 1))  # its city lies in the east and the south
    assert feature(match, 0, 0).tiles == 3
    assert seen(match).woken


@pytest.mark.rule("TB-22")
def test_the_tile_that_carries_the_builder_brings_no_double_turn():
    match = traders("U 0 0 1 p0@0", drawn="U", stack="U V")
    match.play(0, PlaceTile(1, 0, 1))
    match.play(0, PlaceBuilder(1, 0, 0))
    assert not seen(match).woken
    assert match.waiting == (1,)


@pytest.mark.rule("TB-23")
def test_there_is_no_third_part_but_in_later_turns_the_builder_works_again():
    match = traders(*ROAD, drawn="U", stack="U U U V")
    match.play(0, PlaceTile(2, 0, 1))
    match.play(0, NoMeeple())
    match.play(0, PlaceTile(3, 0, 1))
    assert not seen(match).woken
    match.play(0, NoMeeple())
    assert match.waiting == (1,)
    match.play(1, PlaceTile(0, 1, 1))
    match.play(1, NoMeeple())
    match.play(0, PlaceTile(4, 0, 1))
    match.play(0, NoMeeple())
    assert match.waiting == (0,)


@pytest.mark.rule("TB-24", "TB-25")
def test_the_second_part_comes_even_if_the_builder_went_home_and_it_may_be_placed_again():
    match = traders(*NEARLY, drawn="W", stack="U V")
    match.play(0, PlaceTile(3, 0, 0))
    going_on = next(
        n for n in range(3) if feature(match, 3, n).open_sides == 1 and (3, n) in feature(match, 3, n).segments
    )
    match.play(0, PlaceMeeple(3, 0, going_on))
    assert seen(match).builders == (1, 1)
    assert match.waiting == (0,)
    match.play(0, next(action for action in match.actions(0) if _extends(match, action, going_on)))
    assert builder_segments(match) == {0}
    placing = next(action for action in match.actions(0) if isinstance(action, PlaceBuilder))
    match.play(0, placing)
    assert seen(match).builders == (0, 1)


def _extends(match: tr.Match, action: object, segment: int) -> bool:
    """Would this placement extend the feature of a segment of the tile placed last?"""
    tried = tr.load(match.save())
    tried.play(0, action)
    return feature(tried, 3, segment).tiles > 1


@pytest.mark.rule("TB-26")
def test_the_second_part_is_always_played():
    match = extended()
    match.play(0, NoMeeple())
    assert {type(action).__name__ for action in match.actions(0)} == {"PlaceTile"}
    refused(match, 0, NoMeeple(), "CA-3", "place-tile-first")


@pytest.mark.rule("TB-27")
def test_a_tile_of_somebody_else_wakes_nobody():
    match = traders(*ROAD, drawn="U", stack="U V", on_turn=1)
    match.play(1, PlaceTile(2, 0, 1))
    assert not seen(match).woken
    match.play(1, NoMeeple())
    assert match.waiting == (0,)
    assert not seen(match).second_part


@pytest.mark.rule("TB-28")
def test_a_tile_that_fits_nowhere_is_replaced_in_the_second_part_too():
    match = traders(*ROAD, drawn="U", stack="C U V")
    match.play(0, PlaceTile(2, 0, 1))
    events = match.play(0, NoMeeple())
    assert [event.tile for event in told(events, "TileRemoved")] == ["C"]
    assert match.view(None).drawn == "U"
    assert match.waiting == (0,)


@pytest.mark.rule("TB-28")
@pytest.mark.parametrize("stack", ["", "C"])
def test_without_a_tile_for_the_second_part_the_game_ends(stack):
    match = traders(*ROAD, drawn="U", stack=stack)
    match.play(0, PlaceTile(2, 0, 1))
    events = match.play(0, NoMeeple())
    assert match.over
    assert len(told(events, "SecondPartBegan")) == len(stack)
    assert scores(match) == (3, 0)


def test_a_position_tells_the_second_part_and_whether_it_is_to_come():
    match = extended()
    again = tr.position("carcassonne", match.position(), seed=1)
    assert again.view(0) == match.view(0)
    match.play(0, NoMeeple())
    again = tr.position("carcassonne", match.position(), seed=1)
    assert again.view(0) == match.view(0)
    assert seen(again).first_part == 2
    again.play(0, PlaceTile(3, 0, 1))
    again.play(0, NoMeeple())
    assert again.waiting == (1,)
