"""Tournaments & Coats of Arms, chapter "Nominating"."""

from __future__ import annotations

import pytest

from ...tables import RING, NoMeeple, PlaceMeeple, PlaceTile, lines, refused
from ..tables import phase, told
from .tables import ALL, Nominate, NoNomination, PlacePrize, shelf, tourney


def extending_a_road(**more):
    match = tourney("U 0 0 1 p0@0", drawn="U", stack="B B", **more)
    match.play(0, PlaceTile(1, 0, 1))
    return match


@pytest.mark.rule("TO-15")
def test_an_own_meeple_whose_feature_is_extended_may_be_nominated_with_any_emblem():
    match = extending_a_road()
    assert match.actions(0) == [*(Nominate(0, 0, value) for value in ALL), NoNomination()]
    match.play(0, Nominate(0, 0, 3))
    assert shelf(match, 0).contenders[0].supply == (0, 1, 2, 5)
    assert [(one.tile, one.seat, one.emblem) for one in shelf(match, 0).nominations] == [(0, 0, 3)]
    assert phase(match) == "place-meeple"


@pytest.mark.rule("TO-15")
@pytest.mark.parametrize(
    ("tiles", "drawn", "place"),
    [
        (("U 0 0 1 p0@0",), "U", (1, 0, 1)),
        (("E 0 0 0 p0@0",), "G", (0, -1, 1)),
        (("E 0 0 0 p0@1",), "B", (1, 0, 0)),
    ],
    ids=["traveller", "knight", "farmer"],
)
def test_travellers_knights_and_farmers_may_be_nominated(tiles, drawn, place):
    match = tourney(*tiles, drawn=drawn, stack="B B")
    match.play(0, PlaceTile(*place))
    assert Nominate(0, 0, 5) in match.actions(0)


@pytest.mark.rule("TO-15")
def test_nobody_is_nominated_where_nothing_own_is_extended():
    match = tourney("U 0 0 1 p0@0", drawn="B", stack="B B")
    match.play(0, PlaceTile(0, 1, 0))
    assert phase(match) == "place-meeple"
    refused(match, 0, Nominate(0, 0, 3), "TO-15", "not-extended")
    foreign = tourney("U 0 0 1 p1@0", drawn="U", stack="B B")
    foreign.play(0, PlaceTile(1, 0, 1))
    assert phase(foreign) == "place-meeple"


@pytest.mark.rule("TO-15")
def test_without_an_emblem_in_supply_there_is_no_nomination():
    match = extending_a_road(supplies=[[], ALL])
    assert phase(match) == "place-meeple"
    refused(match, 0, Nominate(0, 0, 3), "TO-15", "no-emblem-in-supply")
    match = extending_a_road(supplies=[[2], ALL])
    refused(match, 0, Nominate(0, 0, 3), "TO-15", "emblem-not-in-supply")
    match.play(0, Nominate(0, 0, 2))


@pytest.mark.rule("TO-15")
def test_somebody_elses_meeple_or_one_that_is_not_extended_is_refused():
    match = tourney("U 0 0 1 p0@0", "U -1 0 1 p1@0", "W 0 1 0 p0@1", drawn="U", stack="B B")
    match.play(0, PlaceTile(1, 0, 1))
    refused(match, 0, Nominate(-1, 0, 3), "TO-15", "not-your-meeple")
    refused(match, 0, Nominate(40, 0, 3), "TO-15", "not-your-meeple")
    refused(match, 0, Nominate(0, 1, 3), "TO-15", "not-extended")
    refused(match, 0, PlaceMeeple(1, 0, 1), "TO-63", "nominate-first")
    match.play(0, Nominate(0, 0, 3))


@pytest.mark.rule("TO-15", "TO-63")
def test_who_has_decided_against_it_cannot_nominate_later():
    match = extending_a_road()
    match.play(0, NoNomination())
    refused(match, 0, Nominate(0, 0, 3), "TO-15", "not-now")
    refused(match, 0, NoNomination(), "TO-15", "nobody-to-nominate")
    before = tourney("U 0 0 1 p0@0", drawn="U", stack="B B")
    refused(before, 0, Nominate(0, 0, 3), "TO-15", "not-now")


SURROUNDED = ("B 0 0 0 p0@1", *RING[1:])


@pytest.mark.rule("TO-16", "TO-EX-4")
def test_with_the_placed_tile_as_the_eighth_neighbour_a_farmer_can_be_nominated():
    match = tourney(*SURROUNDED, drawn="B", stack="U")
    match.play(0, PlaceTile(1, 1, 0))
    assert Nominate(0, 0, 0) in match.actions(0)


@pytest.mark.rule("TO-16", "TO-EX-4")
def test_a_farmer_who_had_8_neighbours_before_cannot():
    """Her field grows beyond the ring; another farmer of the same field still can."""
    tiles = [words if not words.startswith("E 0 1") else "E 0 1 2 p0@1" for words in (*SURROUNDED, "B 1 1")]
    match = tourney(*tiles, drawn="V", stack="U")
    match.play(0, PlaceTile(2, 1, 2))
    assert {(action.x, action.y) for action in match.actions(0) if isinstance(action, Nominate)} == {(0, 1)}
    refused(match, 0, Nominate(0, 0, 1), "TO-16", "farmer-surrounded")


@pytest.mark.rule("TO-17")
def test_a_prize_tile_allows_a_nomination_and_there_is_one_per_turn_in_all():
    match = tourney("U 0 0 1 p0@0", drawn="U", stack="B B", held={0: [{"tile": "P02"}]}, phase="place-prize")
    match.play(0, PlacePrize(1, 0, 0))
    assert phase(match) == "nominate"
    match.play(0, Nominate(0, 0, 2))
    match.play(0, PlaceTile(2, 0, 1))
    assert phase(match) == "place-meeple"
    refused(match, 0, Nominate(0, 0, 3), "TO-17", "nominated-already")


@pytest.mark.rule("TO-17")
def test_who_nominated_nobody_after_the_prize_is_asked_again_after_the_tile():
    match = tourney("U 0 0 1 p0@0", drawn="U", stack="B B", held={0: [{"tile": "P02"}]}, phase="place-prize")
    match.play(0, PlacePrize(1, 0, 0))
    match.play(0, NoNomination())
    match.play(0, PlaceTile(2, 0, 1))
    assert phase(match) == "nominate"


@pytest.mark.rule("TO-17")
def test_a_prize_tile_that_extends_nothing_own_allows_none():
    match = tourney("U 0 0 1 p0@0", drawn="U", stack="B B", held={0: [{"tile": "P01"}]}, phase="place-prize")
    match.play(0, PlacePrize(0, 1, 2))
    assert phase(match) == "place-tile"


@pytest.mark.rule("TO-18")
def test_majorities_do_not_matter():
    match = tourney("U 0 0 1 p0@0", "U -1 0 1 p1@0", "U -2 0 1 p1@0", drawn="U", stack="B B")
    match.play(0, PlaceTile(1, 0, 1))
    assert Nominate(0, 0, 0) in match.actions(0)


@pytest.mark.rule("TO-18")
def test_a_monk_cannot_be_nominated():
    match = tourney("B 0 0 0 p0@0", "U 1 0 0 p0@0", drawn="U", stack="B B")
    match.play(0, PlaceTile(1, 1, 0))
    refused(match, 0, Nominate(0, 0, 1), "TO-18", "no-monk")
    match.play(0, Nominate(1, 0, 1))


@pytest.mark.rule("TO-19")
def test_the_emblem_of_a_scored_meeple_goes_back_to_its_owner():
    match = tourney("W 0 0 0 p1@0:3", drawn="W", stack="B B")
    match.play(0, PlaceTile(1, 0, 2))
    match.play(0, NoMeeple())
    assert shelf(match, 1).contenders[1].supply == tuple(ALL)
    assert shelf(match).nominations == ()
    assert [event.emblem for event in told(match.events(1), "EmblemReturned")] == [3]
    assert [event.emblem for event in told(match.events(0), "EmblemReturned")] == [None]


@pytest.mark.rule("TO-19")
def test_the_emblem_of_a_meeple_that_stays_stays():
    match = tourney("W 0 0 0 p1@0:3", drawn="U", stack="B B")
    match.play(0, PlaceTile(1, 0, 1))
    match.play(0, NoMeeple())
    assert len(shelf(match).nominations) == 1


@pytest.mark.rule("TO-62")
def test_a_meeple_holds_one_emblem_which_cannot_be_swapped():
    match = tourney("U 0 0 1 p0@0:3", "U -1 0 1 p0@0", drawn="U", stack="B B")
    match.play(0, PlaceTile(1, 0, 1))
    refused(match, 0, Nominate(0, 0, 5), "TO-62", "has-an-emblem")
    match.play(0, Nominate(-1, 0, 5))


@pytest.mark.rule("TO-62")
def test_after_a_tournament_the_meeple_can_be_nominated_again():
    match = tourney("U 0 0 1 p0@0", drawn="U", stack="B B", supplies=[[0, 1, 2, 5], ALL])  # the 3 left the game
    match.play(0, PlaceTile(1, 0, 1))
    assert Nominate(0, 0, 5) in match.actions(0)


@pytest.mark.rule("TO-63")
def test_a_meeple_placed_in_this_turn_cannot_be_nominated_in_it():
    match = tourney("U 0 0 1", drawn="U", stack="B B")
    match.play(0, PlaceTile(1, 0, 1))
    assert phase(match) == "place-meeple"
    match.play(0, PlaceMeeple(1, 0, 0))
    assert match.waiting == (1,)
    refused(match, 0, Nominate(1, 0, 3), "CA-2", "not-your-turn")


@pytest.mark.rule("TO-63")
def test_a_meeple_nominated_and_scored_in_the_same_turn_gives_its_emblem_back():
    match = tourney("W 0 0 0 p0@0", drawn="W", stack="B B")
    match.play(0, PlaceTile(1, 0, 2))
    match.play(0, Nominate(0, 0, 5))
    events = match.play(0, NoMeeple())
    assert lines(events) == [(0, "CA-7", 2)]
    assert [event.emblem for event in told(events, "EmblemReturned")] == [5]
    assert shelf(match, 0).contenders[0].supply == tuple(ALL)


@pytest.mark.rule("TO-65")
def test_a_field_is_extended_by_any_segment_that_belongs_to_it_after_joining():
    match = tourney("U 0 0 0 p0@1", drawn="U", stack="B B")
    match.play(0, PlaceTile(0, 1, 0))
    assert Nominate(0, 0, 0) in match.actions(0)
    other = tourney("U 0 0 0 p0@1", drawn="B", stack="B B")
    other.play(0, PlaceTile(-1, 0, 0))  # on the other side of the road
    assert phase(other) == "place-meeple"


@pytest.mark.rule("TO-EX-3")
def test_a_traveller_is_nominated_with_the_two():
    match = extending_a_road()
    events = match.play(0, Nominate(0, 0, 2))
    assert [(event.seat, event.emblem) for event in told(events, "MeepleNominated")] == [(0, 2)]
    assert [event.emblem for event in told(match.events(1), "MeepleNominated")] == [None]
