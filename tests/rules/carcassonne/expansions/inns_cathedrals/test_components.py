"""Inns & Cathedrals, chapters "Components", "Preparation" and "Players"."""

from __future__ import annotations

import pytest

import tafelrunde as tr

from ...tables import PlaceMeeple, PlaceTile, scores, supplies
from .tables import inns, large_segments, large_supplies

GAME = tr.games()["carcassonne"]
NAMES = [name for name in GAME.kinds if len(name) == 2 and name[0] == "W"]


def words(name: str) -> list[str]:
    return list(GAME.standard_box.file.values[name].value["segments"])


def tiles(name: str) -> int:
    return int(GAME.standard_box.file.values[name].value.get("tiles", 1))


def new(seats: int = 2, **options: object) -> tr.Match:
    return tr.new("carcassonne", seats=seats, seed=5, options={"inns_cathedrals": True, **options})


@pytest.mark.rule("IC-1")
def test_18_tiles_6_with_an_inn_2_with_a_cathedral_3_coats_of_arms_and_a_monastery():
    def counted(what: str) -> int:
        return sum(tiles(name) * sum(what in text for text in words(name)) for name in NAMES)

    assert sum(map(tiles, NAMES)) == 18
    assert [counted(what) for what in ("inn", "cathedral", "coat of arms", "monastery")] == [6, 2, 3, 1]
    assert sum(tiles(name) for name in NAMES if not any("inn" in t or "cathedral" in t for t in words(name))) == 10


@pytest.mark.rule("IC-2")
def test_an_inn_stands_at_a_road_a_cathedral_in_a_city_and_neither_is_a_feature():
    for name in NAMES:
        for text in words(name):
            assert "inn" not in text or text.startswith("road")
            assert "cathedral" not in text or text.startswith("city")
    match = inns("U 0 0 1", drawn="WB")
    match.play(0, PlaceTile(1, 0, 0))
    assert large_segments(match) == {0, 1, 2}  # the road and two fields, no inn


@pytest.mark.rule("IC-2")
@pytest.mark.parametrize(
    ("name", "segments"),
    [
        ("WB", ["road W E", "field w2 n1 n2 e1 with inn", "field e2 s1 s2 w1"]),
        ("WK", ["city N E S W with inn"]),
        ("WA", ["road S W with cathedral", "field n1 n2 e1 e2 s1 w2", "field s2 w1"]),
    ],
)
def test_a_component_file_with_a_mark_at_the_wrong_terrain_is_refused(name, segments):
    with pytest.raises(tr.BadComponents, match=rf"\[{name}\].*segment only"):
        GAME.open_box({name: {"segments": segments}})


@pytest.mark.rule("IC-3", "IC-7")
@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_has_one_large_meeple_besides_the_seven(seats):
    match = new(seats)
    assert large_supplies(match) == (1,) * seats
    assert supplies(match) == (7,) * seats


@pytest.mark.rule("IC-3")
def test_without_the_expansion_there_is_no_large_meeple():
    match = tr.new("carcassonne", seats=2, seed=5)
    assert match.view(0).inns_cathedrals is None
    with pytest.raises(tr.Refused) as refused:
        match.play(match.waiting[0], {"do": "PlaceLargeMeeple", "x": 0, "y": 0, "segment": 0})
    assert (refused.value.rule, refused.value.reason) == ("IC-3", "no-inns")


@pytest.mark.rule("IC-4", "IC-50")
@pytest.mark.parametrize("seats", range(2, 7))
def test_two_to_six_play_with_and_without_it(seats):
    assert len(new(seats).view(None).players) == seats
    assert len(tr.new("carcassonne", seats=seats).view(None).players) == seats


@pytest.mark.rule("IC-5")
def test_points_are_counted_without_limit():
    match = inns("W 0 0", "WB 1 0 0 p0@0", drawn="W", players=[{"score": 148}, {}])
    match.play(0, PlaceTile(2, 0, 0))
    match.play(0, {"do": "NoMeeple"})
    assert scores(match) == (154, 0)


@pytest.mark.rule("IC-6")
def test_90_tiles_with_the_start_tile_89_to_draw():
    match = new()
    drawn = [match.view(None).drawn, *match.position()["stack"]]
    assert len(drawn) == 89
    assert sum(name in NAMES for name in drawn) == 18
    assert len(match.view(None).tiles) == 1


@pytest.mark.rule("IC-7")
def test_all_eight_can_be_placed():
    eight = (
        "U 0 0 1 L0@0",
        *(f"B 0 {y} 0 p0@0" for y in range(1, 5)),
        "A 0 -1 2 p0@0",
        "V -1 0 3 p0@1",
        "V 1 0 0 p0@2",
    )
    match = inns(*eight, drawn="U", stack="")
    assert supplies(match) == (0, 7)
    assert large_supplies(match) == (0, 1)


@pytest.mark.rule("IC-51")
def test_without_fields_the_large_meeple_is_no_farmer():
    match = inns("U 0 0 1", drawn="WB", fields=False)
    match.play(0, PlaceTile(1, 0, 0))
    assert large_segments(match) == {0}
    with pytest.raises(tr.Refused) as refused:
        match.play(0, {"do": "PlaceLargeMeeple", "x": 1, "y": 0, "segment": 1})
    assert (refused.value.rule, refused.value.reason) == ("CA-16", "no-farmers")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("large_meeples", 2),
        ("large_meeple_counts_as", 0),
        ("inn_and_cathedral_points", {"road_with_inn": 2}),
        (
            "inn_and_cathedral_points",
            dict.fromkeys(GAME.standard_box.file.values["inn_and_cathedral_points"].value, 99),
        ),
    ],
)
def test_component_values_that_cannot_be_are_refused(key, value):
    with pytest.raises(tr.BadComponents, match=rf"\[{key}\]"):
        GAME.open_box({key: value})


def test_a_position_with_two_large_meeples_of_a_player_is_refused():
    with pytest.raises(tr.BadPosition, match="at most 1 large meeple of seat 0"):
        inns("U 0 0 1 L0@0", "B 0 1 0 L0@0", drawn="U")


def test_a_normal_meeple_may_still_be_placed():
    match = inns("U 0 0 1", drawn="WB")
    match.play(0, PlaceTile(1, 0, 0))
    match.play(0, PlaceMeeple(1, 0, 0))
    assert supplies(match) == (6, 7)
    assert large_supplies(match) == (1, 1)
