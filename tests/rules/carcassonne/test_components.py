"""Carcassonne, chapter "Components"."""

from __future__ import annotations

import pytest

import tafelrunde as tr
from tafelrunde.games.carcassonne.components import KIND_NAMES, TILES_IN_BOX
from tafelrunde.games.carcassonne.tiles import Terrain, read_tile

from .tables import PlaceMeeple, PlaceTile, supplies, table

GAME = tr.games()["carcassonne"]
OPEN_CITIES = ("E 0 0", "H 1 0", "H 2 0", "H 3 0", "E 4 0", "E 5 0", "B 6 0")
FREE_CITY = (6, -1, 0)


def base_kinds():
    box = GAME.standard_box.record
    return [box.kind[kind] for kind in range(len(KIND_NAMES))]


@pytest.mark.rule("CA-1")
def test_there_are_72_tiles_of_24_kinds_with_10_coats_of_arms_and_6_monasteries():
    kinds = base_kinds()
    assert len(kinds) == 24
    assert sum(kind.tiles for kind in kinds) == TILES_IN_BOX == 72
    segments = [(kind.tiles, kind.segment[number]) for kind in kinds for number in range(kind.segments)]
    assert sum(tiles * segment.coats_of_arms for tiles, segment in segments) == 10
    assert sum(tiles for tiles, segment in segments if segment.terrain == Terrain.MONASTERY) == 6
    assert base_kinds()[KIND_NAMES.index("D")].tiles == 4


@pytest.mark.rule("CA-1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_play_with_seven_meeples_each(seats):
    assert supplies(tr.new("carcassonne", seats, 1)) == (7,) * seats


@pytest.mark.rule("CA-1")
@pytest.mark.parametrize("seats", [1, 7])
def test_nobody_plays_alone_or_with_seven(seats):
    with pytest.raises(tr.BadSeat):
        tr.new("carcassonne", seats, 1)


@pytest.mark.rule("CA-1")
def test_the_seventh_meeple_can_be_placed_and_after_it_none():
    ring = [words + (" p0@0" if number < 6 else "") for number, words in enumerate(OPEN_CITIES)]
    match = table(*ring, drawn="E", stack="B B")
    match.play(0, PlaceTile(*FREE_CITY))
    match.play(0, PlaceMeeple(FREE_CITY[0], FREE_CITY[1], 0))
    assert supplies(match) == (0, 7)


@pytest.mark.parametrize(
    "segments",
    [
        ("castle N",),
        ("city N", "field e1 e2 s1 s2 w1"),
        ("city N", "city N", "field e1 e2 s1 s2 w1 w2"),
        ("city N", "field n1 e1 e2 s1 s2 w1 w2"),
        ("road N", "field n1 n2 e1 e2 s1 s2 w1 w2"),
        ("city Q", "field e1 e2 s1 s2 w1 w2"),
        ("city N", "field e1 e2 s1 s2 w1 w2 beside 2"),
        ("monastery", "monastery", "field n1 n2 e1 e2 s1 s2 w1 w2"),
        ("monastery N", "field n1 n2 e1 e2 s1 s2 w1 w2"),
        ("city N", "field e1 e2 s1 s2 w1 w2", "field e1"),
    ],
)
def test_a_tile_that_cannot_be_is_refused_in_a_component_file(segments):
    with pytest.raises(tr.BadComponents, match=r"\[E\]"):
        GAME.open_box({"E": {"segments": segments, "tiles": 5}})
    with pytest.raises(ValueError, match=r"\w"):
        read_tile(segments)


def test_a_corrected_tile_is_played_with():
    box = GAME.open_box(
        {"E": {"segments": ["city N with coat of arms", "field e1 e2 s1 s2 w1 w2 beside 1"], "tiles": 5}}
    )
    assert box.record.kind[KIND_NAMES.index("E")].segment[0].coats_of_arms == 1
    with pytest.raises(tr.BadComponents, match="72 tiles"):
        GAME.open_box({"E": {"segments": ["monastery", "field n1 n2 e1 e2 s1 s2 w1 w2"], "tiles": 4}})


@pytest.mark.parametrize(
    ("key", "value"),
    [("meeples", 0), ("meeples", 21), ("start_tile", "Z"), ("points", {"road": 1}), ("Y", {"segments": []})],
)
def test_a_value_that_cannot_be_is_refused(key, value):
    with pytest.raises(tr.BadComponents):
        GAME.open_box({key: value})
