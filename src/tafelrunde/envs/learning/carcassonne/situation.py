"""Carcassonne: the situation and the box, with all that is known of them here."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tafelrunde.games.carcassonne.expansions.inns_cathedrals import state as inns
    from tafelrunde.games.carcassonne.expansions.river_with_tournaments import state as others

    class State(inns.State, others.State):
        """The situation with every shelf."""

    class Box(inns.Box, others.Box):
        """The box with every part."""

else:
    from tafelrunde.games.carcassonne.composition import Box, State

__all__ = ["Box", "State"]
