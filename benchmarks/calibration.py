"""A fixed loop of pure Python: the unit in which benchmarks give their ratios."""

from __future__ import annotations

import time

LOOPS = 1_000_000


def calibrate(times: int = 5) -> float:
    """Loops per second, the best of several runs."""
    return max(_loops_per_second() for _ in range(times))


def _loops_per_second() -> float:
    begun = time.process_time()
    total = 0
    for number in range(LOOPS):
        total = (total * 31 + number) % 1000003
    return LOOPS / (time.process_time() - begun)
