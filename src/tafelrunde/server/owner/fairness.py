"""Fair under latency: who pressed first where decisions race against the clock. See docs/raid.md.

The server credits a press with at most the latency that it has measured itself, at most CAP, and at most what is left
of a quota that refills. Presses wait for a short window, then go in the order of their credited moments.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from tafelrunde.server.table.commands.occasion import Guest
from tafelrunde.wire.answers import AnyAnswer, DecidedBy, Tap

CAP = 300  # milliseconds that any press can gain at most
SLACK = 15  # milliseconds of jitter beyond the latency measured lately
QUOTA = 2_000  # milliseconds of credit that a seat can save up
REFILL = 0.7  # milliseconds of credit for every millisecond that passes


@dataclass
class Quota:
    """The credit that a seat has left."""

    left: float = QUOTA
    at: int = 0

    def spend(self, wanted: float, now: int) -> float:
        """Refills for the time that has passed, and gives what is wanted as far as it goes."""
        self.left = min(QUOTA, self.left + REFILL * max(0, now - self.at))
        self.at = now
        given = min(wanted, self.left)
        self.left -= given
        return given


def credit(pressed: int | None, arrived: int, one_way: float, quota: Quota) -> int:
    """The moment a press is credited with. All moments are match times."""
    if pressed is None or one_way <= 0:
        return arrived
    wanted = max(0, arrived - pressed)
    allowed = min(one_way + SLACK, CAP)
    return arrived - round(quota.spend(min(wanted, allowed), arrived))


@dataclass
class Press:
    """A decision that waits for its window to close."""

    guest: Guest | None
    command: str | None
    seat: int
    action: object
    by: DecidedBy
    pressed: int | None
    arrived: int
    credited: int
    tie: tuple[int, ...]
    answers: list[Callable[[AnyAnswer], None]] = field(default_factory=list)
    sequence: int = 0  # of the entry that it became

    def answer(self, answer: AnyAnswer) -> None:
        """To everybody who asked: the same press may have been sent again meanwhile."""
        for one in self.answers:
            one(answer)

    @property
    def order(self) -> tuple[int, int, int]:
        """By credited moment; among equals by the order that the sealed bag fixed."""
        return self.credited, self.tie.index(self.seat), self.arrived

    @property
    def tap(self) -> Tap:
        return Tap(seat=self.seat, pressed=self.pressed, arrived=self.arrived, credited=self.credited)


class Contest:
    """The presses of one table that wait."""

    def __init__(self) -> None:
        self.waiting: list[Press] = []
        self.one_way: dict[int, float] = {}  # by seat, the latest measured
        self.quotas: dict[int, Quota] = {}
        self.won: deque[Press] = deque(maxlen=32)  # the latest that counted, for photo finishes

    def window(self, seats: tuple[int, ...]) -> int:
        """How long a press must wait so that an earlier one of these seats can still arrive."""
        slowest = max((self.one_way.get(seat, 0.0) for seat in seats), default=0.0)
        return min(CAP, round(slowest) + SLACK) if slowest > 0 else 0

    def add(self, press: Press) -> None:
        self.waiting.append(press)
        self.waiting.sort(key=lambda waiting: waiting.order)

    def closes(self, press: Press, seats: tuple[int, ...]) -> int:
        """The match time at which nobody can have been earlier any more."""
        return press.credited + self.window(tuple(seat for seat in seats if seat != press.seat))

    def rival(self, press: Press) -> Press | None:
        """The press of another seat that won what this one wanted, shortly before."""
        for won in reversed(self.won):
            if won.seat != press.seat and won.action == press.action and press.credited - won.credited < 2 * CAP:
                return won
        return None
