"""The memories that the entry points of a game work on: their layouts, and the bytes with which a game begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, cast

import numpy as np

from tafelrunde.bots.game_bots import bots_of
from tafelrunde.bots.search.selection import FINDING
from tafelrunde.bots.search.style import STYLE
from tafelrunde.bots.search.table import TABLE
from tafelrunde.games import AnyGame
from tafelrunde.kernel.action_list import ACTIONS
from tafelrunde.kernel.chance import CHANCE, new_chance
from tafelrunde.kernel.noting import NOTES
from tafelrunde.kernel.options import checked
from tafelrunde.kernel.records import new_memory

Dtype = np.dtype[Any]


class Memories(NamedTuple):
    """Layouts by the names that arguments have, sizes of working space, and what lies in three of them at first."""

    layouts: dict[str, Dtype]
    sizes: dict[str, int]  # of what only bots write to and read
    start: dict[str, bytes]


def memories_of(game: AnyGame, seats: int, options: Mapping[str, Any], seed: str) -> Memories:
    """All memories of a game, ready for `set_up` at such a table."""
    layouts = {"state": game.state, "box": game.box, "chance": CHANCE, "notes": NOTES, "actions": ACTIONS}
    bots = bots_of(game.name)
    sizes = {"policies_desk": bots.policies.desk.itemsize}
    if bots.search is not None:
        sizes |= {
            "search_desk": bots.search.desk.itemsize,
            "search_table": TABLE.itemsize,
            "search_style": STYLE.itemsize,
            "search_finding": FINDING.itemsize,
        }
    state, values = new_memory(game.state), checked(game.options, dict(options))
    game.check_options(game.check_seats(seats), values)
    game.write_options(game.record(state), seats, values)
    chance = new_chance(game.name, game.streams, seed)
    start = {"state": state, "box": game.standard_box.memory, "chance": chance}
    return Memories(
        cast("dict[str, Dtype]", layouts), sizes, {name: memory.tobytes() for name, memory in start.items()}
    )
