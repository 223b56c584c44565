"""Artus: what a player decides, one decision at a time; typed for people, packed into a number for the rules."""

from __future__ import annotations

from enum import IntEnum
from functools import cache
from typing import TYPE_CHECKING, Annotated, Final, Literal

import msgspec

from tafelrunde.games.artus.components import CARD_NAMES, KNIGHTS, StackName
from tafelrunde.games.artus.state import State, knight_of
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.game import CODE_BITS
from tafelrunde.kernel.words import Action

CHAIR_BITS: Final = 5
Chair = Annotated[int, msgspec.Meta(ge=0, le=27)]
if TYPE_CHECKING:
    CardName = str
else:
    CardName = Literal[CARD_NAMES]  # the names stand once, in components.py


class PlaceKnight(Action, frozen=True):
    """Place a knight on a free chair, before the first round. (AR-14)"""

    chair: Chair


class MoveFigure(Action, frozen=True):
    """Play a card: move the figure on a chair by so many steps, negative ones counter-clockwise. (AR-30, AR-36)"""

    card: CardName
    chair: Chair
    steps: Annotated[int, msgspec.Meta(ge=-13, le=13)]


class GiveRing(Action, frozen=True):
    """Play a card: give the prince on a chair a ring. (AR-43)"""

    card: CardName
    chair: Chair


class ScoreKnights(Action, frozen=True):
    """Play a scoring card; `chairs` names the knights where the card leaves a choice. (AR-53 to AR-58)"""

    card: CardName
    chairs: tuple[Chair, ...] = ()

    def __post_init__(self) -> None:
        """A choice has no order."""
        msgspec.structs.force_setattr(self, "chairs", tuple(sorted(self.chairs)))


class DrawCard(Action, frozen=True):
    """Draw the top card of an own stack. (AR-20, AR-50)"""

    stack: StackName


AnyAction = PlaceKnight | MoveFigure | GiveRing | ScoreKnights | DrawCard


class Verb(IntEnum):
    """The kinds of actions, as numbers."""

    PLACE = 0
    MOVE = 1
    RING = 2
    SCORE = 3
    DRAW = 4


@compiled
def packed(verb: int, card: int, figure: int, number: int) -> int:
    """An action as a number; `number` is a chair, steps, a bit set of knights or a stack."""
    return verb << 16 | card << 11 | figure << 6 | (number + 16)


@compiled
def spelled(game: State, seat: int, action: int) -> int:
    """An action as a number that says all by itself: with the chairs of its figures, which only the state knows."""
    chairs = 0
    if verb_of(action) == Verb.SCORE:
        for number in range(KNIGHTS):
            if number_of(action) >> number & 1:
                chairs |= 1 + game.chair[knight_of(seat, number)] << CHAIR_BITS * number
    elif verb_of(action) == Verb.MOVE or verb_of(action) == Verb.RING:
        chairs = 1 + game.chair[figure_of(action)]
    return chairs << CODE_BITS | action


def chairs_in(spelled: int) -> tuple[int, ...]:
    """The chairs of its figures."""
    chairs = spelled >> CODE_BITS
    return _chairs(chairs & 0x7FFF) + _chairs(chairs >> 3 * CHAIR_BITS)


@cache
def _chairs(of_three: int) -> tuple[int, ...]:
    """Those of three figures: there are few of them, and they are asked for again and again."""
    return tuple([(chair & 31) - 1 for chair in (of_three, of_three >> 5, of_three >> 10) if chair & 31])


@compiled
def verb_of(action: int) -> int:
    return action >> 16


@compiled
def card_of(action: int) -> int:
    return action >> 11 & 31


@compiled
def figure_of(action: int) -> int:
    return action >> 6 & 31


@compiled
def number_of(action: int) -> int:
    return (action & 63) - 16
