"""Tumult Royale, chapter "End of the game": who has won. (TR-50, TR-70, TR-71)"""

from __future__ import annotations

from tafelrunde.games.tumult_royale.state import Ending, State
from tafelrunde.kernel.words import Result, standings

WHY = {Ending.LAST_STATUE: "last-statue", Ending.GAP: "gap", Ending.TENTH_ROUND: "tenth-round"}


def result_of(game: State) -> Result:
    """The most statues placed win; a tie goes to the higher rank."""
    statues = [game.player[seat].statues_placed for seat in range(game.seats)]
    ranks = [-game.player[seat].rank for seat in range(game.seats)]
    ending = Ending(game.ending)
    rule = "TR-50" if ending is Ending.LAST_STATUE else "TR-70"
    return Result(standings(statues, ranks), why=WHY[ending], rule=rule)
