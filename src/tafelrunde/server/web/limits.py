"""Limits: how fast somebody may speak, and how many connections one address may have."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from time import monotonic

FORGET_AT = 10_000  # addresses that are remembered at most


@dataclass
class Allowance:
    """So many a second on average, some more at once."""

    rate: float
    burst: float
    left: float = field(init=False)
    at: float = field(default_factory=monotonic)

    def __post_init__(self) -> None:
        self.left = self.burst

    def take(self) -> bool:
        """May one more be let through?"""
        now = monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Addresses:
    """What each address does."""

    def __init__(self, connections: int, requests: int, openings: int) -> None:
        self.most_connections, self.requests, self.openings = connections, requests, openings
        self.connections: Counter[str] = Counter()
        self._allowances: dict[str, Allowance] = {}
        self._openings: dict[str, Allowance] = {}

    def connect(self, address: str) -> bool:
        """One more connection, if it may have one."""
        if self.connections[address] >= self.most_connections:
            return False
        self.connections[address] += 1
        return True

    def disconnect(self, address: str) -> None:
        self.connections[address] -= 1
        if not self.connections[address]:
            del self.connections[address]

    def request(self, address: str) -> bool:
        """One more HTTP request, if it may."""
        return _of(self._allowances, address, self.requests, self.requests * 5).take()

    def open(self, address: str) -> bool:
        """One more table or file that stays, if it may."""
        return _of(self._openings, address, self.openings / 60, self.openings).take()


def _of(allowances: dict[str, Allowance], address: str, rate: float, burst: float) -> Allowance:
    if len(allowances) > FORGET_AT:
        allowances.clear()
    return allowances.setdefault(address, Allowance(rate, burst))
