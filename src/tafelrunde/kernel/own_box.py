"""The forms in which an owner of the box tells the values that no rulebook states: what a page can ask for."""

from __future__ import annotations

from typing import Any

import msgspec

from tafelrunde.kernel.texts import Text


class NumberForm(msgspec.Struct, frozen=True, tag_field="form", tag="number"):
    """A whole number."""

    least: int
    most: int


class WordForm(msgspec.Struct, frozen=True, tag_field="form", tag="word"):
    """One word out of several."""

    of: tuple[str, ...]


class RowForm(msgspec.Struct, frozen=True, tag_field="form", tag="row"):
    """Several numbers or words one after the other, `least` to `most` of them."""

    of: NumberForm | WordForm
    least: int
    most: int


class GridForm(msgspec.Struct, frozen=True, tag_field="form", tag="grid"):
    """Rows of letters, each of which stands for something."""

    rows: int
    columns: int
    letters: str


class TileForm(msgspec.Struct, frozen=True, tag_field="form", tag="tile"):
    """A tile, a segment on every line."""


class GroundForm(msgspec.Struct, frozen=True, tag_field="form", tag="ground"):
    """A piece of several places, each of which is told like a tile."""

    places: int


class PartsForm(msgspec.Struct, frozen=True, tag_field="form", tag="parts"):
    """Named parts of a value; parts that are not named here stay as they are."""

    parts: dict[str, NumberForm | WordForm | RowForm | TileForm]


BoxForm = NumberForm | WordForm | RowForm | GridForm | TileForm | GroundForm | PartsForm


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """A value that no rulebook states: what we believe, where that comes from, and how to ask for it."""

    key: str
    rule: str
    provenance: str
    title: Text
    question: Text
    expected: Text
    value: Any
    form: BoxForm
    names: dict[str, Text]  # what the words, parts and letters of the form are called
