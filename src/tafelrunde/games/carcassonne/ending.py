"""Carcassonne, chapter "End": who has won. (CA-12, CA-15)"""

from __future__ import annotations

from tafelrunde.games.carcassonne.state import State
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.words import Result, standings


@compiled
def standing(game: State, seat: int) -> int:
    """What counts at the end: points."""
    return game.player[seat].score


def result_of(game: State, rule: str = "CA-12", why: str = "no-tile-left") -> Result:
    """The most points win; equal points share the place."""
    scores = [game.player[seat].score for seat in range(game.seats)]
    return Result(standings(scores), why=why, rule=rule)
