"""The River: what everybody sees of it."""

from __future__ import annotations

import msgspec

from tafelrunde.games.carcassonne.expansions.river.state import NO_HEADING, State
from tafelrunde.games.carcassonne.tiles import EDGES


class RiverView(msgspec.Struct, frozen=True):
    """The river: tiles left to draw, and where it goes on."""

    left: int
    x: int | None
    y: int | None
    heading: str | None


def view_of(game: State) -> RiverView:
    """The river, as far as it has come."""
    river = game.river
    if river.heading == NO_HEADING:
        return RiverView(river.left, None, None, None)
    return RiverView(river.left, river.x, river.y, EDGES[river.heading])
