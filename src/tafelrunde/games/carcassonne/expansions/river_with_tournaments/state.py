"""The River with Tournaments & Coats of Arms: the situation and the box as the two see them together."""

from __future__ import annotations

from tafelrunde.games.carcassonne.expansions.river import state as river
from tafelrunde.games.carcassonne.expansions.river_with_tournaments.components import RiverWithTournamentsBox
from tafelrunde.games.carcassonne.expansions.tournaments import state as tournaments


class State(river.State, tournaments.State):
    """With both shelves."""


class Box(river.Box, tournaments.Box):
    """With both boxes, and what belongs to both."""

    river_with_tournaments: RiverWithTournamentsBox
