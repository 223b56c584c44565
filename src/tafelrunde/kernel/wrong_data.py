"""What is wrong with data from outside, in words that name the part and what was expected there."""

from __future__ import annotations

import re

import msgspec

from tafelrunde.kernel.texts import Sentence, Texts

TYPES = {
    "array": "a list",
    "object": "an object",
    "int": "a whole number",
    "float": "a number",
    "str": "a text",
    "bool": "true or false",
    "null": "nothing",
}
ENGLISH = Texts()


def what_is_wrong(error: msgspec.ValidationError) -> str:
    """`players[1].hand: expected a list, got a text`."""
    return str(wrong_data(error, ENGLISH))


def wrong_data(error: msgspec.ValidationError, texts: Texts) -> Sentence:
    """The same in every language that texts know it in."""
    sentence, _, place = str(error).partition(" - at ")
    where = re.sub(r"^\$\.?", "", place.strip("`"))
    if found := re.fullmatch(r"Object missing required field `(.*)`", sentence):
        return Sentence("{part} is missing", {"part": _inside(where, found[1])}, texts)
    if found := re.fullmatch(r"Object contains unknown field `(.*)`", sentence):
        return Sentence("{part} is not known", {"part": _inside(where, found[1])}, texts)
    if found := re.fullmatch(r"Invalid (?:enum )?value (.*)", sentence):
        return Sentence("{part} is not known", {"part": f"{where}: {found[1]}" if where else found[1]}, texts)
    if found := re.fullmatch(r"Expected (.*), got (.*)", sentence):
        expected, got = (_named(part, texts) for part in found.groups())
        words = Sentence("expected {expected}, got {got}", {"expected": expected, "got": got}, texts)
    elif found := re.fullmatch(r"Expected (.*)", sentence):
        words = Sentence("expected {expected}", {"expected": _named(found[1], texts)}, texts)
    else:
        words = Sentence(sentence, {}, texts)
    return Sentence("{where}: {words}", {"where": where, "words": words}, texts) if where else words


def _inside(where: str, field: str) -> str:
    return f"{where}.{field}" if where else field


def _named(part: str, texts: Texts) -> Sentence:
    """What msgspec calls `int | str` of length 2."""
    found = re.fullmatch(r"`([^`]*)`(?: (of length|matching regex))?(.*)", part)
    names = found[1].split(" | ") if found else []
    if found is None or not all(name in TYPES for name in names):
        return Sentence(part, {}, texts)
    first, *others = (Sentence(TYPES[name], {}, texts) for name in names)
    for other in others:
        first = Sentence("{one} or {other}", {"one": first, "other": other}, texts)
    how, rest = found[2], found[3]
    return Sentence(f"{{what}} {how}{{rest}}" if how else "{what}{rest}", {"what": first, "rest": rest}, texts)
