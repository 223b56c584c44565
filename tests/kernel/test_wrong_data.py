"""Data from outside that is wrong is told in plain words: which part, and what was expected there."""

from __future__ import annotations

from typing import Literal

import msgspec
import pytest

import tafelrunde as tr
from tafelrunde.kernel.wrong_data import what_is_wrong


class Hand(msgspec.Struct, forbid_unknown_fields=True):
    cards: list[int] = []
    open: bool = False
    stack: Literal["red", "blue"] | None = None


class Given(msgspec.Struct):
    name: str
    hands: list[Hand]


@pytest.mark.parametrize(
    ("data", "told"),
    [
        ({}, "name is missing"),
        (7, "expected an object, got a whole number"),
        ({"name": 3, "hands": []}, "name: expected a text, got a whole number"),
        ({"name": "Ada", "hands": [{}, {"cards": {}}]}, "hands[1].cards: expected a list, got an object"),
        ({"name": "Ada", "hands": [{"size": 1}]}, "hands[0].size is not known"),
        ({"name": "Ada", "hands": [{"open": 1.5}]}, "hands[0].open: expected true or false, got a number"),
        ({"name": "Ada", "hands": [{"stack": 1}]}, "hands[0].stack: expected a text or nothing, got a whole number"),
        (
            {"name": "Ada", "hands": [{"stack": "green"}]},
            "hands[0].stack: 'green' is not known",
        ),
    ],
    ids=str,
)
def test_the_part_and_what_was_expected_are_named(data: object, told: str) -> None:
    with pytest.raises(msgspec.ValidationError) as caught:
        msgspec.convert(data, Given)
    assert what_is_wrong(caught.value) == told


@pytest.mark.parametrize(
    ("game", "part"), [("artus", "princes"), ("carcassonne", "players"), ("tumult-royale", "players")]
)
def test_an_empty_position_says_what_is_missing(game: str, part: str) -> None:
    with pytest.raises(tr.BadPosition, match=f"^{game}: {part} is missing$"):
        tr.position(game, {})
