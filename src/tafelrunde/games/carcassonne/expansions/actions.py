"""Carcassonne with expansions: what a player decides beyond the base game."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

import msgspec

from tafelrunde.games.carcassonne import actions as base
from tafelrunde.games.carcassonne.actions import Coordinate, Turns
from tafelrunde.kernel.words import Action

EmblemValue = Annotated[int, msgspec.Meta(ge=0, le=20)]


class PlaceTournamentTile(Action, frozen=True):
    """Attach the tournament tile to the river; x and y are its north-western place as it lies. (TO-10)"""

    x: Coordinate
    y: Coordinate
    turns: Turns


class PlacePrize(Action, frozen=True):
    """Place a prize tile won; an emblem kept with it goes onto its statue. (TO-40)"""

    x: Coordinate
    y: Coordinate
    turns: Turns


class Nominate(Action, frozen=True):
    """Put an emblem of that value face down under the own meeple on a tile. (TO-15)"""

    x: Coordinate
    y: Coordinate
    emblem: EmblemValue


class NoNomination(Action, frozen=True):
    """Nominate nobody after this placement. (TO-15)"""


class TurnUpEmblem(Action, frozen=True):
    """Take part in a tournament with the own nominated meeple on a tile. (TO-21)"""

    x: Coordinate
    y: Coordinate


AnyAction = base.AnyAction | PlaceTournamentTile | PlacePrize | Nominate | NoNomination | TurnUpEmblem


class Verb(IntEnum):
    """The kinds of actions beyond the base game's, as numbers."""

    PLACE_TOURNAMENT_TILE = 8
    PLACE_PRIZE = 9
    NOMINATE = 10
    NO_NOMINATION = 11
    TURN_UP_EMBLEM = 12
