"""Tournaments & Coats of Arms: what a player decides."""

from __future__ import annotations

from enum import auto
from typing import Annotated

import msgspec

from tafelrunde.games.carcassonne.actions import Coordinate, Turns
from tafelrunde.games.carcassonne.numbering import Verbs
from tafelrunde.kernel.words import Action

EmblemValue = Annotated[int, msgspec.Meta(ge=0, le=20)]


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


class Verb(Verbs):
    """The same as numbers."""

    PLACE_PRIZE = auto()
    NOMINATE = auto()
    NO_NOMINATION = auto()
    TURN_UP_EMBLEM = auto()
