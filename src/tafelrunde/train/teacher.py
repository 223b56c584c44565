"""How a net learns: its answers, how wrong they were, and a step towards better ones (Adam, and a mean over steps)."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tafelrunde.bots.learner import Learner
from tafelrunde.train.batch import Batch
from tafelrunde.train.parameters import Floats, Parameters

FIRST_MEMORY, SECOND_MEMORY, TINY = 0.9, 0.999, 1e-8  # of Adam
LONGEST_MEAN = 0.998  # of the parameters that play


class Wrong(NamedTuple):
    """How wrong a net was: the root of the mean square of points, and the mean surprise (cross entropy)."""

    points: float
    surprise: float


class Judged(NamedTuple):
    """The answers to some situations, and what is needed to learn from them."""

    units: Floats  # before they are clipped
    answers: Floats  # gains, by situation and seat
    spreads: Floats  # by situation
    shares: Floats


def judge(parameters: Parameters, seen: Floats, rows: NDArray[np.int64], batch: Batch, which: slice) -> Judged:
    """What a net says of situations of a batch."""
    units = seen @ parameters.first + parameters.rest
    answers = np.einsum("ij,ij->i", np.clip(units, 0, 1), parameters.second[rows]) + parameters.last[rows]
    gains = answers.reshape(-1, batch.seats)
    gains[batch.over[which]] = 0
    logs, knot, part = parameters.spreads[batch.table], batch.knot[which], batch.part[which]
    spreads = np.exp(logs[knot]) * (1 - part) + np.exp(logs[knot + 1]) * part
    standing = (batch.points[which] + gains) / spreads[:, None]
    weights = np.exp(standing - standing.max(1, keepdims=True))
    return Judged(units, gains, spreads, weights / weights.sum(1, keepdims=True))


class Teacher:
    """Parameters that learn, the mean of them that plays, and the memory of the steps."""

    def __init__(self, learner: Learner, seed: int) -> None:
        self.relative = learner.relative
        self.parameters = Parameters.new(learner, seed)
        self.mean = self.parameters.copy()
        self.speed = {name: np.zeros_like(array) for name, array in self.parameters.arrays().items()}
        self.size = {name: np.zeros_like(array) for name, array in self.parameters.arrays().items()}
        self.steps = 0

    def learn(self, part: Batch, gained: Floats, shared: Floats, rate: float, portion: int) -> None:
        """One pass over situations and what followed from them, in portions of so many lessons."""
        for begin in range(0, len(part.over), portion // part.seats):
            places = np.arange(begin, min(begin + portion // part.seats, len(part.over)))
            self._step(part, places, gained, shared, rate)

    def _step(self, batch: Batch, places: NDArray[np.int64], gained: Floats, shared: Floats, rate: float) -> None:
        part = Part(batch, places)
        found = judge(self.parameters, part.seen, part.rows, part, slice(0, len(places)))
        slopes = slopes_of(self.parameters, part, found, gained[places], shared[places], self.relative)
        self.steps += 1
        first, second = 1 - FIRST_MEMORY**self.steps, 1 - SECOND_MEMORY**self.steps
        kept = min(LONGEST_MEAN, (1 + self.steps) / (10 + self.steps))
        for name, array in self.parameters.arrays().items():
            slope = slopes[name]
            speed, size = self.speed[name], self.size[name]
            speed += (1 - FIRST_MEMORY) * (slope - speed)
            size += (1 - SECOND_MEMORY) * (slope * slope - size)
            array -= rate * (speed / first) / (np.sqrt(size / second) + TINY)
        self.parameters.keep_within_limits()
        for name, array in self.mean.arrays().items():
            array += (1 - kept) * (self.parameters.arrays()[name] - array)


class Part(Batch):
    """Some situations of a batch."""

    def __init__(self, batch: Batch, places: NDArray[np.int64]) -> None:
        lessons = (places[:, None] * batch.seats + np.arange(batch.seats)).reshape(-1)
        self.lessons, self.seats, self.inputs = batch.lessons[lessons], batch.seats, batch.inputs
        self.table = batch.table
        self.points, self.over = batch.points[places], batch.over[places]
        self.knot, self.part = batch.knot[places], batch.part[places]


def too_many(answers: Floats, gained: Floats, relative: bool) -> Floats:
    """By how many points answers were too high; or only by how many more than those of the others at the table."""
    wrong = answers - gained
    return wrong - wrong.mean(1, keepdims=True) if relative else wrong


def slopes_of(
    parameters: Parameters, part: Batch, found: Judged, gained: Floats, shared: Floats, relative: bool = False
) -> dict[str, Floats]:
    """Where every parameter should not go: the slope of half the square of points, and of the surprise."""
    lessons, rows = len(part.over) * part.seats, part.rows
    too_much = found.shares - shared
    of_standing = too_much / found.spreads[:, None]
    of_points = too_many(found.answers, gained, relative)
    of_answers = ((of_points + of_standing) / lessons).reshape(-1).astype(np.float32)
    units = np.clip(found.units, 0, 1)
    back = of_answers[:, None] * parameters.second[rows] * ((found.units > 0) & (found.units < 1))
    by_row = np.zeros((len(parameters.last), len(rows)), np.float32)
    by_row[rows, np.arange(len(rows))] = of_answers
    standing = part.points + found.answers
    of_spreads = -np.sum(too_much * standing, 1) / found.spreads**2 / lessons
    logs = np.exp(parameters.spreads[part.table])
    spreads = np.zeros_like(parameters.spreads)
    np.add.at(spreads[part.table], part.knot, of_spreads * logs[part.knot] * (1 - part.part))
    np.add.at(spreads[part.table], part.knot + 1, of_spreads * logs[part.knot + 1] * part.part)
    return {
        "first": part.seen.T @ back,
        "rest": back.sum(0),
        "second": by_row @ units,
        "last": by_row.sum(1),
        "spreads": spreads,
    }
