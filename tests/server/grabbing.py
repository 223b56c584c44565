"""Contested tiles in simulated time: the server's own code decides, only the network and the hands are simulated."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

from tafelrunde.server.owner.fairness import Contest, Press, Quota, credit
from tafelrunde.server.table.latency import Latency
from tafelrunde.server.table.sealed_bag import tie_order

EVERY = 900  # milliseconds between two contested tiles
BEAT_EVERY = 4_000


@dataclass
class Hand:
    """Somebody who taps: one-way latency, jitter, and perhaps lies."""

    latency: float
    lies_by: int = 0  # milliseconds that the press is claimed to be earlier
    hides: float = 0  # milliseconds by which beats are answered late, to look slower
    measured: Latency = field(default_factory=Latency)
    offset: float = 0.0

    def delay(self, chance: random.Random) -> float:
        """One way through the network: never faster than its latency, sometimes slower."""
        return self.latency + chance.expovariate(1 / (1 + 0.1 * self.latency))

    def measure(self, now: float, chance: random.Random) -> None:
        """A beat and its echo; the client estimates its clock's offset from the quickest of some pings."""
        beat = self.measured.beat(now)
        self.measured.echo(beat, now + self.delay(chance) + self.delay(chance) + self.hides)
        pings = [(self.delay(chance), self.delay(chance)) for _ in range(8)]
        there, back = min(pings, key=sum)
        self.offset = (there - back) / 2


def grab(hands: list[Hand], tiles: int, seed: int = 0) -> tuple[Counter[int], list[float]]:
    """Everybody reaches for the same tile, with equally quick hands. Who got how many, and all credits given."""
    chance, contest, won = random.Random(seed), Contest(), Counter[int]()
    credits: list[float] = []
    seats = tuple(range(len(hands)))
    next_beat = 0
    for tile in range(tiles):
        start = tile * EVERY
        while next_beat <= start:
            for hand in hands:
                hand.measure(next_beat, chance)
            next_beat += BEAT_EVERY
        arrivals = []
        for seat, hand in enumerate(hands):
            press = start + chance.gauss(400, 60)
            arrivals.append((round(press + hand.delay(chance)), seat, round(press + hand.offset) - hand.lies_by))
        presses = []
        for arrived, seat, claimed in sorted(arrivals):
            hand = hands[seat]
            contest.one_way[seat] = hand.measured.one_way
            quota = contest.quotas.setdefault(seat, Quota(at=arrived))
            credited = credit(claimed, arrived, hand.measured.one_way, quota)
            credits.append(arrived - credited)
            order = tie_order("secret", credited, len(hands))
            presses.append(Press(None, None, seat, tile, "person", claimed, arrived, credited, order))
        won[winner(contest, presses, seats)] += 1
    return won, credits


def winner(contest: Contest, presses: list[Press], seats: tuple[int, ...]) -> int:
    """The first press in order whose window closes; a press that arrives after that is too late."""
    here: list[Press] = []
    for press in sorted(presses, key=lambda press: press.arrived):
        if here and contest.closes(min(here, key=lambda p: p.order), seats) <= press.arrived:
            break
        here.append(press)
    return min(here, key=lambda press: press.order).seat
