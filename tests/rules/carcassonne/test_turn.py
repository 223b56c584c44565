"""Carcassonne, chapter "The turn"."""

from __future__ import annotations

import pytest

from .tables import NoMeeple, PlaceMeeple, PlaceTile, lines, refused, supplies, table


@pytest.mark.rule("CA-3")
def test_a_turn_is_a_tile_then_perhaps_a_meeple_then_the_scoring():
    match = table("E 0 0", drawn="E", stack="B B")
    assert match.view(0).phase == "place-tile"
    match.play(0, PlaceTile(0, -1, 2))
    assert match.view(0).phase == "place-meeple"
    events = match.play(0, PlaceMeeple(0, -1, 0))
    assert [type(event).__name__ for event in events] == [
        "MeeplePlaced",
        "Scored",
        "MeepleReturned",
        "TurnBegan",
        "TileDrawn",
    ]
    assert match.waiting == (1,)


@pytest.mark.rule("CA-3")
def test_the_meeple_may_be_left_out():
    match = table("E 0 0", drawn="E", stack="B B")
    match.play(0, PlaceTile(0, -1, 2))
    assert lines(match.play(0, NoMeeple())) == []
    assert match.waiting == (1,)
    assert supplies(match) == (7, 7)


@pytest.mark.rule("CA-3")
def test_the_steps_cannot_be_taken_in_another_order_or_by_another_seat():
    match = table("E 0 0", drawn="E", stack="B B")
    refused(match, 0, NoMeeple(), "CA-3", "place-tile-first")
    refused(match, 0, PlaceMeeple(0, 0, 0), "CA-3", "place-tile-first")
    refused(match, 1, PlaceTile(0, -1, 2), "CA-2", "not-your-turn")
    match.play(0, PlaceTile(0, -1, 2))
    refused(match, 0, PlaceTile(1, 0, 0), "CA-3", "tile-placed")
    refused(match, 1, NoMeeple(), "CA-2", "not-your-turn")
    match.play(0, NoMeeple())


@pytest.mark.rule("CA-3", "CA-6")
def test_who_has_no_choice_of_a_meeple_is_not_asked():
    match = table("C 0 0 0 p1@0", drawn="R", stack="B B", players=[{}, {"score": 3}])
    match.play(0, PlaceTile(0, -1, 2))
    assert match.view(0).phase == "place-meeple"  # the field is free
    without_fields = table("C 0 0 0 p1@0", drawn="R", stack="E E", fields=False)
    without_fields.play(0, PlaceTile(0, -1, 2))
    assert without_fields.waiting == (1,)
