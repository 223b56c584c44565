"""What a worker measures while it serves: how long things take, as histograms, and how far behind it is."""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from dataclasses import dataclass, field
from time import monotonic

SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
COUNTS = (1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0)
LOOK_EVERY = 0.5  # seconds between two looks whether the event loop is late
LATELY = 15.0  # seconds; the worst of at least so many is told, and of twice as many at most


class Histogram:
    """How often something took how long, or was how many: up to each bound, and beyond the last."""

    def __init__(self, bounds: tuple[float, ...] = SECONDS) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.sum = 0.0

    def add(self, value: float) -> None:
        """Once more."""
        self.counts[bisect_left(self.bounds, value)] += 1
        self.sum += value


class Worst:
    """The greatest of the values of late."""

    def __init__(self) -> None:
        self._now = self._before = 0.0
        self._since = monotonic()

    def add(self, value: float) -> None:
        """One more value."""
        self._turn()
        self._now = max(self._now, value)

    @property
    def lately(self) -> float:
        self._turn()
        return max(self._now, self._before)

    def _turn(self) -> None:
        passed = monotonic() - self._since
        if passed > LATELY:
            self._before, self._now = self._now if passed < 2 * LATELY else 0.0, 0.0
            self._since = monotonic()


@dataclass
class Figures:
    """All that one worker measures; seconds, but for what waits."""

    command: Histogram = field(default_factory=Histogram)  # from a command's arrival to its answer
    commit: Histogram = field(default_factory=Histogram)  # one transaction of the journal
    queue: Histogram = field(default_factory=lambda: Histogram(COUNTS))  # appends that one transaction stores
    lag: Histogram = field(default_factory=Histogram)  # by which the event loop is late
    late: Histogram = field(default_factory=Histogram)  # by which the clock of a table rings late
    behind: Worst = field(default_factory=Worst)

    def committed(self, seconds: float, appends: int) -> None:
        """The journal has stored something."""
        self.commit.add(seconds)
        self.queue.add(appends)

    def rang(self, seconds: float) -> None:
        """What a table waited for happened so late."""
        self.late.add(max(0.0, seconds))
        self.behind.add(seconds)

    async def watch_the_loop(self) -> None:
        """Until it is cancelled: is the event loop late?"""
        while True:
            due = monotonic() + LOOK_EVERY
            await asyncio.sleep(LOOK_EVERY)
            late = max(0.0, monotonic() - due)
            self.lag.add(late)
            self.behind.add(late)
