"""Carcassonne, what is secret: the order of the stack, to everybody alike. (CA-2)"""

from __future__ import annotations

from tafelrunde.games.carcassonne.components import Components
from tafelrunde.games.carcassonne.preparation import Streams
from tafelrunde.games.carcassonne.state import State
from tafelrunde.kernel.chance import Chance, shuffle
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.records import Cells


@compiled
def redeal(game: State, box: Components, chance: Chance, seat: int) -> None:
    """Shuffles the stack anew."""
    sort(game.stack.kind, 0, game.stack.count)
    shuffle(chance, Streams.REDEAL, game.stack.kind, game.stack.count)


@compiled
def sort(cells: Cells, first: int, end: int) -> None:
    """Into ascending order, so that the old order leaves no trace."""
    for sorted_to in range(first + 1, end):
        value, place = cells[sorted_to], sorted_to
        while place > first and cells[place - 1] > value:
            cells[place] = cells[place - 1]
            place -= 1
        cells[place] = value
