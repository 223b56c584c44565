"""Inns & Cathedrals: the large meeple, placed, counted and taken back."""

from __future__ import annotations

import pytest

from ...tables import NoMeeple, PlaceTile, feature, lines, refused, scores, segments, supplies
from ..tables import told
from .tables import PlaceLargeMeeple, inns, large_segments, large_supplies


@pytest.mark.rule("IC-14")
def test_it_may_go_wherever_a_normal_meeple_may():
    match = inns("B 0 0", drawn="WM")
    match.play(0, PlaceTile(-1, 0, 0))
    assert large_segments(match) == segments(match) != set()
    events = match.play(0, PlaceLargeMeeple(-1, 0, 0))
    assert told(events, "LargeMeeplePlaced")[0].role == "knight"
    assert large_supplies(match) == (0, 1)
    assert supplies(match) == (7, 7)
    assert feature(match, 1, 0).meeples == (1, 0)


@pytest.mark.rule("IC-14")
def test_one_figure_in_a_turn_on_the_tile_just_placed_onto_a_free_feature():
    match = inns("U 0 0 1 p1@0", drawn="WB")
    refused(match, 0, PlaceLargeMeeple(0, 0, 0), "CA-3", "place-tile-first")
    match.play(0, PlaceTile(1, 0, 0))
    refused(match, 0, PlaceLargeMeeple(0, 0, 1), "CA-6", "not-on-this-tile")
    refused(match, 0, PlaceLargeMeeple(1, 0, 0), "CA-6", "feature-foreign")
    refused(match, 0, PlaceLargeMeeple(1, 0, 9), "CA-6", "no-such-segment")
    refused(match, 1, PlaceLargeMeeple(1, 0, 1), "CA-2", "not-your-turn")
    match.play(0, PlaceLargeMeeple(1, 0, 1))
    assert match.waiting == (1,)


@pytest.mark.rule("IC-14")
def test_it_is_refused_while_it_is_on_the_table_and_where_an_own_meeple_stands():
    match = inns("U 0 0 1 L0@0", drawn="WB")
    match.play(0, PlaceTile(1, 0, 0))
    refused(match, 0, PlaceLargeMeeple(1, 0, 1), "IC-14", "no-large-meeple-in-supply")
    match = inns("U 0 0 1 p0@0", drawn="WB")
    match.play(0, PlaceTile(1, 0, 0))
    refused(match, 0, PlaceLargeMeeple(1, 0, 0), "CA-6", "feature-yours")


@pytest.mark.rule("IC-14")
def test_whoever_has_only_the_large_meeple_left_is_asked():
    knights = [f"E {x} 0 0 p0@0" for x in range(5)]
    match = inns(*knights, "B 0 1 0 p0@0", "B 1 1 0 p0@0", drawn="B")
    assert supplies(match)[0] == 0
    match.play(0, PlaceTile(2, 1, 0))
    assert match.waiting == (0,)
    assert large_segments(match) == {0, 1}
    assert segments(match) == set()


@pytest.mark.rule("IC-18")
def test_it_counts_as_two():
    match = inns("E 0 0 1 L0@0", "E 0 1 1 p1@0", "B -1 0", "N 1 0 2", drawn="N")
    match.play(0, PlaceTile(1, 1, 3))
    events = match.play(0, NoMeeple())
    assert lines(events) == [(0, "CA-8", 8)]
    assert scores(match) == (8, 0)


@pytest.mark.rule("IC-19")
def test_it_changes_who_scores_never_how_much():
    def points(figure: str) -> tuple[int, ...]:
        match = inns("W 0 0", f"U 1 0 1 {figure}0@0", drawn="W")
        match.play(0, PlaceTile(2, 0, 0))
        match.play(0, NoMeeple())
        return scores(match)

    assert points("p") == points("L") == (3, 0)


@pytest.mark.rule("IC-20")
def test_it_returns_after_the_scoring_but_a_farmer_stays():
    match = inns("W 0 0", "U 1 0 1 L0@0", drawn="W")
    match.play(0, PlaceTile(2, 0, 0))
    events = match.play(0, NoMeeple())
    assert [(event.seat, event.x, event.y) for event in told(events, "LargeMeepleReturned")] == [(0, 1, 0)]
    assert large_supplies(match) == (1, 1)
    match = inns("W 0 0", "U 1 0 1 L0@1", drawn="W")
    match.play(0, PlaceTile(2, 0, 0))
    match.play(0, NoMeeple())
    assert large_supplies(match) == (0, 1)


@pytest.mark.rule("IC-27")
def test_a_large_farmer_counts_as_two_and_a_cathedral_city_as_any_other():
    closed = ("WK 0 0", "E 0 -1 2 L0@1", "E 1 0 3", "E 0 1 0 p1@1", "E -1 0 1")
    match = inns(*closed, "B 1 -1", "B 2 0", "B 1 1", drawn="B", stack="", seats=2)
    assert feature(match, 1, 1).segments == feature(match, 3, 1).segments  # one field around the city's right side
    match.play(0, PlaceTile(-1, -1, 0))
    match.play(0, NoMeeple())
    assert scores(match) == (3, 0)
