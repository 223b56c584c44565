"""Games with large meeples, inns, cathedrals, builders, pigs and goods held against the slow scorer."""

from __future__ import annotations

from itertools import product

import pytest

from tafelrunde.games.carcassonne.expansions.inns_cathedrals.notes import Noted as Inns
from tafelrunde.games.carcassonne.expansions.traders_builders.notes import Noted as Traders

from ..river_with_tournaments.test_cross_checks import WiderLand, play

NAMES = ("inns_cathedrals", "traders_builders", "river", "tournaments")
SUBSETS = [dict(zip(NAMES, chosen, strict=True)) for chosen in product((False, True), repeat=4) if any(chosen[:2])]
GAMES = 5  # of each subset, with two to six players


class RichLand(WiderLand):
    """A land with further figures; what the engine notes is repeated on it."""

    def follow(self, note) -> None:
        a, b, c, d, *_ = note.of
        match note.kind:
            case Inns.LARGE_MEEPLE_PLACED:
                self.meeples[self.at[b, c], d] = a
                self.large.add((self.at[b, c], d))
            case Traders.BUILDER_PLACED:
                self.builders[self.at[b, c], d] = a
            case Traders.PIG_PLACED:
                self.pigs[self.at[b, c], d] = a
            case Traders.SECOND_PART_BEGAN:
                self.settle()
            case _:
                super().follow(note)


@pytest.mark.rule("IC-15", "IC-16", "IC-18", "IC-25", "IC-26", "TB-19", "TB-30", "TB-40", "TB-42")
@pytest.mark.parametrize("options", SUBSETS, ids=lambda options: "+".join(name for name in NAMES if options[name]))
def test_the_slow_scorer_agrees_with_random_games(options):
    for number in range(GAMES):
        seats = 2 + number
        play(options, seats, f"rich {number}", RichLand(seats), with_features=number == 0)
