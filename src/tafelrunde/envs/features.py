"""What our own judgement of a situation counts, as columns for learners: what every seat holds.

At Carcassonne they are the 82 columns of `bots/carcassonne/stock.py` (cities by open sides and by how many of the tiles
left still fit, roads, monasteries, fields, meeples in supply), points included; other games have none yet.
"""

from __future__ import annotations

from typing import Any, Final, cast

import numpy as np
from numpy.typing import NDArray

from tafelrunde.bots.carcassonne.judging import Judging
from tafelrunde.bots.carcassonne.openings import count_left, find_tightest
from tafelrunde.bots.carcassonne.stock import COLUMNS, Column, take_stock
from tafelrunde.envs.tables import Tables
from tafelrunde.kernel.checked_records import checked_record
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.errors import UnknownGame
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


FEATURES: Final[dict[str, tuple[str, ...]]] = {"carcassonne": ("points", *_named())}


def features(tables: Tables, table: int) -> NDArray[np.int32]:
    """A row for every seat, the seat to act first; `FEATURES[game]` names the columns. Nothing hidden is counted."""
    if tables.game.name not in FEATURES:
        raise UnknownGame(f"{tables.game.name} has no features; expected one of: {', '.join(FEATURES)}")
    desk = layout(Judging)
    judging = cast(Any, checked_record(new_memory(desk), desk))
    game = tables.game.record(tables.state(table).copy())
    box = tables.box.record
    uncompiled(count_left)(game, judging.openings)
    uncompiled(find_tightest)(game, box, COUNTING, judging.openings)
    uncompiled(take_stock)(game, box, judging.openings, judging.stock)
    seats, first = tables.seats_at_table, int(tables.seats[table])
    rows = [
        [judging.stock.points[seat], *(judging.stock.row[seat].of[column] for column in range(COLUMNS))]
        for seat in ((first + place) % seats for place in range(seats))
    ]
    return np.array(rows, np.int32)
