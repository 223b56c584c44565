"""The River."""

from __future__ import annotations

import pytest

import tafelrunde as tr
from tafelrunde.games.carcassonne.events import TileRemoved

from ...tables import NoMeeple, PlaceMeeple, PlaceTile, feature, lines, places, refused, segments, turns_at
from ..tables import phase, told
from .tables import river

RIVER = [f"R{letter}" for letter in "BCDEFGHIJK"]


@pytest.mark.rule("RI-1")
@pytest.mark.parametrize("seed", range(4))
def test_the_source_lies_there_the_lake_comes_last_and_10_others_between_them(seed):
    match = tr.new("carcassonne", 2, seed, {"river": True, "start_seat": 1})
    position = match.position()
    assert [(tile["tile"], tile["x"], tile["y"]) for tile in position["tiles"]] == [("RA", 0, 0)]
    order = [position["drawn"], *position["stack"]]
    assert sorted(order[:10]) == RIVER
    assert order[10] == "RL"
    assert len(order[11:]) == 71
    assert order[11:].count("D") == 3  # the start tile stays in the box
    assert match.waiting == (1,)
    assert match.view(None).tiles[0].meeple is None


@pytest.mark.rule("RI-1")
def test_the_river_tiles_are_shuffled():
    orders = {tuple(tr.new("carcassonne", 2, seed, {"river": True}).position()["stack"][:9]) for seed in range(9)}
    assert len(orders) == 9


@pytest.mark.rule("RI-2")
def test_the_river_is_continued_at_its_open_end():
    match = river("RA 0 0", drawn="RD", stack="RK")
    assert places(match) == {(0, 1)}
    assert turns_at(match, 0, 1) == {0, 2}
    refused(match, 0, PlaceTile(-1, 0, 0), "RI-2", "not-at-the-river")
    refused(match, 0, PlaceTile(0, 1, 1), "CA-4", "edge-mismatch")
    match.play(0, PlaceTile(0, 1, 0))
    match.play(0, NoMeeple())
    assert places(match, 1) == {(0, 2)}


@pytest.mark.rule("RI-2")
def test_meeples_go_onto_everything_but_the_river():
    match = river("RA 0 0", drawn="RB", stack="RK")
    match.play(0, PlaceTile(0, 1, 1))
    names = {feature(match, 1, segment).feature for segment in segments(match)}
    assert names == {"city", "road", "field"}
    assert segments(match) == set(range(6))  # no segment is the river
    refused(match, 0, PlaceMeeple(0, 1, 6), "CA-6", "no-such-segment")
    match.play(0, PlaceMeeple(0, 1, 0))


@pytest.mark.rule("RI-2")
def test_the_lake_has_a_monastery():
    match = river("RA 0 0", drawn="RL", stack="B")
    match.play(0, PlaceTile(0, 1, 0))
    assert feature(match, 1, 0).feature == "monastery"
    match.play(0, PlaceMeeple(0, 1, 0))


@pytest.mark.rule("RI-2")
def test_a_road_crosses_the_river_on_a_bridge_and_the_river_parts_the_fields():
    match = river("RA 0 0", drawn="RK", stack="RD")
    match.play(0, PlaceTile(0, 1, 0))
    assert len([one for one in match.view(0).features if (1, 0) in one.segments]) == 1
    fields = {feature(match, 1, segment).segments for segment in (1, 2, 3, 4)}
    assert len(fields) == 4
    assert feature(match, 1, 0).open_sides == 2


@pytest.mark.rule("RI-2")
def test_a_road_that_stops_at_the_gate_behind_a_bridge_has_its_end_there():
    """The road of RB goes over the bridge to the city; with a village at its other side it is complete."""
    match = river("RA 0 0", "RB 0 1 1 p0@1", "RL 0 2 0", drawn="W", stack="B")
    match.play(0, PlaceTile(-1, 1, 0))
    assert lines(match.play(0, NoMeeple())) == [(0, "CA-7", 2)]


@pytest.mark.rule("RI-3")
def test_two_curves_in_succession_may_not_turn_the_same_way():
    match = river("RA 0 0", "RG 0 1 1", "RJ 1 1 1", drawn="RE", stack="RD")
    assert turns_at(match, 1, 2) == {2}
    refused(match, 0, PlaceTile(1, 2, 1), "RI-3", "u-turn")
    match.play(0, PlaceTile(1, 2, 2))  # the other way


@pytest.mark.rule("RI-3")
def test_with_a_straight_between_them_they_may():
    match = river("RA 0 0", "RG 0 1 1", "RJ 1 1 1", "RD 1 2 0", drawn="RE", stack="RF")
    assert turns_at(match, 1, 3) == {1, 2}
    match.play(0, PlaceTile(1, 3, 1))


@pytest.mark.rule("RI-4")
def test_after_the_lake_the_land_tiles_follow():
    match = river("RA 0 0", drawn="RL", stack="B B")
    match.play(0, PlaceTile(0, 1, 0))
    match.play(0, NoMeeple())
    assert match.view(0).drawn == "B"
    assert match.view(0).river.heading is None
    assert places(match, 1) == {(-1, 0), (1, 1), (0, 2), (-1, 1)}


@pytest.mark.rule("RI-5")
def test_the_river_never_turns_back_against_the_source():
    """It flows west; after a straight it could turn north but for the source's direction, which is south."""
    match = river("RA 0 0", "RG 0 1 0", "RD -1 1 1", drawn="RJ", stack="RF")
    assert turns_at(match, -2, 1) == {0}
    refused(match, 0, PlaceTile(-2, 1, 3), "RI-5", "back-to-the-source")
    match.play(0, PlaceTile(-2, 1, 0))


@pytest.mark.rule("RI-5")
def test_a_table_may_let_the_river_turn_back_but_never_in_a_u_turn():
    tiles = ("RA 0 0", "RG 0 1 0", "RD -1 1 1")
    strict, free = (river(*tiles, drawn="RJ", stack="RF", river=how).position() for how in (True, "winding"))
    assert (strict["river"], free["river"]) == (True, "winding")
    match = tr.position("carcassonne", free)
    assert match.view(0).river.winding
    assert turns_at(match, -2, 1) == {0, 3}
    match.play(0, PlaceTile(-2, 1, 3))
    u_turn = river("RA 0 0", "RG 0 1 0", drawn="RJ", stack="RF", river="winding")
    refused(u_turn, 0, PlaceTile(-1, 1, 3), "RI-3", "u-turn")


@pytest.mark.parametrize("seed", range(2))
def test_games_with_a_winding_river_are_played_to_their_end(seed):
    match = tr.new("carcassonne", 2, seed, {"river": True, "winding_river": True})
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, match.actions(seat)[-1])
    assert tr.load(match.save()) == match


@pytest.mark.rule("RI-5")
def test_a_river_tile_that_cannot_be_placed_is_removed():
    """The monastery's field in the north lets no city in."""
    match = river("RA 0 0", "B -1 0", drawn="RG", stack="RC RF RL B")
    match.play(0, PlaceTile(0, 1, 0))
    events = match.play(0, NoMeeple())
    assert told(events, "TileRemoved") == [TileRemoved("RC")]
    assert match.view(0).drawn == "RF"
    assert phase(match) == "place-tile"


@pytest.mark.rule("RI-6")
def test_the_source_has_three_fields():
    match = river("RA 0 0", drawn="RD", stack="RF")
    assert [one.feature for one in match.view(0).features] == ["road", "field", "field", "field"]


@pytest.mark.parametrize("seed", range(3))
def test_a_game_with_the_river_places_all_twelve_tiles_in_a_row(seed):
    match = tr.new("carcassonne", 2, seed, {"river": True})
    while len(match.view(None).tiles) < 12 and match.view(None).river.heading:
        seat = match.waiting[0]
        match.play(seat, match.actions(seat)[-1])
    assert [tile.tile for tile in match.view(None).tiles][-1] == "RL"


@pytest.mark.rule("RI-1")
@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("RA", {"segments": ["river N S", "field n1 w1 w2 s2", "field n2 e1 e2 s1"]}),
        ("river", {"source": "RA", "lake": "RA"}),
    ],
)
def test_a_component_file_that_breaks_the_river_is_refused(key, value):
    with pytest.raises(tr.BadComponents, match=rf"\[{key}\]"):
        tr.games()["carcassonne"].open_box({key: value})
