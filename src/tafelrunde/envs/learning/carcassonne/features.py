"""The 82 columns of `bots/carcassonne/stock.py`, points before them.

Cities by open sides and by how many of the tiles left still fit, roads, monasteries, fields, meeples in supply.
"""

from __future__ import annotations

from typing import Any, Final, cast

from tafelrunde.bots.carcassonne.judging import Judging
from tafelrunde.bots.carcassonne.openings import count_left, find_tightest
from tafelrunde.bots.carcassonne.stock import COLUMNS, Column, take_stock
from tafelrunde.envs.features import Features
from tafelrunde.games.carcassonne.components import Components
from tafelrunde.games.carcassonne.state import State
from tafelrunde.kernel.checked_records import checked_record
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.records import layout, new_memory

COUNTING: Final = 1  # who looks counts the tiles that are left


def _named() -> tuple[str, ...]:
    """Each column by the kind of holding and its place among those of that kind."""
    kinds = sorted(Column)
    ends = [*(int(kind) for kind in kinds[1:]), COLUMNS]
    return tuple(
        f"{kind.name.lower().replace('_', ' ')} {place}"
        for kind, end in zip(kinds, ends, strict=True)
        for place in range(end - kind)
    )


def counted(game: State, box: Components) -> list[list[int]]:
    """A row for every seat."""
    desk = layout(Judging)
    judging = cast(Any, checked_record(new_memory(desk), desk))
    uncompiled(count_left)(game, judging.openings)
    uncompiled(find_tightest)(game, box, COUNTING, judging.openings)
    uncompiled(take_stock)(game, box, judging.openings, judging.stock)
    return [
        [judging.stock.points[seat], *(judging.stock.row[seat].of[column] for column in range(COLUMNS))]
        for seat in range(game.seats)
    ]


FEATURES = Features(("points", *_named()), counted)
