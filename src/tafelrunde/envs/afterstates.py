"""What would follow from each action, for learners that judge situations instead of actions.

An afterstate is what the seat to act would see right after an action of its own. All that it cannot know is dealt anew
before, alike for all actions: what an action would draw or reveal is a fair sample and tells nothing that is hidden.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tafelrunde.envs.tables import Tables


class Afterstates(NamedTuple):
    """A row for every legal action of the seat to act."""

    numbers: NDArray[np.int64]  # of the actions, ascending
    seen: NDArray[np.int16]  # what the seat would see
    rewards: NDArray[np.float32]  # of that seat, where the game would be over
    ended: NDArray[np.bool_]
    tables: Tables  # which can be played on


def afterstates(tables: Tables, table: int, seed: int | str = 0) -> Afterstates:
    """All that the seat to act at a table can bring about; another seed, other secrets. The table stays as it is."""
    seat, numbers = int(tables.seats[table]), np.flatnonzero(tables.masks[table])
    after = tables.several(table, len(numbers))
    for row in range(len(numbers)):
        after.redeal(row, seat, f"afterstates {seed}")
    after.step(numbers)
    seen = np.array([after.look(row, seat) for row in range(len(numbers))], np.int16)
    return Afterstates(numbers, seen, after.rewards[:, seat].copy(), after.ended.copy(), after)
