"""Inns & Cathedrals: what happened."""

from __future__ import annotations

from tafelrunde.games.carcassonne.events import ROLES, Role
from tafelrunde.games.carcassonne.expansions.inns_cathedrals.notes import Noted
from tafelrunde.kernel import noting
from tafelrunde.kernel.words import Event


class LargeMeeplePlaced(Event, frozen=True):
    seat: int
    x: int
    y: int
    segment: int
    role: Role


class LargeMeepleReturned(Event, frozen=True):
    seat: int
    x: int
    y: int
    segment: int
    role: Role


ALL_EVENTS = (LargeMeeplePlaced, LargeMeepleReturned)


def tell(note: noting.Noted) -> Event | None:
    """The event that a note stands for, if it is one of these."""
    seat, x, y, segment, terrain = note.of[:5]
    match note.kind:
        case Noted.LARGE_MEEPLE_PLACED:
            return LargeMeeplePlaced(seat, x, y, segment, ROLES[terrain])
        case Noted.LARGE_MEEPLE_RETURNED:
            return LargeMeepleReturned(seat, x, y, segment, ROLES[terrain])
    return None
