"""Is a level better than the one below? One of it among others of that one, on every seat, at equal processor time.

    python -m benchmarks.gates artus --seats 3 --ms 100 --games 120
    python -m benchmarks.gates artus --option advanced=true --ms 100 --games 400 --jobs 16

Prints how often it won (a shared win counts by its share) with a Wilson interval of 95 %, beside what luck alone would
give it. It can be interrupted: then it tells what was played so far.
"""

from __future__ import annotations

import argparse
from contextlib import suppress
from dataclasses import dataclass
from math import sqrt
from typing import Any

from tafelrunde.arena.run import GamePlayed, Run
from tafelrunde.bots.registry import UnknownBot

Z = 1.959964  # within so many standard errors lie 95 %


@dataclass(frozen=True)
class OneAmongOthers(Run):
    """The first bot alone among the second ones; a seed is played from every seat."""

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
    parser.add_argument("--option", action="append", default=[], help="of the table: advanced=true")
    given = parser.parse_args()
    options: dict[str, Any] = {}
    for name, _, value in (option.partition("=") for option in given.option):
        options[name] = {"true": True, "false": False}.get(value, value)
    bots = tuple(f"level-{level}:ms={given.ms}" for level in (given.level, given.level - 1))
    run, played = OneAmongOthers(given.game, given.seats, bots, "gate", options), list[GamePlayed]()
    with suppress(KeyboardInterrupt):
        for some in run.run(range(given.games), given.jobs):
            played += some
    if played:
        won = sum(map(share_won, played))
        low, high = wilson(won, len(played))
        found = f"{won:.1f} of {len(played)} games, {won / len(played):.1%} ({low:.1%} - {high:.1%})"
        print(f"{given.game}, {given.seats} players: {bots[0]} won {found}; luck alone: {1 / given.seats:.1%}")


if __name__ == "__main__":
    main()
