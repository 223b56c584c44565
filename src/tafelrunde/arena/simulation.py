"""A simulation: many games between the same bots."""

from __future__ import annotations

from dataclasses import dataclass

from tafelrunde.arena.run import Run
from tafelrunde.bots.registry import UnknownBot


@dataclass(frozen=True)
class Simulation(Run):
    """Bots take the seats in turn, and everybody moves one seat on from game to game."""

    def check_bots(self) -> None:
        if not 1 <= len(self.bots) <= self.seats:
            raise UnknownBot(f"{len(self.bots)} bots; expected 1 to {self.seats} names for {self.seats} seats")

    def seating(self, number: int) -> tuple[str, ...]:
        return tuple(self.bots[(seat + number) % len(self.bots)] for seat in range(self.seats))

    def seed_of(self, number: int) -> str:
        return f"{self.seed}/{number}"
