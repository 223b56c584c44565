"""The numbers that are learnt, as fractions while they are, and as the whole numbers with which bots play."""

from __future__ import annotations

from dataclasses import dataclass, fields

import numpy as np
from numpy.typing import NDArray

from tafelrunde.bots.learner import Learner
from tafelrunde.bots.nets import LearntNet
from tafelrunde.bots.search.net import HIDDEN, LIMIT, MOST_INPUTS, MOST_ROWS, NET, ONE, SHIFT
from tafelrunde.bots.search.style import KNOTS

Floats = NDArray[np.float32]
UNIT = 1000  # hundredths of a point: in tens of points the numbers that are learnt are about 1
FIRST_SPREADS = 1.2  # in the same unit
LARGEST = LIMIT / ONE
LARGEST_SECOND = ((1 << 15) - 1) * ONE / (UNIT << SHIFT)


@dataclass
class Parameters:
    """The weights of a net, and the logarithms of its spreads by table and knot."""

    first: Floats
    rest: Floats
    second: Floats
    last: Floats
    spreads: Floats

    @classmethod
    def new(cls, learner: Learner, seed: int) -> Parameters:
        """Before anything was learnt: units that differ, and answers near 0."""
        draw = np.random.default_rng(seed)
        first = draw.normal(0, 0.1, (learner.inputs, HIDDEN)).astype(np.float32)
        second = draw.normal(0, learner.first_answers, (1, HIDDEN)).repeat(learner.rows, 0)
        spreads = np.full((len(learner.tables), KNOTS), np.log(FIRST_SPREADS))
        return cls(
            first,
            np.full(HIDDEN, 0.3, np.float32),
            second.astype(np.float32),
            np.zeros(learner.rows, np.float32),
            spreads.astype(np.float32),
        )

    def arrays(self) -> dict[str, Floats]:
        """By name; they are shared."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def copy(self) -> Parameters:
        """The same numbers in memory of their own."""
        return Parameters(**{name: array.copy() for name, array in self.arrays().items()})

    def keep_within_limits(self) -> None:
        """No weight becomes larger than whole numbers have room for."""
        np.clip(self.first, -LARGEST, LARGEST, self.first)
        np.clip(self.rest, -LARGEST, LARGEST, self.rest)
        np.clip(self.second, -LARGEST_SECOND, LARGEST_SECOND, self.second)

    def in_whole_numbers(self, learner: Learner) -> LearntNet:
        """The net with which bots play."""
        net = np.zeros(1, NET)  # type: ignore[call-overload]  # to NumPy's stubs a layout is no dtype
        inputs, rows = MOST_INPUTS - learner.inputs, MOST_ROWS - learner.rows
        net["inputs"] = learner.inputs
        net["first"] = np.rint(np.pad(self.first, ((0, inputs), (0, 0))) * ONE).reshape(-1)
        net["rest"] = np.rint(self.rest * ONE)
        net["second"] = np.rint(np.pad(self.second, ((0, rows), (0, 0))) * (UNIT << SHIFT) / ONE).reshape(-1)
        net["last"] = np.rint(np.pad(self.last, (0, rows)) * UNIT)
        spreads = np.maximum(1, np.rint(np.exp(self.spreads) * UNIT)).astype(int)
        return LearntNet(tuple(tuple(row) for row in spreads.tolist()), net.tobytes())
