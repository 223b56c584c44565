"""Carcassonne in words: where something is, as people say it."""

from __future__ import annotations

import pytest

from tafelrunde.games.carcassonne.actions import PlaceTile
from tafelrunde.games.carcassonne.events import TilePlaced
from tafelrunde.games.carcassonne.game import CARCASSONNE

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
    assert said(PlaceTile(3, -2, 2)) == "Place the tile 3 east, 2 north of the start, turned upside down"
    assert said(PlaceTile(0, 1, 0), "de") == "Das Plättchen 1 südlich vom Start legen, wie gedruckt"
    places = [(x, y) for x in range(-9, 10) for y in range(-9, 10)]
    assert len({said(PlaceTile(x, y, 0)) for x, y in places}) == len(places)
