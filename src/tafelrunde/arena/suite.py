"""A suite of positions with their best actions, found by very long searches: a test of strength that takes a minute.

Files are JSON lines under gzip, first how the suite was made, then a position for each line; `benchmarks/suites.py`
makes them.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from tafelrunde.bots.registry import make_bot
from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.kernel.words import Action
from tafelrunde.match import Match, position

FORMAT = "tafelrunde-suite"
FOLDER = Path(__file__).parent / "suites"


class BadSuite(TafelrundeError):
    """A file that holds no suite of positions, or a game that has none."""


class Task(msgspec.Struct, frozen=True):
    """A position, whose decision it is, and which actions are the best ones (equals are all listed)."""

    position: dict[str, Any]
    seat: int
    best: tuple[dict[str, Any], ...]
    chance: float  # to win with the best, as the longest searches found it
    margin: float  # by which every other action is worse, at least

    def match(self, game: str) -> Match:
        """A match that begins with it."""
        return position(game, self.position, seed="suite")


class Answer(msgspec.Struct, frozen=True):
    """What a bot chose, and whether that is best."""

    task: Task
    chosen: Action
    right: bool


class Suite:
    """The tasks of a game."""

    def __init__(self, game: str, path: Path | None = None) -> None:
        self.game, self.path = game, path or file_of(game)
        try:
            with gzip.open(self.path) as file:
                first, *lines = file.read().splitlines() or [b""]
            self.header: dict[str, Any] = json.loads(first)
            self.tasks = [msgspec.json.decode(line, type=Task) for line in lines]
        except FileNotFoundError:
            raise BadSuite(f"{game}: there is no suite of positions for it") from None
        except (OSError, EOFError, ValueError, zlib.error) as error:  # ValueError: not JSON, or not these fields
            raise BadSuite(f"{self.path}: damaged, or no suite of positions ({error})") from None
        if not isinstance(self.header, dict) or (self.header.get("format"), self.header.get("game")) != (FORMAT, game):
            raise BadSuite(f"{self.path}: expected a suite of positions for {game}")

    def ask(self, bot: str, *, seed: str = "0", clock: bool = False) -> Iterator[Answer]:
        """Puts every position before a bot that has seen nothing of the game before."""
        for number, task in enumerate(self.tasks):
            match = task.match(self.game)
            chooser = make_bot(bot, self.game, f"suite {seed} {number}", clock=clock)
            chosen = chooser.choose(match.view(task.seat), match.actions(task.seat))
            right = chosen in [match.game.read_action(action) for action in task.best]
            yield Answer(task, chosen, right)


def file_of(game: str) -> Path:
    """Where the suite of a game lies."""
    return FOLDER / f"{game}.jsonl.gz"


def write_suite(path: Path, header: dict[str, Any], tasks: list[Task]) -> None:
    """As a whole or not at all; the same tasks are the same bytes."""
    unfinished = path.with_name(path.name + ".new")
    with gzip.GzipFile(unfinished, "wb", mtime=0) as file:
        file.write(json.dumps({"format": FORMAT} | header, sort_keys=True).encode() + b"\n")
        file.writelines(msgspec.json.encode(task) + b"\n" for task in tasks)
    unfinished.replace(path)
