"""A set of games as one file: JSON lines under gzip, first what was played and by what, then a game for each line.

    for game in GamesFile(Path("artus.jsonl.gz")):
        print(game.number, game.bots, game.places, game.match().log)

It is made by `tafelrunde self-play`. While games are played they lie in a folder beside it, so that an interrupted run
goes on; the file is written when all are there.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from tafelrunde.arena.results import BadResults, claim, header_of
from tafelrunde.arena.run import Run, file_of
from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.match import Match, load

FORMAT = "tafelrunde-games"


class BadGames(TafelrundeError):
    """A file that holds no set of games, or a damaged one."""


class KeptGame(msgspec.Struct, frozen=True):
    """One game of a set. `save` is the saved match; its box is the standard one of its rules where none is named."""

    number: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    save: dict[str, Any]

    def match(self) -> Match:
        """The match, played again from its log."""
        return load(self.save)


class GamesFile:
    """Reads a set of games, one after the other: it may be larger than the memory."""

    def __init__(self, path: Path) -> None:
        self.path = path
        header = next(self._lines(), b"")
        try:
            found: Any = json.loads(header)
        except ValueError:
            found = None
        if not isinstance(found, dict) or found.get("format") != FORMAT:
            raise BadGames(f"{path}: not a set of games")
        self.header: dict[str, Any] = found

    def __iter__(self) -> Iterator[KeptGame]:
        lines = self._lines()
        next(lines)
        for number, line in enumerate(lines, 2):
            try:
                yield msgspec.json.decode(line, type=KeptGame)
            except msgspec.MsgspecError as error:
                raise BadGames(f"{self.path}: line {number} is damaged: {error}") from None

    def _lines(self) -> Iterator[bytes]:
        try:
            with gzip.open(self.path) as file:
                yield from file
        except (OSError, EOFError, zlib.error) as error:
            raise BadGames(f"{self.path}: cannot be read ({error})") from None


def parts_of(path: Path) -> Path:
    """The folder in which games lie until all are played."""
    return path.with_name(path.name + ".parts")


def missing_in(run: Run, games: int) -> list[int]:
    """The games of a run that are not in its folder yet; the folder of another run is refused."""
    assert run.folder is not None
    claim(run.folder, run)
    return [number for number in range(games) if not file_of(run.folder, number).exists()]


def is_packed(run: Run, games: int, path: Path) -> bool:
    """Is the file there, with exactly these games? Any other file is refused, and stays as it is."""
    if not path.exists():
        return False
    found, wanted = GamesFile(path).header, _header(run, games)
    if found | {"games": games} != wanted:
        raise BadGames(f"{path}: games of another run, or of other versions; expected another file")
    if found != wanted:
        raise BadGames(f"{path}: a set of {found.get('games')} games, not of {games}; expected another file")
    return True


def pack(run: Run, games: int, path: Path) -> None:
    """Writes the file when all games are played, and takes the folder away."""
    assert run.folder is not None
    header = _header(run, games)
    unfinished = path.with_name(path.name + ".new")
    try:
        with gzip.open(unfinished, "wb", compresslevel=6) as file:
            file.write(json.dumps(header, sort_keys=True).encode() + b"\n")
            for number in range(games):
                file.write(msgspec.json.encode(_kept(run, number)) + b"\n")
        unfinished.replace(path)
        for part in run.folder.iterdir():
            part.unlink()
        run.folder.rmdir()
    except OSError as error:
        raise BadResults(f"{path}: cannot be written ({error})") from None


def _header(run: Run, games: int) -> dict[str, Any]:
    return header_of(run) | {"format": FORMAT, "games": games}


def _kept(run: Run, number: int) -> KeptGame:
    assert run.folder is not None
    match = load(file_of(run.folder, number))
    result, save = match.result, match.save()
    if result is None:
        raise BadGames(f"{file_of(run.folder, number)}: not played to its end; expected to be played again")
    if match.box.custom is None:
        save["header"]["components"] = None
    return KeptGame(number, run.seating(number), result.scores, result.places, save)
