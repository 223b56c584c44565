"""Tumult Royale: the situation at the table, as one record."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Final, Literal

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
from tafelrunde.kernel.showing import NUMBER_OR_NONE, YES_OR_NO, Shown, one_of

NOBODY: Final = -1
NOWHERE: Final = -1
RANDOM: Final = -1
PhaseName = Literal["first-statues", "before-raid", "raid", "last-decisions", "gamble", "place", "turn-up", "over"]
PHASES: Final[tuple[PhaseName, ...]] = (
    *("first-statues", "before-raid", "raid", "last-decisions", "gamble", "place", "turn-up", "over"),
)
EndingName = Literal["not-yet", "last-statue", "gap", "tenth-round"]
ENDINGS: Final[tuple[EndingName, ...]] = ("not-yet", "last-statue", "gap", "tenth-round")
DecisionName = Literal["none", "put-back", "keep"]
DECISIONS: Final[tuple[DecisionName, ...]] = ("none", "put-back", "keep")


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

    supporters: Annotated[Int16, Shown()]
    rank: Annotated[Int8, Shown()]  # 1 is the king
    statues_placed: Int8
    mercy: Annotated[Int8, Shown(YES_OR_NO)]
    tiles: Annotated[Cells, Int8, FACES]  # in the castle, how many of each face
    to_set_aside: Annotated[Int8, Shown()]
    ready: Annotated[Int8, Shown(YES_OR_NO)]
    done: Annotated[Int8, Shown(YES_OR_NO)]  # will lift no more in this raid
    lifts: Annotated[Int8, Shown()]  # turns had in a calm raid
    hand: Int8  # the place that the tile in hand came from, or NOWHERE
    last_decision: Annotated[Int8, Shown(one_of(DECISIONS), to="owner")]
    greediest: Annotated[Int8, Shown(YES_OR_NO)]  # in a tumult of this round
    could_place: Annotated[Int8, Shown(YES_OR_NO)]  # had a legal placement in this round
    lifted_at: Annotated[Int64, Shown(to="nobody")]  # match time; a view tells it while the tile is in hand
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
    timed: Annotated[Int8, Shown(one_of(("calm", "timed")), name="raid", part="table")]
    gamblers: Annotated[Int8, Shown(YES_OR_NO, part="table")]
    practice_raid: Annotated[Int8, Shown(YES_OR_NO, part="table")]
    forgetful_king: Annotated[Int8, Shown(YES_OR_NO, part="table")]
    choose_set_aside: Annotated[Int8, Shown(one_of(("auto", "choose")), name="set_aside", part="table")]
    memory: Annotated[Int8, Shown(YES_OR_NO, part="table")]
    calm_lifts: Annotated[Int8, Shown(part="table")]
    raid_seconds: Annotated[Int16, Shown(part="table")]
    decide_seconds: Annotated[Int16, Shown(part="table")]
    hand_ms: Annotated[Int16, Shown(part="table")]
    start_seat: Annotated[Int8, Shown()]  # the first king; RANDOM until the game is set up
    phase: Annotated[Int8, Shown(one_of(PHASES))]
    ending: Annotated[Int8, Shown(one_of(ENDINGS))]
    on_turn: Annotated[Int8, Shown(NUMBER_OR_NONE)]  # NOBODY where several may act
    round_number: Annotated[Int8, Shown(name="round")]  # 0 before the first
    practising: Annotated[Int8, Shown(YES_OR_NO)]
    placed_in_round: Annotated[Int8, Shown(YES_OR_NO)]  # has anybody placed in this placement round?
    placement_round: Annotated[Int8, Shown()]
    to_turn_up: Annotated[Int8, Shown()]  # region tiles
    demanded: Annotated[Cells, Int8, COMMODITIES]  # the people's mood; 0: not spun yet
    mood_before: Annotated[Int8, Shown(or_none=True)]  # the number of the previous round
    tiles: Int8  # commodity tiles in play
    face: Annotated[Cells, Int8, TILES]
    where: Annotated[Cells, Int8, TILES]
    field_kind: Annotated[Cells, Int8, FIELDS]
    noble_on: Annotated[Cells, Int8, FIELDS]  # whose statues, or NOBODY
    supply: Int16
    region: Annotated[Rows[Region], Region, SPACES]
    chronicle: Annotated[Rows[ChronicleSpace], ChronicleSpace, ROUNDS]
    clock: Annotated[Int64, Shown()]  # match time of the last thing that happened in a timed raid
    raid_ends_at: Annotated[Int64, Shown(or_none=True)]
    decide_until: Annotated[Int64, Shown(or_none=True)]
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
