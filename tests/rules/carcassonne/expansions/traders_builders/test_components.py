"""Traders & Builders, chapters "Components", "Preparation" and "Players"."""

from __future__ import annotations

import pytest

import tafelrunde as tr

from ...tables import PlaceTile, refused, supplies
from .tables import PlacePig, pig_segments, seen, traders

GAME = tr.games()["carcassonne"]
NAMES = [name for name in GAME.kinds if len(name) == 2 and name[0] == "H"]
GOODS = ("wine", "grain", "cloth")


def words(name: str) -> list[str]:
    return list(GAME.standard_box.file.values[name].value["segments"])


def signs(kind: str) -> list[str]:
    """The tiles with a sign of these goods."""
    return [name for name in NAMES for text in words(name) if f"with {kind}" in text]


def new(seats: int = 2, **options: object) -> tr.Match:
    return tr.new("carcassonne", seats=seats, seed=5, options={"traders_builders": True, **options})


@pytest.mark.rule("TB-1")
def test_24_tiles_20_with_a_goods_sign_in_a_city_1_monastery_and_no_coat_of_arms():
    assert len(NAMES) == 24
    assert [len(signs(kind)) for kind in GOODS] == [9, 6, 5]
    assert signs("grain") == ["HD", "HE", "HF", "HG", "HH", "HI"]
    assert signs("cloth") == ["HK", "HL", "HM", "HN", "HO"]
    assert len({name for kind in GOODS for name in signs(kind)}) == 20
    assert all(text.startswith("city") for name in NAMES for text in words(name) if "with" in text)
    assert sum("monastery" in words(name) for name in NAMES) == 1
    assert not any("coat of arms" in text for name in NAMES for text in words(name))


@pytest.mark.rule("TB-2", "TB-6")
def test_a_token_lies_ready_for_each_sign():
    left = seen(new()).left
    assert [getattr(left, kind) for kind in GOODS] == [len(signs(kind)) for kind in GOODS] == [9, 6, 5]
    assert all(getattr(player, kind) == 0 for player in seen(new()).goods for kind in GOODS)


@pytest.mark.rule("TB-2")
def test_a_box_with_more_or_fewer_tokens_than_signs_is_refused():
    for wine in (8, 10):
        with pytest.raises(tr.BadComponents, match=r"\[goods\].*9 tokens of wine, one for each sign, not"):
            GAME.open_box({"goods": {"wine": wine, "grain": 6, "cloth": 5}})


@pytest.mark.rule("TB-3", "TB-7", "TB-70")
@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_has_a_builder_and_a_pig_besides_the_seven_meeples(seats):
    match = new(seats)
    assert seen(match).builders == seen(match).pigs == (1,) * seats
    assert supplies(match) == (7,) * seats
    assert len(match.position()["stack"]) == 94


@pytest.mark.rule("TB-3")
@pytest.mark.parametrize("action", ["PlaceBuilder", "PlacePig"])
def test_without_the_expansion_there_is_neither_builder_nor_pig(action):
    match = tr.new("carcassonne", seats=2, seed=5)
    assert match.view(0).traders_builders is None
    refused(match, match.waiting[0], {"do": action, "x": 0, "y": 0, "segment": 0}, "TB-3", "no-traders")


@pytest.mark.rule("TB-4")
def test_tiles_are_drawn_from_the_stack_and_from_no_bag():
    match = new()
    assert match.view(None).stack == len(match.position()["stack"])


@pytest.mark.rule("TB-5")
def test_96_tiles_with_the_start_tile_95_to_draw():
    match = new()
    drawn = [match.view(None).drawn, *match.position()["stack"]]
    assert len(drawn) == 95
    assert sorted(name for name in drawn if name in NAMES) == NAMES
    assert len(match.view(None).tiles) == 1


@pytest.mark.rule("TB-71")
def test_without_fields_the_pigs_stay_in_the_box():
    match = new(3, fields=False)
    assert seen(match).pigs == (0, 0, 0)
    assert seen(match).builders == (1, 1, 1)
    match = traders("U 0 0 1 p0@0", drawn="U", fields=False)
    match.play(0, PlaceTile(1, 0, 1))
    assert pig_segments(match) == set()
    refused(match, 0, PlacePig(1, 0, 1), "TB-71", "no-pigs-without-fields")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("builders", 2),
        ("pigs", -1),
        ("points_for_most_goods", 101),
        ("city_at_field_with_pig", 21),
        ("goods", {"wine": 9, "grain": 6}),
    ],
)
def test_component_values_that_cannot_be_are_refused(key, value):
    with pytest.raises(tr.BadComponents, match=rf"\[{key}\]"):
        GAME.open_box({key: value})


@pytest.mark.parametrize(
    ("segments", "wrong"),
    [
        (["road W E with wine", "field w2 n1 n2 e1", "field e2 s1 s2 w1"], "the mark 'wine' at a city segment only"),
        (["city N W with wine and grain", "field e1 e2 s1 s2 beside 1"], "at most one goods sign in a segment"),
    ],
)
def test_a_goods_sign_where_none_can_be_is_refused(segments, wrong):
    with pytest.raises(tr.BadComponents, match=rf"\[HT\].*{wrong}"):
        GAME.open_box({"HT": {"segments": segments}})


@pytest.mark.parametrize(
    ("tiles", "shelf", "wrong"),
    [
        (("U 0 0 1 p0@0", "U 1 0 1 builder:0@0", "U 2 0 1 builder:0@0"), {}, "at most 1 builder of seat 0"),
        (("U 0 0 1 p0@1", "U 1 0 1 pig:0@1", "U 2 0 1 pig:0@1"), {}, "at most 1 pig of seat 0"),
        (("U 0 0 1", "U 1 0 1 builder:0@0"), {}, "an own meeple with the builder or pig at x 1, y 0"),
        (("U 0 0 1 p1@1", "U 1 0 1 pig:0@1"), {}, "an own meeple with the builder or pig at x 1, y 0"),
        (("U 0 0 1 p0@1", "U 1 0 1 builder:0@1"), {}, "a road or city under the builder at x 1, y 0"),
        (("U 0 0 1 p0@0", "U 1 0 1 pig:0@0"), {}, "a field under the pig at x 1, y 0"),
        (("U 0 0 1",), {"goods": [{"wine": 1}]}, "goods of 2 players, or none"),
        (("U 0 0 1",), {"goods": [{"wine": 5}, {"wine": 5}]}, "at most 9 tokens of wine in front of the players"),
        (("HT 0 0",), {"goods": [{"wine": 5}, {"wine": 4}]}, "at most 8 tokens of wine in front of the players"),
        (("U 0 0 1",), {"first_part": 1}, "first_part from 1 to 0, or none"),
        (("U 0 0 1", "U 1 0 1"), {"first_part": 1, "woken": True}, "no woken builder in the second part of a turn"),
    ],
)
def test_a_position_that_cannot_be_is_refused(tiles, shelf, wrong):
    with pytest.raises(tr.BadPosition, match=wrong):
        traders(*tiles, drawn="U", shelf=shelf)
