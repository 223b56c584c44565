"""Tumult Royale: the situation at the table, as one record."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Final

import numpy as np

from tafelrunde.games.tumult_royale.components import (
    COMMODITIES,
    FACES,
    FIELDS,
    MOST_SEATS,
    ROUNDS,
    SPACES,
    TILES,
    VALUES,
)
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.records import Cells, Int8, Int16, Int64, Record, Rows, layout

NOBODY: Final = -1
NOWHERE: Final = -1
RANDOM: Final = -1


class Phase(IntEnum):
    """Which kind of decision is due."""

    FIRST_STATUES = 0
    BEFORE_RAID = 1  # the spin, setting tiles aside, readiness
    RAID = 2
    LAST_DECISIONS = 3  # the time is up, some have a tile in hand
    GAMBLE = 4  # the gamblers' three spins
    PLACE = 5
    TURN_UP = 6
    OVER = 7


class Where(IntEnum):
    """Where a commodity tile is; 0 to 3 is the castle of that seat, HAND + seat its hand."""

    HAND = 4
    CENTRE = 8
    SET_ASIDE = 9
    BOX = 10  # not in play with so few players


class Decision(IntEnum):
    """What a player has decided on the tile in hand after the time is up."""

    NONE = 0
    PUT_BACK = 1
    KEEP = 2


class Ending(IntEnum):
    """How the game ended."""

    NOT_YET = 0
    LAST_STATUE = 1
    GAP = 2
    TENTH_ROUND = 3


class Player(Record):
    """What one noble has."""

    supporters: Int16
    rank: Int8  # 1 is the king
    statues_placed: Int8
    mercy: Int8
    tiles: Annotated[Cells, np.int8, FACES]  # in the castle, how many of each face
    to_set_aside: Int8
    ready: Int8
    done: Int8  # will lift no more in this raid
    lifts: Int8  # turns had in a calm raid
    hand: Int8  # the place that the tile in hand came from, or NOWHERE
    last_decision: Int8
    greediest: Int8  # in a tumult of this round
    could_place: Int8  # had a legal placement in this round
    lifted_at: Int64  # match time
    seen: Int64  # bit set of the places whose tiles the noble has seen in this round


class Region(Record):
    """A region tile in the frame; `number` is NOWHERE outside the frame."""

    number: Int8
    orientation: Int8  # quarter turns clockwise
    face_up: Int8


class ChronicleSpace(Record):
    """A space of the royal chronicle."""

    king: Int8  # seat, or NOBODY
    statues: Int8


class State(Record):
    """The whole situation. Every commodity tile in play has its own place, which it keeps for a round."""

    seats: Int8
    timed: Int8
    gamblers: Int8
    practice_raid: Int8
    forgetful_king: Int8
    choose_set_aside: Int8
    memory: Int8
    calm_lifts: Int8
    raid_seconds: Int16
    decide_seconds: Int16
    hand_ms: Int16
    start_seat: Int8  # the first king; RANDOM until the game is set up
    phase: Int8
    ending: Int8
    on_turn: Int8  # NOBODY where several may act
    round_number: Int8  # 0 before the first
    practising: Int8
    placed_in_round: Int8  # has anybody placed in this placement round?
    placement_round: Int8
    to_turn_up: Int8  # region tiles
    demanded: Annotated[Cells, np.int8, COMMODITIES]  # the people's mood; 0: not spun yet
    mood_before: Int8  # the number of the previous round
    tiles: Int8  # commodity tiles in play
    face: Annotated[Cells, np.int8, TILES]
    where: Annotated[Cells, np.int8, TILES]
    field_kind: Annotated[Cells, np.int8, FIELDS]
    noble_on: Annotated[Cells, np.int8, FIELDS]  # whose statues, or NOBODY
    supply: Int16
    region: Annotated[Rows[Region], Region, SPACES]
    chronicle: Annotated[Rows[ChronicleSpace], ChronicleSpace, ROUNDS]
    clock: Int64  # match time of the last thing that happened in a timed raid
    raid_ends_at: Int64
    decide_until: Int64
    player: Annotated[Rows[Player], Player, MOST_SEATS]


STATE = layout(State)


@compiled
def commodity_on(face: int) -> int:
    """What a tile shows."""
    return face // VALUES


@compiled
def value_on(face: int) -> int:
    """How much of it."""
    return face % VALUES + 1


@compiled
def noble_with_rank(game: State, rank: int) -> int:
    """The seat that holds a rank."""
    seat = 0
    while game.player[seat].rank != rank:
        seat += 1
    return seat


@compiled
def king_of(game: State) -> int:
    """The seat of the king or queen."""
    return noble_with_rank(game, 1)


@compiled
def symbols_in_castle(game: State, seat: int, commodity: int) -> int:
    """How much of a commodity lies in a castle: symbols, not tiles."""
    tiles = game.player[seat].tiles
    first = commodity * VALUES
    return tiles[first] + 2 * tiles[first + 1] + 3 * tiles[first + 2]


@compiled
def is_revealed(game: State) -> bool:
    """Do the tiles in the centre and in the castles lie face up? (TR-29)"""
    return game.phase >= Phase.GAMBLE
