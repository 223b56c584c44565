"""Carcassonne with expansions: any situation as readable data, hidden parts included."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tafelrunde.games.carcassonne import position as base
from tafelrunde.games.carcassonne.events import FEATURES
from tafelrunde.games.carcassonne.expansions.actions import EmblemValue
from tafelrunde.games.carcassonne.expansions.components import Box
from tafelrunde.games.carcassonne.expansions.state import State
from tafelrunde.games.carcassonne.expansions.tournaments.state import (
    LAST,
    NO_EMBLEM,
    PrizeStack,
    emblem_of,
)
from tafelrunde.games.carcassonne.expansions.view import PHASES, values_of
from tafelrunde.games.carcassonne.position import MeeplePosition, Position, TilePosition
from tafelrunde.kernel.compiling import uncompiled


class NominatedPosition(MeeplePosition, frozen=True, forbid_unknown_fields=True):
    """A meeple, perhaps with an emblem under it."""

    emblem: EmblemValue | None = None


class StatuePosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An emblem on the statue of a prize tile."""

    seat: base.Seat
    emblem: EmblemValue


class WholeTilePosition(TilePosition, frozen=True, forbid_unknown_fields=True):
    """A tile on the table."""

    meeple: NominatedPosition | None = None
    statue: StatuePosition | None = None


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


class WholePosition(Position, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The situation with what the expansions add."""

    tiles: tuple[WholeTilePosition, ...]
    river: bool = False
    tournaments: TournamentsPosition | None = None


def position_of(game: State, box: Box, kinds: Sequence[str]) -> WholePosition:
    """The situation of a state."""
    plain = base.position_of(game, kinds, PHASES)
    return WholePosition(
        players=plain.players,
        tiles=tuple(_tile_of(game, box, tile, number) for number, tile in enumerate(plain.tiles)),
        drawn=plain.drawn,
        stack=plain.stack,
        phase=plain.phase,
        on_turn=plain.on_turn,
        start_seat=plain.start_seat,
        fields=plain.fields,
        river=bool(game.river.on),
        tournaments=_tournaments_of(game, box, kinds) if game.tournaments.on else None,
    )


def _tile_of(game: State, box: Box, tile: TilePosition, number: int) -> WholeTilePosition:
    shelf, meeple, statue = game.tournaments, None, None
    if tile.meeple is not None:
        mark = shelf.under[number]
        emblem = box.tournaments.emblem[uncompiled(emblem_of)(mark)] if mark else None
        meeple = NominatedPosition(tile.meeple.seat, tile.meeple.segment, emblem)
    for entry in (shelf.statue[place] for place in range(shelf.statues)):
        if entry.tile == number:
            statue = StatuePosition(entry.seat, box.tournaments.emblem[entry.emblem])
    return WholeTilePosition(tile.tile, tile.x, tile.y, tile.turns, meeple, statue)


def _tournaments_of(game: State, box: Box, kinds: Sequence[str]) -> TournamentsPosition:
    shelf = game.tournaments
    closed = range(shelf.open_stack + 1, shelf.stacks)
    return TournamentsPosition(
        category=FEATURES[box.tournaments.category[shelf.crown]],
        contenders=tuple(_contender_of(game, box, kinds, seat) for seat in range(game.seats)),
        heights=tuple(shelf.height[stack] for stack in closed),
        prizes=tuple(_names_in(shelf.prizes[stack], kinds) for stack in closed),
        last_stack=_names_in(shelf.prizes[LAST], kinds),
        first_tile=shelf.first_tile,
        has_nominated=bool(shelf.has_nominated),
        seats_asked=shelf.seats_asked,
        last_held=bool(shelf.last_held),
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
