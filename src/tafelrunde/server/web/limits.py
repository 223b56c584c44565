"""Limits: how fast somebody may speak, and what one address may do at all workers of a machine together."""

from __future__ import annotations

import ctypes
import ipaddress
from collections.abc import MutableSequence
from dataclasses import dataclass, field
from hashlib import blake2b
from time import monotonic
from typing import Any

SLOTS = 16_384  # two addresses that share one by chance share their limits, which are far from what people need
BURST = 5  # seconds' worth of requests at once


@dataclass(slots=True)
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


@dataclass
class Counters:
    """What is counted of all addresses: a row of connections and of lines for every worker, which alone writes it, and
    the moments from which requests and openings are free again. Workers of one machine share the memory."""

    connections: list[MutableSequence[int]]
    lines: list[MutableSequence[int]]
    requests: MutableSequence[float]
    openings: MutableSequence[float]

    def forget(self, worker: int) -> None:
        """A worker has died, and its connections with it."""
        for rows in (self.connections, self.lines):
            ctypes.memset(ctypes.addressof(rows[worker]), 0, SLOTS * ctypes.sizeof(ctypes.c_int))  # type: ignore[arg-type]


def counters(workers: int = 1, context: Any = None) -> Counters:  # noqa: ANN401  # a context of multiprocessing
    """Nothing has happened yet. With a context they can be given to processes."""

    def row(kind: type[Any]) -> Any:  # noqa: ANN401  # an array of ctypes
        return (kind * SLOTS)() if context is None else context.RawArray(kind, SLOTS)

    return Counters(
        connections=[row(ctypes.c_int) for _ in range(workers)],
        lines=[row(ctypes.c_int) for _ in range(workers)],
        requests=row(ctypes.c_double),
        openings=row(ctypes.c_double),
    )


@dataclass
class Addresses:
    """What each address may do, counted with the other workers of this machine."""

    most_connections: int
    requests: int  # a second
    openings: int  # a minute
    counters: Counters = field(default_factory=counters)
    worker: int = 0

    def connect(self, address: str) -> bool:
        """One more web socket, if it may have one."""
        return self._one_more(self.counters.connections, address, self.most_connections)

    def take_over(self, address: str) -> None:
        """A web socket that another worker has let in comes here, and is counted there no longer."""
        self.counters.connections[self.worker][slot_of(address)] += 1

    def disconnect(self, address: str) -> None:
        self.counters.connections[self.worker][slot_of(address)] -= 1

    def pick_up(self, address: str) -> bool:
        """One more connection, whatever it will become, if it may have one."""
        return self._one_more(self.counters.lines, address, 2 * self.most_connections)

    def hang_up(self, address: str) -> None:
        self.counters.lines[self.worker][slot_of(address)] -= 1

    def _one_more(self, rows: list[MutableSequence[int]], address: str, most: int) -> bool:
        slot = slot_of(address)
        if sum(row[slot] for row in rows) >= most:
            return False
        rows[self.worker][slot] += 1
        return True

    def request(self, address: str) -> bool:
        """One more HTTP request, if it may."""
        return _let_through(self.counters.requests, address, self.requests, self.requests * BURST)

    def open(self, address: str) -> bool:
        """One more table or file that stays, if it may."""
        return _let_through(self.counters.openings, address, self.openings / 60, self.openings)


def _let_through(free_from: MutableSequence[float], address: str, rate: float, burst: float) -> bool:
    """An allowance as one number, the moment from which all of it is there again: two workers that write it at once
    let one more through, and no more than that."""
    slot, now = slot_of(address), monotonic()
    later = max(free_from[slot], now) + 1 / rate
    if later - now > burst / rate:
        return False
    free_from[slot] = later
    return True


def slot_of(address: str) -> int:
    """Where an address is counted: all of an IPv6 network of 64 bits is one house."""
    return int.from_bytes(blake2b(house_of(address).encode(), digest_size=4).digest(), "big") % SLOTS


def house_of(address: str) -> str:
    """What an address is counted as: itself, or the /64 of an IPv6 address, or the IPv4 address within it."""
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(known, ipaddress.IPv4Address):
        return address
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(ipaddress.ip_network((known, 64), strict=False).network_address)
