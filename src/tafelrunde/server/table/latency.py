"""How far away somebody is: the latency of a connection, and when a command arrived by it."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

SAMPLES = 12


class Latency:
    """The latency of one connection, measured by the server: half of the round trips of its beats."""

    def __init__(self) -> None:
        self._sent: dict[int, float] = {}
        self._round_trips: deque[float] = deque(maxlen=SAMPLES)
        self._beat = 0

    def beat(self, now: float) -> int:
        """The number of the next beat."""
        self._beat += 1
        self._sent[self._beat] = now
        if len(self._sent) > SAMPLES:
            self._sent.pop(min(self._sent))
        return self._beat

    def echo(self, beat: int, now: float) -> None:
        """A beat came back; one that was never sent, or comes back twice, says nothing."""
        sent = self._sent.pop(beat, None)
        if sent is not None:
            self._round_trips.append(now - sent)

    @property
    def one_way(self) -> float:
        """The second largest measured lately, since one hiccup says little; 0 while nothing is known."""
        return sum(sorted(self._round_trips)[-2:][:1]) / 2


@dataclass(frozen=True)
class Arrival:
    """When a command arrived (server time), the latency of its connection as the server measured it, and how long it
    was on its way from the worker where it arrived to this one."""

    at: int
    one_way: float = 0.0
    passed_on: int = 0
