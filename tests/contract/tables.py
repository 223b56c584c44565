"""The tables at which every installed game is tested, as parameters of tests."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any

import pytest

import tafelrunde as tr
from tafelrunde.contract.tables import Dice, Table, moments, step, tables_of
from tafelrunde.games import AnyGame

EVEN = (2, 4, 6)  # seats at which every subset of a game's expansions is tried
MORE_RARELY = 4
RARELY = 30  # at these tables every game is played whole, but moments are looked at so many times as rarely
SOAK = os.environ.get("TAFELRUNDE_SOAK") == "1"
__all__ = ["Dice", "Table", "every_table", "moments", "parameters", "step", "usual_tables"]


def usual_tables() -> Iterator[Table]:
    """Of all games; all combinations in a soak. With more than the fewest players moments are looked at more rarely."""
    for game in tr.games().values():
        for table in tables_of(game, everything=SOAK):
            yield table if SOAK or table.seats == game.seat_counts[0] else table._replace(rarely=MORE_RARELY)


def every_table() -> Iterator[Table]:
    """The same, and every subset of expansions."""
    usual = list(usual_tables())
    yield from usual
    names = {table.name for table in usual}
    for game in tr.games().values():
        yield from (table for table in subsets_of_expansions(game, 1 if SOAK else RARELY) if table.name not in names)


def parameters(tables: Iterable[Table]) -> list[Any]:
    """Game, seats, options: as parameters of a test."""
    return [pytest.param(table, id=table.name) for table in tables]


def subsets_of_expansions(game: AnyGame, rarely: int) -> Iterator[Table]:
    """Every subset of the expansions that are folders of a game, all other options as they are by default."""
    names = [name for name in game.options if (game.folder / "expansions" / name).is_dir()]
    defaults = {name: option.default for name, option in game.options.items() if 1 < len(option.values) < 5}
    for seats, chosen in product(
        [seats for seats in EVEN if seats in game.seat_counts], product((False, True), repeat=len(names))
    ):
        yield Table(game.name, seats, defaults | dict(zip(names, chosen, strict=True)), rarely)
