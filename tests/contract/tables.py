"""The tables at which every installed game is tested, as parameters of tests."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest

import tafelrunde as tr
from tafelrunde.contract.tables import Dice, Table, moments, step, tables_of

__all__ = ["Dice", "Table", "every_table", "moments", "step", "tables"]


def every_table() -> Iterator[Table]:
    """Of all games; all combinations in a soak."""
    for game in tr.games().values():
        yield from tables_of(game, everything=os.environ.get("TAFELRUNDE_SOAK") == "1")


def tables() -> list[Any]:
    """Game, seats, options: as parameters of a test."""
    return [pytest.param(table, id=table.name) for table in every_table()]
