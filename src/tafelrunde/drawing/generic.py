"""Any game drawn as its view says it: what everybody has, and what else lies on the table, line by line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap
from typing import Any

from tafelrunde.drawing.colours import FAINT_INK, INK, LINEN
from tafelrunde.drawing.picture import SERIF, Drawing, Picture, rect, text
from tafelrunde.drawing.players import ROW, players
from tafelrunde.games import AnyGame
from tafelrunde.kernel.game import Box
from tafelrunde.kernel.texts import in_language
from tafelrunde.kernel.words import View, to_data

HOUSE_WORDS = ("game", "seat", "seats", "waiting", "over", "components", "by_seat")  # of no use to a person
WIDE, LINE_HIGH, LETTERS = 800.0, 30.0, 62
UNKNOWN, NOTHING = "?", "–"


def generic_drawing(game: AnyGame) -> Drawing:
    """The drawing of a game that brings none."""

    def draw(view: View, box: Box[Any], names: Sequence[str], language: str) -> Picture:
        data = to_data(view)
        parts = {name: value for name, value in _parts(data) if name not in HOUSE_WORDS}
        scores = parts.pop("scores", None)
        counts = [str(scores[seat]) if isinstance(scores, list) else "" for seat in range(len(names))]
        lines = [line for name, value in parts.items() for line in _lines(_label(game, name, language), value)]
        high = 70 + ROW + 30 + len(lines) * LINE_HIGH + 20
        body = [rect(0, 0, WIDE, high, LINEN)]
        title = in_language(game.title, language)
        body.append(text(title, WIDE / 2, 46, 34, INK, font_family=SERIF, font_weight=600))
        body.append(players(game.colours, names, counts, view.waiting, 16, 66, WIDE - 32))
        for place, (label, words) in enumerate(lines):
            y = 66 + ROW + 44 + place * LINE_HIGH
            body += [text(label, 34, y, 20, FAINT_INK, "start"), text(words, 240, y, 20, INK, "start")]
        return Picture("".join(body), 0, 0, WIDE, high)

    return Drawing(draw)


def _parts(view: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """The fields of a view; what lies together in a field `table` is a part of its own."""
    for name, value in view.items():
        if name == "table" and isinstance(value, Mapping):
            yield from value.items()
        else:
            yield name, value


def _label(game: AnyGame, name: str, language: str) -> str:
    key = f"view.{name}"
    return game.texts.say(language, key) if game.texts.has(key) else name.replace("_", " ")


def _lines(label: str, value: object) -> Iterator[tuple[str, str]]:
    for place, words in enumerate(wrap(_told(value), LETTERS) or [NOTHING]):
        yield ("" if place else label), words


def _told(value: object) -> str:
    if value is None:
        return UNKNOWN
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_told(inner)}" for key, inner in value.items()) or NOTHING
    if isinstance(value, list):
        return "; ".join(_told(inner) for inner in value) or NOTHING
    return str(value)
