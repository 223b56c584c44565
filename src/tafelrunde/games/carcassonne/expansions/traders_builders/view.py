"""Traders & Builders: what everybody sees of it; nothing is hidden. (TB-33)"""

from __future__ import annotations

import msgspec

from tafelrunde.games.carcassonne.expansions.traders_builders.components import GOODS
from tafelrunde.games.carcassonne.expansions.traders_builders.state import Box, State, Trader, Traders
from tafelrunde.games.carcassonne.state import NO_TILE
from tafelrunde.kernel.keeping import kept
from tafelrunde.kernel.showing import seen


class GoodsView(msgspec.Struct, frozen=True):
    """Tokens of each kind."""

    wine: int
    grain: int
    cloth: int


class TradersBuildersView(msgspec.Struct, frozen=True):
    """Builders, pigs and goods by seat, and how far a double turn is."""

    builders: tuple[int, ...]  # in supply
    pigs: tuple[int, ...]
    goods: tuple[GoodsView, ...]
    left: GoodsView  # tokens that lie ready for all
    woken: bool  # the player on turn will have a second part
    second_part: bool
    first_part: int | None  # the first tile of the turn, while its second part is played


@kept
def view_of(game: State, box: Box) -> TradersBuildersView:
    """What lies in front of the players, and what is left."""
    shelf = game.traders_builders
    traders = [shelf.trader[seat] for seat in range(game.seats)]
    left = [box.traders_builders.tokens[kind] - sum(t.goods[kind] for t in traders) for kind in range(len(GOODS))]
    return TradersBuildersView(
        builders=tuple(trader.builders for trader in traders),
        pigs=tuple(trader.pigs for trader in traders),
        goods=tuple(_goods(trader) for trader in traders),
        left=GoodsView(*left),
        second_part=shelf.first_part != NO_TILE,
        **seen(Traders, shelf),
    )


def _goods(trader: Trader) -> GoodsView:
    return GoodsView(*(trader.goods[kind] for kind in range(len(GOODS))))
