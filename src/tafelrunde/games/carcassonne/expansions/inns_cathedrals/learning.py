"""Inns & Cathedrals for learners."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.carcassonne.components import MOST_SEATS, MOST_SEGMENTS
from tafelrunde.games.carcassonne.expansion import Columns, Numbered
from tafelrunde.games.carcassonne.expansions.inns_cathedrals.actions import Verb
from tafelrunde.games.carcassonne.expansions.inns_cathedrals.state import State
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.records import Cells

OBSERVED: Final = (
    Columns("inns and cathedrals", ("played",)),
    Columns("large meeple", ("in supply",), MOST_SEATS),
)
LENGTH: Final = 1 + MOST_SEATS
NUMBERED: Final = {
    int(Verb.PLACE_LARGE_MEEPLE): Numbered(
        tuple(f"place large meeple on segment-{segment}" for segment in range(MOST_SEGMENTS))
    )
}


@compiled
def observe_large_meeples(game: State, seat: int, seen: Cells, at: int) -> int:
    """Those in supply, the observer's first."""
    if game.inns_cathedrals.on:
        seen[at] = 1
        for other in range(game.seats):
            seen[at + 1 + other] = game.inns_cathedrals.supply[(seat + other) % game.seats]
    return at + LENGTH
