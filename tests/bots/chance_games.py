"""Games from which chances to win are fitted and held: seeds and entries, played again by the rules alone.

A game is one line of JSON: its set, its number, and [seat, action, time] for each entry (seat -1: only time passes).
Seed and options follow from the set, so whatever judges its positions by then gets the same ones.
`benchmarks/chances.py` plays them.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tafelrunde.bots.game_bots import bots_of
from tafelrunde.bots.search.style import Style
from tafelrunde.bots.search.table import WIN
from tafelrunde.games import AnyGame, game_named
from tafelrunde.games.tumult_royale.components import ROUNDS
from tafelrunde.kernel.chance import new_chance
from tafelrunde.kernel.noting import new_notes
from tafelrunde.kernel.options import checked
from tafelrunde.kernel.records import Memory, new_memory, new_numbers
from tafelrunde.match.readiness import rules_for

TIME = -1  # the seat of an entry in which only time passes
QUARTERS = 4
EACH = 20  # positions of a game, at most
Entry = tuple[int, int, int]  # seat, action, time


class GameSet(NamedTuple):
    """Games of one kind: which game, how many seats, which options, how many looks ahead their players take."""

    game: str
    seats: int
    looks: int
    options: tuple[tuple[str, Any], ...] = ()

    @property
    def name(self) -> str:
        """Of its file, and in its seeds."""
        options = "".join(f"-{name}-{value}".replace("True", "yes").replace("_", "-") for name, value in self.options)
        return f"{self.game}-{self.seats}{options}"

    @property
    def is_timed(self) -> bool:
        """Do hands race against the clock?"""
        return self.game == "tumult-royale" and not self.options

    def seed(self, number: int) -> str:
        """Of a game."""
        return f"chances {self.name} {number}"


ADVANCED = (("advanced", True),)
CALM = (("raid", "calm"),)
TOURNAMENTS = (("river", True), ("tournaments", True))
TRADERS = (("inns_cathedrals", True), ("traders_builders", True))
SETS = (
    *(GameSet("artus", seats, 30, options) for options in ((), ADVANCED) for seats in (2, 3, 4)),
    *(GameSet("carcassonne", seats, 1) for seats in (2, 3, 4, 5, 6)),
    *(GameSet("carcassonne", seats, 1, options) for options in (TOURNAMENTS, TRADERS) for seats in (2, 4)),
    *(GameSet("tumult-royale", seats, 20) for seats in (2, 3, 4)),
    *(GameSet("tumult-royale", seats, 2, CALM) for seats in (2, 3, 4)),
)


class Board:
    """One game under way, by its rules alone."""

    def __init__(self, games: GameSet, number: int) -> None:
        self.game: AnyGame = game_named(games.game)
        self.rules, self.box = rules_for(self.game), self.game.standard_box
        self.state, self.notes = new_memory(self.game.state), new_notes(recording=False)
        self.chance = new_chance(self.game.name, self.game.streams, games.seed(number))
        options = checked(self.game.options, dict(games.options))
        self.game.write_options(self.game.record(self.state), games.seats, options)
        self.rules.set_up(self.state, self.box.memory, self.chance, self.notes)
        self.seats = games.seats

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return bool(self.rules.is_over(self.state))

    def enter(self, seat: int, code: int, at: int) -> None:
        """One entry of its log."""
        if seat == TIME:
            self.rules.advance(self.state, self.box.memory, self.chance, at, self.notes)
        else:
            self.rules.apply(self.state, self.box.memory, self.chance, seat, code, at, self.notes)

    def shares(self) -> list[float]:
        """What everybody has of the victory, at the end."""
        winners = self.game.result(self.game.record(self.state), self.box).winners
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.seats)]


class Position(NamedTuple):
    """A moment at which a search may judge, how much of the game was over, and who won in the end."""

    state: Memory
    quarter: int
    shares: list[float]


def positions(games: GameSet, number: int, entries: list[Entry]) -> list[Position]:
    """The moments of a game at which turns begin; at Tumult Royale the rounds, since a search judges nothing else."""
    board, moment, moments = Board(games, number), None, list[int]()
    for place, entry in enumerate(entries):
        record = board.game.record(board.state)
        now = record.round_number if games.game == "tumult-royale" else (record.on_turn, record.phase)
        if now != moment and record.phase <= 1:
            moments.append(place)
        moment = now
        board.enter(*entry)
    shares = board.shares()
    wanted = set(moments[:: 1 + len(moments) // EACH])
    board, found = Board(games, number), []
    for place, entry in enumerate(entries):
        if place in wanted:
            found.append(Position(board.state.copy(), quarter_of(board, place, len(entries)), shares))
        board.enter(*entry)
    return found


def quarter_of(board: Board, place: int, entries: int) -> int:
    """How much of a game is over, as everybody knows it then.

    Tumult Royale may end in its sixth round or in its tenth, and whoever leads clearly ends it: where it turned out to
    be over soon the leader won, so quarters of what it turned out to be would make true chances look wrong.
    """
    if board.game.name == "tumult-royale":
        return int(board.game.record(board.state).round_number) * QUARTERS // (ROUNDS + 1)
    return place * QUARTERS // entries


class Judge:
    """The judgement at the leaves of a game's search."""

    def __init__(self, game: str, style: Style | None = None) -> None:
        bots = bots_of(game)
        assert bots.search is not None
        self.search, self.box = bots.search, game_named(game).standard_box.memory
        self.style, self.desk = (style or bots.strongest_style).memory(), new_memory(bots.search.desk)

    def __call__(self, state: Memory, seats: int) -> tuple[list[int], int, list[float]]:
        """How every seat stands, the spread, and the chances."""
        standings, shares = new_numbers([0] * seats), new_numbers([0] * seats)
        spread = self.search.judge(state, self.box, self.style, self.desk, standings, shares)
        return standings.tolist(), spread, [share / WIN for share in shares.tolist()]


def read(path: Path) -> Iterator[tuple[str, int, list[Entry]]]:
    """Set, number and entries of every game in a file."""
    with gzip.open(path, "rt") if path.suffix == ".gz" else path.open() as file:
        for line in file:
            found = json.loads(line)
            yield found.get("set", path.stem), found["number"], found["entries"]
