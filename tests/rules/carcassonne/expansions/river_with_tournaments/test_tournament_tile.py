"""Tournaments & Coats of Arms, chapter "Tournament tile and river"."""

from __future__ import annotations

import pytest

import tafelrunde as tr
from tafelrunde.games.carcassonne.expansions.river_with_tournaments.actions import PlaceTournamentTile
from tafelrunde.games.carcassonne.expansions.tournaments.actions import Nominate

from ...tables import RING, NoMeeple, PlaceMeeple, PlaceTile, feature, lines, places, refused, segments, turns_at
from ..tables import phase
from ..tournaments.tables import NoNomination, shelf, tourney

DRY = tuple(
    f"tournament-{number} {x} {y}" for number, (x, y) in enumerate([(x, y) for y in (0, 1) for x in (0, 1, 2)], 1)
)


def at_river(*tiles, drawn="RG", stack="RL B", **more):
    """The tournament tile waits; a river tile is drawn."""
    more.setdefault("phase", "place-tournament-tile")
    return tourney("RA 0 0", *tiles, drawn=drawn, stack=stack, river=True, **more)


def attached(turns=1, drawn="RG", stack="RL B"):
    match = at_river(drawn=drawn, stack=stack)
    action = next(action for action in match.actions(0) if action.turns == turns)
    match.play(0, action)
    if phase(match) == "nominate":
        match.play(0, NoNomination())
    return match


@pytest.mark.rule("TO-10")
def test_the_tournament_tile_covers_three_by_two_places_and_counts_as_six():
    match = attached()
    tiles = [(tile.x, tile.y) for tile in match.view(None).tiles if tile.tile.startswith("tournament-river")]
    assert sorted(tiles) == [(x, y) for x in (-1, 0) for y in (1, 2, 3)]


@pytest.mark.rule("TO-10")
def test_it_is_attached_before_the_first_curve_with_any_fitting_side():
    match = at_river()
    assert set(match.actions(0)) == {PlaceTournamentTile(-1, 1, 1), PlaceTournamentTile(0, 1, 3)}
    refused(match, 0, PlaceTile(0, 1, 0), "TO-10", "tournament-tile-first")
    refused(match, 0, PlaceTournamentTile(-1, 1, 0), "TO-10", "side-does-not-fit")
    refused(match, 0, PlaceTournamentTile(0, 1, 1), "TO-10", "not-at-the-river")
    match.play(0, PlaceTournamentTile(0, 1, 3))
    assert phase(match) == "place-tile"


@pytest.mark.rule("TO-10")
def test_a_straight_does_not_bring_it_in():
    match = at_river(drawn="RD", phase="place-tile")
    assert shelf(match).tile_waits
    refused(match, 0, PlaceTournamentTile(-1, 1, 1), "TO-10", "tournament-tile-waits")
    match.play(0, PlaceTile(0, 1, 0))


@pytest.mark.rule("TO-10")
def test_the_two_sides_put_the_tournament_left_or_right_of_the_river():
    left, right = ({(tile.x, tile.y) for tile in attached(turns).view(None).tiles[1:]} for turns in (1, 3))
    assert left == {(x, y) for x in (-1, 0) for y in (1, 2, 3)}
    assert right == {(x, y) for x in (0, 1) for y in (1, 2, 3)}


@pytest.mark.rule("TO-10")
@pytest.mark.parametrize(("turns", "away", "along"), [(1, 1, 0), (3, 0, 1)])  # from the north to the east, to the west
def test_the_curve_leads_away_from_the_tournament_tile(turns, away, along):
    """The river runs along one long side; towards the other one it would flow along below the tile."""
    match = attached(turns)
    assert places(match) == {(0, 4)}
    assert turns_at(match, 0, 4) == {away}
    refused(match, 0, PlaceTile(0, 4, along), "TO-10", "not-away")
    match.play(0, PlaceTile(0, 4, away))
    refused(match, 0, PlaceTournamentTile(-1, 1, 1), "TO-10", "tournament-tile-placed")


@pytest.mark.rule("TO-10")
def test_if_no_curve_has_come_it_is_attached_before_the_lake():
    match = at_river("RD 0 1", drawn="RL", stack="B B")
    assert set(match.actions(0)) == {PlaceTournamentTile(-1, 2, 1), PlaceTournamentTile(0, 2, 3)}
    match.play(0, match.actions(0)[0])
    assert places(match) == {(0, 5)}


@pytest.mark.rule("TO-11")
def test_no_meeple_goes_onto_the_tournament_tile():
    match = tourney(*DRY, drawn="W", stack="B B")
    match.play(0, PlaceTile(1, -1, 0))
    refused(match, 0, PlaceMeeple(1, 0, 0), "TO-11", "no-meeple-on-tournament-tile")
    match.play(0, PlaceMeeple(1, -1, 1))


@pytest.mark.rule("TO-11")
def test_a_road_that_stops_at_the_tournament_ground_ends_there_and_can_be_claimed_from_a_later_tile():
    match = tourney(*DRY, drawn="W", stack="B B", shelf={"heights": []})
    match.play(0, PlaceTile(1, -1, 0))
    assert 1 in segments(match)
    assert lines(match.play(0, PlaceMeeple(1, -1, 1))) == [(0, "CA-7", 2)]


@pytest.mark.rule("TO-11", "TO-24")
def test_its_cities_and_fields_are_ordinary_features():
    match = tourney(*DRY, drawn="E", stack="B B")
    match.play(0, PlaceTile(2, -1, 2))
    assert lines(match.play(0, PlaceMeeple(2, -1, 0))) == [(0, "CA-8", 4)]
    fields = [one for one in match.view(0).features if one.feature == "field" and len(one.segments) > 1]
    assert len([one for one in fields if any(tile < 6 for tile, _ in one.segments)]) == 4


@pytest.mark.rule("TO-24")
def test_it_counts_as_six_tiles_for_a_monastery():
    """A monastery above the middle has three of the six places as neighbours."""
    match = tourney("tournament-1 0 0", *DRY[1:], drawn="A", stack="B B", shelf={"heights": [1], "prizes": [["P01"]]})
    match.play(0, PlaceTile(1, -1, 0))
    assert feature(match, 6, 0).open_sides == 8 - 3


@pytest.mark.rule("TO-24")
def test_it_counts_as_six_tiles_for_a_surrounded_monastery():
    assert len(RING) == 8
    match = tourney(*DRY, "B 0 -1 0 p0@0", drawn="B", stack="B B")
    assert feature(match, 6, 0).open_sides == 6
    match.play(0, PlaceTile(-1, -1, 0))
    assert feature(match, 6, 0).open_sides == 5


@pytest.mark.rule("TO-12")
def test_the_new_river_tile_has_one_field_above_the_river_and_two_below_and_two_roads_that_end():
    match = tourney("RA 0 0", drawn="JR", stack="RL B", river=True)
    match.play(0, PlaceTile(0, 1, 1))
    own = [one for one in match.view(0).features if any(tile == 1 for tile, _ in one.segments)]
    assert sorted(one.feature for one in own) == ["field", "field", "field", "road", "road"]
    assert all(one.open_sides == 1 for one in own if one.feature == "road")


@pytest.mark.rule("TO-64")
def test_the_tournament_tile_counts_as_a_straight_for_the_u_turn():
    """The curve after it may turn either way as far as it leads away; the next one may not turn the same way."""
    match = attached(3, stack="RJ RL B")
    match.play(0, PlaceTile(0, 4, 0))
    match.play(0, NoMeeple())
    assert turns_at(match, -1, 4, 1) == {0}
    refused(match, 1, PlaceTile(-1, 4, 3), "RI-5", "back-to-the-source")


@pytest.mark.rule("TO-64")
def test_no_tournament_is_held_while_the_river_is_placed_and_nominating_is_allowed():
    match = tourney(
        "RA 0 0", "RD 0 1 0 p0@1", drawn="RF", stack="RL B", river=True, shelf={"heights": [1], "prizes": [[]]}
    )
    assert shelf(match).left == 0  # the first stack is used up, but river tiles come first
    match.play(0, PlaceTile(0, 2, 0))
    assert phase(match) == "nominate"
    match.play(0, NoNomination())
    match.play(0, NoMeeple())
    assert phase(match) == "place-tournament-tile"  # the lake is due, no tournament


@pytest.mark.rule("TO-EX-2")
def test_the_first_curve_brings_the_tournament_tile_and_flows_away_from_it():
    match = tr.new("carcassonne", 2, 8, {"river": True, "tournaments": True})
    while phase(match) != "place-tournament-tile":
        seat = match.waiting[0]
        match.play(seat, match.actions(seat)[-1])
    seat = match.waiting[0]
    assert match.view(seat).drawn in ("RE", "RG", "RI", "RJ")
    match.play(seat, match.actions(seat)[0])
    while phase(match) != "place-tile":
        match.play(seat, match.actions(seat)[-1])
    before = match.view(None).river
    match.play(seat, match.actions(seat)[0])
    after = match.view(None).river
    tournament_places = {(t.x, t.y) for t in match.view(None).tiles if t.tile.startswith("tournament")}
    assert before.heading == "S"
    assert after.heading in ("E", "W")
    assert not any((after.x + dx, after.y + dy) in tournament_places for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0)))


@pytest.mark.rule("TO-17")
def test_the_tournament_tile_allows_a_nomination():
    tiles = ("RA 0 0", "RD 0 1 0 p0@1")
    match = tourney(*tiles, drawn="RG", stack="RL B", river=True, phase="place-tournament-tile")
    match.play(0, PlaceTournamentTile(-1, 2, 1))
    assert phase(match) == "nominate"
    assert Nominate(0, 1, 5) in match.actions(0)
    match.play(0, Nominate(0, 1, 5))
    assert phase(match) == "place-tile"
