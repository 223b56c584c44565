"""Tournaments & Coats of Arms: what happened, told to one viewer. (TO-60)"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from tafelrunde.games.carcassonne.events import FEATURES
from tafelrunde.games.carcassonne.expansions.tournaments.notes import Noted
from tafelrunde.games.carcassonne.state import NOBODY
from tafelrunde.kernel import noting
from tafelrunde.kernel.words import Event

Category = Literal["city", "road", "monastery", "field"]


class TournamentTilePlaced(Event, frozen=True):
    """x and y are its north-western place; nobody's where it is the start tile."""

    seat: int | None
    x: int
    y: int
    turns: int
    river: bool


class MeepleNominated(Event, frozen=True):
    """The emblem's value is told only to its owner."""

    seat: int
    x: int
    y: int
    emblem: int | None


class EmblemReturned(Event, frozen=True):
    """The emblem's value is told only to its owner."""

    seat: int
    x: int
    y: int
    emblem: int | None


class TournamentBegan(Event, frozen=True):
    category: Category
    last: bool


class EmblemTurnedUp(Event, frozen=True):
    seat: int
    x: int
    y: int
    emblem: int
    value: int


class PrizeWon(Event, frozen=True):
    """The prize tile is told only to its winner."""

    seat: int
    tile: str | None
    value: int


class EmblemKept(Event, frozen=True):
    seat: int
    emblem: int


class EmblemRemoved(Event, frozen=True):
    seat: int
    emblem: int


class PrizesLeftOver(Event, frozen=True):
    count: int


class CrownMoved(Event, frozen=True):
    category: Category


class StackOpened(Event, frozen=True):
    number: int
    tiles: int


class PrizePlaced(Event, frozen=True):
    seat: int
    tile: str
    x: int
    y: int
    turns: int


class EmblemOnStatue(Event, frozen=True):
    seat: int
    x: int
    y: int
    emblem: int


class PrizeRemoved(Event, frozen=True):
    """It fits nowhere; all may see that. (TO-43)"""

    seat: int
    tile: str


class PrizeReplaced(Event, frozen=True):
    """The prize tile is told only to its winner."""

    seat: int
    tile: str | None


class PrizeLost(Event, frozen=True):
    seat: int


class NobodyTookPart(Event, frozen=True):
    """No emblem was turned up in a tournament."""


ALL_EVENTS: Final = (
    TournamentTilePlaced,
    MeepleNominated,
    EmblemReturned,
    TournamentBegan,
    EmblemTurnedUp,
    PrizeWon,
    EmblemKept,
    EmblemRemoved,
    PrizesLeftOver,
    CrownMoved,
    StackOpened,
    PrizePlaced,
    EmblemOnStatue,
    PrizeRemoved,
    PrizeReplaced,
    PrizeLost,
    NobodyTookPart,
)


def tell(note: noting.Noted, kinds: Sequence[str], viewer: int | None) -> Event | None:
    """The event that a note stands for, if it is one of these."""
    a, b, c, d, e, *_ = note.of
    own = viewer == a
    match note.kind:
        case Noted.TOURNAMENT_TILE_PLACED:
            return TournamentTilePlaced(None if a == NOBODY else a, b, c, d, bool(e))
        case Noted.MEEPLE_NOMINATED:
            return MeepleNominated(a, b, c, d if own else None)
        case Noted.EMBLEM_RETURNED:
            return EmblemReturned(a, b, c, d if own else None)
        case Noted.TOURNAMENT_BEGAN:
            return TournamentBegan(FEATURES[a], bool(b))
        case Noted.EMBLEM_TURNED_UP:
            return EmblemTurnedUp(a, b, c, d, e)
        case Noted.CROWN_MOVED:
            return CrownMoved(FEATURES[a])
        case Noted.STACK_OPENED:
            return StackOpened(a, b)
        case Noted.PRIZE_PLACED:
            return PrizePlaced(a, kinds[b], c, d, e)
        case Noted.EMBLEM_ON_STATUE:
            return EmblemOnStatue(a, b, c, d)
        case _:
            return _tell_prizes(note, kinds, own)


def _tell_prizes(note: noting.Noted, kinds: Sequence[str], own: bool) -> Event | None:
    a, b, c, *_ = note.of
    match note.kind:
        case Noted.PRIZE_WON:
            return PrizeWon(a, kinds[b] if own else None, c)
        case Noted.EMBLEM_KEPT:
            return EmblemKept(a, b)
        case Noted.EMBLEM_REMOVED:
            return EmblemRemoved(a, b)
        case Noted.PRIZES_LEFT_OVER:
            return PrizesLeftOver(a)
        case Noted.PRIZE_REMOVED:
            return PrizeRemoved(a, kinds[b])
        case Noted.PRIZE_REPLACED:
            return PrizeReplaced(a, kinds[b] if own else None)
        case Noted.PRIZE_LOST:
            return PrizeLost(a)
        case Noted.NOBODY_TOOK_PART:
            return NobodyTookPart()
        case _:
            return None
