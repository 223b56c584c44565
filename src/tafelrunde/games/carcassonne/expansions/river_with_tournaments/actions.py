"""The River with Tournaments & Coats of Arms: what a player decides."""

from __future__ import annotations

from enum import auto

from tafelrunde.games.carcassonne.actions import Coordinate, Turns
from tafelrunde.games.carcassonne.numbering import Phases, Verbs
from tafelrunde.kernel.words import Action


class PlaceTournamentTile(Action, frozen=True):
    """Attach the tournament tile to the river; x and y are its north-western place as it lies. (TO-10)"""

    x: Coordinate
    y: Coordinate
    turns: Turns


class Verb(Verbs):
    """The same as a number."""

    PLACE_TOURNAMENT_TILE = auto()


class Phase(Phases):
    """The decision that is due then."""

    PLACE_TOURNAMENT_TILE = auto()
