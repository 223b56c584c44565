"""Carcassonne, chapter "Placing a land tile"."""

from __future__ import annotations

from itertools import product

import pytest

import tafelrunde as tr
from tafelrunde.games.carcassonne.events import TileDrawn, TileRemoved
from tafelrunde.games.carcassonne.rules.placing import nth_of
from tafelrunde.games.carcassonne.state import ROW
from tafelrunde.kernel.compiling import uncompiled

from .tables import NoMeeple, PlaceTile, places, refused, table, turns_at


@pytest.mark.rule("CA-4")
def test_a_tile_touches_another_with_an_edge_and_a_corner_is_not_enough():
    match = table("B 0 0", drawn="B", stack="B")
    assert places(match) == {(0, -1), (1, 0), (0, 1), (-1, 0)}
    refused(match, 0, PlaceTile(1, 1, 0), "CA-4", "no-neighbour")
    refused(match, 0, PlaceTile(5000, 0, 0), "CA-4", "no-neighbour")
    match.play(0, PlaceTile(1, 0, 0))


@pytest.mark.rule("CA-4")
def test_a_place_takes_one_tile_only():
    match = table("B 0 0", drawn="B", stack="B")
    refused(match, 0, PlaceTile(0, 0, 0), "CA-4", "place-taken")


@pytest.mark.rule("CA-4")
def test_a_place_beyond_the_wrap_of_the_board_is_no_neighbour():
    """Cells have numbers that wrap round; coordinates do not."""
    match = table("B 0 0", drawn="B", stack="B")
    for x, y in ((1 + ROW, -1), (1 - ROW, 1), (1 + 50 * ROW, -50), (64, 64), (-50 * ROW, 51)):
        refused(match, 0, PlaceTile(x, y, 0), "CA-4", "no-neighbour")


# D shows city in the north, road in the east and west, field in the south.
@pytest.mark.rule("CA-4")
@pytest.mark.parametrize(
    ("drawn", "x", "y", "fitting"),
    [
        ("E", 0, -1, {2}),  # its city must look south
        ("E", 1, 0, set()),  # no road at all
        ("E", 0, 1, {1, 2, 3}),  # any side but the city
        ("U", 1, 0, {1, 3}),
        ("U", 0, 1, {1, 3}),
        ("U", 0, -1, set()),
        ("X", 1, 0, {0, 1, 2, 3}),
        ("C", 0, -1, {0, 1, 2, 3}),
        ("B", 0, 1, {0, 1, 2, 3}),
        ("V", 1, 0, {0, 1}),
        ("V", -1, 0, {2, 3}),
    ],
)
def test_city_meets_city_road_meets_road_field_meets_field_in_any_rotation(drawn, x, y, fitting):
    match = table("D 0 0", drawn=drawn, stack="B")
    assert turns_at(match, x, y) == fitting
    for turns in {0, 1, 2, 3} - fitting:
        refused(match, 0, PlaceTile(x, y, turns), "CA-4", "edge-mismatch")
    for turns in fitting:
        match.copy().play(0, PlaceTile(x, y, turns))


@pytest.mark.rule("CA-4")
def test_a_refusal_says_in_words_where():
    match = table("D 0 0", drawn="U", stack="B")
    with pytest.raises(tr.Refused) as refusal:
        match.play(0, PlaceTile(3, -1, 0))
    assert "3 places east, 1 place north of the start" in refusal.value.text("en")
    assert "3 Plätze östlich, 1 Platz nördlich vom Start" in refusal.value.text("de")


@pytest.mark.rule("CA-4")
def test_every_touching_edge_must_match():
    """The place at 1, -1 touches one tile in the west and one in the south."""
    match = table("X 0 0", "U 1 0 1", "U 0 -1 0", drawn="V", stack="B")
    assert turns_at(match, 1, -1) == {2}  # fields in the west and in the south
    match = table("X 0 0", "U 1 0 1", "W 0 -1 3", drawn="V", stack="B")
    assert turns_at(match, 1, -1) == {1}  # a road in the west, a field in the south
    refused(match, 0, PlaceTile(1, -1, 0), "CA-4", "edge-mismatch")


@pytest.mark.rule("CA-5")
def test_a_tile_that_fits_nowhere_leaves_the_game_and_another_is_drawn():
    match = table("E 0 0", drawn="E", stack="X B B")
    match.play(0, PlaceTile(0, -1, 2))
    events = match.play(0, NoMeeple())
    assert [event.tile for event in events if isinstance(event, TileDrawn)] == ["X", "B"]
    assert [event.tile for event in events if isinstance(event, TileRemoved)] == ["X"]
    assert match.waiting == (1,)
    assert match.view(0).removed == 72 - 2 - 2  # this position began without most tiles
    assert (match.view(0).drawn, match.view(0).stack) == ("B", 1)


@pytest.mark.rule("CA-5")
def test_a_tile_that_fits_somewhere_stays_even_where_it_is_of_no_use():
    match = table("E 0 0", drawn="E", stack="B B")
    match.play(0, PlaceTile(0, -1, 2))
    assert not [event for event in match.play(0, NoMeeple()) if isinstance(event, TileRemoved)]


@pytest.mark.rule("CA-5")
def test_without_another_tile_to_draw_the_game_ends():
    match = table("E 0 0", drawn="E", stack="X")
    match.play(0, PlaceTile(0, -1, 2))
    events = match.play(0, NoMeeple())
    assert [type(event).__name__ for event in events][-5:] == [
        "TurnBegan",
        "TileDrawn",
        "TileRemoved",
        "FinalScoringBegan",
        "GameEnded",
    ]
    assert match.over


@pytest.mark.rule("CA-4")
@pytest.mark.parametrize(
    ("turns", "named", "not_named"),
    [
        (0, ["south"], ["north", "east", "west"]),
        (2, ["west"], ["north", "east", "south"]),
        (3, ["south", "west"], ["north", "east"]),
    ],
)
def test_a_refusal_names_the_edges_that_do_not_match_and_no_others(turns, named, not_named):
    """The place at 1, -1 shows a road in the west and a field in the south."""
    match = table("X 0 0", "U 1 0 1", "W 0 -1 3", drawn="V", stack="B")
    with pytest.raises(tr.Refused) as refusal:
        match.play(0, PlaceTile(1, -1, turns))
    text = refusal.value.text("en")
    assert all(edge in text for edge in named)
    assert not any(edge in text for edge in not_named)


@pytest.mark.rule("CA-4")
@pytest.mark.parametrize("fits", list(product((0, 1), repeat=4)))
def test_the_next_orientation_that_fits_is_found_by_counting(fits):
    fitting = [turn for turn, fit in enumerate(fits) if fit]
    assert [uncompiled(nth_of)(number, *fits[:3]) for number in range(len(fitting))] == fitting
