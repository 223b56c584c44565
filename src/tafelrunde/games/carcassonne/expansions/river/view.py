"""The River: what everybody sees of it."""

from __future__ import annotations

import msgspec

from tafelrunde.games.carcassonne.expansions.river.state import NO_HEADING, State
from tafelrunde.games.carcassonne.tiles import EDGES


class RiverView(msgspec.Struct, frozen=True):
    """The river: tiles left to draw, where it goes on, and whether it may turn back towards the source."""

    left: int
    x: int | None
    y: int | None
    heading: str | None
    winding: bool = False


def view_of(game: State) -> RiverView:
    """The river, as far as it has come."""
    river = game.river
    if river.heading == NO_HEADING:
        return RiverView(river.left, None, None, None, bool(river.winding))
    return RiverView(river.left, river.x, river.y, EDGES[river.heading], bool(river.winding))
