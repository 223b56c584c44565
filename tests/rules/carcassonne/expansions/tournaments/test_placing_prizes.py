"""Tournaments & Coats of Arms, chapter "Placing a prize tile"."""

from __future__ import annotations

import pytest

import tafelrunde as tr

from ...tables import NoMeeple, PlaceMeeple, PlaceTile, lines, refused
from ..tables import phase, told
from .tables import Nominate, NoNomination, PlacePrize, shelf, tourney


def with_prize(*tiles, prize="P01", emblem=None, drawn="B", stack="B B", **more):
    """Seat 0 has drawn a tile and has a prize tile to place first."""
    held = {0: [{"tile": prize, "emblem": emblem}]}
    return tourney(*(tiles or ("E 0 0 0",)), drawn=drawn, stack=stack, held=held, phase="place-prize", **more)


@pytest.mark.rule("TO-40", "TO-EX-10")
def test_the_drawn_tile_is_seen_then_the_prize_is_placed_then_the_drawn_tile():
    match = with_prize(emblem=3)
    assert match.view(1).drawn == "B"
    refused(match, 0, PlaceTile(1, 0, 0), "TO-40", "prize-first")
    refused(match, 0, PlacePrize(0, -1, 0), "CA-4", "edge-mismatch")
    refused(match, 0, PlacePrize(0, 0, 0), "CA-4", "place-taken")
    refused(match, 0, PlacePrize(7, 0, 0), "CA-4", "no-neighbour")
    events = match.play(0, PlacePrize(0, -1, 2))
    assert [(event.seat, event.x, event.y, event.emblem) for event in told(events, "EmblemOnStatue")] == [(0, 0, -1, 3)]
    assert [(one.tile, one.seat, one.emblem) for one in shelf(match).statues] == [(1, 0, 3)]
    assert phase(match) == "place-tile"
    match.play(0, PlaceTile(1, 0, 0))


@pytest.mark.rule("TO-40")
def test_a_prize_without_an_emblem_leaves_its_statue_empty():
    match = with_prize()
    assert not told(match.play(0, PlacePrize(0, -1, 2)), "EmblemOnStatue")
    assert shelf(match).statues == ()


@pytest.mark.rule("TO-40")
def test_who_has_no_prize_places_none():
    match = tourney("E 0 0 0", drawn="B", stack="B B")
    refused(match, 0, PlacePrize(0, -1, 2), "TO-40", "no-prize")


@pytest.mark.rule("TO-41")
def test_no_meeple_goes_onto_a_prize_tile():
    match = with_prize()
    match.play(0, PlacePrize(0, -1, 2))
    match.play(0, PlaceTile(1, 0, 0))
    refused(match, 0, PlaceMeeple(0, -1, 0), "TO-41", "no-meeple-on-prize")
    match.play(0, PlaceMeeple(1, 0, 0))


@pytest.mark.rule("TO-42")
def test_what_the_prize_completed_is_scored_at_the_end_of_the_turn():
    match = with_prize("E 0 0 0 p1@0")
    assert lines(match.play(0, PlacePrize(0, -1, 2))) == []
    match.play(0, PlaceTile(1, 0, 0))
    assert lines(match.play(0, NoMeeple())) == [(1, "CA-8", 4)]


@pytest.mark.rule("TO-42")
def test_a_knight_waits_for_the_drawn_tile_before_he_is_scored():
    """The prize completes the city of seat 0, who then nominates; the emblem returns with the scoring."""
    match = with_prize("E 0 0 0 p0@0")
    match.play(0, PlacePrize(0, -1, 2))
    match.play(0, Nominate(0, 0, 5))
    match.play(0, PlaceTile(1, 0, 0))
    events = match.play(0, NoMeeple())
    assert lines(events) == [(0, "CA-8", 4)]
    assert len(told(events, "EmblemReturned")) == 1


ONLY_FIELDS = ("E 0 0 0", "E 0 -1 2")  # the city is closed; every open place wants fields
NO_FIELD = {"segments": ["city N E S W with coat of arms and statue"]}  # a prize tile that needs cities all around


def turn_with_a_prize_that_fits_nowhere(last_stack):
    given = {"heights": [], "last_stack": last_stack}
    data = tourney(*ONLY_FIELDS, drawn="B", stack="B", shelf=given, held={1: [{"tile": "P01", "emblem": 5}]}).position()
    match = tr.position("carcassonne", data, seed=1, components={"P01": NO_FIELD})
    match.play(0, PlaceTile(1, 0, 0))
    return match, match.play(0, NoMeeple())


@pytest.mark.rule("TO-43")
def test_a_prize_that_fits_nowhere_is_replaced_from_the_last_stack():
    match, events = turn_with_a_prize_that_fits_nowhere(["P02"])
    assert [event.tile for event in told(events, "PrizeRemoved")] == ["P01"]
    assert [event.tile for event in told(match.events(1), "PrizeReplaced")] == ["P02"]
    assert [event.tile for event in told(match.events(0), "PrizeReplaced")] == [None]
    assert phase(match) == "place-prize"
    assert [prize.emblem for prize in shelf(match).contenders[1].prizes] == [5]


@pytest.mark.rule("TO-43")
def test_with_an_empty_last_stack_the_prize_is_lost_and_the_emblem_leaves_the_game():
    match, events = turn_with_a_prize_that_fits_nowhere([])
    assert [event.seat for event in told(events, "PrizeLost")] == [1]
    assert [(event.seat, event.emblem) for event in told(events, "EmblemRemoved")] == [(1, 5)]
    assert shelf(match).contenders[1].gone == (5,)
    assert phase(match) == "place-tile"


@pytest.mark.rule("TO-43")
def test_several_prizes_are_placed_in_the_order_in_which_they_were_won():
    held = {0: [{"tile": "P01", "emblem": 2}, {"tile": "P05", "emblem": 3}]}
    match = tourney("E 0 0 0", drawn="B", stack="B B", held=held, phase="place-prize")
    match.play(0, PlacePrize(0, -1, 2))
    assert phase(match) == "place-prize"
    assert [one.tile for one in shelf(match, 0).contenders[0].prizes] == ["P05"]
    match.play(0, match.actions(0)[0])
    assert phase(match) == "place-tile"
    assert [(one.seat, one.emblem) for one in shelf(match).statues] == [(0, 2), (0, 3)]


@pytest.mark.rule("TO-44")
def test_whether_the_drawn_tile_fits_is_tested_after_the_prize_has_been_placed():
    """The crossroads fits nowhere until the prize brings a road."""
    match = with_prize("E 0 0 0", prize="P04", drawn="X", stack="B B")
    events = match.play(0, PlacePrize(0, -1, 2))
    assert not told(events, "TileRemoved")
    assert phase(match) == "place-tile"
    match = with_prize("E 0 0 0", prize="P01", drawn="X", stack="B B")
    events = match.play(0, PlacePrize(0, -1, 2))
    assert [event.tile for event in told(events, "TileRemoved")] == ["X"]
    assert match.view(0).drawn == "B"


@pytest.mark.rule("TO-44")
def test_a_prize_won_in_the_middle_of_a_turn_is_placed_in_this_turn_before_the_new_tile():
    """The crossroads was the last of its stack and fits nowhere; the tournament is won by the player on turn."""
    tiles = ("E 0 0 0", "B 1 0 0", "E 2 0 0 p0@0:5")
    given = {"category": "city", "heights": [1], "prizes": [["P01", "P05"]]}
    match = with_prize(*tiles, prize="P09", drawn="X", stack="B", shelf=given)
    events = match.play(0, PlacePrize(0, -1, 0))
    assert told(events, "TournamentBegan")
    assert [event.seat for event in told(events, "PrizeWon")] == [0]
    assert phase(match) == "place-prize"
    assert match.view(0).drawn == "B"
    assert match.waiting == (0,)
    match.play(0, match.actions(0)[0])
    while phase(match) == "nominate":
        match.play(0, NoNomination())
    assert phase(match) == "place-tile"
