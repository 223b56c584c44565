"""The River for learners."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.carcassonne.expansion import Columns
from tafelrunde.games.carcassonne.expansions.river.state import NO_HEADING, State
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.records import Cells

OBSERVED: Final = (Columns("river", ("played", "may wind", "tiles left", "goes on", "x", "y", "heading")),)
LENGTH: Final = 7


@compiled
def observe_river(game: State, seen: Cells, at: int) -> int:
    """Where it goes on, while it does."""
    if game.river.on:
        seen[at], seen[at + 1] = 1, game.river.winding
        seen[at + 2], seen[at + 3] = game.river.left, game.river.heading != NO_HEADING
        if game.river.heading != NO_HEADING:
            seen[at + 4], seen[at + 5], seen[at + 6] = game.river.x, game.river.y, game.river.heading
    return at + LENGTH
