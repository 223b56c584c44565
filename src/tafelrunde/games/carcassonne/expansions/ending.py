"""Carcassonne with expansions: who has won, and why the game ended. (CA-12, TO-50)"""

from __future__ import annotations

from tafelrunde.games.carcassonne import ending as base
from tafelrunde.games.carcassonne.expansions.state import State
from tafelrunde.kernel.words import Result


def result_of(game: State) -> Result:
    """With Tournaments the game ends after the last prizes have been placed."""
    result = base.result_of(game)
    if game.tournaments.on:
        return Result(result.standings, why="last-tournament-held", rule="TO-50")
    return result
