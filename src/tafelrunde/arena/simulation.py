"""Simulation: many games between bots, each game reproducible by the seed of the run and its own number."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from tafelrunde.bots.registry import POLICIES, UnknownBot, bot_names
from tafelrunde.games import game_named
from tafelrunde.kernel.chance import new_chance
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.kernel.options import OptionValue, checked
from tafelrunde.kernel.records import new_memory
from tafelrunde.match.readiness import plain_wanted

CHUNK = 250


@dataclass(frozen=True)
class GamePlayed:
    """One game of a simulation: which bot sat where, and how it ended."""

    number: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    decisions: int


@dataclass(frozen=True)
class Simulation:
    """What is to be played. Bots take the seats in turn, and everybody moves one seat on from game to game."""

    game: str
    seats: int
    bots: tuple[str, ...]
    seed: int | str = 0
    options: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Bad input is refused before the first game."""
        game = game_named(self.game)
        game.check_seats(self.seats)
        game.check_options(self.seats, checked(game.options, self._table_options()))
        if not 1 <= len(self.bots) <= self.seats:
            raise UnknownBot(f"{len(self.bots)} bots; expected 1 to {self.seats} names for {self.seats} seats")
        for bot in self.bots:
            if bot not in bot_names(self.game):
                raise UnknownBot(f"unknown bot {bot!r} for {self.game}; there are: {', '.join(bot_names(self.game))}")

    def _table_options(self) -> dict[str, OptionValue]:
        return {name: value for name, value in self.options.items() if name != "components"}

    def seating(self, number: int) -> tuple[str, ...]:
        """Who sits where in a game of this run."""
        return tuple(self.bots[(seat + number) % len(self.bots)] for seat in range(self.seats))

    def play(self, numbers: Sequence[int]) -> list[GamePlayed]:
        """Plays these games of the run, here and now."""
        return list(self._played(numbers))

    def _played(self, numbers: Sequence[int]) -> Iterator[GamePlayed]:
        game, policies = game_named(self.game), POLICIES[self.game]
        play_out = uncompiled(policies.play_out) if plain_wanted() else policies.play_out
        box = game.open_box(self.options.get("components"))
        options = checked(game.options, self._table_options())
        desk = new_memory(policies.desk)
        for number in numbers:
            state = new_memory(game.state)
            record = game.record(state)
            game.write_options(record, self.seats, options)
            chance = new_chance(game.name, game.streams, f"{self.seed}/{number}")
            seating = self.seating(number)
            playing = np.array([policies.names.index(bot) for bot in seating], np.int64)
            decisions = play_out(state, box.memory, chance, playing, desk)
            result = game.result(record, box)
            yield GamePlayed(number, seating, result.scores, result.places, decisions)

    def run(self, games: int, jobs: int = 1) -> Iterator[list[GamePlayed]]:
        """Plays the games 0 to `games` - 1, in chunks as they are finished, on several processes if asked."""
        if games < 1 or jobs < 1:
            raise TafelrundeError(f"games={games}, jobs={jobs}; expected at least 1 of each")
        chunks = [range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
        if jobs == 1 or len(chunks) == 1:
            yield from map(self.play, chunks)
            return
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(min(jobs, len(chunks)), mp_context=context) as pool:
            for finished in as_completed([pool.submit(self.play, chunk) for chunk in chunks]):
                yield finished.result()
