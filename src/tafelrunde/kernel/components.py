"""Component data: every number that is printed on a piece, in one TOML file per game, with its provenance.

A file has one table per value: `[plates]` with `value`, `provenance`, `rule` and, where it is not stated, `why`.
A user's own file may hold only the values that it corrects; the others come from the game's own file. Above its tables
it may say whose they are: `game = "artus"`, and what the set is called: `title = "My box"`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from tafelrunde.kernel.errors import BadComponents
from tafelrunde.kernel.wrong_data import what_is_wrong

PROVENANCES = ("stated", "inferred", "reviewed", "reconstructed", "corrected")
HEAD = ("game", "title")  # what a file may say of itself
MOST_OF_A_TITLE = 60
T = TypeVar("T")


class Component(msgspec.Struct, frozen=True):
    """One value with where it comes from."""

    value: Any
    provenance: str = "corrected"
    rule: str = ""
    why: str = ""
    line: int | None = None


class ComponentFile:
    """The component values of a game, and where each stands, so that an error can point at it."""

    def __init__(self, values: Mapping[str, Component], name: str, title: str = "") -> None:
        self.values = dict(values)
        self.name = name
        self.title = title

    @classmethod
    def read(cls, path: Path, known: ComponentFile | None = None, game: str = "") -> ComponentFile:
        """A file from disk; with `known`, values that it does not hold are taken from there.

        A file that says that it belongs to another game than `game` is refused."""
        try:
            text = path.read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            why = error.strerror if isinstance(error, OSError) else error
            raise BadComponents(f"{path}: cannot be read as a text file ({why})") from None
        return cls.parse(text, str(path), known, game)

    @classmethod
    def parse(cls, text: str, name: str, known: ComponentFile | None = None, game: str = "") -> ComponentFile:
        """The same from a string."""
        try:
            tables = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise BadComponents(f"{name}: not TOML: {error}") from None
        return cls.build(tables, name, known, _lines_of(text), game)

    @classmethod
    def build(
        cls,
        tables: Mapping[str, Any],
        name: str,
        known: ComponentFile | None,
        lines: Mapping[str, int],
        game: str = "",
    ) -> ComponentFile:
        """The same from data: table name to table, or to the bare value."""
        values = dict(known.values) if known else {}
        if tables.get("game", game) != game:
            raise cls(values, name).wrong("game", f"{game!r}, not {tables['game']!r}", lines.get("game"))
        for key, table in tables.items():
            if key in HEAD:
                continue
            if known and key not in known.values:
                raise cls(values, name).wrong(key, f"one of {', '.join(known.values)}", lines.get(key))
            values[key] = _component(cls(values, name), key, table, lines.get(key))
        title = tables.get("title", "")
        if not isinstance(title, str) or len(title) > MOST_OF_A_TITLE:
            raise cls(values, name).wrong(
                "title", f"a text of at most {MOST_OF_A_TITLE} characters", lines.get("title")
            )
        return cls(values, name, title)

    def value(self, key: str, form: type[T], expected: str) -> T:
        """A value in its proper form, or an error that names file, line and what was expected."""
        if key not in self.values:
            raise self.wrong(key, expected, None)
        try:
            return msgspec.convert(self.values[key].value, form)
        except msgspec.ValidationError as error:
            raise self.wrong(key, f"{expected} ({what_is_wrong(error)})") from None

    def wrong(self, key: str, expected: str, line: int | None = None) -> BadComponents:
        """The error for a value that cannot be used."""
        entry = self.values.get(key)
        at = line or (entry.line if entry else None)
        place = f"{self.name}, line {at}" if at else self.name
        return BadComponents(f"{place}: [{key}]: expected {expected}", key)

    def check(self, key: str, holds: bool, expected: str) -> None:
        """Refuses the file unless the condition on one of its values holds."""
        if not holds:
            raise self.wrong(key, expected)


def _component(file: ComponentFile, key: str, table: object, line: int | None) -> Component:
    if not (isinstance(table, dict) and "value" in table):
        return Component(table, line=line)
    unknown = sorted(set(table) - {"value", "provenance", "rule", "why"})
    if unknown:
        raise file.wrong(key, f"only value, provenance, rule and why, not {', '.join(unknown)}", line)
    if table.get("provenance", "corrected") not in PROVENANCES:
        raise file.wrong(key, f"a provenance out of {', '.join(PROVENANCES)}", line)
    return Component(**table, line=line)


def _lines_of(text: str) -> dict[str, int]:
    """The line on which each value of a component file stands (of its table, where it has none of its own)."""
    lines: dict[str, int] = {}
    table = ""
    for number, line in enumerate(text.splitlines(), 1):
        if header := re.match(r"\s*\[\s*([^\[\]]+?)\s*\]", line):
            table = header[1].strip("\"'")
            lines[table] = number
        elif key := re.match(r"\s*([\w.-]+)\s*=", line):
            if key[1] == "value" and table:
                lines[table] = number
            elif not table:
                lines[key[1]] = number
    return lines
