"""Tournaments & Coats of Arms, chapter "Last tournament and final scoring"."""

from __future__ import annotations

import pytest

from ...tables import NoMeeple, lines, scores
from ..tables import phase, told
from .tables import PlacePrize, shelf, tournament, tourney


def last(*tiles, seats=2, category="road", last_stack=("P01", "P05", "P07"), **more):
    """The last stack is used up; seat 0 holds the last tournament."""
    given = {"last_stack": list(last_stack), **more.pop("shelf", {})}
    return tournament(*tiles, seats=seats, category=category, prizes=(), shelf=given, **more)


@pytest.mark.rule("TO-50")
def test_after_the_last_land_stack_the_last_tournament_is_held_with_prizes_of_the_last_stack():
    match, events = last("U 0 0 0 p1@0:3", "U 1 0 0 p0@0:2")
    assert [event.last for event in told(events, "TournamentBegan")] == [True]
    assert [event.seat for event in told(events, "PrizeWon")] == [1, 0]
    assert shelf(match).last_stack == 1  # what is not drawn is ignored
    assert not match.over


@pytest.mark.rule("TO-50")
def test_then_prizes_are_placed_clockwise_from_the_player_on_turn_without_drawing():
    match, _ = last("U 0 0 0 p1@0:3", "U 1 0 0 p0@0:2")
    assert match.waiting == (0,)
    assert phase(match) == "place-prize"
    assert match.view(0).drawn is None
    match.play(0, match.actions(0)[0])
    assert match.waiting == (1,)
    events = match.play(1, match.actions(1)[0])
    assert [event.emblem for event in told(events, "EmblemOnStatue")] == [3]
    assert match.over
    assert (match.result.why, match.result.rule) == ("last-tournament-held", "TO-50")


@pytest.mark.rule("TO-50")
def test_who_has_no_prize_is_skipped():
    match, _ = last("U 0 0 0 p1@0:3", seats=3)
    assert match.waiting == (1,)
    match.play(1, match.actions(1)[0])
    assert match.over


@pytest.mark.rule("TO-50")
def test_without_prizes_the_game_ends_at_once():
    match, _ = last("U 0 0 0")
    assert match.over


@pytest.mark.rule("TO-50")
def test_such_a_turn_scores_what_the_prize_completed_and_takes_no_meeple():
    match, _ = last("U 0 0 0 p1@0:3", "E 1 0 0 p0@0")
    events = match.play(1, PlacePrize(1, -1, 2))
    assert lines(events)[0] == (0, "CA-8", 4)
    assert not told(events, "MeeplePlaced")
    assert match.over


@pytest.mark.rule("TO-50")
def test_only_the_two_best_values_win_though_the_whole_last_stack_is_there_for_ties():
    tiles = ("U 0 0 0 p0@0:5", "U 1 0 0 p1@0:3", "U 2 0 0 p2@0:3", "U 3 0 0 p3@0:1")
    _, events = last(*tiles, seats=4)
    assert [event.seat for event in told(events, "PrizeWon")] == [0, 1, 2]


@pytest.mark.rule("TO-50")
def test_a_sole_winner_without_a_prize_tile_loses_the_emblem():
    match, events = last("U 0 0 0 p1@0:3", last_stack=())
    assert not told(events, "PrizeWon")
    assert [(event.seat, event.emblem) for event in told(events, "EmblemRemoved")] == [(1, 3)]
    assert match.over


@pytest.mark.rule("TO-50", "CA-5")
def test_an_unplaceable_last_tile_leads_to_the_last_tournament():
    match = tourney("E 0 0 0", "E 0 -1 2", drawn=None, stack="X", phase="place-meeple", shelf={"first_tile": 1})
    events = match.play(0, NoMeeple())
    names = [type(event).__name__ for event in events]
    assert names.index("TileRemoved") < names.index("TournamentBegan") < names.index("GameEnded")


# ---- TO-51: statues ------------------------------------------------------------------------------


def ended(*tiles, seats=2):
    """The last tile is placed; nobody takes part in the last tournament."""
    match = tourney(*tiles, "V -1 0 0", drawn=None, seats=seats, phase="place-meeple", shelf={"first_tile": len(tiles)})
    match.play(0, NoMeeple())
    assert match.over
    return match


@pytest.mark.rule("TO-51")
def test_an_emblem_on_a_statue_brings_three_points_per_coat_of_arms_complete_or_not():
    match = ended("E 0 0 0", "P09 0 -1 0 s0:5")
    assert scores(match) == (3, 0)
    match = ended("E 0 0 0", "P09 0 -1 0 s0:0", "E 0 -2 2")
    assert scores(match) == (3, 0)
    match = ended("E 0 0 0", "P10 0 -1 0 s0:5")
    assert scores(match) == (0, 0)


@pytest.mark.rule("TO-51", "TO-EX-11")
def test_four_coats_of_arms_are_12_points_and_two_emblems_24():
    """A city with four coats of arms: three prize tiles with a statue each, and F."""
    tiles = ("E 0 0 0", "P09 0 -1 0 s0:1", "F 0 -2 1", "P11 0 -3 2 s1:2", "P05 1 -3 2 s1:3")
    match = ended(*tiles)
    assert match.view(None).features[0].coats_of_arms == 4
    assert scores(match) == (12, 24)
    assert [(line.seat, line.rule, line.amount) for line in match.result.lines if line.rule == "TO-51"] == [
        (0, "TO-51", 12),
        (1, "TO-51", 12),
        (1, "TO-51", 12),
    ]


@pytest.mark.rule("TO-51")
def test_emblems_under_meeples_are_removed_before_the_final_scoring():
    match = ended("U 0 0 0", "E 1 0 0 p0@0:5")
    names = [type(event).__name__ for event in match.events(0)]
    assert names.index("EmblemReturned") < names.index("Scored")
    assert shelf(match).nominations == ()
