"""Inns & Cathedrals: what a bot hopes for."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.carcassonne.expansions.inns_cathedrals.state import State
from tafelrunde.kernel.compiling import compiled

LARGE_MEEPLE_WORTH: Final = 330  # in supply, in hundredths of a point, while there is time to use it
TIME: Final = 50  # tiles left


@compiled
def promise_of_large_meeple(game: State, seat: int, left: int) -> int:
    """One more meeple in supply, that is worth keeping for a place where others are."""
    return game.inns_cathedrals.supply[seat] * LARGE_MEEPLE_WORTH * min(left, TIME) // TIME
