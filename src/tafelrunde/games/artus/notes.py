"""Artus: what the rules note while they are carried out; `events.py` tells it to people."""

from __future__ import annotations

from enum import IntEnum
from typing import Final


class Noted(IntEnum):
    """Kinds of notes, with their numbers in brackets."""

    KING_CHOSEN = 0  # [figure, chair] the prince who starts as King Artus
    START_PLAYER_CHOSEN = 1  # [seat]
    HAND_DEALT = 2  # [seat, cards from the knight and from the king stack]
    KNIGHT_PLACED = 3  # [seat, figure, chair]
    CARD_PLAYED = 4  # [seat, card]
    FIGURE_MOVED = 5  # [figure, from, to, steps, king]
    FIGURE_DISPLACED = 6  # [figure, from, to, king]
    RING_GIVEN = 7  # [figure, chair, rings]
    KING_CROWNED = 8  # [new king, old king]
    TURNTABLE_TURNED = 9  # [chair]
    CARD_DRAWN = 10  # [seat, stack, card]
    TURN_BEGAN = 11  # [seat]
    GAME_ENDED = 12


class Counted(IntEnum):
    """What a part of a score line counts."""

    CHAIR_LEFT = 0
    CHAIR_OF_PRINCE = 1
    KNIGHT = 2
    PENALTY = 3


# Rules that make score lines.
LEAVING_A_CHAIR: Final = 32
PRINCE_LEAVING_A_CHAIR: Final = 37
RING_ON_A_CHAIR: Final = 44
