"""Inns & Cathedrals, chapters "Scoring during the game" and "Final scoring", and the worked scenarios."""

from __future__ import annotations

import pytest

from ...tables import NoMeeple, PlaceTile, feature, lines, scores
from ..scenarios import PLAYERS, play, scenarios
from .tables import PlaceLargeMeeple, inns


@pytest.mark.rule("IC-10", "IC-15", "IC-16", "IC-19", "IC-25", "IC-26")
@pytest.mark.parametrize("scenario", scenarios("IC"), ids=lambda one: f"{one['id']} {one['about']}")
def test_worked_scenario(scenario):
    match, _ = play(scenario, {"large": PlaceLargeMeeple}, inns_cathedrals=True)
    assert dict(zip(PLAYERS, scores(match), strict=True)) == {"red": 0, "blue": 0} | scenario["points"]


@pytest.mark.rule("IC-15")
def test_the_score_line_of_a_road_with_an_inn_names_its_rule():
    match = inns("W 0 0", "WB 1 0 0 p0@0", drawn="W")
    assert feature(match, 1, 0).worth == 0  # unfinished
    match.play(0, PlaceTile(2, 0, 0))
    assert feature(match, 1, 0).worth == 6
    events = match.play(0, NoMeeple())
    assert lines(events) == [(0, "IC-15", 6)]


@pytest.mark.rule("IC-16")
def test_the_score_line_of_a_city_with_a_cathedral_names_its_rule():
    match = inns("WK 0 0 0 p0@0", "E 0 -1 2", "E 1 0 3", "E 0 1 0", drawn="E")
    match.play(0, PlaceTile(-1, 0, 1))
    events = match.play(0, NoMeeple())
    assert lines(events) == [(0, "IC-16", 15)]


@pytest.mark.rule("IC-17")
def test_a_second_inn_or_cathedral_changes_nothing_more():
    match = inns("W 0 0", "WB 1 0 0 p0@0", "U 2 0 1", drawn="WC")
    match.play(0, PlaceTile(3, 0, 2))  # its eastern road, with the inn, looks to the west
    events = match.play(0, NoMeeple())
    assert lines(events) == [(0, "IC-15", 8)]
    double = ("WK 0 0 0 p0@0", "WK 1 0", "E 0 -1 2", "E 0 1 0", "E 1 -1 2", "E 1 1 0", "E 2 0 3")
    match = inns(*double, drawn="WG")
    match.play(0, PlaceTile(-1, 0, 2))
    events = match.play(0, NoMeeple())
    assert lines(events) == [(0, "IC-16", 24)]


@pytest.mark.rule("IC-25", "IC-26")
def test_a_user_may_play_the_milder_final_scoring_of_later_prints():
    milder = {"unfinished_road_with_inn": 1, "unfinished_city_with_cathedral": 1}
    standard = {"road_with_inn": 2, "city_with_cathedral": 3, "coat_of_arms_with_cathedral": 3}
    points = standard | milder | {"unfinished_coat_of_arms_with_cathedral": 1}
    components = {"inn_and_cathedral_points": points}
    match = inns("U 0 0 1", "WB 1 0 0 p0@0", drawn="B", stack="", components=components)
    match.play(0, PlaceTile(0, 1, 0))
    match.play(0, NoMeeple())
    assert scores(match) == (2, 0)
