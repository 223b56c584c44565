"""What is wrong with data from outside, in words that name the part and what was expected there."""

from __future__ import annotations

import re

import msgspec

TYPES = {
    "array": "a list",
    "object": "an object",
    "int": "a whole number",
    "float": "a number",
    "str": "a text",
    "bool": "true or false",
    "null": "nothing",
}


def what_is_wrong(error: msgspec.ValidationError) -> str:
    """`players[1].hand: expected a list, got a text`."""
    sentence, _, place = str(error).partition(" - at ")
    where = re.sub(r"^\$\.?", "", place.strip("`"))
    if found := re.fullmatch(r"Object missing required field `(.*)`", sentence):
        return f"{_inside(where, found[1])} is missing"
    if found := re.fullmatch(r"Object contains unknown field `(.*)`", sentence):
        return f"{_inside(where, found[1])} is not known"
    if found := re.fullmatch(r"Invalid (?:enum )?value (.*)", sentence):
        return f"{where}: {found[1]} is not known" if where else f"{found[1]} is not known"
    words = re.sub(r"`([^`]*)`", _named, sentence.replace("Expected", "expected", 1))
    return f"{where}: {words}" if where else words


def _inside(where: str, field: str) -> str:
    return f"{where}.{field}" if where else field


def _named(types: re.Match[str]) -> str:
    names = [TYPES.get(name, name) for name in types[1].split(" | ")]
    return " or ".join(names) if all(name in TYPES for name in types[1].split(" | ")) else types[0]
