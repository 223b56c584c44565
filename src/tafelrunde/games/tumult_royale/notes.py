"""Tumult Royale: what the rules note while they are carried out; `events.py` tells it to people."""

from __future__ import annotations

from enum import IntEnum
from typing import Final


class Noted(IntEnum):
    """Kinds of notes, with their numbers in brackets."""

    RANK_DEALT = 0  # [seat, rank]
    REGION_TURNED_UP = 1  # [space, number, orientation]
    HINT = 2  # [number]
    ROUND_BEGAN = 4  # [round, practice]
    TILES_SHUFFLED = 5  # [tiles]
    SPUN = 6  # [seat, number, degrees, commodity or -1 for all, on a border]
    SPIN_FORGOTTEN = 7  # [number]
    TILE_SET_ASIDE = 8  # [seat, place]
    READY = 9  # [seat]
    RAID_BEGAN = 10  # [match time of its end, -1 in a calm raid]
    TILE_LIFTED = 11  # [seat, place, face]
    TILE_KEPT = 12  # [seat, place]
    TILE_PUT_BACK = 13  # [seat, place]
    DONE = 14  # [seat]
    RAID_STOPPED = 15  # [match time until which decisions are taken, -1: nobody has a tile in hand]
    LAST_DECISION = 16  # [seat, decision]
    TILE_REVEALED = 17  # [place, face, where]
    PRACTICE_ENDED = 18
    PEOPLE_CONTENT = 19  # [commodity, left, demanded]
    TUMULT = 20  # [commodity, left, demanded, greediest, what he counts]
    TILE_RETURNED = 21  # [seat, place, face]
    TURN_BEGAN = 22  # [seat]
    TILE_PAID = 23  # [seat, place, face]
    STATUES_PLACED = 24  # [seat, field, kind, statues, double cost]
    PASSED = 25  # [seat, by choice]
    SUPPORTERS_RECEIVED = 26  # [seat, amount, rule]
    SUPPORTERS_RETURNED = 27  # [seat, amount, rule]
    RANK_TAKEN = 28  # [seat, rank, rank before]
    KING_CROWNED = 29  # [seat, space, statues]
    MERCY = 30  # [seat, has it]
    GAME_ENDED = 31  # [ending]


class Counted(IntEnum):
    """What a part of a score line counts: the five kinds of fields, then the chronicle."""

    CHRONICLE = 5


# Rules that move supporters or make score lines.
FIRST_STATUE: Final = 14
PUNISHMENT: Final = 37
STATUES_ON_A_FIELD: Final = 42
OVERPAYING: Final = 46
CONSOLATION: Final = 49
CORONATION: Final = 60
STATUES_IN_THE_CHRONICLE: Final = 61
SUPPLY_TOO_SMALL: Final = 75
DEBTOR_TOO_POOR: Final = 76
