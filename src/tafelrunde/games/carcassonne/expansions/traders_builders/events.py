"""Traders & Builders: what happened."""

from __future__ import annotations

from typing import Literal

from tafelrunde.games.carcassonne.events import ROLES, Role
from tafelrunde.games.carcassonne.expansions.traders_builders.components import GOODS
from tafelrunde.games.carcassonne.expansions.traders_builders.notes import Noted
from tafelrunde.kernel import noting
from tafelrunde.kernel.words import Event

Goods = Literal["wine", "grain", "cloth"]


class BuilderPlaced(Event, frozen=True):
    seat: int
    x: int
    y: int
    segment: int
    role: Role  # of a meeple there


class BuilderReturned(Event, frozen=True):
    seat: int
    x: int
    y: int
    segment: int
    role: Role


class PigPlaced(Event, frozen=True):
    seat: int
    x: int
    y: int
    segment: int
    role: Role


class GoodsTaken(Event, frozen=True):
    """Tokens of one kind, for the signs in a city just completed. (TB-30)"""

    seat: int
    goods: Goods
    tokens: int


class SecondPartBegan(Event, frozen=True):
    """The second part of a double turn. (TB-20)"""

    seat: int


ALL_EVENTS = (BuilderPlaced, BuilderReturned, PigPlaced, GoodsTaken, SecondPartBegan)


def tell(note: noting.Noted) -> Event | None:
    """The event that a note stands for, if it is one of these."""
    seat, x, y, segment, terrain = note.of[:5]
    match note.kind:
        case Noted.BUILDER_PLACED:
            return BuilderPlaced(seat, x, y, segment, ROLES[terrain])
        case Noted.BUILDER_RETURNED:
            return BuilderReturned(seat, x, y, segment, ROLES[terrain])
        case Noted.PIG_PLACED:
            return PigPlaced(seat, x, y, segment, ROLES[terrain])
        case Noted.GOODS_TAKEN:
            return GoodsTaken(seat, GOODS[note.of[1]], note.of[2])
        case Noted.SECOND_PART_BEGAN:
            return SecondPartBegan(seat)
    return None
