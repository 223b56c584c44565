"""Situations with the made-up expansion; run where it lies among the others, see test_trial.py."""

from __future__ import annotations

import pytest
from tafelrunde.games.carcassonne.expansions.fair.expansion import PlaceLargeMeeple

import tafelrunde as tr
from tafelrunde.games.carcassonne.actions import NoMeeple, PlaceTile
from tafelrunde.games.carcassonne.state import CELLS, WORDS
from tafelrunde.kernel.words import Scored

from ...tables import feature, refused, scores, table, tile


def fair(*tiles, large=None, **more):
    laid = [tile(words) for words in tiles]
    if large is not None:
        laid[large]["meeple"]["figure"] = "large-meeple"
    data = {"players": [{}, {}], "tiles": laid, "fair": True} | more
    return tr.position("carcassonne", data | {"stack": more.get("stack", "").split()}, seed=1)


def test_a_large_meeple_counts_two_and_comes_back():
    match = fair("U 0 0 1 p0@0", "U 1 0 1 p1@0", "U 2 0 1 p1@0", large=0, drawn="B", stack="B")
    road = feature(match, 0, 0)
    assert (road.meeples, road.leaders) == ((1, 2), (0, 1))
    assert match.view(0).tiles[0].meeple.figure == "large-meeple"
    assert match.view(0).fair.large == (0, 1)
    assert tr.position("carcassonne", match.position(), seed=1).view(0) == match.view(0)
    match = fair("U 0 0 1", drawn="U", stack="A B B")
    match.play(0, PlaceTile(1, 0, 1))
    match.play(0, PlaceLargeMeeple(1, 0, 0))
    assert match.view(0).fair.large == (0, 1)


def test_a_feature_that_an_expansion_prices_brings_that_price_or_nothing():
    tiles = ("A 0 0 3 p0@1", "V 1 0 0")
    match = fair(*tiles, drawn="A", stack="B")
    assert feature(match, 0, 1).worth == 0
    match.play(0, PlaceTile(1, 1, 2))
    match.play(0, NoMeeple())
    assert scores(match) == (6, 0)  # three tiles, two points each


def test_who_completes_a_city_takes_its_goods_and_most_goods_score_at_the_end():
    match = fair("E 0 0 0 p1@0", drawn="E")
    match.play(0, PlaceTile(0, -1, 2))
    events = match.play(0, NoMeeple())
    assert match.over
    assert match.view(0).fair.goods == (2, 0)
    assert scores(match) == (10, 4)
    assert [part.what for event in events if isinstance(event, Scored) for part in event.line.parts][-1] == "bales"


def test_a_turn_may_have_a_second_part_and_no_third():
    match = fair("D 0 0", drawn="W", stack="W B B")
    match.play(0, PlaceTile(1, 0, 0))
    match.play(0, NoMeeple())
    assert match.waiting == (0,)
    assert match.view(0).drawn == "W"
    match.play(0, PlaceTile(0, 1, 0))
    match.play(0, NoMeeple())
    assert match.waiting == (1,)


def test_without_it_nothing_of_it_is_there():
    match = table("D 0 0", drawn="W", stack="W B B")
    refused(match, 0, PlaceLargeMeeple(0, 0, 0), "CA-1", "no-fair")
    assert match.view(0).fair is None
    with pytest.raises(tr.BadOption, match="2 to 4 players, not 5"):
        tr.new("carcassonne", 5, 1, {"fair": True})


def test_more_tiles_get_a_larger_board_and_larger_sets():
    assert (CELLS, WORDS) == (16384, 3)
    match = tr.new("carcassonne", 3, 5, dict.fromkeys(("fair", "river", "tournaments"), True))
    number = 0
    while not match.over:
        census = match.game.census(match.game.record(match._state), match.box)
        actions = match.actions(match.waiting[0])
        match.play(match.waiting[0], actions[number * 7919 % len(actions)])
        assert match.game.census(match.game.record(match._state), match.box)["tiles"] == census["tiles"]
        number += 1
