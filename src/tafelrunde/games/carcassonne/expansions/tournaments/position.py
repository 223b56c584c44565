"""Tournaments & Coats of Arms: its part of a position, hidden parts included."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tafelrunde.games.carcassonne.events import FEATURES
from tafelrunde.games.carcassonne.expansions.tournaments.actions import EmblemValue
from tafelrunde.games.carcassonne.expansions.tournaments.state import (
    LAST,
    NO_EMBLEM,
    Box,
    PrizeStack,
    State,
    Tournaments,
    emblem_of,
)
from tafelrunde.games.carcassonne.expansions.tournaments.view import values_of
from tafelrunde.games.carcassonne.position import Seat
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.showing import whole


class StatuePosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An emblem on the statue of a prize tile."""

    seat: Seat
    emblem: EmblemValue


class PrizePosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A prize won and not yet placed."""

    tile: str
    emblem: EmblemValue | None = None


class TurnedUpPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An emblem turned up in the tournament that is being held, and the tournament value."""

    emblem: EmblemValue
    value: int


class ContenderPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's emblems in supply, and prizes; emblems that are nowhere left the game."""

    supply: tuple[EmblemValue, ...] = ()
    prizes: tuple[PrizePosition, ...] = ()
    turned_up: TurnedUpPosition | None = None


class TournamentsPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Stacks that are not yet open by height, with their prizes, the top one first; prizes that are nowhere left."""

    category: str
    contenders: tuple[ContenderPosition, ...]
    heights: tuple[int, ...] = ()
    prizes: tuple[tuple[str, ...], ...] = ()
    last_stack: tuple[str, ...] = ()
    first_tile: int | None = None
    has_nominated: bool = False
    seats_asked: int = 0
    last_held: bool = False


def emblem_under(game: State, box: Box, number: int) -> int | None:
    """The value of the emblem under the meeple of a tile."""
    mark = game.tournaments.under[number]
    return box.tournaments.emblem[uncompiled(emblem_of)(mark)] if mark else None


def statue_on(game: State, box: Box, number: int) -> StatuePosition | None:
    """The emblem on the statue of a tile."""
    for statue in (game.tournaments.statue[place] for place in range(game.tournaments.statues)):
        if statue.tile == number:
            return StatuePosition(statue.seat, box.tournaments.emblem[statue.emblem])
    return None


def position_of(game: State, box: Box, kinds: Sequence[str]) -> TournamentsPosition:
    """The tournaments of a state."""
    shelf = game.tournaments
    closed = range(shelf.open_stack + 1, shelf.stacks)
    return TournamentsPosition(
        category=FEATURES[box.tournaments.category[shelf.crown]],
        contenders=tuple(_contender_of(game, box, kinds, seat) for seat in range(game.seats)),
        heights=tuple(shelf.height[stack] for stack in closed),
        prizes=tuple(_names_in(shelf.prizes[stack], kinds) for stack in closed),
        last_stack=_names_in(shelf.prizes[LAST], kinds),
        first_tile=game.first_tile,
        **whole(Tournaments, shelf),
    )


def _names_in(stack: PrizeStack, kinds: Sequence[str]) -> tuple[str, ...]:
    return tuple(kinds[kind] for kind in reversed(list(stack.kind)[: stack.count]))


def _contender_of(game: State, box: Box, kinds: Sequence[str], seat: int) -> ContenderPosition:
    contender, value = game.tournaments.contender[seat], box.tournaments.emblem
    prizes = (contender.prize[number] for number in range(contender.prizes))
    turned_up = TurnedUpPosition(value[contender.turned_up], contender.value) if contender.takes_part else None
    return ContenderPosition(
        supply=values_of(box, contender.supply),
        prizes=tuple(
            PrizePosition(kinds[prize.kind], None if prize.emblem == NO_EMBLEM else value[prize.emblem])
            for prize in prizes
        ),
        turned_up=turned_up,
    )
