"""Carcassonne in words: where something is, as people say it."""

from __future__ import annotations

import msgspec
import pytest

import tafelrunde as tr
from tafelrunde.cli.boards import board_of
from tafelrunde.games.carcassonne.actions import PlaceMeeple, PlaceTile
from tafelrunde.games.carcassonne.events import TilePlaced
from tafelrunde.games.carcassonne.expansions.inns_cathedrals.actions import PlaceLargeMeeple
from tafelrunde.games.carcassonne.game import CARCASSONNE
from tafelrunde.games.carcassonne.spots import spots_on
from tafelrunde.kernel.texts import LANGUAGES

NAMES = ("Ada", "Ben")


def said(thing: PlaceTile | TilePlaced, language: str = "en") -> str:
    return CARCASSONNE.sentence(thing, NAMES, CARCASSONNE.standard_box, language)


@pytest.mark.parametrize(
    ("x", "y", "region"),
    [
        (1, -1, "next to the start"),
        (0, 1, "next to the start"),
        (0, -2, "in the north"),
        (1, -2, "in the north"),
        (2, -3, "in the north-east"),
        (4, -2, "in the east"),
        (3, 2, "in the south-east"),
        (-1, 5, "in the south"),
        (-3, 3, "in the south-west"),
        (-2, 0, "in the west"),
        (-4, -3, "in the north-west"),
    ],
)
def test_what_happened_is_told_by_the_direction_from_the_start(x: int, y: int, region: str) -> None:
    assert said(TilePlaced(0, "U", x, y, 0)) == f"Ada places a tile {region}: straight road."


def test_an_action_names_its_place_exactly() -> None:
    assert said(PlaceTile(3, -2, 2)) == "Place the tile 3 places east, 2 places north of the start, turned upside down"
    assert said(PlaceTile(0, 1, 0), "de") == "Das Plättchen 1 Platz südlich vom Start legen, wie gedruckt"
    places = [(x, y) for x in range(-9, 10) for y in range(-9, 10)]
    assert len({said(PlaceTile(x, y, 0)) for x, y in places}) == len(places)


@pytest.mark.parametrize("turns", range(4))
def test_no_two_spots_of_a_tile_are_called_the_same(turns: int) -> None:
    box = CARCASSONNE.standard_box.record
    for number, name in enumerate(CARCASSONNE.kinds):
        spots = spots_on(box.kind[number], turns)
        for language in LANGUAGES:
            called = [CARCASSONNE.wording(language, ()).spot(spot) for spot in spots]
            assert len(set(called)) == len(called), f"{name}: {called}"


@pytest.mark.parametrize(
    ("tile", "turns", "segment", "english", "german"),
    [
        ("D", 0, 0, "knight in the north", "Ritter im Norden"),
        ("D", 1, 0, "knight in the east", "Ritter im Osten"),
        ("U", 0, 0, "traveller in the north and in the south", "Reisende im Norden und im Süden"),
        ("B", 2, 0, "monk in the middle", "Mönch in der Mitte"),
        ("C", 3, 0, "knight in the middle", "Ritter in der Mitte"),
        ("R", 0, 0, "knight in the north", "Ritter im Norden"),
        ("V", 0, 0, "traveller in the south-west", "Reisende im Südwesten"),
    ],
)
def test_a_meeple_is_named_by_its_role_and_where_it_would_stand(
    tile: str, turns: int, segment: int, english: str, german: str
) -> None:
    spot = spots_on(CARCASSONNE.standard_box.record.kind[CARCASSONNE.kinds.index(tile)], turns)[segment]
    said = [CARCASSONNE.wording(language, ()).spot(spot) for language in ("en", "de")]
    assert said == [english, german]


def test_the_sentence_of_a_meeple_needs_the_table_and_never_counts_segments() -> None:
    match = tr.new("carcassonne", 2, 6)
    match.play(match.waiting[0], match.actions(match.waiting[0])[0])
    meeples = [action for action in match.actions(match.waiting[0]) if isinstance(action, PlaceMeeple)]
    sentences = {match.sentence(action, NAMES, "de") for action in meeples}
    assert len(sentences) == len(meeples) > 1
    assert all(sentence.endswith("des neuen Plättchens einsetzen") for sentence in sentences)
    assert {CARCASSONNE.sentence(action, NAMES, match.box, "en") for action in meeples} == {
        "Place a meeple on the new tile"
    }
    with pytest.raises(tr.Refused) as refused:
        match.play(match.waiting[0], msgspec.structs.replace(meeples[0], segment=9))
    assert refused.value.reason == "no-such-segment"
    assert "in the" in refused.value.text("en")
    assert "segment" not in refused.value.text("en")


def test_the_large_meeple_of_an_expansion_is_named_by_its_role_and_place_too() -> None:
    match = tr.new("carcassonne", 2, 6, options={"inns_cathedrals": True})
    match.play(match.waiting[0], match.actions(match.waiting[0])[0])
    large = [action for action in match.actions(match.waiting[0]) if isinstance(action, PlaceLargeMeeple)]
    sentences = {match.sentence(action, NAMES, "en") for action in large}
    assert len(sentences) == len(large) > 1
    assert all(sentence.startswith("Place the large meeple as a ") for sentence in sentences)
    paths = {board_of("carcassonne").path(match, match.waiting[0], action, NAMES, "en") for action in large}
    assert paths == {(sentence,) for sentence in sentences}
