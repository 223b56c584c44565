"""A tournament: every bot meets every other on the same seeds, from every seat."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, combinations_with_replacement

from tafelrunde.arena.run import Run
from tafelrunde.bots.registry import UnknownBot


@dataclass(frozen=True)
class Tournament(Run):
    """A round plays one seed: every group of bots that fits the table, once from each seat on.

    With fewer bots than seats a bot sits at a table several times, but never all of them are the same.
    """

    def check_bots(self) -> None:
        if len(self.bots) < 2 or len(set(self.bots)) != len(self.bots):
            raise UnknownBot(f"{', '.join(self.bots)}: a tournament needs at least two different bots")

    @cached_property
    def groups(self) -> tuple[tuple[str, ...], ...]:
        """Who sits together."""
        if len(self.bots) >= self.seats:
            return tuple(combinations(self.bots, self.seats))
        mixed = combinations_with_replacement(self.bots, self.seats)
        return tuple(group for group in mixed if len(set(group)) == len(self.bots))

    @property
    def games_per_round(self) -> int:
        return len(self.groups) * self.seats

    def seating(self, number: int) -> tuple[str, ...]:
        """Everybody moves one seat on until all have sat everywhere; then the next group plays."""
        place = number % self.games_per_round
        group, moved = self.groups[place // self.seats], place % self.seats
        return tuple(group[(seat + moved) % self.seats] for seat in range(self.seats))

    def round_of(self, number: int) -> int:
        return number // self.games_per_round

    def seed_of(self, number: int) -> str:
        return f"{self.seed}/{self.round_of(number)}"
