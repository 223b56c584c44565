"""A box of one's own: what its owner is asked, game by game, and the answers as a file that every table can take."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from tafelrunde.games import AnyGame
from tafelrunde.kernel.components import ComponentFile
from tafelrunde.kernel.own_box import Asked, BoxForm, GridForm, PartsForm, RowForm, WordForm
from tafelrunde.kernel.texts import LANGUAGES, Text

STATED = ("stated", "corrected")
MOST_OF_A_SET = 40_000  # characters of a file: more than all values of any game


def asked(game: AnyGame) -> tuple[Asked, ...]:
    """Every value of a game that its rulebook does not state, in the order of the component file."""
    return tuple(
        Asked(
            key=key,
            rule=component.rule,
            provenance=component.provenance,
            title=_text(game, "title", key),
            question=_text(game, "question", key),
            expected=_text(game, "expected", key),
            value=component.value,
            form=game.box_forms[key],
            names={word: _text(game, "name", word) for word in dict.fromkeys(_words_of(game.box_forms[key]))},
        )
        for key, component in game.standard_box.file.values.items()
        if component.provenance not in STATED
    )


def _text(game: AnyGame, kind: str, key: str) -> Text:
    """The text of a key; `region-3` may have that of `region`, with its number, and a tile that of all tiles."""
    texts, (family, _, number) = game.box_texts, key.rpartition("-")
    for known in (key, family, "tile"):
        if texts.has(f"box.{kind}.{known}"):
            return {
                language: texts.say(
                    language, f"box.{kind}.{known}", number=number or key, tile=_tile_name(game, key, language)
                )
                for language in LANGUAGES
            }
    raise LookupError(f"{game.name}: box_texts say nothing for box.{kind}.{key}")


def _tile_name(game: AnyGame, key: str, language: str) -> str:
    texts = game.texts
    return texts.say(language, f"tile.{key}") if texts.has(f"tile.{key}") else key


def _words_of(form: BoxForm) -> Iterator[str]:
    match form:
        case WordForm(of):
            yield from of
        case RowForm(WordForm(of)):
            yield from of
        case GridForm(_, _, letters):
            yield from letters
        case PartsForm(parts):
            for name, part in parts.items():
                yield name
                yield from _words_of(part)


def corrections(game: AnyGame, values: Mapping[str, Any] | None) -> dict[str, Any]:
    """What differs from the standard box; BadComponents names the value that cannot be."""
    return dict(game.open_box(values).custom or {})


def read_file(game: AnyGame, text: str, name: str = "the file") -> tuple[str, dict[str, Any]]:
    """The title and the corrections of a component file."""
    if len(text) > MOST_OF_A_SET:
        too_long = "{name}: {length} characters; expected a component file of at most {most}"
        raise ComponentFile({}, name).unreadable(too_long, length=len(text), most=MOST_OF_A_SET)
    box = game.read_box(text, name)
    return box.file.title, dict(box.custom or {})


def write_file(game: AnyGame, title: str, values: Mapping[str, Any]) -> str:
    """Corrections as the file that the terminal, the library and every server take."""
    head = [
        f"# Component values of a box of {game.title['en']}: tafelrunde play {game.name} --components FILE",
        f"game = {_toml(game.name)}",
        f"title = {_toml(title)}",
    ]
    tables = [f"\n[{_key(key)}]\nvalue = {_toml(value)}" for key, value in values.items()]
    return "\n".join([*head, *tables]) + "\n"


def _toml(value: object) -> str:
    if isinstance(value, Mapping):
        inner = ", ".join(f"{_key(str(key))} = {_toml(one)}" for key, one in value.items())
        return f"{{ {inner} }}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_toml, value))}]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _key(key: str) -> str:
    plain = all(letter.isascii() and (letter.isalnum() or letter in "-_") for letter in key)
    return key if key and plain else _toml(key)
