"""Tournaments & Coats of Arms, chapter "The tournament"."""

from __future__ import annotations

import pytest

from tafelrunde.games.carcassonne.expansions.tournaments.events import TournamentBegan

from ...tables import NoMeeple, PlaceTile, refused
from ..tables import phase, told
from .tables import TurnUpEmblem, shelf, tournament, tourney


def values(match):
    """Seat, emblem and tournament value of everybody who took part, in order."""
    return [(event.seat, event.emblem, event.value) for event in told(match.events(None), "EmblemTurnedUp")]


# ---- TO-20: when ---------------------------------------------------------------------------------


@pytest.mark.rule("TO-20", "TO-EX-5")
def test_who_should_draw_and_finds_the_open_stack_used_up_holds_a_tournament():
    match = tourney("U 0 0 1", drawn="U", stack="B", shelf={"heights": [1], "prizes": [["P01", "P02"]]})
    assert shelf(match).left == 0
    match.play(0, PlaceTile(1, 0, 1))
    events = match.play(0, NoMeeple())
    names = [type(event).__name__ for event in events]
    assert names.index("TurnBegan") < names.index("TournamentBegan") < names.index("StackOpened")
    assert names[-1] == "TileDrawn"
    assert match.waiting == (1,)


@pytest.mark.rule("TO-20")
def test_with_a_tile_left_in_the_open_stack_there_is_none():
    match = tourney("U 0 0 1", drawn="U", stack="B B", shelf={"heights": [1], "prizes": [["P01", "P02"]]})
    assert shelf(match).left == 1
    match.play(0, PlaceTile(1, 0, 1))
    assert not told(match.play(0, NoMeeple()), "TournamentBegan")


@pytest.mark.rule("TO-20", "TO-44")
def test_an_unplaceable_tile_that_was_the_last_of_its_stack_starts_one_in_the_middle_of_a_turn():
    match = tourney("E 0 0 0", drawn="E", stack="X B", shelf={"heights": [1], "prizes": [["P01", "P02"]]})
    match.play(0, PlaceTile(0, -1, 2))
    names = [type(event).__name__ for event in match.play(0, NoMeeple())]
    assert names.count("TurnBegan") == 1
    assert names.index("TileDrawn") < names.index("TileRemoved") < names.index("TournamentBegan")
    assert match.view(0).drawn == "B"
    assert match.waiting == (1,)


# ---- TO-21: turning up ---------------------------------------------------------------------------


@pytest.mark.rule("TO-21")
@pytest.mark.parametrize(
    ("category", "taking_part"), [("road", [(0, 3, 4)]), ("city", [(0, 2, 3)]), ("field", [(0, 1, 3)])]
)
def test_the_crown_names_the_category_and_other_emblems_stay(category, taking_part):
    """A traveller with the 3, a knight with the 2, a farmer with the 1."""
    tiles = ("U 0 0 0 p0@0:3", "E 1 0 0 p0@0:2", "B 2 0 0 p0@1:1")
    match, events = tournament(*tiles, category=category)
    assert TournamentBegan(category, False) in events
    assert [(s, e) for s, e, _ in values(match)] == [(s, e) for s, e, _ in taking_part]
    assert len(shelf(match).nominations) == 2


@pytest.mark.rule("TO-21")
def test_a_player_with_several_must_choose_one_clockwise_from_the_player_on_turn():
    tiles = ("U 0 0 0 p0@0:3", "U 1 0 0 p0@0:5", "U 2 0 0 p1@0:0", "U 3 0 0 p1@0:2", "U 4 0 0 p2@0:1")
    match, _ = tournament(*tiles, seats=3)
    assert phase(match) == "turn-up-emblem"
    assert match.waiting == (0,)
    assert match.actions(0) == [TurnUpEmblem(0, 0), TurnUpEmblem(1, 0)]
    refused(match, 1, TurnUpEmblem(2, 0), "TO-21", "not-your-turn")
    match.play(0, TurnUpEmblem(1, 0))
    assert match.waiting == (1,)
    match.play(1, TurnUpEmblem(2, 0))
    assert [seat for seat, _, _ in values(match)] == [0, 1, 2]  # the last has one only and is not asked
    assert match.waiting == (0,)
    assert match.view(0).tiles[1].meeple is not None  # the meeple stays


@pytest.mark.rule("TO-21")
def test_a_wrong_choice_is_refused():
    tiles = ("U 0 0 0 p0@0:3", "U 1 0 0 p0@0:5", "E 2 0 0 p0@0:1", "U 3 0 0 p0@0", "U 4 0 0 p1@0:2")
    match, _ = tournament(*tiles)
    refused(match, 0, TurnUpEmblem(2, 0), "TO-21", "only-road")
    refused(match, 0, TurnUpEmblem(3, 0), "TO-21", "not-nominated")
    refused(match, 0, TurnUpEmblem(4, 0), "TO-21", "not-your-meeple")
    refused(match, 0, TurnUpEmblem(9, 9), "TO-21", "not-your-meeple")
    refused(match, 0, PlaceTile(9, 9, 0), "TO-21", "tournament-first")
    match.play(0, TurnUpEmblem(0, 0))
    refused(match, 0, TurnUpEmblem(1, 0), "TO-20", "no-tournament-now")


@pytest.mark.rule("TO-21")
def test_one_participant_alone_is_the_sole_winner():
    _match, events = tournament("U 0 0 0 p1@0:0")
    assert [event.seat for event in told(events, "PrizeWon")] == [1]
    assert [event.seat for event in told(events, "EmblemKept")] == [1]


@pytest.mark.rule("TO-21", "TO-32")
def test_without_participants_all_prizes_go_to_the_last_stack_and_the_crown_moves_on():
    match, events = tournament("U 0 0 0", shelf={"last_stack": ["P12"]})
    assert not told(events, "EmblemTurnedUp")
    assert [event.count for event in told(events, "PrizesLeftOver")] == [2]
    assert shelf(match).last_stack == 3
    assert shelf(match).category == "city"


# ---- TO-22, TO-23: values ------------------------------------------------------------------------


@pytest.mark.rule("TO-22", "TO-EX-6")
def test_a_road_of_two_tiles_and_the_three_make_five():
    match, _ = tournament("U 0 0 0 p0@0:3", "U 0 1 0")
    assert values(match) == [(0, 3, 5)]


@pytest.mark.rule("TO-22", "TO-EX-7")
def test_a_city_of_three_tiles_and_the_one_make_four():
    match, _ = tournament("E 0 0 0 p0@0:1", "G 0 -1 1", "N 0 -2 1", category="city")
    assert values(match) == [(0, 1, 4)]


@pytest.mark.rule("TO-22")
def test_coats_of_arms_do_not_count_and_a_tile_counts_once():
    match, _ = tournament("E 0 0 0 p0@0:1", "F 0 -1 1", category="city")
    assert values(match) == [(0, 1, 3)]
    match, _ = tournament("I 0 0 1 p0@0:1", "N 0 -1 1", "N 1 -1 2", "R 1 0 0", category="city")
    assert values(match) == [(0, 1, 1 + 4)]  # both segments of I belong to the city


@pytest.mark.rule("TO-22")
def test_the_road_of_an_opponent_counts_for_who_stands_there():
    match, _ = tournament("U 0 0 0 p0@0:0", "U 0 1 0 p1@0:5", "U 0 2 0")
    assert values(match) == [(0, 0, 3), (1, 5, 8)]


SEVEN_AROUND = ("B 0 0 0 p0@1:0", "E 0 -1 0", "E 1 0 1", "E 0 1 2", "B 1 -1", "B 1 1", "U -1 1 0")
"""A farmer with six neighbours; the helper's own tile at -1, 0 is the seventh, -1, -1 is empty."""


@pytest.mark.rule("TO-23")
def test_around_a_farmer_up_to_eight_tiles_count():
    """The helper's own tile at -1, 0 is one of them."""
    match, _ = tournament("B 0 0 0 p0@1:3", "E 0 -1 0", "E 1 0 1", "E 0 1 2", "B 1 1", category="field")
    assert values(match) == [(0, 3, 3 + 5)]
    match, _ = tournament("B 0 0 0 p0@1:3", category="field")
    assert values(match) == [(0, 3, 3 + 1)]


@pytest.mark.rule("TO-23", "TO-EX-8")
def test_ten_against_eight():
    """Eight neighbours and two tiles around them with the 0; five neighbours with the 3."""
    tiles = (*SEVEN_AROUND, "B -1 -1", "U 2 1 0", "U 2 2 0")
    match, _ = tournament(*tiles, category="field")
    assert values(match) == [(0, 0, 10)]
    match, _ = tournament("B 0 0 0 p1@1:3", "E 0 -1 0", "E 1 0 1", "E 0 1 2", "B 1 1", category="field")
    assert values(match) == [(1, 3, 8)]


@pytest.mark.rule("TO-23")
def test_the_first_tile_of_the_land_counts_in_the_outer_ring_like_any_other():
    tiles = ("U 0 0 0", "B -1 0", "E -1 -1 1", "B -1 -2", "B -2 -1 0 p0@1:0", "E -2 0 2", "E -2 -2 0", "B -3 -2")
    given = {"category": "field", "heights": [1], "prizes": [["P01", "P02"]], "first_tile": 10}
    setting = {"drawn": None, "stack": "V", "shelf": given, "phase": "place-meeple", "on_turn": 1}
    match = tourney(*tiles, "V -3 -1 0", "U -3 0 0", "U 0 1 0", **setting)
    match.play(1, NoMeeple())
    assert values(match) == [(0, 0, 8 + 2)]


@pytest.mark.rule("TO-23")
def test_with_seven_neighbours_the_outer_ring_does_not_count():
    match, _ = tournament(*SEVEN_AROUND, "U 2 1 0", category="field")
    assert values(match) == [(0, 0, 7)]


@pytest.mark.rule("TO-24", "TO-23")
def test_the_tournament_tile_counts_like_six_tiles_around_a_farmer():
    places = [(x, y) for y in (0, 1) for x in (0, 1, 2)]
    dry = [f"tournament-{number} {x} {y}" for number, (x, y) in enumerate(places, 1)]
    tiles = (*dry, "B 0 -1 0 p0@1:0")
    given = {"category": "field", "heights": [1], "prizes": [["P01", "P02"]], "first_tile": 7}
    match = tourney(*tiles, "V -1 -1 0", drawn=None, stack="B", shelf=given, phase="place-meeple", on_turn=1)
    match.play(1, NoMeeple())
    assert values(match) == [(0, 0, 2 + 1)]
