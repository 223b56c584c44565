"""Fair under latency: who pressed first where decisions race against the clock. See docs/raid.md.

A press is credited with at most what its line usually takes, a little more where the line varies, at most CAP, and on
average not more than usual: what one press has beyond that, others do without. Presses for what several hands can reach
wait for a short window, then go in the order of their credited moments.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from tafelrunde.server.table.commands.occasion import Guest
from tafelrunde.server.table.latency import HERE, Distance, Witness
from tafelrunde.server.table.table import Table
from tafelrunde.wire.answers import AnyAnswer, DecidedBy, Tap

CAP = 300  # milliseconds that any press can gain at most, and by which anything is shown later at most
SLACK = 15  # milliseconds that a window is longer than the slowest line was lately
GRAIN = 2  # milliseconds that clocks and whole numbers may be wrong by
ONCE, SAVED, ON_AVERAGE = 6, 16, 1.5  # spreads of the line above usual: in one press, saved up, and in every press
FORGET = 0.8  # of what storing took, after every entry
TOO_MUCH = 200  # milliseconds beyond all that the line explains
REMEMBERED, TOO_OFTEN = 8, 5  # so many of the latest claims beyond that look invented


@dataclass
class Quota:
    """The credit that a seat has left. It refills with every press for something that others can reach too, so nobody
    gains by pressing often, or by waiting."""

    left: float | None = None
    beyond: deque[int] = field(default_factory=lambda: deque(maxlen=REMEMBERED))

    def spend(self, wanted: float, distance: Distance) -> float:
        """Refills with what is usual, and gives what is wanted as far as it goes."""
        refill, saved = distance.usual + ON_AVERAGE * distance.spread, SAVED * distance.spread + GRAIN
        self.left = refill + saved / 2 if self.left is None else min(self.left, saved) + refill
        given = min(wanted, self.left)
        self.left -= given
        return given

    def note(self, beyond: float) -> None:
        """By how much a claim was beyond what the line explains."""
        self.beyond.append(max(0, round(beyond)))

    @property
    def looks_invented(self) -> bool:
        """Is more claimed than the line explains, again and again?"""
        return sum(beyond > TOO_MUCH for beyond in self.beyond) >= TOO_OFTEN


def credit(
    pressed: int | None, arrived: int, distance: Distance, quota: Quota | None = None, shown: int | None = None
) -> int:
    """The moment a press is credited with; without a quota if nobody else can reach the same. What has just appeared
    was shown at a moment: a line that varies brings it later now and then, and every press for it is credited with what
    that is on average, since nobody but the client knows when it did. All moments are match times."""
    if pressed is None or distance.usual <= 0:
        return arrived
    wanted = max(0, arrived - pressed)
    allowed = min(distance.usual + ONCE * distance.spread + GRAIN, CAP)
    given = min(wanted, allowed)
    if quota is not None:
        quota.note(wanted - allowed)
        given = quota.spend(given, distance)
    moment = arrived - round(given)
    if shown is None:
        return moment
    return max(min(moment, shown), arrived - round(min(given + distance.tardy, CAP)))


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
    witness: Witness | None = None  # whose word about the latency its credit rests on
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
        return Tap(
            seat=self.seat, pressed=self.pressed, arrived=self.arrived, credited=self.credited, witness=self.witness
        )


class Contest:
    """The presses of one table that wait."""

    def __init__(self) -> None:
        self.waiting: list[Press] = []
        self.distances: dict[int, Distance] = {}  # by seat, the latest known
        self.quotas: dict[int, Quota] = {}
        self.storing = 0.0  # milliseconds that it takes from a decision until all are told
        self.won: deque[Press] = deque(maxlen=32)  # the latest that counted, for photo finishes

    def window(self, seats: tuple[int, ...]) -> int:
        """How long a press must wait so that an earlier one of these seats can still arrive."""
        slowest = max((self.distances.get(seat, HERE).late for seat in seats), default=0.0)
        return min(CAP, round(slowest) + SLACK) if slowest > 0 else 0

    def lead(self) -> int:
        """How long before it is shown something must be told, so that it has arrived everywhere by then."""
        slowest = max((distance.steady for distance in self.distances.values()), default=0.0)
        return min(CAP, round(slowest + self.storing) + GRAIN) if slowest > 0 else 0

    def stored(self, took: float) -> None:
        """How long it took from a decision until it was stored and told: it will take about as long again."""
        self.storing = max(took, FORGET * self.storing)

    def add(self, press: Press) -> None:
        self.waiting.append(press)
        self.waiting.sort(key=lambda waiting: waiting.order)

    def foremost(self) -> list[Press]:
        """Those that wait for no other: nobody overtakes oneself, or somebody else who wants the same."""
        return [
            press
            for number, press in enumerate(self.waiting)
            if not any(other.seat == press.seat or other.action == press.action for other in self.waiting[:number])
        ]

    def closes(self, press: Press, rivals: tuple[int, ...]) -> int:
        """The match time at which none of the rivals can have been earlier any more; without rivals at once."""
        return press.credited + self.window(rivals)

    def rival(self, press: Press) -> Press | None:
        """The press of another seat that won what this one wanted, shortly before."""
        for won in reversed(self.won):
            if won.seat != press.seat and won.action == press.action and press.credited - won.credited < 2 * CAP:
                return won
        return None


def note_distances(table: Table, contest: Contest) -> None:
    """How far away everybody is, also who has not pressed yet: windows must be long enough for them."""
    for line in table.broadcast.watchers:
        for seat in table.situation.seats_of(line.guest.id):
            if (distance := line.latency.distance).late > 0:
                contest.distances[seat] = distance
