"""Artus: what happened, told to one viewer."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Literal

import msgspec

from tafelrunde.games.artus.components import CARD_NAMES, PRINCES, STACKS, StackName
from tafelrunde.games.artus.notes import Noted
from tafelrunde.games.artus.state import colour_of, owner_of
from tafelrunde.kernel import noting
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.words import Event, GameEnded, Scored


class Figure(msgspec.Struct, frozen=True):
    """A knight of a seat, a prince, or the king."""

    kind: Literal["knight", "prince", "king"]
    seat: int | None = None
    colour: Literal["silver", "bronze"] | None = None


class StartPlayerChosen(Event, frozen=True):
    seat: int


class KingChosen(Event, frozen=True):
    king: Figure
    chair: int


class HandDealt(Event, frozen=True):
    seat: int
    from_each_stack: int


class KnightPlaced(Event, frozen=True):
    seat: int
    chair: int


class TurnBegan(Event, frozen=True):
    seat: int


class CardPlayed(Event, frozen=True):
    seat: int
    card: str


class FigureMoved(Event, frozen=True):
    figure: Figure
    from_chair: int
    to_chair: int
    steps: int


class FigureDisplaced(Event, frozen=True):
    figure: Figure
    from_chair: int
    to_chair: int


class RingGiven(Event, frozen=True):
    prince: Figure
    chair: int
    rings: int


class KingCrowned(Event, frozen=True):
    king: Figure
    before: Figure


class TurntableTurned(Event, frozen=True):
    crown_at: int


class CardDrawn(Event, frozen=True):
    """The card is told only to who drew it. (AR-70)"""

    seat: int
    stack: StackName
    card: str | None


AnyEvent = (
    StartPlayerChosen
    | KingChosen
    | HandDealt
    | KnightPlaced
    | TurnBegan
    | CardPlayed
    | FigureMoved
    | FigureDisplaced
    | RingGiven
    | KingCrowned
    | TurntableTurned
    | CardDrawn
    | Scored
    | GameEnded
)


@cache
def figure_named(figure: int, king: int) -> Figure:
    """A figure as people speak of it."""
    if figure >= PRINCES:
        return Figure("knight", seat=uncompiled(owner_of)(figure))
    return Figure("king" if figure == king else "prince", colour="silver" if _is_silver(figure) else "bronze")


def _is_silver(prince: int) -> bool:
    return uncompiled(colour_of)(prince) == 1


@lru_cache(1 << 14)  # the same happens again and again
def tell(note: noting.Noted, viewer: int | None) -> Event:
    """The event that a note stands for."""
    a, b, c, d, e, *_ = note.of
    match note.kind:
        case Noted.START_PLAYER_CHOSEN:
            return StartPlayerChosen(a)
        case Noted.KING_CHOSEN:
            return KingChosen(figure_named(a, a), b)
        case Noted.HAND_DEALT:
            return HandDealt(a, b)
        case Noted.KNIGHT_PLACED:
            return KnightPlaced(a, c)
        case Noted.TURN_BEGAN:
            return TurnBegan(a)
        case Noted.CARD_PLAYED:
            return CardPlayed(a, CARD_NAMES[b])
        case Noted.FIGURE_MOVED:
            return FigureMoved(figure_named(a, e), b, c, d)
        case Noted.FIGURE_DISPLACED:
            return FigureDisplaced(figure_named(a, d), b, c)
        case Noted.RING_GIVEN:
            return RingGiven(figure_named(a, -1), b, c)
        case Noted.KING_CROWNED:
            return KingCrowned(figure_named(a, a), figure_named(b, -1))
        case Noted.TURNTABLE_TURNED:
            return TurntableTurned(a)
        case Noted.CARD_DRAWN:
            return CardDrawn(a, STACKS[b], CARD_NAMES[c] if viewer == a else None)
        case _:
            return GameEnded()
