"""Traders & Builders: laying its part of a situation out, from a position or from what a viewer sees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from tafelrunde.games.carcassonne.expansions.traders_builders.components import GOODS, NAMES
from tafelrunde.games.carcassonne.expansions.traders_builders.rules.figures import stand_builder, stand_pig
from tafelrunde.games.carcassonne.expansions.traders_builders.rules.goods import bears_sign
from tafelrunde.games.carcassonne.expansions.traders_builders.state import Box, Figure, State, Traders
from tafelrunde.games.carcassonne.position import expect
from tafelrunde.games.carcassonne.rules.features import feature_of, is_complete
from tafelrunde.games.carcassonne.state import NO_TILE, NOBODY
from tafelrunde.games.carcassonne.tiles import Terrain
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.showing import write


class Tokens(Protocol):
    """The tokens of a player, as position or view tell them."""

    @property
    def wine(self) -> int: ...
    @property
    def grain(self) -> int: ...
    @property
    def cloth(self) -> int: ...


class Given(Protocol):
    """What position and view tell alike."""

    @property
    def goods(self) -> Sequence[Tokens]: ...
    @property
    def woken(self) -> bool: ...
    @property
    def first_part(self) -> int | None: ...


def put_figure(game: State, box: Box, seat: int, tile: int, segment: int, figure: int) -> None:
    """Builder or pig on its tile, out of the supply, which is filled up when all of them stand."""
    terrain = box.kind[game.tile[tile].kind].segment[segment].terrain
    where = f"at x {game.tile[tile].x}, y {game.tile[tile].y}"
    if figure == Figure.BUILDER:
        expect(terrain in (Terrain.ROAD, Terrain.CITY), f"a road or city under the builder {where}")
        uncompiled(stand_builder)(game, seat, tile, segment)
    else:
        expect(terrain == Terrain.FIELD, f"a field under the pig {where}")
        uncompiled(stand_pig)(game, seat, tile, segment)


def lay(game: State, box: Box, given: Given, over: bool) -> None:
    """Supplies, goods and the double turn, once the tiles and all figures are there."""
    shelf = game.traders_builders
    for number in range(game.tiles):
        tile = game.tile[number]
        if tile.meeple != NOBODY and tile.figure in (Figure.BUILDER, Figure.PIG):
            feature = game.feature[uncompiled(feature_of)(game, number, tile.meeple_on)]
            own = feature.meeples[tile.meeple] > 0
            expect(own, f"an own meeple with the builder or pig at x {tile.x}, y {tile.y}")
    for seat in range(game.seats):
        trader, builders, pigs = shelf.trader[seat], box.traders_builders.builders, box.traders_builders.pigs
        trader.builders += builders
        trader.pigs += pigs if game.fields else 0
        expect(trader.builders >= 0, f"at most {builders} builder of seat {seat}")
        expect(trader.pigs >= 0, f"at most {pigs} pig of seat {seat}")
    _take_signs(game, box, game.tiles if over else game.first_tile)
    _lay_goods(game, box, given.goods)
    write(Traders, shelf, given)
    if given.first_part is not None:
        expect(0 < given.first_part < game.tiles, f"first_part from 1 to {game.tiles - 1}, or none")
        expect(not given.woken, "no woken builder in the second part of a turn")


def _take_signs(game: State, box: Box, first: int) -> None:
    """The goods of cities that were completed before this turn have been taken."""
    fresh = {feature for number in range(first, game.tiles) for feature in _features(game, box, number)}
    for number in range(first):
        for feature in _features(game, box, number):
            if uncompiled(is_complete)(game.feature[feature]) and feature not in fresh:
                for kind in range(len(GOODS)):
                    game.traders_builders.known[feature].signs[kind] = 0


def _features(game: State, box: Box, tile: int) -> Iterator[int]:
    segments = range(box.kind[game.tile[tile].kind].segments)
    return (uncompiled(feature_of)(game, tile, segment) for segment in segments)


def _lay_goods(game: State, box: Box, goods: Sequence[Tokens]) -> None:
    """No more tokens than there are, when all that are still to be won have been taken."""
    shelf = game.traders_builders
    expect(len(goods) in (0, game.seats), f"goods of {game.seats} players, or none")
    for kind, name in enumerate(GOODS):
        for seat, tokens in enumerate(goods):
            shelf.trader[seat].goods[kind] = getattr(tokens, name)
        held = sum(shelf.trader[seat].goods[kind] for seat in range(game.seats))
        most = box.traders_builders.tokens[kind] - _to_be_won(game, box, kind)
        expect(held <= most, f"at most {most} tokens of {name} in front of the players, not {held}")


def _to_be_won(game: State, box: Box, kind: int) -> int:
    """Signs of one kind in cities that are not scored, and on tiles still to come."""
    drawn = [] if game.drawn == NO_TILE else [game.drawn]
    to_come = [*list(game.stack.kind)[: game.stack.count], *drawn]
    on_table = sum(game.traders_builders.known[feature].signs[kind] for feature in range(game.features))
    return on_table + sum(printed_signs(box, tile, kind) for tile in to_come)


def printed_signs(box: Box, tile: int, kind: int) -> int:
    """How many signs of one kind of goods a kind of tile bears."""
    return sum(bool(uncompiled(bears_sign)(box, tile, segment, kind)) for segment in range(box.kind[tile].segments))


def census(game: State, box: Box, counts: dict[str, int]) -> None:
    """Builders and pigs of each player; tokens taken, and signs for which none has been."""
    shelf = game.traders_builders
    for seat in range(game.seats):
        own = [game.tile[number].figure for number in range(game.tiles) if game.tile[number].meeple == seat]
        counts[f"builders of seat {seat}"] = own.count(Figure.BUILDER) + shelf.trader[seat].builders
        counts[f"pigs of seat {seat}"] = own.count(Figure.PIG) + shelf.trader[seat].pigs
    on_table = [game.tile[number].kind for number in range(game.tiles)]
    kinds = range(box.traders_builders.first_kind, box.traders_builders.first_kind + len(NAMES))
    for kind, name in enumerate(GOODS):
        taken = sum(shelf.trader[seat].goods[kind] for seat in range(game.seats))
        waiting = sum(shelf.known[feature].signs[kind] for feature in range(game.features))
        printed = sum((box.kind[tile].tiles - on_table.count(tile)) * printed_signs(box, tile, kind) for tile in kinds)
        counts[f"tokens and signs of {name}"] = taken + waiting + printed
