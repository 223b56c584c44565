"""Observations between -1 and 1, as networks like them: every number divided by the largest that its column takes.

The largest values are those met in games at every number of seats, with and without all options; a game keeps them in a
file that its `Learning` names, made by `python -m tafelrunde.envs.scaling`. What goes beyond them is cut off. Of a game
without such a file they are found in some games by chance when they are first asked for.
"""

from __future__ import annotations

import json
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tafelrunde.envs.tables import Tables, learning_of
from tafelrunde.games import games
from tafelrunde.kernel.errors import BadOption

TABLES, STEPS = 32, 2000
FEW_TABLES, FEW_STEPS = 2, 200


class Described(NamedTuple):
    """One number of an observation: where it stands, what it is, and what it is divided by when scaled."""

    place: int
    section: str
    row: int
    column: str
    largest: int


@cache
def described(game: str) -> tuple[Described, ...]:
    """Every number of an observation, in its order."""
    largest = _kept(game) or found(game, FEW_TABLES, FEW_STEPS)
    told: list[Described] = []
    for section in learning_of(game).seen:
        for row in range(section.rows):
            for column, most in zip(section.columns, largest[section.name], strict=True):
                told.append(Described(len(told), section.name, row, column, most))
    return tuple(told)


@cache
def divisors(game: str) -> NDArray[np.float32]:
    """What each number of an observation is divided by."""
    made = np.array([number.largest for number in described(game)], np.float32)
    made.flags.writeable = False
    return made


def scaled(game: str, seen: NDArray[np.int16]) -> NDArray[np.float32]:
    """Observations of a game, one or many, between -1 and 1."""
    return np.clip(seen / divisors(game), -1, 1).astype(np.float32, copy=False)


def _kept(game: str) -> dict[str, list[int]]:
    file = learning_of(game).largest
    return json.loads(file.read_text("utf-8")) if file and file.exists() else {}


def found(game: str, count: int = TABLES, steps: int = STEPS) -> dict[str, list[int]]:
    """The largest values of every column over all rows, without regard to their sign, in games by chance."""
    learning, played = learning_of(game), games()[game]
    switches = {name: True for name, option in played.options.items() if option.values == (False, True)}
    most = np.ones(learning.length, np.int64)
    for seats in played.seat_counts:
        for options in ({}, switches):
            try:
                tables = Tables(game, count, seats, options)
            except BadOption:  # not every option goes with every other
                continue
            tables.reset("largest")
            for _ in range(steps):
                most = np.maximum(most, np.abs(tables.seen.astype(np.int64)).max(0))
                tables.step()
    return {
        section.name: most[learning.slices[section.name]].reshape(section.rows, -1).max(0).tolist()
        for section in learning.seen
    }


if __name__ == "__main__":
    for name in games():
        file = learning_of(name).largest
        if file:
            file.write_text(json.dumps(found(name), indent=0) + "\n", "utf-8")
