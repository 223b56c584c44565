"""Carcassonne: any situation as readable data, hidden parts included."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, TypeVar

import msgspec

from tafelrunde.games.carcassonne.actions import SegmentNumber, Turns
from tafelrunde.games.carcassonne.components import MOST_TILES, Components
from tafelrunde.games.carcassonne.expansion import Expansion
from tafelrunde.games.carcassonne.state import NO_TILE, NOBODY, Player, State
from tafelrunde.kernel.errors import BadPosition
from tafelrunde.kernel.showing import whole
from tafelrunde.kernel.wrong_data import what_is_wrong

Seat = Annotated[int, msgspec.Meta(ge=0, le=5)]
Near = Annotated[int, msgspec.Meta(ge=-MOST_TILES, le=MOST_TILES)]
Score = Annotated[int, msgspec.Meta(ge=0, le=10000)]
P = TypeVar("P")


class MeeplePosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A meeple on a segment of its tile."""

    seat: Seat
    segment: SegmentNumber


class TilePosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile on the table."""

    tile: str
    x: Near = 0
    y: Near = 0
    turns: Turns = 0
    meeple: MeeplePosition | None = None


class PlayerPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player; meeples that are not on a tile are in supply."""

    score: Score = 0


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The situation. Tiles are listed as they were placed, the top of the stack first; others left the game."""

    players: tuple[PlayerPosition, ...]
    tiles: tuple[TilePosition, ...]
    drawn: str | None = None
    stack: tuple[str, ...] = ()
    phase: str = "place-tile"
    on_turn: Seat = 0
    start_seat: Seat = 0
    fields: bool = True


@dataclass(frozen=True)
class Positions:
    """The words that positions are made of, with those of the expansions."""

    expansions: Sequence[Expansion[Any, Any]]
    position: type[Position]
    tile: type[TilePosition]
    meeple: type[MeeplePosition]
    kinds: Sequence[str]
    phases: Sequence[str]
    figures: Sequence[str]


def position_of(game: State, box: Components, words: Positions) -> Position:
    """The situation of a state."""
    stack = list(game.stack.kind)[: game.stack.count]
    parts: dict[str, Any] = {
        e.name: e.position_of(game, box, words.kinds) if e.is_on(game) else e.position[1]
        for e in words.expansions
        if e.position is not None
    }
    return words.position(
        players=tuple(PlayerPosition(**whole(Player, game.player[seat])) for seat in range(game.seats)),
        tiles=tuple(_tile_of(game, box, words, number) for number in range(game.tiles)),
        drawn=None if game.drawn == NO_TILE else words.kinds[game.drawn],
        stack=tuple(words.kinds[kind] for kind in reversed(stack)),
        phase=words.phases[game.phase],
        **whole(State, game),
        **parts,
    )


def _tile_of(game: State, box: Components, words: Positions, number: int) -> TilePosition:
    tile = game.tile[number]
    meeple = None if tile.meeple == NOBODY else _meeple_of(game, box, words, number)
    parts: dict[str, Any] = {}
    for expansion in words.expansions:
        parts |= expansion.tile_position(game, box, number)
    return words.tile(words.kinds[tile.kind], tile.x, tile.y, tile.turns, meeple, **parts)


def _meeple_of(game: State, box: Components, words: Positions, number: int) -> MeeplePosition:
    tile = game.tile[number]
    parts: dict[str, Any] = {"figure": words.figures[tile.figure]} if len(words.figures) > 1 else {}
    for expansion in words.expansions:
        parts |= expansion.meeple_position(game, box, number)
    return words.meeple(tile.meeple, tile.meeple_on, **parts)


def read(data: Mapping[str, Any], form: type[P]) -> P:
    """A position in its proper form, or BadPosition."""
    try:
        return msgspec.convert(data, form)
    except msgspec.ValidationError as error:
        raise BadPosition(f"carcassonne: {what_is_wrong(error)}") from None


def expect(holds: bool, expected: str) -> None:
    """Refuses a position that cannot be."""
    if not holds:
        raise BadPosition(f"carcassonne: expected {expected}")


def kind_named(kinds: Sequence[str], name: str) -> int:
    """The number of a kind of tile."""
    expect(name in kinds, f"a tile out of {' '.join(kinds)}, not {name!r}")
    return kinds.index(name)
