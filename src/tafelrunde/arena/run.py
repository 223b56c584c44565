"""A run of games between bots: every game is reproducible by the run and its own number, on any machine."""

from __future__ import annotations

import multiprocessing
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path
from typing import Any

import msgspec

from tafelrunde.arena.table import play_to_the_end
from tafelrunde.bots import Bot
from tafelrunde.bots.game_bots import bots_of
from tafelrunde.bots.learnt import marked
from tafelrunde.bots.program import BotFault, Program
from tafelrunde.bots.registry import check_bot, make_bot, playing_of, thinking_of, version_of
from tafelrunde.games import game_named
from tafelrunde.kernel.cache import fingerprint
from tafelrunde.kernel.chance import new_chance
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.kernel.library import fingerprint_of, folder_of
from tafelrunde.kernel.options import OptionValue, checked
from tafelrunde.kernel.records import new_memory, new_numbers
from tafelrunde.kernel.worker_process import work_deaf_to_interrupts
from tafelrunde.match import Match, new, save
from tafelrunde.match.readiness import plain_wanted

CHUNK = 250  # games of compiled policies; games of other bots are handed out one by one


class GamePlayed(msgspec.Struct, frozen=True, omit_defaults=True):
    """One game of a run: which bot sat where, and how it ended.

    A game with a fault was not played to its end: the program at fault has the last place, nobody has points.
    """

    number: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    decisions: int
    fault: str = ""


@dataclass(frozen=True)
class Run(ABC):
    """What is to be played; subclasses say who meets whom on which seed."""

    game: str
    seats: int
    bots: tuple[str, ...]
    seed: int | str = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    folder: Path | None = None  # where every game is kept as a saved match

    def __post_init__(self) -> None:
        """Bad input is refused before the first game."""
        game = game_named(self.game)
        game.check_seats(self.seats)
        game.check_options(self.seats, checked(game.options, self._table_options()))
        game.open_box(self.options.get("components"))
        self.check_bots()
        for bot in self.bots:
            check_bot(bot, self.game, programs=True)

    @abstractmethod
    def check_bots(self) -> None:
        """Refuses a number of bots that cannot be seated (UnknownBot)."""

    @abstractmethod
    def seating(self, number: int) -> tuple[str, ...]:
        """Who sits where in a game of this run."""

    @abstractmethod
    def seed_of(self, number: int) -> str:
        """The seed of a game; games that are compared with each other share it."""

    def _table_options(self) -> dict[str, OptionValue]:
        return {name: value for name, value in self.options.items() if name != "components"}

    # ---- playing ---------------------------------------------------------------------------------

    def play(self, numbers: Sequence[int]) -> list[GamePlayed]:
        """Plays these games of the run, here and now."""
        if self.is_compiled:
            return list(self._played_by_policies(numbers))
        return [self._played_by_bots(number) for number in numbers]

    @property
    def is_compiled(self) -> bool:
        """Can whole games be played by policies alone, inside compiled code where there is such? It keeps no log."""
        return self.folder is None and all(bot in bots_of(self.game).policies.names for bot in self.bots)

    def _played_by_policies(self, numbers: Sequence[int]) -> Iterator[GamePlayed]:
        """All of them in the same working space, which is larger than what a game touches, from the same beginning."""
        game, policies = game_named(self.game), bots_of(self.game).policies
        play_out = uncompiled(policies.play_out) if plain_wanted() else policies.play_out
        box, desk = game.open_box(self.options.get("components")), new_memory(policies.desk)
        beginning = new_memory(game.state)
        game.write_options(game.record(beginning), self.seats, checked(game.options, self._table_options()))
        for number in numbers:
            state, chance = beginning.copy(), new_chance(game.name, game.streams, self.seed_of(number))
            seating = self.seating(number)
            playing = new_numbers([policies.names.index(bot) for bot in seating])
            decisions = play_out(state, box.memory, chance, playing, desk)
            result = game.result(game.record(state), box)
            yield GamePlayed(number, seating, result.scores, result.places, decisions)

    def _played_by_bots(self, number: int) -> GamePlayed:
        """Bots count looks ahead, unless their name asks for (processor) time: the same games everywhere."""
        seating, seed = self.seating(number), self.seed_of(number)
        match = new(self.game, self.seats, seed, self.options)
        bots = [self.seated(bot, f"{seed}/{seat}") for seat, bot in enumerate(seating)]
        try:
            decisions = play_to_the_end(match, bots)
        except BotFault as fault:
            self._keep(number, match)
            return self._broken_off(number, match, bots, str(fault))
        finally:
            for bot in bots:
                if isinstance(bot, Program):
                    bot.close()
        self._keep(number, match)
        result = match.result
        assert result is not None
        return GamePlayed(number, seating, result.scores, result.places, decisions)

    def seated(self, name: str, seed: str) -> Bot:
        """A bot for one seat of one game."""
        return make_bot(name, self.game, seed, clock=False, programs=True)

    def _keep(self, number: int, match: Match) -> None:
        """As a file, if games are kept. One that was interrupted is not: it is played again."""
        if self.folder is not None:
            unfinished = file_of(self.folder, number).with_suffix(".new")
            save(match, unfinished)
            unfinished.replace(file_of(self.folder, number))

    def _broken_off(self, number: int, match: Match, bots: Sequence[Bot], fault: str) -> GamePlayed:
        """The program at fault is last, all others are equal."""
        places = tuple(self.seats if isinstance(bot, Program) and bot.fault else 1 for bot in bots)
        decisions = sum(entry.seat is not None for entry in match.log)
        return GamePlayed(number, self.seating(number), (0,) * self.seats, places, decisions, fault)

    def chunks(self, numbers: Iterable[int]) -> list[list[int]]:
        """The games in portions for processes and cluster workers."""
        wanted, size = list(numbers), CHUNK if self.is_compiled else 1
        return [wanted[first : first + size] for first in range(0, len(wanted), size)]

    def run(self, numbers: Iterable[int], jobs: int = 1) -> Iterator[list[GamePlayed]]:
        """Plays these games, in chunks as they are finished, on several processes if asked."""
        chunks = self.chunks(numbers)
        if not chunks or jobs < 1:
            raise TafelrundeError(f"games={sum(map(len, chunks))}, jobs={jobs}; expected at least 1 of each")
        if jobs == 1 or len(chunks) == 1:
            yield from map(self.play, chunks)
            return
        context, others = multiprocessing.get_context("spawn"), multiprocessing.active_children()
        pool = ProcessPoolExecutor(min(jobs, len(chunks)), context, initializer=work_deaf_to_interrupts)
        try:
            for finished in as_completed([pool.submit(self.play, chunk) for chunk in chunks]):
                yield finished.result()
        except BaseException:
            for process in multiprocessing.active_children():
                if process not in others:
                    process.terminate()
            raise
        finally:
            pool.shutdown(cancel_futures=True)

    def described(self) -> dict[str, Any]:
        """The run as data: the same description, the same games."""
        options = {name: str(value) if name == "components" else value for name, value in self.options.items()}
        return {
            "kind": type(self).__name__.lower(),
            "game": self.game,
            "seats": self.seats,
            "bots": list(self.bots),
            "seed": str(self.seed),
            "options": options,
            "thinking": {bot: thinking for bot in self.bots if (thinking := thinking_of(bot, self.game))},
            "playing": {bot: playing for bot in self.bots if (playing := playing_of(bot, self.game))},
            "compiled": self.is_compiled,
        }

    def made_by(self) -> dict[str, Any]:
        """What plays, as data: the versions of the program, of the rules, and of all that decides, weights included."""
        game = game_named(self.game)
        own = folder_of(type(game).__module__)
        return {
            "tafelrunde": version("tafelrunde"),
            "rules": game.rules_version,
            "sources": marked(fingerprint_of(own) if own else fingerprint((game.folder,))),
            "bots": {bot: found for bot in self.bots if (found := version_of(bot))},
        }


def file_of(folder: Path, number: int) -> Path:
    """Where a game of a run is kept."""
    return folder / f"{number:06}.json"
