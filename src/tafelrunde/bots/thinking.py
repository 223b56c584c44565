"""Thinking about one decision, in as many threads as a table may use, for a number of looks ahead or for a time."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from enum import Enum
from threading import Event
from time import monotonic, process_time
from typing import NamedTuple, Protocol

from tafelrunde.bots.search.search import Search
from tafelrunde.bots.search.selection import FINDING, MOST_SEATS
from tafelrunde.bots.search.style import Style
from tafelrunde.bots.search.table import MOST_EDGES, OUTLOOK, TABLE, WIN
from tafelrunde.games import AnyGame
from tafelrunde.kernel.action_list import MOST_ACTIONS
from tafelrunde.kernel.chance import new_chance
from tafelrunde.kernel.records import Memory, clear, new_memory, new_pairs, numbers_in

try:
    from time import thread_time
except ImportError:  # a browser's Python has one thread
    thread_time = process_time

SLICE_SECONDS = 0.01  # how often the clock is looked at
FIRST_SLICE = 32
SLICES = 16  # where no clock is looked at, the thinking is looked at so often
LINE = 8  # decisions of a main line, at most


class Clock(Enum):
    """What a time to think is measured by: at a table what people wait for, in the arena the work that was done."""

    WALL = "wall"
    PROCESSOR = "processor"  # of the thinking thread, so that a busy machine weakens nobody

    def now(self) -> float:
        """In seconds, from some moment on."""
        return monotonic() if self is Clock.WALL else thread_time()


class Budget(NamedTuple):
    """How much may be thought about a decision: looks ahead in all, and a time (None: by no clock at all)."""

    iterations: int
    ms: int | None = None
    threads: int = 1
    clock: Clock = Clock.WALL
    until_certain: bool = False  # end as soon as what is left to think could not change the choice


class Thought(NamedTuple):
    """One action: its number, how much of the thinking it got, and the chance to win with it, from 0 to 1."""

    code: int
    visits: int
    chance: float


class TreeSearch(Protocol):
    """A mind that searches: what stands behind a bot, a hint or an analysis, compiled or for any game."""

    iterations: int  # looks ahead in all, so that speed can be told

    def think(self, state: Memory, box: Memory, seat: int, budget: Budget, stop: Event | None = None) -> None:
        """Looks ahead from a state that a seat imagines, until the budget is used up or somebody says stop."""
        ...

    def thoughts(self, state: Memory, box: Memory, seat: int) -> list[Thought]:
        """What was found about the legal actions, the best first."""
        ...

    def outlook(self, state: Memory, box: Memory, seat: int) -> tuple[float, ...]:
        """The chances of all seats to win, adding up to 1, as far as a seat thought about the situation."""
        ...

    def main_line(self, state: Memory, box: Memory, seat: int) -> tuple[Memory, list[tuple[int, int]]]:
        """The chance that deals anew what the seat does not know; seats and actions expected after that deal."""
        ...


class Mind:
    """What one thread writes to: a tree, chance and working space."""

    def __init__(self, game: AnyGame, search: Search, seed: str) -> None:
        self.chance = new_chance(game.name, game.streams, seed)
        self.table, self.desk = new_memory(TABLE), new_memory(search.desk)
        self.found = new_memory(FINDING, MOST_SEATS + MOST_ACTIONS)

    @property
    def is_full(self) -> bool:
        """A table that is half full makes room at the next decision; until then it is no use to learn more."""
        return int(numbers_in(self.table)[0]) > MOST_EDGES // 2


class Thinker(TreeSearch):
    """The compiled search of a game."""

    def __init__(self, game: AnyGame, search: Search, style: Style, seed: str, threads: int = 1) -> None:
        self.search, self.style = search, style.memory()
        self.minds = [Mind(game, search, f"{seed} {number}") for number in range(max(1, threads))]
        self.iterations = 0  # in all, so that speed can be told

    def think(self, state: Memory, box: Memory, seat: int, budget: Budget, stop: Event | None = None) -> None:
        """Looks ahead from a state that a seat imagines, until the budget is used up.

        Where somebody may say stop it is pondering: it also ends before what was learnt would have to be forgotten.
        """
        share = budget._replace(iterations=-(-budget.iterations // len(self.minds)))
        works = [(mind, state, box, seat, share, stop) for mind in self.minds]
        if len(works) == 1:
            self.iterations += self._work(*works[0])
            return
        with ThreadPoolExecutor(len(works)) as pool:
            self.iterations += sum(pool.map(lambda work: self._work(*work), works))

    def _work(self, mind: Mind, state: Memory, box: Memory, seat: int, share: Budget, stop: Event | None) -> int:
        """One thread's share, in slices after which clock and stop are looked at."""
        if mind.is_full:
            clear(mind.table)
        begun = sliced = share.clock.now()
        done, piece = 0, _first_slice(share, stop)
        while done < share.iterations and not (stop and (stop.is_set() or mind.is_full)):
            piece = min(piece, share.iterations - done)
            self.search.think(state, box, mind.chance, seat, self.style, mind.table, mind.desk, piece)
            done += piece
            before, sliced = sliced, share.clock.now()
            left = share.iterations - done
            if share.ms is not None:
                seconds = share.ms / 1000 - (sliced - begun)
                left = min(left, int(done * seconds / max(1e-6, sliced - begun)))
            if left <= 0 or (share.until_certain and self._lead(mind, state, box, seat) > left):
                break
            if share.ms is not None or stop is not None:
                piece = max(1, min(4 * piece, int(piece * SLICE_SECONDS / max(1e-6, sliced - before))))
        return done

    def _lead(self, mind: Mind, state: Memory, box: Memory, seat: int) -> int:
        """How much more often than any other the favourite action was looked at."""
        count = self.search.findings(state, box, seat, mind.table, mind.desk, mind.found)
        found = numbers_in(mind.found)[: 3 * count].tolist()
        tried = (visited for code, visited in zip(found[::3], found[1::3], strict=True) if code > OUTLOOK)
        visits = sorted(tried, reverse=True)
        return int(visits[0] - visits[1]) if len(visits) > 1 else int(sum(visits))

    def thoughts(self, state: Memory, box: Memory, seat: int) -> list[Thought]:
        """What all threads together found about the legal actions, the best first."""
        thoughts = [thought for thought in self._findings(state, box, seat) if thought.code > OUTLOOK]
        return sorted(thoughts, key=lambda thought: (-thought.visits, -thought.chance))

    def outlook(self, state: Memory, box: Memory, seat: int) -> tuple[float, ...]:
        """The chances of all seats to win, adding up to 1, as far as a seat thought about the situation."""
        outlooks = [thought for thought in self._findings(state, box, seat) if thought.code <= OUTLOOK]
        if not outlooks[0].visits:
            return (1 / len(outlooks),) * len(outlooks)
        return tuple(thought.chance for thought in outlooks)

    def _findings(self, state: Memory, box: Memory, seat: int) -> list[Thought]:
        visits: dict[int, int] = {}
        totals: dict[int, int] = {}
        for mind in self.minds:
            count = self.search.findings(state, box, seat, mind.table, mind.desk, mind.found)
            found = numbers_in(mind.found)[: 3 * count].tolist()
            for code, visited, total in zip(found[::3], found[1::3], found[2::3], strict=True):
                visits[code] = visits.get(code, 0) + visited
                totals[code] = totals.get(code, 0) + total
        return [Thought(code, n, totals[code] / (n * WIN) if n else 0.0) for code, n in visits.items()]

    def main_line(self, state: Memory, box: Memory, seat: int) -> tuple[Memory, list[tuple[int, int]]]:
        """The chance that deals anew what the seat does not know; seats and actions expected after that deal."""
        line, mind = new_pairs(LINE), self.minds[0]
        dealing = mind.chance.copy()
        count = self.search.main_line(state, box, mind.chance, seat, mind.table, mind.desk, line)
        return dealing, [(seat, code) for seat, code in line.tolist()[:count]]


def _first_slice(share: Budget, stop: Event | None) -> int:
    """By a clock it begins with little; by looks ahead alone every slice is the same, so the same looks are taken."""
    if share.ms is not None or stop is not None:
        return FIRST_SLICE
    sliced = share.until_certain and share.iterations > SLICES  # to save a few looks is not worth looking for
    return -(-share.iterations // SLICES) if sliced else share.iterations
