"""Traders & Builders, chapter "Placing a figure": builder and pig."""

from __future__ import annotations

import pytest

from ...tables import NoMeeple, PlaceMeeple, PlaceTile, feature, lines, refused, scores, segments, supplies
from ..tables import phase, told
from .tables import PlaceBuilder, PlacePig, builder_segments, pig_segments, seen, traders

SHARED_CITY = ("E 0 0 1 p1@0", "E 0 1 1 p1@0", "E 0 2 1 p0@0", "R 1 0 3", "R 1 1 3", "R 1 2 3")
"""A city with two knights of player 1 and one of player 0, open in the north and in the south."""


@pytest.mark.rule("TB-13", "TB-14")
def test_the_builder_goes_where_an_own_meeple_is_however_far_away():
    match = traders("U 0 0 1 p0@0", "U 1 0 1", "U 2 0 1", drawn="U")
    match.play(0, PlaceTile(3, 0, 1))
    assert builder_segments(match) == {0}
    events = match.play(0, PlaceBuilder(3, 0, 0))
    assert [(event.seat, event.x, event.y, event.segment) for event in told(events, "BuilderPlaced")] == [(0, 3, 0, 0)]
    assert seen(match).builders == (0, 1)
    assert match.view(None).tiles[3].meeple.figure == "builder"


@pytest.mark.rule("TB-13")
def test_one_figure_for_one_tile():
    match = traders("U 0 0 1 p0@0", drawn="U")
    match.play(0, PlaceTile(1, 0, 1))
    match.play(0, PlaceBuilder(1, 0, 0))
    assert match.waiting == (1,)
    refused(match, 0, PlaceMeeple(1, 0, 1), "CA-2", "not-your-turn")
    match = traders("U 0 0 1 p0@0", drawn="U")
    match.play(0, PlaceTile(1, 0, 1))
    match.play(0, PlaceMeeple(1, 0, 1))
    refused(match, 0, PlaceBuilder(1, 0, 0), "CA-2", "not-your-turn")


@pytest.mark.rule("TB-13")
def test_only_on_the_tile_just_placed_in_the_own_turn_and_out_of_the_supply():
    match = traders("U 0 0 1 p0@0", "U 1 0 1", drawn="U")
    refused(match, 0, PlaceBuilder(1, 0, 0), "CA-3", "place-tile-first")
    match.play(0, PlaceTile(2, 0, 1))
    refused(match, 0, PlaceBuilder(1, 0, 0), "CA-6", "not-on-this-tile")
    refused(match, 0, PlaceBuilder(7, 7, 0), "CA-6", "not-on-this-tile")
    refused(match, 0, PlaceBuilder(2, 0, 9), "CA-6", "no-such-segment")
    refused(match, 0, PlacePig(2, 0, 9), "CA-6", "no-such-segment")
    refused(match, 1, PlaceBuilder(2, 0, 0), "CA-2", "not-your-turn")
    match = traders("U 0 0 1 p0@0", "U 1 0 1 builder:0@0", drawn="U")
    match.play(0, PlaceTile(2, 0, 1))
    refused(match, 0, PlaceBuilder(2, 0, 0), "TB-13", "no-builder-in-supply")
    match = traders("U 0 0 1 p0@1", "U 1 0 1 pig:0@1", drawn="U")
    match.play(0, PlaceTile(2, 0, 1))
    refused(match, 0, PlacePig(2, 0, 1), "TB-13", "no-pig-in-supply")


@pytest.mark.rule("TB-14")
def test_the_builder_never_goes_onto_a_monastery_or_a_field_or_where_no_own_meeple_is():
    match = traders("U 0 0 1 p0@1", drawn="A")
    match.play(0, PlaceTile(1, 0, 1))  # its road leads to the road of the other tile
    assert builder_segments(match) == set()
    refused(match, 0, PlaceBuilder(1, 0, 0), "TB-14", "builder-on-roads-and-cities-only")  # the monastery
    refused(match, 0, PlaceBuilder(1, 0, 2), "TB-14", "builder-on-roads-and-cities-only")
    refused(match, 0, PlaceBuilder(1, 0, 1), "TB-14", "builder-needs-meeple")
    match = traders("U 0 0 1 p1@0", drawn="U")
    match.play(0, PlaceTile(1, 0, 1))
    refused(match, 0, PlaceBuilder(1, 0, 0), "TB-14", "builder-needs-meeple")


@pytest.mark.rule("TB-14")
def test_meeples_and_majorities_of_others_do_not_matter_to_the_builder():
    match = traders(*SHARED_CITY, drawn="G")
    assert feature(match, 0, 0).meeples == (1, 2)
    match.play(0, PlaceTile(1, -1, 1))
    assert builder_segments(match) == {0}


@pytest.mark.rule("TB-15")
def test_the_pig_goes_into_a_field_with_an_own_farmer():
    match = traders("U 0 0 1 p0@1", drawn="U")
    match.play(0, PlaceTile(1, 0, 1))
    assert pig_segments(match) == {1}
    refused(match, 0, PlacePig(1, 0, 0), "TB-15", "pig-in-fields-only")
    refused(match, 0, PlacePig(1, 0, 2), "TB-15", "pig-needs-farmer")
    events = match.play(0, PlacePig(1, 0, 1))
    assert [(event.seat, event.x, event.y) for event in told(events, "PigPlaced")] == [(0, 1, 0)]
    assert seen(match).pigs == (0, 1)


@pytest.mark.rule("TB-15")
def test_a_farmer_of_somebody_else_is_not_enough_for_the_pig():
    match = traders("U 0 0 1 p1@1", drawn="U")
    match.play(0, PlaceTile(1, 0, 1))
    assert pig_segments(match) == set()
    refused(match, 0, PlacePig(1, 0, 1), "TB-15", "pig-needs-farmer")


@pytest.mark.rule("TB-16")
def test_no_builder_where_the_tile_completes_the_feature():
    match = traders("W 0 0", "U 1 0 1 p0@0", drawn="W")
    match.play(0, PlaceTile(2, 0, 0))
    road = next(segment for segment in range(3) if feature(match, 2, segment).complete)
    assert road not in builder_segments(match)
    refused(match, 0, PlaceBuilder(2, 0, road), "TB-16", "no-builder-on-completed")


@pytest.mark.rule("TB-17")
def test_builder_and_pig_count_for_no_majority_and_occupy_nothing():
    match = traders("W 0 0", "U 1 0 1 p0@0", "U 2 0 1 builder:0@0", drawn="W")
    assert feature(match, 1, 0).meeples == (1, 0)
    match.play(0, PlaceTile(3, 0, 0))
    assert lines(match.play(0, NoMeeple())) == [(0, "CA-7", 4)]
    assert supplies(match) == (7, 7)
    match = traders("U 0 0 1 p0@1", "U 1 0 1 pig:0@1", drawn="U")
    assert feature(match, 0, 1).meeples == (1, 0)


@pytest.mark.rule("TB-17")
def test_only_meeples_count_where_a_feature_must_be_free():
    """A road of the builder's feature is not free, since a meeple is there; the road of nobody is."""
    match = traders("U 0 0 1 p0@0", "U 1 0 1 builder:0@0", drawn="U")
    match.play(0, PlaceTile(2, 0, 1))
    assert segments(match) == {1, 2}
    refused(match, 0, PlaceMeeple(2, 0, 0), "CA-6", "feature-yours")


@pytest.mark.rule("TB-18")
def test_builders_of_several_players_may_stand_in_one_feature():
    match = traders(*SHARED_CITY[:-1], f"{SHARED_CITY[-1]} builder:1@0", drawn="G")
    match.play(0, PlaceTile(1, -1, 1))
    match.play(0, PlaceBuilder(1, -1, 0))
    assert seen(match).builders == (0, 0)


@pytest.mark.rule("TB-18")
def test_pigs_of_several_players_may_stand_in_one_field():
    match = traders("E 0 0 0 p0@1", "B 1 0", "E 2 0 0 p1@1", "B 0 1 0 pig:1@1", drawn="B")
    assert feature(match, 0, 1).meeples == (1, 1)
    match.play(0, PlaceTile(1, 1, 0))
    match.play(0, PlacePig(1, 1, 1))
    assert seen(match).pigs == (0, 0)


@pytest.mark.rule("TB-19")
def test_a_builder_returns_with_the_scoring_of_its_feature():
    match = traders("W 0 0", "U 1 0 1 p0@0", "U 2 0 1 builder:0@0", drawn="W")
    match.play(0, PlaceTile(3, 0, 0))
    assert seen(match).builders == (0, 1)
    events = match.play(0, NoMeeple())
    assert [(event.seat, event.x, event.y) for event in told(events, "BuilderReturned")] == [(0, 2, 0)]
    assert seen(match).builders == (1, 1)
    assert match.view(None).tiles[2].meeple is None


@pytest.mark.rule("TB-19")
def test_the_pig_stays_to_the_end_of_the_game():
    match = traders("E 0 0 0 p0@1", "E 0 -1 2", "B 1 0 0 pig:0@1", drawn="B", stack="")
    match.play(0, PlaceTile(2, 0, 0))
    match.play(0, NoMeeple())
    assert match.over
    assert seen(match).pigs == (0, 1)
    assert match.view(None).tiles[2].meeple.figure == "pig"


@pytest.mark.rule("TB-34")
def test_builder_and_pig_change_no_points_during_the_game():
    def points(figure: str) -> tuple[int, ...]:
        match = traders("W 0 0", "U 1 0 1 p0@0", f"U 2 0 1 {figure}", drawn="W")
        match.play(0, PlaceTile(3, 0, 0))
        match.play(0, NoMeeple())
        return scores(match)

    assert points("") == points("builder:0@0") == (4, 0)


def test_whoever_has_only_the_builder_left_is_asked():
    knights = [f"E {x} 0 0 p0@0" for x in range(5)]
    match = traders(*knights, "B 4 1 0 p0@0", "U 0 1 1 p0@0", drawn="U")
    assert supplies(match)[0] == 0
    match.play(0, PlaceTile(1, 1, 1))
    assert phase(match) == "place-meeple"
    assert builder_segments(match) == {0}
    assert segments(match) == set()
