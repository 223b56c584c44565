"""Carcassonne, chapter "End and final scoring"."""

from __future__ import annotations

import pytest

from .tables import NoMeeple, PlaceMeeple, PlaceTile, lines, scores, table


def last_turn(*tiles, drawn, placement, meeple=None, **more):
    """The last tile is placed; what happened in the last step, and the match."""
    match = table(*tiles, drawn=drawn, **more)
    events = match.play(0, PlaceTile(*placement))
    if not match.over:
        events = match.play(0, NoMeeple() if meeple is None else PlaceMeeple(placement[0], placement[1], meeple))
    assert match.over
    return match, lines(events)


@pytest.mark.rule("CA-12")
def test_the_game_ends_after_the_turn_in_which_the_last_tile_was_placed():
    match, _ = last_turn("E 0 0", drawn="E", placement=(0, -1, 2))
    assert match.waiting == ()
    assert (match.result.why, match.result.rule) == ("no-tile-left", "CA-12")
    not_yet = table("E 0 0", drawn="E", stack="B")
    not_yet.play(0, PlaceTile(0, -1, 2))
    not_yet.play(0, NoMeeple())
    assert not not_yet.over


@pytest.mark.rule("CA-12")
def test_the_last_turn_is_scored_as_usual_before_the_final_scoring():
    _, scored = last_turn("E 0 0 0 p0@0", drawn="E", placement=(0, -1, 2))
    assert scored == [(0, "CA-8", 4)]


@pytest.mark.rule("CA-12")
def test_an_incomplete_road_brings_one_point_per_tile():
    _, scored = last_turn("W 0 0 0 p0@0", "U 1 0 1", drawn="U", placement=(2, 0, 1))
    assert scored == [(0, "CA-12", 3)]


@pytest.mark.rule("CA-12")
def test_an_incomplete_city_brings_one_point_per_tile_and_one_per_coat_of_arms():
    _, scored = last_turn("E 0 0 0 p1@0", drawn="F", placement=(0, -1, 1))
    assert scored == [(1, "CA-12", 3)]
    _, scored = last_turn("E 0 0 0 p1@0", drawn="G", placement=(0, -1, 1))
    assert scored == [(1, "CA-12", 2)]


@pytest.mark.rule("CA-12")
@pytest.mark.parametrize("neighbours", [0, 1, 6])
def test_an_incomplete_monastery_brings_one_point_and_one_per_neighbour(neighbours):
    around = ["E 0 -1 0", "E 1 0 1", "E 0 1 2", "E -1 0 3", "B -1 -1", "B 1 -1"][:neighbours]
    tiles = ("B 0 0 0 p0@0", *around)
    far = {0: (0, -1, 0), 1: (1, 0, 1), 6: (-1, 1, 0)}[neighbours]
    drawn = {0: "E", 1: "E", 6: "V"}[neighbours]
    _, scored = last_turn(*tiles, drawn=drawn, placement=far)
    assert scored == [(0, "CA-12", 1 + neighbours + 1)]


@pytest.mark.rule("CA-12")
def test_majorities_hold_in_the_final_scoring_too():
    tiles = ("U 0 0 1 p0@0", "B 0 1", "B 1 1", "B 2 1", "U 2 0 1 p1@0")
    _, scored = last_turn(*tiles, drawn="U", placement=(1, 0, 1))
    assert scored == [(0, "CA-12", 3), (1, "CA-12", 3)]


@pytest.mark.rule("CA-12")
def test_what_was_scored_in_the_turn_is_not_scored_again():
    match, scored = last_turn("W 0 0 0 p0@0", drawn="W", placement=(1, 0, 2))
    assert scored == [(0, "CA-7", 2)]
    assert scores(match) == (2, 0)


@pytest.mark.rule("CA-15")
def test_most_points_win():
    match, _ = last_turn("E 0 0", drawn="E", placement=(0, -1, 2), players=[{"score": 7}, {"score": 6}])
    assert match.result.places == (1, 2)
    assert match.result.winners == (0,)


@pytest.mark.rule("CA-15")
def test_a_tie_shares_the_victory():
    players = [{"score": 7}, {"score": 3}, {"score": 7}]
    match, _ = last_turn("E 0 0", drawn="E", placement=(0, -1, 2), players=players)
    assert match.result.places == (1, 3, 1)
    assert match.result.winners == (0, 2)
