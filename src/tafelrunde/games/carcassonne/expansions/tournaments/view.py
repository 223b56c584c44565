"""Tournaments & Coats of Arms: what a viewer may know, and nothing else. (TO-60)"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tafelrunde.games.carcassonne.events import FEATURES
from tafelrunde.games.carcassonne.expansions.tournaments.components import EMBLEMS
from tafelrunde.games.carcassonne.expansions.tournaments.rules.tournament import category
from tafelrunde.games.carcassonne.expansions.tournaments.state import (
    LAST,
    NO_EMBLEM,
    Box,
    State,
    Tournaments,
    emblem_of,
    owner_of,
)
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.keeping import kept
from tafelrunde.kernel.showing import seen


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


@kept
def view_of(game: State, box: Box, kinds: Sequence[str], viewer: int | None) -> TournamentsView:
    """All that a viewer may know of the tournaments."""
    shelf = game.tournaments
    closed = range(shelf.open_stack + 1, shelf.stacks)
    return TournamentsView(
        category=FEATURES[uncompiled(category)(game, box)],
        heights=tuple(shelf.height[stack] for stack in closed),
        prizes=tuple(shelf.prizes[stack].count for stack in closed),
        last_stack=shelf.prizes[LAST].count,
        hidden_prizes=tuple(kinds[kind] for kind in sorted(_hidden_prizes(game, viewer))),
        first_tile=game.first_tile,
        nominations=tuple(
            NominationView(tile, owner, value if owner == viewer else None)
            for tile, owner, value in nominations_of(game, box)
        ),
        statues=tuple(
            StatueView(statue.tile, statue.seat, box.tournaments.emblem[statue.emblem])
            for statue in (shelf.statue[number] for number in range(shelf.statues))
        ),
        contenders=tuple(_contender(game, box, kinds, seat, seat == viewer) for seat in range(game.seats)),
        **seen(Tournaments, shelf),
    )


def _hidden_prizes(game: State, viewer: int | None) -> list[int]:
    shelf = game.tournaments
    hidden = [kind for stack in shelf.prizes for kind in list(stack.kind)[: stack.count]]
    for seat in range(game.seats):
        if seat != viewer:
            contender = shelf.contender[seat]
            hidden += [contender.prize[number].kind for number in range(contender.prizes)]
    return hidden


@kept
def nominations_of(game: State, box: Box) -> list[tuple[int, int, int]]:
    """Tile, owner and emblem value of every nominated meeple."""
    marks = [(tile, mark) for tile, mark in enumerate(list(game.tournaments.under)[: game.tiles]) if mark]
    return [
        (tile, uncompiled(owner_of)(mark), box.tournaments.emblem[uncompiled(emblem_of)(mark)]) for tile, mark in marks
    ]


def values_of(box: Box, emblems: int) -> tuple[int, ...]:
    """The values of a set of emblems."""
    return tuple(box.tournaments.emblem[number] for number in range(EMBLEMS) if emblems >> number & 1)


@kept
def _contender(game: State, box: Box, kinds: Sequence[str], seat: int, owner: bool) -> ContenderView:
    contender = game.tournaments.contender[seat]
    supply = values_of(box, contender.supply)
    under = [value for _, owner, value in nominations_of(game, box) if owner == seat]
    return ContenderView(
        emblems=len(supply),
        supply=supply if owner else None,
        unseen=tuple(sorted([*supply, *under])),
        gone=values_of(box, contender.gone),
        prizes=tuple(
            PrizeView(
                kinds[prize.kind] if owner else None,
                None if prize.emblem == NO_EMBLEM else box.tournaments.emblem[prize.emblem],
            )
            for prize in (contender.prize[number] for number in range(contender.prizes))
        ),
        turned_up=box.tournaments.emblem[contender.turned_up] if contender.takes_part else None,
        value=contender.value if contender.takes_part else None,
    )
