"""Contested tiles in simulated time: the server's own code decides, only the network and the hands are simulated."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

from tafelrunde.server.owner.fairness import Contest, Press, Quota, credit
from tafelrunde.server.table.latency import Latency
from tafelrunde.server.table.sealed_bag import tie_order

EVERY = 1_000  # milliseconds between two contested tiles
REACTION = 250  # milliseconds
BEAT_EVERY = 1_000


@dataclass
class Hand:
    """Somebody who taps: one-way latency, jitter, and perhaps lies."""

    latency: float
    lies_by: int = 0  # milliseconds that the press is claimed to be earlier
    hides: float = 0  # milliseconds by which the page answers beats late, to look slower
    hurries: bool = False  # reacts to what has been told, before it is shown
    measured: Latency = field(default_factory=Latency)
    offset: float = 0.0  # by which this hand's clock is wrong

    def delay(self, chance: random.Random) -> float:
        """One way through the network: never faster than its latency, sometimes slower."""
        return self.latency + chance.expovariate(1 / (1 + 0.1 * self.latency))

    def measure(self, now: float, chance: random.Random) -> None:
        """A beat, its echo and its pong; the clock's offset is estimated from the quickest of some pings."""
        beat = self.measured.beat(now)
        self.measured.echo(beat, now + self.delay(chance) + self.delay(chance) + self.hides)
        self.measured.pong(beat, now + self.delay(chance) + self.delay(chance))
        pings = [(self.delay(chance), self.delay(chance)) for _ in range(5)]
        there, back = min(pings, key=sum)
        self.offset = (there - back) / 2

    def sees(self, start: float, lead: int, chance: random.Random) -> float:
        """When this hand sees what appears at a moment, and is shown to all a lead later."""
        show_at = start + lead
        arrives = max(start, show_at - self.measured.distance.steady) + self.delay(chance)
        return arrives if self.hurries else max(arrives, show_at - self.offset)


@dataclass
class Grabbed:
    """What came of many tiles."""

    won: Counter[int] = field(default_factory=Counter)
    credits: list[int] = field(default_factory=list)
    refused: Counter[int] = field(default_factory=Counter)  # presses claimed to be earlier than one could have seen

    def share(self, seat: int) -> float:
        return self.won[seat] / max(1, self.won.total())


def grab(hands: list[Hand], tiles: int, seed: int = 0, appearing: bool = False) -> Grabbed:
    """Everybody reaches for the same tile, with equally quick hands: one that lies there, or one that appears."""
    chance, contest, grabbed = random.Random(seed), Contest(), Grabbed()
    seats = tuple(range(len(hands)))
    next_beat = 0
    for tile in range(tiles):
        start = tile * EVERY
        while next_beat <= start:
            for hand in hands:
                hand.measure(next_beat, chance)
            next_beat += BEAT_EVERY
        contest.distances = {seat: hand.measured.distance for seat, hand in enumerate(hands)}
        lead = contest.lead() if appearing else 0
        arrivals = []
        for seat, hand in enumerate(hands):
            seen = hand.sees(start, lead, chance) if appearing else start
            press = seen + max(100, chance.gauss(REACTION, 60))
            arrivals.append((round(press + hand.delay(chance)), seat, round(press + hand.offset) - hand.lies_by))
        presses = []
        for arrived, seat, claimed in sorted(arrivals):
            quota, shown = contest.quotas.setdefault(seat, Quota()), start + lead if appearing else None
            credited = credit(claimed, arrived, contest.distances[seat], quota, shown)
            if shown is not None and min(claimed, credited) < shown:
                grabbed.refused[seat] += 1
                continue
            grabbed.credits.append(arrived - credited)
            order = tie_order("secret", credited, len(hands))
            presses.append(Press(None, None, seat, tile, "person", claimed, arrived, credited, order))
        grabbed.won[winner(contest, presses, seats)] += 1
    return grabbed


def winner(contest: Contest, presses: list[Press], seats: tuple[int, ...]) -> int:
    """The first press in order whose window closes; a press that arrives after that is too late."""
    here: list[Press] = []
    for press in sorted(presses, key=lambda press: press.arrived):
        first = min(here, key=lambda p: p.order, default=press)
        if contest.closes(first, tuple(seat for seat in seats if seat != first.seat)) <= press.arrived and here:
            break
        here.append(press)
    return min(here, key=lambda press: press.order).seat
