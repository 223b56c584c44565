"""Carcassonne, chapter "Placing a meeple"."""

from __future__ import annotations

import pytest

from tafelrunde.games.carcassonne.events import MeeplePlaced

from .tables import NoMeeple, PlaceMeeple, PlaceTile, feature, places, refused, segments, supplies, table


@pytest.mark.rule("CA-6")
@pytest.mark.parametrize(("segment", "role"), [(0, "knight"), (1, "traveller"), (2, "farmer"), (3, "farmer")])
def test_a_meeple_is_named_after_the_feature_it_stands_on(segment, role):
    match = table("B 0 0", drawn="D", stack="B")
    match.play(0, PlaceTile(0, -1, 0))
    assert segments(match) == {0, 1, 2, 3}
    events = match.play(0, PlaceMeeple(0, -1, segment))
    assert [event.role for event in events if isinstance(event, MeeplePlaced)] == [role]
    assert supplies(match) == (6, 7)


@pytest.mark.rule("CA-6")
def test_a_monk_stands_in_a_monastery():
    match = table("B 0 0", drawn="B", stack="B")
    match.play(0, PlaceTile(0, -1, 0))
    assert [e.role for e in match.play(0, PlaceMeeple(0, -1, 0)) if isinstance(e, MeeplePlaced)] == ["monk"]


@pytest.mark.rule("CA-6")
def test_only_the_tile_just_placed_takes_a_meeple():
    match = table("B 0 0", drawn="B", stack="B")
    match.play(0, PlaceTile(0, -1, 0))
    refused(match, 0, PlaceMeeple(0, 0, 0), "CA-6", "not-on-this-tile")
    refused(match, 0, PlaceMeeple(7, 7, 0), "CA-6", "not-on-this-tile")
    refused(match, 0, PlaceMeeple(0, -1, 2), "CA-6", "no-such-segment")


@pytest.mark.rule("CA-6")
@pytest.mark.parametrize(("owner", "reason"), [(0, "feature-yours"), (1, "feature-foreign")])
def test_nobody_may_stand_anywhere_on_the_whole_connected_feature(owner, reason):
    """The traveller stands two tiles away on the same road."""
    match = table(f"U 0 0 1 p{owner}@0", "U 1 0 1", drawn="U", stack="B")
    match.play(0, PlaceTile(2, 0, 1))
    assert segments(match) == {1, 2}
    refused(match, 0, PlaceMeeple(2, 0, 0), "CA-6", reason)
    match.play(0, PlaceMeeple(2, 0, 1))


@pytest.mark.rule("CA-6")
def test_another_feature_of_the_same_kind_is_free():
    match = table("W 0 0 0 p1@0", drawn="U", stack="B")
    match.play(0, PlaceTile(0, 1, 0))
    assert 0 in segments(match)


@pytest.mark.rule("CA-6")
def test_several_meeples_meet_when_features_are_joined():
    match = table("U 0 0 1 p0@0", "B 0 1", "B 1 1", "B 2 1", "U 2 0 1 p1@0", drawn="U", stack="B")
    match.play(0, PlaceTile(1, 0, 1))
    assert feature(match, 0, 0).meeples == (1, 1)
    assert 0 not in segments(match)


@pytest.mark.rule("CA-6")
def test_without_a_meeple_in_supply_none_is_placed():
    """Seven knights stand in seven open cities."""
    row = ["E 0 0", "H 1 0", "H 2 0", "H 3 0", "E 4 0", "E 5 0", "E 6 0"]
    match = table(*[f"{words} 0 p0@0" if words.count(" ") == 2 else words for words in row], drawn="B", stack="B B")
    assert supplies(match) == (0, 7)
    refused(match, 0, PlaceMeeple(0, 1, 0), "CA-6", "no-meeple-in-supply")
    match.play(0, PlaceTile(0, 1, 0))
    assert match.waiting == (1,)
    refused(match, 0, PlaceMeeple(0, 1, 0), "CA-6", "no-meeple-in-supply")


@pytest.mark.rule("CA-6")
def test_a_meeple_that_returns_can_be_used_from_the_next_turn_on():
    row = [
        "E 0 0 0 p0@0",
        "H 1 0 0 p0@0",
        "H 2 0 0 p0@0",
        "H 3 0 0 p0@0",
        "E 4 0 0 p0@0",
        "E 5 0 0 p0@0",
        "E 6 0 0 p0@0",
    ]
    match = table(*row, drawn="D", stack="B B B")
    assert (0, -1) in places(match)
    match.play(0, PlaceTile(0, -1, 2))  # completes the first city; the road on the tile stays empty
    assert match.waiting == (1,)
    assert supplies(match) == (1, 7)
    match.play(1, match.actions(1)[0])
    match.play(1, NoMeeple())
    match.play(0, match.actions(0)[0])
    assert match.view(0).phase == "place-meeple"
