"""Tumult Royale: what the rules note while they are carried out; `telling.py` tells it to people."""

from __future__ import annotations

from enum import IntEnum
from typing import Final


class Noted(IntEnum):
    """Kinds of notes, with their numbers in brackets."""

    RANK_DEALT = 0  # [seat, rank]
    REGION_TURNED_UP = 1  # [space, number, orientation]
    HINT = 2  # [number]
    ROUND_BEGAN = 3  # [round, practice]
    TILES_SHUFFLED = 4  # [tiles]
    SPUN = 5  # [seat, number, degrees, commodity or -1 for all, on a border]
    SPIN_FORGOTTEN = 6  # [number]
    TILE_SET_ASIDE = 7  # [seat, place]
    READY = 8  # [seat]
    RAID_BEGAN = 9  # [seconds and milliseconds of the match time of its end, -1 in a calm raid]
    TILE_LIFTED = 10  # [seat, place, face]
    TILE_KEPT = 11  # [seat, place]
    TILE_PUT_BACK = 12  # [seat, place]
    DONE = 13  # [seat]
    RAID_STOPPED = 14  # [the same of the time until which decisions are taken, -1: nobody has a tile in hand]
    LAST_DECISION = 15  # [seat, decision]
    TILE_REVEALED = 16  # [place, face, where]
    PRACTICE_ENDED = 17
    PEOPLE_CONTENTED = 18  # [commodity, left, demanded]
    TUMULT = 19  # [commodity, left, demanded, greediest, greed (see `greed`)]
    TILE_RETURNED = 20  # [seat, place, face]
    TURN_BEGAN = 21  # [seat]
    TILE_PAID = 22  # [seat, place, face]
    STATUES_PLACED = 23  # [seat, field, kind, statues, double cost]
    PASSED = 24  # [seat]
    SUPPORTERS_RECEIVED = 25  # [seat, amount, rule]
    SUPPORTERS_RETURNED = 26  # [seat, amount, rule]
    RANK_TAKEN = 27  # [seat, rank, rank before]
    KING_CROWNED = 28  # [seat, space, statues]
    MERCY = 29  # [seat, has it]
    GAME_ENDED = 30  # [ending]
    SKIPPED = 31  # [seat, tiles in the castle]


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

# Where the bits of a tumult's greed begin: what the greediest counts is below them.
TAKEN_OFF: Final = 8  # what the people's mercy took off
EQUALS: Final = 16  # a bit for every other seat that counts as much
