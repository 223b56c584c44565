"""Carcassonne: the situation and the box as they are composed; bots know no more of them than the base game does."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tafelrunde.games.carcassonne.components import Components as Box
    from tafelrunde.games.carcassonne.state import State
else:
    from tafelrunde.games.carcassonne.composition import Box, State

__all__ = ["Box", "State"]
