"""Is a level better than the one below? One of it among others of that one, on every seat, at equal processor time.

    python -m benchmarks.gates artus --seats 3 --ms 100 --games 120
    python -m benchmarks.gates artus --option advanced=true --ms 100 --games 400 --jobs 16
    python -m benchmarks.gates carcassonne --level 4 --style exploration=10 --against 4 --ms 30 --games 100

Prints how often it won (a shared win counts by its share) with a Wilson interval of 95 %, beside what luck alone would
give it. It can be interrupted: then it tells what was played so far, and with `--results FILE` the same command goes
on.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from math import inf, sqrt
from pathlib import Path
from time import monotonic
from typing import Any

from tafelrunde.arena.results import Results
from tafelrunde.arena.run import GamePlayed, Run
from tafelrunde.bots import Bot
from tafelrunde.bots.game_bots import bots_of
from tafelrunde.bots.registry import UnknownBot, budget_of, read_name
from tafelrunde.bots.searching import SearchBot
from tafelrunde.games import game_named

Z = 1.959964  # within so many standard errors lie 95 %


@dataclass(frozen=True)
class OneAmongOthers(Run):
    """The first bot alone among the second ones; a seed is played from every seat. It may search by other numbers."""

    style: Mapping[str, int] = field(default_factory=dict)

    def seated(self, name: str, seed: str) -> Bot:
        if name != self.bots[0] or not self.style:
            return super().seated(name, seed)
        bots = bots_of(self.game)
        base, settings = read_name(name)
        level = bots.level(base)
        assert level.style is not None
        budget = budget_of(level, settings, clock=False)
        return SearchBot(game_named(self.game), bots, level.style._replace(**self.style), budget, seed, level.manner)

    def described(self) -> dict[str, Any]:
        return super().described() | {"style": dict(self.style)}

    def check_bots(self) -> None:
        if len(self.bots) != 2:
            raise UnknownBot(f"{', '.join(self.bots)}: expected one bot and the one that it meets")

    def seating(self, number: int) -> tuple[str, ...]:
        one, other = self.bots
        return tuple(one if seat == number % self.seats else other for seat in range(self.seats))

    def seed_of(self, number: int) -> str:
        return f"{self.seed} {number // self.seats}"


def share_won(game: GamePlayed) -> float:
    """Of the one among the others."""
    winners = [seat for seat, place in enumerate(game.places) if place == 1]
    return (game.number % len(game.places) in winners) / len(winners)


def wilson(won: float, games: int) -> tuple[float, float]:
    """The interval of a share of independent games."""
    share, more = won / games, Z * Z / games
    half = Z * sqrt(share * (1 - share) / games + more / games / 4)
    return (share + more / 2 - half) / (1 + more), (share + more / 2 + half) / (1 + more)


def main() -> None:
    """One line, after all games."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--level", type=int, default=5)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--ms", type=int, default=100)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--looks", type=int, default=0, help="of both, instead of a time")
    parser.add_argument("--against", type=int, help="level; the one below if missing")
    parser.add_argument("--style", action="append", default=[], help="a number of its search: exploration=10")
    parser.add_argument("--seed", default="gate")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game, where others were played")
    parser.add_argument("--seconds", type=float, default=inf, help="by the clock, then no game is waited for")
    parser.add_argument("--results", type=Path, help="a file that keeps every game as soon as it is played")
    parser.add_argument("--option", action="append", default=[], help="of the table: advanced=true")
    given = parser.parse_args()
    options: dict[str, Any] = {}
    for name, _, value in (option.partition("=") for option in given.option):
        options[name] = {"true": True, "false": False}.get(value, value)
    style = {name: int(value) for name, _, value in (number.partition("=") for number in given.style)}
    against = given.level - 1 if given.against is None else given.against
    budget = f"iterations={given.looks}" if given.looks else f"ms={given.ms}"
    apart = ":cores=1" if style else ""  # nothing else, but another name than that of the same level beside it
    bots = (f"level-{given.level}:{budget}{apart}", f"level-{against}:{budget}")
    run = OneAmongOthers(given.game, given.seats, bots, given.seed, options, None, style)
    results, wanted = given.results and Results(given.results, run), range(given.first, given.first + given.games)
    played: list[GamePlayed] = [game for game in results.begin() if game.number in wanted] if results else []
    known = {game.number for game in played}
    missing = [number for number in wanted if number not in known]
    with suppress(KeyboardInterrupt):
        end = monotonic() + given.seconds
        for some in run.run(missing, given.jobs) if missing else ():
            played += some
            if results:
                results.add(some)
            if monotonic() > end:
                break
    if played:
        won = sum(map(share_won, played))
        low, high = wilson(won, len(played))
        found = f"{won:.1f} of {len(played)} games, {won / len(played):.1%} ({low:.1%} - {high:.1%})"
        print(f"{given.game}, {given.seats} players: {bots[0]} won {found}; luck alone: {1 / given.seats:.1%}")


if __name__ == "__main__":
    main()
