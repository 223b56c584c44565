"""Carcassonne, chapter "Scoring"."""

from __future__ import annotations

import pytest

from tafelrunde.kernel.words import Scored

from .tables import (
    RING,
    NoMeeple,
    PlaceMeeple,
    PlaceTile,
    feature,
    lines,
    returned,
    scores,
    supplies,
    table,
)

THREE_CAPS = ("E 0 0 0 p0@0", "B 1 0", "E 1 -1 3 p1@0", "B -1 0", "E -1 -1 1 p0@0")  # around 0, -1
CITY_OF_TWO_SEGMENTS = ("I 0 0 0", "N 0 -1 2", "N -1 0 0")  # 1 tile missing at -1, -1


def finish(match, *placement, meeple=None):
    """Places the tile of seat 0, then perhaps a meeple; what happened in the last step."""
    events = match.play(0, PlaceTile(*placement))
    if match.waiting == (0,) and match.view(0).phase == "place-meeple":
        events = match.play(0, NoMeeple() if meeple is None else PlaceMeeple(placement[0], placement[1], meeple))
    return events


# ---- CA-7: roads ---------------------------------------------------------------------------------


@pytest.mark.rule("CA-7")
def test_a_road_between_two_ends_brings_one_point_per_tile():
    match = table("W 0 0 0 p0@0", drawn="W", stack="B")
    events = finish(match, 1, 0, 2)
    assert lines(events) == [(0, "CA-7", 2)]
    assert returned(events) == [(0, 0, 0)]
    longer = table("W 0 0 0 p0@0", "U 1 0 1", "U 2 0 1", drawn="W", stack="B")
    assert lines(finish(longer, 3, 0, 2)) == [(0, "CA-7", 4)]


@pytest.mark.rule("CA-7")
def test_a_road_with_an_open_end_is_not_scored():
    match = table("W 0 0 0 p0@0", drawn="U", stack="B")
    assert lines(finish(match, 1, 0, 1)) == []
    assert supplies(match) == (6, 7)


@pytest.mark.rule("CA-7")
@pytest.mark.parametrize(
    ("end", "turns"),
    [("W", 2), ("X", 0), ("L", 0), ("A", 1), ("S", 1), ("T", 1)],
    ids=["village", "crossroads", "village at a city", "monastery", "city with coat of arms", "city"],
)
def test_a_road_ends_at_a_village_a_junction_a_city_or_a_monastery(end, turns):
    match = table("W 0 0 0 p0@0", drawn=end, stack="B")
    assert lines(finish(match, 1, 0, turns))[0] == (0, "CA-7", 2)


@pytest.mark.rule("CA-7")
def test_a_loop_is_complete():
    match = table("V 0 0 3 p0@0", "V 1 0 0", "V 1 1 1", drawn="V", stack="B")
    assert lines(finish(match, 0, 1, 2)) == [(0, "CA-7", 4)]


@pytest.mark.rule("CA-7", "CA-10")
def test_a_loop_through_its_own_junction_counts_each_tile_once():
    """The road leaves the junction in the east and comes back to it from the south: two segments on one tile."""
    match = table("W 0 0 0 p0@0", "V 1 0 0", "V 1 1 1", drawn="V", stack="B")
    assert lines(finish(match, 0, 1, 2)) == [(0, "CA-7", 4)]


# ---- CA-8: cities --------------------------------------------------------------------------------


@pytest.mark.rule("CA-8")
def test_a_city_brings_two_points_per_tile_and_two_per_coat_of_arms():
    match = table("E 0 0 0 p0@0", drawn="E", stack="B")
    assert lines(finish(match, 0, -1, 2)) == [(0, "CA-8", 4)]
    with_arms = table("E 0 0 0 p0@0", "F 0 -1 1", drawn="E", stack="B")
    assert lines(finish(with_arms, 0, -2, 2)) == [(0, "CA-8", 8)]


@pytest.mark.rule("CA-8")
def test_a_city_with_a_gap_inside_is_not_complete():
    match = table("E 0 0 0 p0@0", drawn="N", stack="B")
    assert lines(finish(match, 0, -1, 1)) == []
    assert feature(match, 0, 0).open_sides == 1


@pytest.mark.rule("CA-8")
def test_the_score_line_names_tiles_coats_of_arms_and_meeples_of_each_player():
    match = table("E 0 0 0 p0@0", "F 0 -1 1", drawn="E", stack="B")
    events = finish(match, 0, -2, 2)
    line = next(event.line for event in events if isinstance(event, Scored))
    assert [(part.what, part.count, part.each, part.where, part.seat) for part in line.parts] == [
        ("city-tiles", 3, 2, (0, 1, 2), None),
        ("coats-of-arms", 1, 2, (), None),
        ("meeples", 1, 0, (), 0),
    ]


# ---- CA-9: monasteries ---------------------------------------------------------------------------


@pytest.mark.rule("CA-9", "CA-11")
@pytest.mark.parametrize("monk", [0, 1])
def test_a_monastery_with_all_8_neighbours_brings_9_points_whoever_completes_it(monk):
    ring = (f"B 0 0 0 p{monk}@0", *RING[1:])
    match = table(*ring, drawn="B", stack="U")
    events = finish(match, 1, 1, 0)
    assert lines(events) == [(monk, "CA-9", 9)]
    assert returned(events) == [(monk, 0, 0)]


@pytest.mark.rule("CA-9")
def test_seven_neighbours_are_not_enough():
    ring = ("B 0 0 0 p0@0", *RING[1:-1])
    match = table(*ring, drawn="V", stack="B")
    assert lines(finish(match, -1, 1, 0)) == []


@pytest.mark.rule("CA-9")
def test_a_monk_in_the_last_gap_waits_for_his_own_neighbours():
    match = table("B 0 0 0 p0@0", *RING[1:], drawn="B", stack="U")
    events = finish(match, 1, 1, 0, meeple=0)
    assert lines(events) == [(0, "CA-9", 9)]  # the old monastery only: the new one has open places
    assert supplies(match) == (6, 7)


# ---- CA-10: majority -----------------------------------------------------------------------------


@pytest.mark.rule("CA-10")
def test_on_a_tie_everyone_tied_scores_in_full():
    match = table("E 0 0 0 p0@0", "B 1 0", "B 1 -1", "B 1 -2", "E 0 -2 2 p1@0", drawn="F", stack="B")
    events = finish(match, 0, -1, 1)
    assert lines(events) == [(0, "CA-8", 8), (1, "CA-8", 8)]
    assert sorted(returned(events)) == [(0, 0, 0), (1, 0, -2)]
    assert supplies(match) == (7, 7)


@pytest.mark.rule("CA-10")
def test_the_most_meeples_score_and_all_return():
    match = table(*THREE_CAPS, drawn="R", stack="B")
    events = finish(match, 0, -1, 2)
    assert lines(events) == [(0, "CA-8", 8)]
    assert supplies(match) == (7, 7)
    assert scores(match) == (8, 0)


@pytest.mark.rule("CA-10")
def test_a_tile_with_two_segments_of_a_city_counts_once():
    match = table("I 0 0 0 p0@0", *CITY_OF_TWO_SEGMENTS[1:], drawn="N", stack="B")
    assert lines(finish(match, -1, -1, 1)) == [(0, "CA-8", 8)]


# ---- CA-11: completing ---------------------------------------------------------------------------


@pytest.mark.rule("CA-11")
def test_a_meeple_placed_on_what_the_same_tile_completes_scores_and_returns():
    match = table("E 0 0", drawn="E", stack="B")
    events = finish(match, 0, -1, 2, meeple=0)
    assert lines(events) == [(0, "CA-8", 4)]
    assert supplies(match) == (7, 7)


@pytest.mark.rule("CA-11")
def test_a_feature_completed_without_meeples_scores_nothing():
    match = table("E 0 0", drawn="E", stack="B")
    assert lines(finish(match, 0, -1, 2)) == []


@pytest.mark.rule("CA-11")
def test_another_players_city_can_be_completed():
    match = table("E 0 0 0 p1@0", drawn="E", stack="B")
    assert lines(finish(match, 0, -1, 2)) == [(1, "CA-8", 4)]


@pytest.mark.rule("CA-11")
def test_one_tile_can_complete_several_features():
    match = table("E 0 0 0 p0@0", "B 1 0", "B 1 -1", "B 1 -2", "E 0 -2 2 p1@0", drawn="H", stack="B")
    assert lines(finish(match, 0, -1, 0)) == [(1, "CA-8", 4), (0, "CA-8", 4)]


# ---- what "why?" lights up, and who leads --------------------------------------------------------


@pytest.mark.rule("CA-9")
def test_the_score_line_of_a_monastery_lights_up_its_tile_and_the_8_around_it():
    match = table("B 0 0 0 p0@0", *RING[1:], drawn="B", stack="U")
    events = finish(match, 1, 1, 0)
    line = next(event.line for event in events if isinstance(event, Scored))
    assert line.parts[0].what == "monastery-tiles"
    assert line.parts[0].where[0] == 0  # its own
    assert sorted(line.parts[0].where) == list(range(9))


@pytest.mark.rule("CA-10")
def test_whoever_has_the_most_meeples_leads_a_feature_and_a_minority_does_not():
    match = table("U 0 0 1 p0@0", "U 1 0 1 p1@0", "U 2 0 1 p0@0", drawn="B", stack="B")
    road = feature(match, 0, 0)
    assert (road.meeples, road.leaders) == ((2, 1), (0,))
    match = table("U 0 0 1 p0@0", "U 1 0 1 p1@0", drawn="B", stack="B")
    assert feature(match, 0, 0).leaders == (0, 1)
    match = table("U 0 0 1", "U 1 0 1", drawn="B", stack="B")
    assert feature(match, 0, 0).leaders == ()
