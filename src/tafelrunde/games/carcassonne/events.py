"""Carcassonne: what happened, told to one viewer. Nothing in the base game is told to one and not to another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from tafelrunde.games.carcassonne.notes import Noted
from tafelrunde.kernel import noting
from tafelrunde.kernel.words import Event, GameEnded, Scored

Role = Literal["knight", "traveller", "monk", "farmer"]
FeatureName = Literal["city", "road", "monastery", "field"]
ROLES: Final[tuple[Role, ...]] = ("knight", "traveller", "monk", "farmer")  # by terrain
FEATURES: Final[tuple[FeatureName, ...]] = ("city", "road", "monastery", "field")


class StartPlayerChosen(Event, frozen=True):
    seat: int


class StartTilePlaced(Event, frozen=True):
    tile: str
    x: int
    y: int
    turns: int


class TurnBegan(Event, frozen=True):
    seat: int


class TileDrawn(Event, frozen=True):
    seat: int
    tile: str


class TileRemoved(Event, frozen=True):
    """The tile drawn fits nowhere. (CA-5)"""

    tile: str


class TilePlaced(Event, frozen=True):
    seat: int
    tile: str
    x: int
    y: int
    turns: int


class MeeplePlaced(Event, frozen=True):
    seat: int
    x: int
    y: int
    segment: int
    role: Role


class MeepleReturned(Event, frozen=True):
    seat: int
    x: int
    y: int
    segment: int
    role: Role


class FinalScoringBegan(Event, frozen=True):
    pass


AnyEvent = (
    StartPlayerChosen
    | StartTilePlaced
    | TurnBegan
    | TileDrawn
    | TileRemoved
    | TilePlaced
    | MeeplePlaced
    | MeepleReturned
    | FinalScoringBegan
    | Scored
    | GameEnded
)


def tell(note: noting.Noted, kinds: Sequence[str]) -> Event:
    """The event that a note stands for."""
    a, b, c, d, e, *_ = note.of
    match note.kind:
        case Noted.START_PLAYER_CHOSEN:
            return StartPlayerChosen(a)
        case Noted.START_TILE_PLACED:
            return StartTilePlaced(kinds[a], b, c, d)
        case Noted.TURN_BEGAN:
            return TurnBegan(a)
        case Noted.TILE_DRAWN:
            return TileDrawn(a, kinds[b])
        case Noted.TILE_REMOVED:
            return TileRemoved(kinds[a])
        case Noted.TILE_PLACED:
            return TilePlaced(a, kinds[b], c, d, e)
        case Noted.MEEPLE_PLACED:
            return MeeplePlaced(a, b, c, d, ROLES[e])
        case Noted.MEEPLE_RETURNED:
            return MeepleReturned(a, b, c, d, ROLES[e])
        case Noted.FINAL_SCORING_BEGAN:
            return FinalScoringBegan()
        case _:
            return GameEnded()
