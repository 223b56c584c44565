"""An open list of ratings: a folder of result files, each of one meeting of two bots; whoever has a bot can join.

Versions never mix: a bot that plays by other sources or of another version is another entry. Only what plays by chance
is the same in all of them, as long as the rules are.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from tafelrunde.arena.ratings import ANCHOR, Rating, rate
from tafelrunde.arena.results import FORMAT, BadResults, Results
from tafelrunde.arena.run import GamePlayed
from tafelrunde.arena.tournament import Tournament

FIELD = (ANCHOR, "level-1", "level-2", "level-3")  # whom the first bot of a new list meets
SHOWN = 6  # characters of a fingerprint


@dataclass(frozen=True)
class RatingList:
    """The list of one kind of table, in a folder; at more than two seats two bots meet there in every mixture."""

    folder: Path
    game: str
    options: Mapping[str, Any] = field(default_factory=dict)
    seats: int = 2

    def opponents_of(self, bot: str) -> tuple[str, ...]:
        """Everybody in the list whom our own program can seat, or the first field, but the bot itself."""
        known = {name for header, _ in self._files() for name in header["run"]["bots"]}
        return tuple(name for name in (sorted(known) or FIELD) if name != bot)

    def meeting_of(self, bot: str, other: str) -> Tournament:
        """Two bots on the seeds of the list, each from every seat."""
        return Tournament(self.game, self.seats, tuple(sorted((bot, other))), "list", self.options)

    def results_of(self, run: Tournament) -> Results:
        """The file of a meeting; another version of a bot has another one."""
        self.folder.mkdir(parents=True, exist_ok=True)
        version = _fingerprint(run.made_by())
        words = [re.sub(r"[^a-z0-9]+", "-", bot.lower()).strip("-") for bot in run.bots]
        return Results(self.folder / f"{'-against-'.join(words)}-{version}.jsonl", run)

    def ratings(self) -> list[Rating]:
        """The list, best first; 0 plays by chance."""
        rounds: list[GamePlayed] = []
        first, per_round = 0, self.meeting_of(*FIELD[:2]).games_per_round
        for header, games in self._files():
            names = {bot: entry_of(bot, header["made_by"]) for bot in header["run"]["bots"]}
            for game in games:
                number = first + game.number // per_round  # all games of a seed share their number: they are one round
                bots = tuple(names[bot] for bot in game.bots)
                rounds.append(msgspec.structs.replace(game, number=number, bots=bots))
            first = max((game.number for game in rounds), default=-1) + 1
        return rate(rounds, 1) if rounds else []

    def _files(self) -> list[tuple[dict[str, Any], list[GamePlayed]]]:
        found = [_read(path) for path in sorted(self.folder.glob("*.jsonl"))]
        wanted = self.meeting_of(*FIELD[:2])
        own = _kind({"run": wanted.described(), "made_by": wanted.made_by()})
        kinds = {_kind(header) for header, _ in found}
        if kinds - {own}:
            raise BadResults(f"{self.folder}: results of {', '.join(sorted(kinds - {own}))}; expected only {own}")
        return found


def _kind(header: Mapping[str, Any]) -> str:
    """What must be the same for all results of a list."""
    run = header["run"]
    return json.dumps([run["game"], run["seats"], run["options"], header["made_by"]["rules"]])


def entry_of(bot: str, made_by: Mapping[str, Any]) -> str:
    """What a bot is called in a list: by its name and what it was made of."""
    if bot == ANCHOR:
        return bot
    version = made_by["bots"].get(bot) or made_by["sources"]
    return f"{bot} [{version[:SHOWN] if ' ' not in version else version}]"


def _fingerprint(made_by: Mapping[str, Any]) -> str:
    versions: Sequence[str] = sorted(made_by["bots"].values())
    return re.sub(r"[^a-z0-9]+", "-", "-".join([made_by["sources"][:SHOWN], *(v[:SHOWN] for v in versions)]))


def _read(path: Path) -> tuple[dict[str, Any], list[GamePlayed]]:
    try:
        first, *lines = path.read_bytes().splitlines()
        header: Any = json.loads(first)
        if header["format"] != FORMAT or not {"run", "made_by"} <= header.keys():
            raise ValueError("other content")
        return header, [msgspec.json.decode(line, type=GamePlayed) for line in lines]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise BadResults(f"{path}: not a file of results ({error})") from None
