"""Saved matches as files: the only place where a match touches a disk."""

from __future__ import annotations

import json
from os import PathLike
from pathlib import Path

from tafelrunde.kernel.errors import BadSave
from tafelrunde.kernel.words import to_json
from tafelrunde.match.match import Match, Replayed
from tafelrunde.match.notation import is_notation, read_notation
from tafelrunde.match.opening import load_data

SHOWN = 120  # letters of what was taken for a path: enough to recognise it


def save(match: Match, path: str | Path) -> None:
    """Writes a match to a file, its secrets included."""
    if not isinstance(match, Match):
        raise BadSave(f"save: expected a match, as tr.new and tr.load give it, not {type(match).__name__}")
    if not isinstance(path, str | PathLike):
        raise BadSave(f"save: expected the path of a file, not {type(path).__name__}")
    try:
        Path(path).write_bytes(to_json(match.save()) + b"\n")
    except (OSError, ValueError) as error:  # ValueError: no path at all
        why = error.strerror if isinstance(error, OSError) else error
        raise BadSave(f"{path}: cannot be written ({why})") from None


def load(source: object, replayed: Replayed | None = None) -> Match:
    """A saved match from its data, from its text (JSON or notation), or from the path of a file that holds it.

    BadSave says what is wrong with it; UnknownRules that this program does not have the rules it was played with.
    `replayed`: its log has been played again already, by `load` in another process.
    """
    if isinstance(source, Path):
        return _load_file(source, replayed)
    if not isinstance(source, str):
        return load_data(source, replayed)
    if source.lstrip().startswith("{"):
        return load_data(_parsed(source, "the text: "), replayed)
    return read_notation(source) if is_notation(source) else _load_file(Path(source), replayed)


def _load_file(path: Path, replayed: Replayed | None) -> Match:
    text = _text_of(path)
    try:
        return read_notation(text) if is_notation(text) else load_data(_parsed(text), replayed)
    except BadSave as error:
        raise BadSave(f"{path}: {error}") from None


def _text_of(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except (OSError, ValueError) as error:  # ValueError: not UTF-8, or no path at all
        why = error.strerror if isinstance(error, OSError) else error
        expected = "expected the path of a file, the text of a saved match, or its data"
        raise BadSave(f"{str(path)[:SHOWN]}: cannot be read ({why}); {expected}") from None


def _parsed(text: str, name: str = "") -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadSave(f"{name}not JSON ({error})") from None
