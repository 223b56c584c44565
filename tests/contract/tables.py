"""The tables at which every game is tested: all player counts, all combinations of its switches."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

import tafelrunde as tr
from tafelrunde.games import AnyGame
from tafelrunde.kernel.chance import CHANCE, POLICY, below, new_chance
from tafelrunde.kernel.checked_records import checked_record
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.options import checked

Table = tuple[str, int, dict[str, Any]]


def tables() -> list[Any]:
    """Game, seats, options: as parameters of a test."""
    return [pytest.param(table, id=name_of(table)) for table in every_table()]


FEW = 8  # combinations that are all tried; of more, those that differ from the defaults in one switch or in all


def every_table() -> Iterator[Table]:
    """All combinations with the fewest players; with more the defaults and the fullest. All of all in a soak."""
    everything = os.environ.get("TAFELRUNDE_SOAK") == "1"
    for game in tr.games().values():
        combinations = list(_combinations(game))
        for seats in game.seat_counts:
            possible = [options for options in combinations if _fits(game, seats, options)]
            if not everything and len(possible) > FEW:
                possible = [options for options in possible if _differences(game, options) in (0, 1, len(options))]
            if not everything and seats != game.seat_counts[0]:
                fullest = max(possible, key=lambda options: sum(value is True for value in options.values()))
                possible = [possible[0], fullest]
            for options in possible:
                yield game.name, seats, options


def _combinations(game: AnyGame) -> Iterator[dict[str, Any]]:
    switches = [option for option in game.options.values() if 1 < len(option.values) < 5]
    defaults_first = [sorted(option.values, key=lambda value, o=option: value != o.default) for option in switches]
    for values in product(*defaults_first):
        yield dict(zip((option.name for option in switches), values, strict=True))


def _fits(game: AnyGame, seats: int, options: dict[str, Any]) -> bool:
    try:
        game.check_options(seats, checked(game.options, options))
    except tr.BadOption:
        return False
    return True


def _differences(game: AnyGame, options: dict[str, Any]) -> int:
    return sum(value != game.options[name].default for name, value in options.items())


def name_of(table: Table) -> str:
    game, seats, options = table
    return "-".join([game, str(seats), *(name for name, value in options.items() if value is True),
                     *(str(value) for value in options.values() if isinstance(value, str))])  # fmt: skip


def new_match(table: Table, seed: int | str) -> tr.Match:
    game, seats, options = table
    return tr.new(game, seats, seed, options)


class Dice:
    """A seeded source of choices for tests, the same on every machine."""

    def __init__(self, seed: object) -> None:
        self._memory = new_chance("tests", (), str(seed))
        self._chance = checked_record(self._memory, CHANCE)

    def below(self, limit: int) -> int:
        return uncompiled(below)(self._chance, POLICY, limit)

    def choose(self, things: Any) -> Any:
        return things[self.below(len(things))]


def step(match: tr.Match, dice: Dice) -> None:
    """One random decision, or the clock where nobody can decide (and now and then where somebody could)."""
    waiting = match.waiting
    due = match.due
    if not waiting or (due is not None and dice.below(8) == 0):
        assert due is not None, "nobody may act and nothing is due, but the game is not over"
        match.advance(due)
        return
    seat = dice.choose(waiting)
    match.play(seat, dice.choose(match.actions(seat)))


def moments(table: Table, seed: object, every: int = 1) -> Iterator[tr.Match]:
    """A random game, moment by moment; the match goes on after each yield."""
    match, dice = new_match(table, str(seed)), Dice(seed)
    number = 0
    while not match.over:
        if number % every == 0:
            yield match
        step(match, dice)
        number += 1
    yield match
