"""Carcassonne with expansions: what a viewer may know, and nothing else. (TO-60)"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from tafelrunde.games.carcassonne.events import FEATURES
from tafelrunde.games.carcassonne.expansions.components import Box
from tafelrunde.games.carcassonne.expansions.decisions import deciding
from tafelrunde.games.carcassonne.expansions.river.state import NO_HEADING
from tafelrunde.games.carcassonne.expansions.state import Phase, State
from tafelrunde.games.carcassonne.expansions.tournaments.components import EMBLEMS
from tafelrunde.games.carcassonne.expansions.tournaments.rules.tournament import category
from tafelrunde.games.carcassonne.expansions.tournaments.state import LAST, NO_EMBLEM, emblem_of, owner_of
from tafelrunde.games.carcassonne.tiles import EDGES
from tafelrunde.games.carcassonne.view import CarcassonneView, for_seat, left_in, table_of
from tafelrunde.kernel.compiling import uncompiled

PHASES: Final = (
    "place-tile",
    "place-meeple",
    "over",
    "place-tournament-tile",
    "place-prize",
    "nominate",
    "turn-up-emblem",
)


class RiverView(msgspec.Struct, frozen=True):
    """The river: tiles left to draw, and where it goes on."""

    left: int
    x: int | None
    y: int | None
    heading: str | None


class NominationView(msgspec.Struct, frozen=True):
    """An emblem under the meeple of a tile; its value is shown to its owner."""

    tile: int
    seat: int
    emblem: int | None


class StatueView(msgspec.Struct, frozen=True):
    """An emblem on the statue of a tile."""

    tile: int
    seat: int
    emblem: int


class PrizeView(msgspec.Struct, frozen=True):
    """A prize won and not yet placed; the tile is shown to its winner."""

    tile: str | None
    emblem: int | None


class ContenderView(msgspec.Struct, frozen=True):
    """A player's emblems and prizes; the values in supply are shown to their owner."""

    emblems: int
    supply: tuple[int, ...] | None
    unseen: tuple[int, ...]  # values in supply or under a meeple, together; everybody knows them as a set
    gone: tuple[int, ...]
    prizes: tuple[PrizeView, ...]
    turned_up: int | None
    value: int | None


class TournamentsView(msgspec.Struct, frozen=True):
    """Stacks, crown, emblems and prizes."""

    tile_waits: bool
    category: str
    stacks: int
    open_stack: int
    left: int
    heights: tuple[int, ...]  # of the stacks not yet open
    prizes: tuple[int, ...]  # how many lie on each of them
    last_stack: int
    hidden_prizes: tuple[str, ...]  # all prize tiles that the viewer cannot see, as a set
    prizes_removed: int
    seats_asked: int
    last_held: bool
    first_tile: int
    has_nominated: bool
    nominations: tuple[NominationView, ...]
    statues: tuple[StatueView, ...]
    contenders: tuple[ContenderView, ...]


class WholeView(CarcassonneView, frozen=True, kw_only=True, tag="carcassonne"):
    """The table with what the expansions add; None where one is not played."""

    river: RiverView | None
    tournaments: TournamentsView | None


def view_of(game: State, box: Box, kinds: Sequence[str], custom: dict[str, Any] | None, seat: int | None) -> WholeView:
    """Everything a seat may know; None is a spectator."""
    shown = for_seat(game, box, custom, seat, lambda: _everybodys(game, box, kinds, custom))
    if not game.tournaments.on:
        return shown
    return msgspec.structs.replace(shown, tournaments=_tournaments(game, box, kinds, seat))


def _everybodys(game: State, box: Box, kinds: Sequence[str], custom: dict[str, Any] | None) -> WholeView:
    """All but what only some seats may know."""
    over = game.phase == Phase.OVER
    return WholeView(
        seat=None,
        seats=game.seats,
        waiting=() if over else (uncompiled(deciding)(game),),
        over=over,
        phase=PHASES[game.phase],
        **table_of(game, box, kinds),
        stack=game.stack.count,
        left=left_in(list(game.stack.kind)[: game.stack.count], kinds),
        river=_river(game) if game.river.on else None,
        tournaments=None,
        components=custom,
    )


def _river(game: State) -> RiverView:
    river = game.river
    if river.heading == NO_HEADING:
        return RiverView(river.left, None, None, None)
    return RiverView(river.left, river.x, river.y, EDGES[river.heading])


def _tournaments(game: State, box: Box, kinds: Sequence[str], viewer: int | None) -> TournamentsView:
    shelf = game.tournaments
    closed = range(shelf.open_stack + 1, shelf.stacks)
    return TournamentsView(
        tile_waits=bool(shelf.tile_waits),
        category=FEATURES[uncompiled(category)(game, box)],
        stacks=shelf.stacks,
        open_stack=shelf.open_stack,
        left=shelf.left,
        heights=tuple(shelf.height[stack] for stack in closed),
        prizes=tuple(shelf.prizes[stack].count for stack in closed),
        last_stack=shelf.prizes[LAST].count,
        hidden_prizes=tuple(kinds[kind] for kind in sorted(_hidden_prizes(game, viewer))),
        prizes_removed=shelf.prizes_removed,
        seats_asked=shelf.seats_asked,
        last_held=bool(shelf.last_held),
        first_tile=shelf.first_tile,
        has_nominated=bool(shelf.has_nominated),
        nominations=tuple(
            NominationView(tile, owner, value if owner == viewer else None)
            for tile, owner, value in nominations_of(game, box)
        ),
        statues=tuple(
            StatueView(statue.tile, statue.seat, box.tournaments.emblem[statue.emblem])
            for statue in (shelf.statue[number] for number in range(shelf.statues))
        ),
        contenders=tuple(_contender(game, box, kinds, seat, viewer) for seat in range(game.seats)),
    )


def _hidden_prizes(game: State, viewer: int | None) -> list[int]:
    shelf = game.tournaments
    hidden = [kind for stack in shelf.prizes for kind in list(stack.kind)[: stack.count]]
    for seat in range(game.seats):
        if seat != viewer:
            contender = shelf.contender[seat]
            hidden += [contender.prize[number].kind for number in range(contender.prizes)]
    return hidden


def nominations_of(game: State, box: Box) -> list[tuple[int, int, int]]:
    """Tile, owner and emblem value of every nominated meeple."""
    marks = [(tile, game.tournaments.under[tile]) for tile in range(game.tiles) if game.tournaments.under[tile]]
    return [
        (tile, uncompiled(owner_of)(mark), box.tournaments.emblem[uncompiled(emblem_of)(mark)]) for tile, mark in marks
    ]


def values_of(box: Box, emblems: int) -> tuple[int, ...]:
    """The values of a set of emblems."""
    return tuple(box.tournaments.emblem[number] for number in range(EMBLEMS) if emblems >> number & 1)


def _contender(game: State, box: Box, kinds: Sequence[str], seat: int, viewer: int | None) -> ContenderView:
    contender = game.tournaments.contender[seat]
    supply = values_of(box, contender.supply)
    under = [value for _, owner, value in nominations_of(game, box) if owner == seat]
    return ContenderView(
        emblems=len(supply),
        supply=supply if seat == viewer else None,
        unseen=tuple(sorted([*supply, *under])),
        gone=values_of(box, contender.gone),
        prizes=tuple(
            PrizeView(
                kinds[prize.kind] if seat == viewer else None,
                None if prize.emblem == NO_EMBLEM else box.tournaments.emblem[prize.emblem],
            )
            for prize in (contender.prize[number] for number in range(contender.prizes))
        ),
        turned_up=box.tournaments.emblem[contender.turned_up] if contender.takes_part else None,
        value=contender.value if contender.takes_part else None,
    )
