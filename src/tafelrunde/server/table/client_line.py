"""A line to somebody who is told things: a web socket, or a test's stand-in for one."""

from __future__ import annotations

from typing import Protocol

from tafelrunde.server.table.commands.occasion import Guest
from tafelrunde.server.table.latency import Latency


class ClientLine(Protocol):
    """Where messages to one client go."""

    guest: Guest
    latency: Latency
    ended: bool  # nobody is there any more; what was commanded may still be under way

    def send(self, message: bytes) -> None:
        """Queues a message; never waits."""
        ...

    def post(self) -> None:
        """Whatever waits to be sent together goes out now."""
        return

    def measure_often(self) -> None:
        """Decisions race against the clock: for a while it must be known well how far away this is."""
        ...
