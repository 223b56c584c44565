"""How time stands at a table: match time, and the time each seat has left.

Server time only enters through the times of the log's entries, so the clocks follow from the log like everything else.
"""

from __future__ import annotations

import msgspec

from tafelrunde.wire.tables import Clock, DaysPerMove, NoClock, PerGame, PerMove

DAY = 86_400_000


class Timing(msgspec.Struct, frozen=True, kw_only=True):
    """At server time `at` it was match time `match`, and each seat had so much left."""

    at: int
    match: int = 0
    running: bool = False
    left: tuple[int, ...] = ()  # empty: no clock
    ticking: tuple[int, ...] = ()

    def match_time(self, now: int) -> int:
        """The match time at a server time."""
        return self.match + (max(0, now - self.at) if self.running else 0)

    def match_time_exactly(self, then: int) -> int:
        """The match time at any server time, also one before the last entry."""
        return self.match + then - self.at

    def server_time(self, match_time: int) -> int:
        """The server time of a match time, while the clock runs."""
        return self.at + match_time - self.match

    def moved_to(self, now: int) -> Timing:
        """Time has passed."""
        now = max(now, self.at)
        passed = now - self.at if self.running else 0
        if not self.left:
            return msgspec.structs.replace(self, at=now, match=self.match + passed)
        left = tuple(max(0, time - passed) if seat in self.ticking else time for seat, time in enumerate(self.left))
        return msgspec.structs.replace(self, at=now, match=self.match + passed, left=left)

    def stopped(self) -> Timing:
        return msgspec.structs.replace(self, running=False, ticking=())

    def run_out(self) -> tuple[int, int] | None:
        """When, and for which seat, time is up next."""
        if not self.running or not self.left:
            return None
        return min(((self.at + self.left[seat], seat) for seat in self.ticking), default=None)


def first_timing(clock: Clock, now: int, seats: int) -> Timing:
    """The clocks at the start."""
    time = full_time(clock)
    return Timing(at=now, running=True, left=() if time is None else (time,) * seats)


def full_time(clock: Clock) -> int | None:
    """What a seat has at the start, or for every decision."""
    match clock:
        case PerMove(seconds=seconds) | PerGame(seconds=seconds):
            return seconds * 1000
        case DaysPerMove(days=days):
            return days * DAY
        case NoClock():
            return None


def after_decision(clock: Clock, timing: Timing, decided: int | None, waiting: tuple[int, ...]) -> Timing:
    """The clocks after a decision of a seat (None: of the match clock), when these seats have to decide next."""
    if isinstance(clock, NoClock) or (time := full_time(clock)) is None:
        return timing
    left = list(timing.left)
    if isinstance(clock, PerGame):
        if decided is not None and decided in timing.ticking:
            left[decided] += clock.increment * 1000
    else:
        for seat in waiting:
            if seat == decided or seat not in timing.ticking:
                left[seat] = time
    return msgspec.structs.replace(timing, left=tuple(left), ticking=waiting)
