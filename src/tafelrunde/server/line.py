"""A line to somebody who is told things: a web socket, or a test's stand-in for one."""

from __future__ import annotations

from typing import Protocol

from tafelrunde.server.customs import Guest
from tafelrunde.server.fairness import Latency


class Line(Protocol):
    """Where messages to one client go."""

    guest: Guest
    latency: Latency

    def send(self, message: bytes) -> None:
        """Queues a message; never waits."""
        ...
