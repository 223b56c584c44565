"""How far away somebody is: the latency of a connection, and when a command arrived by it.

Three can tell: the page, which echoes beats; the socket, whose pings a browser answers without asking the page; and the
kernel, which sees every packet acknowledged. The smallest is believed, since each can only be made to look larger.
"""

from __future__ import annotations

from array import array
from typing import Literal

import msgspec

Witness = Literal["page", "socket", "kernel"]
SAMPLES = 24  # round trips of each witness that count
HICCUPS = 2  # of them that say nothing about how much a line varies
STEADY = 2.5  # so many spreads above the usual, most has arrived
TARDY = 0.55  # spreads by which the rest makes it later than that, on average of all
FAR_APART = 250  # milliseconds one way by which the page may be slower than its line before that looks invented
ENOUGH = 6  # round trips before anything looks invented


class Distance(msgspec.Struct, frozen=True, kw_only=True):
    """How far away somebody is, in milliseconds one way: as a rule, how much that varies, and how long it takes when it
    takes long. `by` is whose word that is; `claimed` what the slowest witness says. Nothing known: 0."""

    usual: float = 0.0
    spread: float = 0.0
    late: float = 0.0
    by: Witness | None = None
    claimed: float = 0.0

    @property
    def steady(self) -> float:
        """Within this time most arrives."""
        return self.usual + STEADY * self.spread

    @property
    def tardy(self) -> float:
        """By how much what is meant to arrive within the steady time arrives later, on average."""
        return TARDY * self.spread

    @property
    def looks_invented(self) -> bool:
        """Does one witness say much more than another?"""
        return self.claimed - self.usual > FAR_APART


HERE = Distance()


class RoundTrips:
    """The latest round trips that one witness tells of."""

    __slots__ = ("_halves", "_sent")

    def __init__(self) -> None:
        self._sent: dict[int, float] = {}
        self._halves = array("d")  # a third of what a list of numbers takes, and there are two for every connection

    def begin(self, beat: int, now: float) -> None:
        self._sent[beat] = now
        if len(self._sent) > SAMPLES:
            self._sent.pop(min(self._sent))

    def end(self, beat: int, now: float) -> None:
        """A beat came back; one that was never sent, or comes back twice, says nothing."""
        sent = self._sent.pop(beat, None)
        if sent is not None:
            self._halves.append((now - sent) / 2)
            del self._halves[:-SAMPLES]

    def __len__(self) -> int:
        return len(self._halves)

    def distance(self, by: Witness) -> Distance:
        """By the median, since a hiccup says little; for the same reason the two that vary most are left out, and the
        latest is the second largest."""
        if not self._halves:
            return HERE
        halves = sorted(self._halves)
        usual = (halves[(len(halves) - 1) // 2] + halves[len(halves) // 2]) / 2
        varying = sorted([abs(half - usual) for half in halves])[:-HICCUPS]
        spread = sum(varying) / len(varying) if varying else 0.0
        return Distance(usual=usual, spread=spread, late=halves[-2:][0], by=by)


class Latency:
    """The latency of one connection, measured by the server."""

    __slots__ = ("_beat", "_known", "kernel", "page", "socket")

    def __init__(self) -> None:
        self.page, self.socket = RoundTrips(), RoundTrips()
        self.kernel: float | None = None  # its smoothed round trip in milliseconds, where it speaks of this line
        self._beat = 0
        self._known: Distance | None = None

    def beat(self, now: float) -> int:
        """The number of the next beat, which the page echoes and the socket answers."""
        self._beat += 1
        self.page.begin(self._beat, now)
        self.socket.begin(self._beat, now)
        return self._beat

    def echo(self, beat: int, now: float) -> None:
        """The page has echoed a beat."""
        self.page.end(beat, now)
        self._known = None

    def pong(self, beat: int, now: float, kernel: float | None = None) -> None:
        """The socket has answered a beat; what the kernel says meanwhile."""
        self.socket.end(beat, now)
        self.kernel = kernel
        self._known = None

    @property
    def distance(self) -> Distance:
        """What is believed: the smallest. Who does not let page and socket answer is believed to be here."""
        if self._known is None:
            self._known = self._judged()
        return self._known

    def _judged(self) -> Distance:
        if not self.page or not self.socket:
            return HERE
        told = [self.page.distance("page"), self.socket.distance("socket")]
        least = min(told, key=lambda distance: distance.usual)
        if self.kernel is not None and (half := self.kernel / 2) < least.usual:
            late = half + least.late - least.usual
            least = msgspec.structs.replace(least, usual=half, late=late, by="kernel")
        many = min(len(self.page), len(self.socket)) >= ENOUGH
        claimed = max(distance.usual for distance in told) if many else least.usual
        return msgspec.structs.replace(least, claimed=claimed)


class Arrival(msgspec.Struct, frozen=True):
    """When a command arrived (server time), how far away its connection is, and how long it was on its way from the
    worker where it arrived to this one."""

    at: int
    distance: Distance = HERE
    passed_on: int = 0
