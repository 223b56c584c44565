"""Tournaments & Coats of Arms: its shelf of the state."""

from __future__ import annotations

from enum import auto
from typing import Annotated, Final

from tafelrunde.games.carcassonne import components
from tafelrunde.games.carcassonne import state as base
from tafelrunde.games.carcassonne.components import MOST_SEATS, MOST_TILES
from tafelrunde.games.carcassonne.expansions.tournaments.components import MOST_STACKS, PRIZES, TournamentsBox
from tafelrunde.games.carcassonne.numbering import Phases
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.records import Cells, Int8, Int16, Record, Rows
from tafelrunde.kernel.showing import YES_OR_NO, Shown

NO_EMBLEM: Final = -1
LAST: Final = MOST_STACKS  # the last stack, of prize tiles alone


class PrizeStack(Record):
    """Prize tiles by kind, the top one last."""

    count: Int8
    kind: Annotated[Cells, Int8, PRIZES]


class Prize(Record):
    """A prize tile won and not yet placed, with the emblem of a sole winner."""

    kind: Int8
    emblem: Int8  # its number, or NO_EMBLEM


class Contender(Record):
    """What one player has. Emblems are numbered by rising value; a bit set holds numbers."""

    supply: Int8  # bit set of emblems
    gone: Int8  # bit set of emblems that left the game
    prizes: Int8
    prize: Annotated[Rows[Prize], Prize, MOST_STACKS]  # in the order in which they were won
    takes_part: Int8  # in the tournament that is being held
    turned_up: Int8  # the emblem turned up in it
    value: Int16  # the tournament value


class Statue(Record):
    """An emblem on the statue of a prize tile."""

    tile: Int16
    seat: Int8
    emblem: Int8


class Tournaments(Record):
    """Stacks, crown, emblems and prizes."""

    on: Int8
    tile_waits: Annotated[Int8, Shown(YES_OR_NO, derived=True)]  # the tournament tile lies beside the table
    crown: Int8  # on which field, clockwise
    stacks: Annotated[Int8, Shown(derived=True)]  # of land tiles, in this game
    open_stack: Annotated[Int8, Shown(derived=True)]
    left: Annotated[Int8, Shown(derived=True)]  # tiles of the open stack
    height: Annotated[Cells, Int8, MOST_STACKS]  # tiles of the stacks that are not yet open
    prizes: Annotated[Rows[PrizeStack], PrizeStack, MOST_STACKS + 1]  # on each stack, and the LAST
    prizes_removed: Annotated[Int8, Shown(derived=True)]
    seats_asked: Annotated[Int8, Shown()]  # in the tournament that is being held
    last_held: Annotated[Int8, Shown(YES_OR_NO)]  # the last tournament is over: only prizes are placed
    has_nominated: Annotated[Int8, Shown(YES_OR_NO)]  # in this turn
    statues: Int8
    statue: Annotated[Rows[Statue], Statue, PRIZES]
    contender: Annotated[Rows[Contender], Contender, MOST_SEATS]
    under: Annotated[Cells, Int8, MOST_TILES]  # the emblem under the meeple of a tile, see `marked`; or 0


class State(base.State):
    """The situation as tournaments see it."""

    tournaments: Tournaments


class Box(components.Components):
    """The box as tournaments see it."""

    tournaments: TournamentsBox


class Phase(Phases):
    """The decisions that are due in them."""

    PLACE_PRIZE = auto()
    NOMINATE = auto()
    TURN_UP_EMBLEM = auto()


@compiled
def marked(seat: int, emblem: int) -> int:
    """An emblem with its owner as one number above 0."""
    return 1 + seat * 8 + emblem


@compiled
def owner_of(mark: int) -> int:
    return (mark - 1) // 8


@compiled
def emblem_of(mark: int) -> int:
    return (mark - 1) % 8
