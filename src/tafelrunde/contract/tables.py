"""The tables at which a game is tested: all player counts, all combinations of its switches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import product
from typing import Any, NamedTuple, TypeVar

from tafelrunde.games import AnyGame
from tafelrunde.kernel.chance import CHANCE, POLICY, below, new_chance
from tafelrunde.kernel.checked_records import checked_record
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.errors import BadOption
from tafelrunde.kernel.options import Option, OptionValue, checked
from tafelrunde.match import Match, new

T = TypeVar("T")
FEW = 8  # combinations that are all tried; of more, those that differ from the defaults in one switch or in all
LONGEST = 20_000  # decisions after which a game that does not end is given up


class Table(NamedTuple):
    """Game, seats, options; and how many times as rarely as usual its moments are looked at."""

    game: str
    seats: int
    options: dict[str, Any]
    rarely: int = 1

    @property
    def name(self) -> str:
        """What a test at this table is called."""
        switches = [name for name, value in self.options.items() if value is True]
        return "-".join([self.game, str(self.seats), *switches, *self._words()])

    def _words(self) -> list[str]:
        return [str(value) for value in self.options.values() if isinstance(value, str)]

    def new_match(self, seed: int | str) -> Match:
        """A match at this table."""
        return new(self.game, self.seats, seed, self.options)


class GoesOnForever(Exception):  # it is what it says
    """A game that does not end."""


def tables_of(game: AnyGame, everything: bool = False) -> Iterator[Table]:
    """All combinations with the fewest players; with more the defaults and the fullest. Or all of all."""
    combinations = list(_combinations(game))
    for seats in game.seat_counts:
        possible = [options for options in combinations if _fits(game, seats, options)]
        if not everything and len(possible) > FEW:
            possible = [options for options in possible if _differences(game, options) in (0, 1, len(options))]
        if not everything and seats != game.seat_counts[0]:
            fullest = max(possible, key=lambda options: sum(value is True for value in options.values()))
            possible = [possible[0], fullest] if fullest != possible[0] else possible[:1]
        for options in possible:
            yield Table(game.name, seats, options)


def _combinations(game: AnyGame) -> Iterator[dict[str, Any]]:
    switches = [option for option in game.options.values() if 1 < len(option.values) < 5]
    defaults_first = [sorted(option.values, key=partial(_is_other, option)) for option in switches]
    for values in product(*defaults_first):
        yield dict(zip((option.name for option in switches), values, strict=True))


def _is_other(option: Option, value: OptionValue) -> bool:
    return value != option.default


def _fits(game: AnyGame, seats: int, options: dict[str, Any]) -> bool:
    try:
        game.check_options(seats, checked(game.options, options))
    except BadOption:
        return False
    return True


def _differences(game: AnyGame, options: dict[str, Any]) -> int:
    return sum(value != game.options[name].default for name, value in options.items())


class Dice:
    """A seeded source of choices, the same on every machine."""

    def __init__(self, seed: object) -> None:
        self._memory = new_chance("tests", (), str(seed))
        self._chance = checked_record(self._memory, CHANCE)

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1."""
        return uncompiled(below)(self._chance, POLICY, limit)

    def choose(self, things: Sequence[T]) -> T:
        """One of them."""
        return things[self.below(len(things))]


def step(match: Match, dice: Dice) -> None:
    """One random decision, or the clock where nobody can decide (and now and then where somebody could)."""
    waiting, due = match.waiting, match.due
    if due is not None and (not waiting or dice.below(8) == 0):
        match.advance(due)
        return
    seat = dice.choose(waiting)
    match.play(seat, dice.choose(match.actions(seat)))


def moments(table: Table, seed: object, every: int = 1) -> Iterator[Match]:
    """A random game, moment by moment; the match goes on after each yield."""
    match, dice = table.new_match(str(seed)), Dice(seed)
    number = 0
    while not match.over:
        if number == LONGEST:
            raise GoesOnForever(f"a random game of {table.name} has not ended after {LONGEST:,} decisions")
        if number % (every * table.rarely) == 0:
            yield match
        step(match, dice)
        number += 1
    yield match
