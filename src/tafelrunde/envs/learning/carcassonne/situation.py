"""Carcassonne: the situation and the box, with all that is known of them here."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tafelrunde.games.carcassonne.expansions.river_with_tournaments.state import Box, State
else:
    from tafelrunde.games.carcassonne.composition import Box, State

__all__ = ["Box", "State"]
