"""Traders & Builders: what a bot hopes for, in hundredths of a point."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.carcassonne.expansions.traders_builders.components import KINDS_OF_GOODS
from tafelrunde.games.carcassonne.expansions.traders_builders.state import Box, Figure, State
from tafelrunde.games.carcassonne.rules.features import feature_of
from tafelrunde.games.carcassonne.rules.numbers import how_many
from tafelrunde.kernel.compiling import compiled

POINT: Final = 100
TIME: Final = 50  # tiles left, with which everything is still worth its full worth
BUILDER_IN_SUPPLY: Final = 150
BUILDER_AT_WORK: Final = 450
SECOND_PART: Final = 350  # a woken builder: a tile more
PIG_IN_SUPPLY: Final = 100
CITY_WITH_PIG: Final = 40  # a city at its field that is not complete yet
TOKEN: Final = 60
SURE: Final = 20  # tiles left, with which a lead in goods is as good as none


@compiled
def promise_of_figures(game: State, seat: int, left: int) -> int:
    """A builder at work is worth more than one in supply; a pig, where many cities may still be completed."""
    trader, total = game.traders_builders.trader[seat], 0
    time = min(left, TIME)
    total += trader.builders * BUILDER_IN_SUPPLY + trader.pigs * PIG_IN_SUPPLY
    for tile in range(game.tiles):
        placed = game.tile[tile]
        if placed.meeple == seat and placed.figure == Figure.BUILDER:
            total += BUILDER_AT_WORK
        elif placed.meeple == seat and placed.figure == Figure.PIG:
            total += CITY_WITH_PIG * how_many(game.feature[feature_of(game, tile, placed.meeple_on)].cities)
    total = total * time // TIME
    return total + SECOND_PART if game.traders_builders.woken and game.on_turn == seat and left > 0 else total


@compiled
def promise_of_goods(game: State, box: Box, seat: int, left: int) -> int:
    """Every token counts a little; a lead (shared or not) counts the more the fewer tiles are left."""
    total = 0
    for goods in range(KINDS_OF_GOODS):
        own, best = game.traders_builders.trader[seat].goods[goods], 0
        for other in range(game.seats):
            best = max(best, game.traders_builders.trader[other].goods[goods])
        total += TOKEN * own * min(left, TIME) // TIME
        if own > 0 and own == best:
            total += POINT * box.traders_builders.most_goods * SURE // (SURE + left)
    return total
