"""Carcassonne, what is secret: the order of the stack, to everybody alike. (CA-2)"""

from __future__ import annotations

from tafelrunde.games.carcassonne.components import Components
from tafelrunde.games.carcassonne.points import deal_anew, tiles_on_top
from tafelrunde.games.carcassonne.preparation import Streams
from tafelrunde.games.carcassonne.state import State
from tafelrunde.kernel.chance import Chance, below, shuffle
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.records import Cells


@compiled
def redeal(game: State, box: Components, chance: Chance, seat: int) -> None:
    """Shuffles the land tiles anew, and deals all else that a seat (-1: a spectator) cannot know."""
    land = game.stack.count - tiles_on_top(game)
    sort(game.stack.kind, 0, land)
    shuffle(chance, Streams.REDEAL, game.stack.kind, land)
    deal_anew(game, box, chance, seat)


@compiled
def shuffle_part(chance: Chance, stream: int, cells: Cells, first: int, end: int) -> None:
    """Puts the cells from `first` on into a random order."""
    for last in range(end - 1, first, -1):
        other = first + below(chance, stream, last - first + 1)
        cells[last], cells[other] = cells[other], cells[last]


@compiled
def sort(cells: Cells, first: int, end: int) -> None:
    """Into ascending order, so that the old order leaves no trace."""
    for sorted_to in range(first + 1, end):
        value, place = cells[sorted_to], sorted_to
        while place > first and cells[place - 1] > value:
            cells[place] = cells[place - 1]
            place -= 1
        cells[place] = value
