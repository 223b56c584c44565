"""Component data: every number that is printed on a piece, in one TOML file per game, with its provenance.

A file has one table per value: `[plates]` with `value`, `provenance`, `rule` and, where it is not stated, `why`.
A user's own file may hold only the values that it corrects; the others come from the game's own file. Above its tables
it may say whose they are: `game = "artus"`, and what the set is called: `title = "My box"`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from tafelrunde.kernel.errors import BadComponents
from tafelrunde.kernel.texts import Sentence, Texts
from tafelrunde.kernel.wrong_data import wrong_data

PROVENANCES = ("stated", "inferred", "reviewed", "reconstructed", "corrected")
HEAD = ("game", "title")  # what a file may say of itself
MOST_OF_A_TITLE = 60
WRONG = Path(__file__).parent / "box_texts"  # what can be wrong with the file of any game, in other languages
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

    def __init__(self, values: Mapping[str, Component], name: str, title: str = "", texts: Sequence[Path] = ()) -> None:
        self.values = dict(values)
        self.name = name
        self.title = title
        self.texts = texts  # folders that say in other languages what is wrong, read only when something is

    @classmethod
    def read(cls, path: Path, known: ComponentFile | None = None, game: str = "") -> ComponentFile:
        """A file from disk; with `known`, values that it does not hold are taken from there.

        A file that says that it belongs to another game than `game` is refused."""
        try:
            text = path.read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            why = error.strerror if isinstance(error, OSError) else error
            raise cls({}, str(path)).unreadable("{name}: cannot be read as a text file ({why})", why=why) from None
        return cls.parse(text, str(path), known, game)

    @classmethod
    def parse(cls, text: str, name: str, known: ComponentFile | None = None, game: str = "") -> ComponentFile:
        """The same from a string."""
        try:
            tables = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise cls({}, name).unreadable("{name}: not TOML: {why}", why=error) from None
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
        file = cls(known.values, name, "", known.texts) if known else cls({}, name)
        if tables.get("game", game) != game:
            raise file.wrong("game", "{game!r}, not {other!r}", lines.get("game"), game=game, other=tables["game"])
        for key, table in tables.items():
            if key in HEAD:
                continue
            if known and key not in known.values:
                raise file.wrong(key, "one of {keys}", lines.get(key), keys=", ".join(known.values))
            file.values[key] = _component(file, key, table, lines.get(key))
        title = tables.get("title", "")
        if not isinstance(title, str) or len(title) > MOST_OF_A_TITLE:
            raise file.wrong("title", "a text of at most {most} characters", lines.get("title"), most=MOST_OF_A_TITLE)
        file.title = title
        return file

    def value(self, key: str, form: type[T], expected: str, **values: object) -> T:
        """A value in its proper form, or an error that names file, line and what was expected."""
        if key not in self.values:
            raise self.wrong(key, expected, None, **values)
        try:
            return msgspec.convert(self.values[key].value, form)
        except msgspec.ValidationError as error:
            wanted, why = self._sentence(expected, **values), wrong_data(error, self._texts)
            raise self.wrong(key, "{wanted} ({why})", wanted=wanted, why=why) from None

    def wrong(self, key: str, expected: str, line: int | None = None, /, **values: object) -> BadComponents:
        """The error for a value that cannot be used. What was expected is said in English here, with names in braces
        for the values; texts say it in other languages."""
        entry = self.values.get(key)
        wanted, name = self._sentence(expected, **values), self._sentence(self.name)
        if (at := line or (entry.line if entry else None)) is not None:
            name = self._sentence("{name}, line {line}", name=name, line=at)
        message = self._sentence("{place}: [{key}]: expected {wanted}", place=name, key=key, wanted=wanted)
        return BadComponents(message, key, wanted)

    def unreadable(self, sentence: str, **values: object) -> BadComponents:
        """The error for a file that cannot be used as a whole; `{name}` in the sentence is its name."""
        return BadComponents(self._sentence(sentence, name=self._sentence(self.name), **values))

    def check(self, key: str, holds: bool, expected: str, **values: object) -> None:
        """Refuses the file unless the condition on one of its values holds."""
        if not holds:
            raise self.wrong(key, expected, **values)

    def _sentence(self, english: str, **values: object) -> Sentence:
        return Sentence(english, values, self._texts)

    @property
    def _texts(self) -> Texts:
        return Texts(WRONG, *self.texts)


def _component(file: ComponentFile, key: str, table: object, line: int | None) -> Component:
    if not (isinstance(table, dict) and "value" in table):
        return Component(table, line=line)
    unknown = sorted(set(table) - {"value", "provenance", "rule", "why"})
    if unknown:
        raise file.wrong(key, "only value, provenance, rule and why, not {unknown}", line, unknown=", ".join(unknown))
    if table.get("provenance", "corrected") not in PROVENANCES:
        raise file.wrong(key, "a provenance out of {known}", line, known=", ".join(PROVENANCES))
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
