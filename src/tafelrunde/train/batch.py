"""Lessons of some games at one kind of table, and what followed from each of their situations."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tafelrunde.bots.search.style import KNOTS
from tafelrunde.train.parameters import UNIT, Floats


class Batch:
    """Situations in their order, games one after the other; everything has a column for each seat."""

    def __init__(self, lessons: NDArray[Any], seats: int, inputs: int) -> None:
        self.lessons, self.seats, self.inputs = lessons, seats, inputs
        rows = lessons.reshape(-1, seats)
        self.points: Floats = (rows["points"] / UNIT).astype(np.float32)
        self.over: NDArray[np.bool_] = rows["over"][:, 0] == 1
        self.table = int(rows["table"][0, 0])
        left = rows["left"][:, 0] * (KNOTS - 1) / rows["whole"][:, 0]
        self.knot: NDArray[np.int64] = np.minimum(left.astype(np.int64), KNOTS - 2)
        self.part: Floats = (left - self.knot).astype(np.float32)  # of the way to the next knot

    @property
    def games(self) -> int:
        """How many were played to their end."""
        return int(self.over.sum())

    @cached_property
    def seen(self) -> Floats:
        """What every seat saw: a row for each lesson."""
        return self.lessons["seen"][:, : self.inputs].astype(np.float32)

    @property
    def rows(self) -> NDArray[np.int64]:
        """The net's row of each lesson."""
        return self.lessons["row"].astype(np.int64)

    def won(self) -> Floats:
        """At the end of a game everybody's share of the win; otherwise nothing of use."""
        best = self.points == self.points.max(1, keepdims=True)
        shares: Floats = (best / best.sum(1, keepdims=True)).astype(np.float32)
        return shares

    def what_followed(self, gains: Floats, shares: Floats, trace: float) -> tuple[Floats, Floats]:
        """What every seat still won, and its share in the end: as it went on, and a little as the net expected then.

        This is TD(lambda): with a trace of 1 only the end counts, with one of 0 only the next situation.
        """
        gained, shared = np.zeros_like(gains), self.won()
        ends = np.flatnonzero(self.over)
        begins = np.concatenate([[0], ends[:-1] + 1])
        for steps in range(1, int((ends - begins).max()) + 1):
            now = (ends - steps)[ends - steps >= begins]
            after = now + 1
            going_on = ~self.over[after][:, None]
            expected = (1 - trace) * gains[after] + trace * gained[after]
            gained[now] = self.points[after] - self.points[now] + expected * going_on
            trusted = (1 - trace) * going_on
            shared[now] = trusted * shares[after] + (1 - trusted) * shared[after]
        return gained, shared
