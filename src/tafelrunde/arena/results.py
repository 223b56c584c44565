"""A file of results: a line that says what is played, then a line for each game. An interrupted run goes on with it."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from tafelrunde.arena.run import GamePlayed, Run
from tafelrunde.kernel.errors import TafelrundeError

FORMAT = "tafelrunde-results"
VERSION = 2
RUN_FILE = "run.json"  # in a folder of games


class BadResults(TafelrundeError):
    """A file that holds no results, or those of another run."""


def header_of(run: Run) -> dict[str, Any]:
    """What a run plays, and what plays it."""
    return {"format": FORMAT, "version": VERSION, "run": run.described(), "made_by": run.made_by()}


def claim(folder: Path, run: Run) -> None:
    """A folder for the games of a run says which run it is; that of another run, or of other versions, is refused."""
    path, header = folder / RUN_FILE, json.dumps(header_of(run), sort_keys=True)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            unfinished = path.with_name(RUN_FILE + ".new")
            unfinished.write_text(header + "\n", "utf-8")
            unfinished.replace(path)
        elif path.read_text("utf-8").strip() != header:
            raise BadResults(f"{folder}: games of another run, or of other versions; expected a new folder")
    except (OSError, ValueError) as error:
        raise BadResults(f"{folder}: cannot be written ({error})") from None


class Results:
    """The games of a run on disk. A line that was cut off when the run was interrupted is played again."""

    def __init__(self, path: Path, run: Run) -> None:
        self.path, self.header = path, header_of(run)

    def begin(self) -> list[GamePlayed]:
        """The games that were played before; a new file gets its first line."""
        try:
            text = self.path.read_bytes() if self.path.exists() else b""
        except OSError as error:
            raise BadResults(f"{self.path}: cannot be read ({error})") from None
        whole = text[: text.rfind(b"\n") + 1]
        if not whole:
            if text:
                raise BadResults(f"{self.path}: not a file of results")
            self._append([json.dumps(self.header, sort_keys=True)])
            return []
        first, *lines = whole.splitlines()
        self._check(first)
        if len(whole) < len(text):
            os.truncate(self.path, len(whole))
        try:
            return [msgspec.json.decode(line, type=GamePlayed) for line in lines]
        except msgspec.MsgspecError as error:
            raise BadResults(f"{self.path}: a damaged line: {error}") from None

    def _check(self, first: bytes) -> None:
        try:
            header: Any = json.loads(first)
        except ValueError:
            header = None
        if not isinstance(header, dict) or header.get("format") != FORMAT:
            raise BadResults(f"{self.path}: not a file of results")
        if header.get("run") != self.header["run"] and header.get("version") == VERSION:
            raise BadResults(
                f"{self.path}: results of another run: {_differences(header.get('run'), self.header['run'])}"
            )
        if header != self.header:
            played, now = json.dumps(header.get("made_by")), json.dumps(self.header["made_by"])
            raise BadResults(f"{self.path}: played by other versions ({played}); this is {now}; expected another file")

    def add(self, games: Sequence[GamePlayed]) -> None:
        """Some more games, on disk before anybody hears of them."""
        self._append(msgspec.json.encode(game).decode() for game in games)

    def _append(self, lines: Iterable[str]) -> None:
        try:
            with self.path.open("a", encoding="utf-8") as file:
                file.writelines(f"{line}\n" for line in lines)
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise BadResults(f"{self.path}: cannot be written ({error})") from None


def _differences(there: object, here: dict[str, Any]) -> str:
    """What a file says of its run that is otherwise now."""
    found: dict[str, object] = there if isinstance(there, dict) else {}
    names = sorted(name for name in found.keys() | here.keys() if found.get(name) != here.get(name))
    return "; ".join(f"{name} {json.dumps(found.get(name))} there, {json.dumps(here.get(name))} here" for name in names)
