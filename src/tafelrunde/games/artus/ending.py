"""Artus, chapter "End": who has won. (AR-60)"""

from __future__ import annotations

from tafelrunde.games.artus.state import State
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.words import Result, standings


@compiled
def standing(game: State, seat: int) -> int:
    """What counts at the end: prestige."""
    return game.player[seat].prestige


def result_of(game: State) -> Result:
    """The most prestige wins; equal prestige shares the place."""
    prestige = [game.player[seat].prestige for seat in range(game.seats)]
    return Result(standings(prestige), why="all-cards-played", rule="AR-60")
