"""Carcassonne, chapter "Fields and farmers"."""

from __future__ import annotations

import pytest

import tafelrunde as tr

from .tables import NoMeeple, PlaceMeeple, PlaceTile, feature, lines, refused, segments, supplies, table
from .test_ending import last_turn

JOINED_BY_A_CORNER = ("I 0 0 0 p0@2", "N 0 -1 2", "N -1 0 0")  # the last N at -1, -1 completes the city


@pytest.mark.rule("CA-13")
def test_a_field_brings_three_points_for_each_completed_city_that_touches_it():
    _, scored = last_turn("E 0 0 0 p0@1", drawn="E", placement=(0, -1, 2))
    assert scored == [(0, "CA-13", 3)]


@pytest.mark.rule("CA-13")
def test_two_completed_cities_bring_six():
    tiles = ("H 0 0 0 p0@2", "E 0 -1 2")
    _, scored = last_turn(*tiles, drawn="E", placement=(0, 1, 0))
    assert scored == [(0, "CA-13", 6)]


@pytest.mark.rule("CA-13")
def test_an_incomplete_city_brings_its_field_nothing():
    _, scored = last_turn("E 0 0 0 p0@1", drawn="G", placement=(0, -1, 1))
    assert scored == []


@pytest.mark.rule("CA-13")
def test_fields_are_not_scored_before_the_end_and_farmers_stay():
    match = table("E 0 0 0 p0@1", drawn="E", stack="B")
    match.play(0, PlaceTile(0, -1, 2))
    assert lines(match.play(0, NoMeeple())) == []
    assert supplies(match) == (6, 7)


@pytest.mark.rule("CA-13")
def test_a_city_counts_once_for_a_field_that_touches_it_twice():
    _, scored = last_turn(*JOINED_BY_A_CORNER, drawn="N", placement=(-1, -1, 1))
    assert scored == [(0, "CA-13", 3)]


@pytest.mark.rule("CA-13")
def test_the_score_line_of_a_field_lights_up_one_tile_of_each_city():
    match, _ = last_turn(*JOINED_BY_A_CORNER, drawn="N", placement=(-1, -1, 1))
    assert match.score_lines()[-1].parts[0].where == (0,)
    match, _ = last_turn("H 0 0 0 p0@2", "E 0 -1 2", drawn="E", placement=(0, 1, 0))
    assert match.score_lines()[-1].parts[0].what == "completed-cities"
    assert match.score_lines()[-1].parts[0].where == (0, 0)  # both cities begin on it


@pytest.mark.rule("CA-13")
def test_a_city_counts_for_every_field_it_touches():
    """The city through two tiles has a field on either side of F."""
    tiles = ("F 0 0 0 p0@1", "E -1 0 1")
    _, scored = last_turn(*tiles, drawn="E", placement=(1, 0, 3), meeple=None)
    assert scored == [(0, "CA-13", 3)]
    tiles = ("F 0 0 0 p0@1", "E -1 0 1", "U 0 1 1")
    match = table(*tiles, drawn="E")
    match.play(0, PlaceTile(1, 0, 3))
    north, south = feature(match, 0, 1), feature(match, 0, 2)
    assert north.segments != south.segments
    assert north.completed_cities == south.completed_cities == 1


@pytest.mark.rule("CA-13")
def test_farmers_tied_all_score_and_a_majority_scores_alone():
    """Fields of two farmers are joined by a third tile."""
    tiles = ("E 0 0 0 p0@1", "E 0 -1 2", "U 0 1 1", "U 1 1 1", "U 2 1 1", "E 2 0 0 p1@1")
    match = table(*tiles, drawn="B")
    match.play(0, PlaceTile(1, 0, 0))
    assert lines(match.play(0, NoMeeple())) == [(0, "CA-13", 3), (1, "CA-13", 3)]
    tiles = ("E 0 0 0 p0@1", "E 0 -1 2 p0@1", "U 0 1 1", "U 1 1 1", "U 2 1 1", "E 2 0 0 p1@1", "B 1 -1")
    match = table(*tiles, drawn="B")
    match.play(0, PlaceTile(1, 0, 0))
    assert lines(match.play(0, NoMeeple())) == [(0, "CA-13", 3)]


@pytest.mark.rule("CA-14")
def test_a_road_divides_fields_and_each_half_edge_belongs_to_its_own():
    match = table("U 0 0", drawn="U", stack="B")
    match.play(0, PlaceTile(0, 1, 0))
    east, west = feature(match, 0, 1), feature(match, 0, 2)
    assert east.segments == ((0, 1), (1, 1))
    assert west.segments == ((0, 2), (1, 2))


@pytest.mark.rule("CA-14")
def test_fields_meet_around_the_end_of_a_road():
    """The road of A ends at the monastery: the field runs around it and joins both sides."""
    match = table("U 0 0", drawn="A", stack="B")
    match.play(0, PlaceTile(0, -1, 0))
    assert feature(match, 0, 1).segments == feature(match, 0, 2).segments == ((0, 1), (0, 2), (1, 2))


@pytest.mark.rule("CA-14")
def test_a_city_divides_fields():
    match = table("F 0 0", drawn="E", stack="B")
    match.play(0, PlaceTile(1, 0, 3))
    assert feature(match, 0, 1).segments == ((0, 1),)
    assert feature(match, 0, 2).segments == ((0, 2),)
    assert feature(match, 1, 1).segments == ((1, 1),)  # it touches the city but no other field


@pytest.mark.rule("CA-14")
def test_a_field_that_is_not_beside_a_city_gets_nothing_for_it():
    """On D only the northern field touches the city."""
    for segment, expected in ((2, [(0, "CA-13", 3)]), (3, [])):
        _, scored = last_turn(f"D 0 0 0 p0@{segment}", drawn="E", placement=(0, -1, 2))
        assert scored == expected


@pytest.mark.rule("CA-16")
def test_without_fields_no_farmer_is_placed():
    match = table("B 0 0", drawn="D", stack="B", fields=False)
    match.play(0, PlaceTile(0, -1, 0))
    assert segments(match) == {0, 1}
    refused(match, 0, PlaceMeeple(0, -1, 2), "CA-16", "no-farmers")
    match.play(0, PlaceMeeple(0, -1, 1))


@pytest.mark.rule("CA-16")
def test_fields_are_played_unless_the_option_says_otherwise():
    assert tr.new("carcassonne", 2, 1).view(0).fields
    assert not tr.new("carcassonne", 2, 1, {"fields": False}).view(0).fields
