"""What a game offers to learners: an observation of fixed length, a number for every action, and compiled tables."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tafelrunde.kernel.action_list import Actions
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.records import Cells, Layout, Memory


class Section(NamedTuple):
    """A part of an observation: so many columns, for each of so many rows."""

    name: str
    columns: tuple[str, ...]
    rows: int = 1

    @property
    def length(self) -> int:
        return self.rows * len(self.columns)


class Learning(NamedTuple):
    """One game. `begin` and `step` work on a range of tables and write into the rows of the arrays given."""

    game: str
    seen: tuple[Section, ...]
    action_names: tuple[str, ...]
    table: Layout[Any]
    desk: Layout[Any]  # working space, one for each thread
    begin: Callable[..., None]  # tables, blank, box, desk, first, last, seen, masks, cleared
    step: Callable[..., None]  # the same, with choices and again before seen, rewards and ended before cleared
    sample: Callable[..., None]  # tables, box, desk, first, last, places in lists -> numbers of actions
    see: Callable[..., None]  # tables, box, first, last, seen, part, parts
    first_forbidden: Callable[..., int]  # choices, masks, ended, again -> a table or -1
    look: Callable[[Memory, Memory, int, NDArray[np.int16]], None]  # state, box, seat -> seen
    longest: int  # decisions of a game, more than any has
    largest: Path | None = None  # a file with the largest number of every column, made by tafelrunde.envs.scaling
    features: str = ""  # a tafelrunde.envs.features.Features
    translated: tuple[int, int] = (64, 4)  # registers (0: any) and level of the work of a graphics card's driver
    apart: bool = True  # each function is given to that driver by itself
    slowly: str = ""  # those with this in their names are translated at level 0

    @property
    def length(self) -> int:
        """Numbers of an observation."""
        return sum(section.length for section in self.seen)

    @property
    def slices(self) -> dict[str, slice]:
        """Where each section of an observation stands."""
        found, first = {}, 0
        for section in self.seen:
            found[section.name] = slice(first, first + section.length)
            first += section.length
        return found


@compiled
def mark(actions: Actions, number: Cells, mask: NDArray[np.int8]) -> None:
    """The mask says which numbers the listed actions have."""
    mask[:] = 0
    for place in range(actions.count):
        mask[number[place]] = 1


@compiled
def pay_out(standings: NDArray[np.float32]) -> None:
    """Turns standings into rewards: 1 for a sole victory, all together 0; a shared victory is shared."""
    seats, best, winners = len(standings), standings[0], 0
    for seat in range(1, seats):
        best = max(best, standings[seat])
    for seat in range(seats):
        winners += standings[seat] == best
    for seat in range(seats):
        share = 1 / winners if standings[seat] == best else 0.0
        standings[seat] = (seats * share - 1) / (seats - 1)
