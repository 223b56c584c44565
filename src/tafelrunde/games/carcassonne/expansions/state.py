"""Carcassonne with expansions: the situation at the table: the base game's, and a shelf for each expansion."""

from __future__ import annotations

from enum import IntEnum

from tafelrunde.games.carcassonne import state as base
from tafelrunde.games.carcassonne.expansions.river.state import River
from tafelrunde.games.carcassonne.expansions.tournaments.state import Tournaments
from tafelrunde.kernel.records import layout


class Phase(IntEnum):
    """Which kind of decision is due; the first three are the base game's."""

    PLACE_TILE = 0
    PLACE_MEEPLE = 1
    OVER = 2
    PLACE_TOURNAMENT_TILE = 3
    PLACE_PRIZE = 4
    NOMINATE = 5
    TURN_UP_EMBLEM = 6


class State(base.State):
    """The whole situation."""

    river: River
    tournaments: Tournaments


STATE = layout(State)
