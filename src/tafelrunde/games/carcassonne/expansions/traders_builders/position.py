"""Traders & Builders: its part of a position."""

from __future__ import annotations

from typing import Annotated

import msgspec

from tafelrunde.games.carcassonne.expansions.traders_builders.components import GOODS
from tafelrunde.games.carcassonne.expansions.traders_builders.state import State, Trader, Traders
from tafelrunde.kernel.showing import whole

Tokens = Annotated[int, msgspec.Meta(ge=0, le=100)]


class GoodsPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tokens of a player."""

    wine: Tokens = 0
    grain: Tokens = 0
    cloth: Tokens = 0


class TradersBuildersPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Goods by seat (none at all: nobody has any), and how far a double turn is. Other figures are in supply."""

    goods: tuple[GoodsPosition, ...] = ()
    woken: bool = False  # a tile of this turn extended a feature with the builder of the player on turn
    first_part: int | None = None  # the first tile of this turn, while its second part is played


def position_of(game: State) -> TradersBuildersPosition:
    """Goods and the double turn of a state."""
    shelf = game.traders_builders
    return TradersBuildersPosition(
        goods=tuple(_goods(shelf.trader[seat]) for seat in range(game.seats)),
        **whole(Traders, shelf),
    )


def _goods(trader: Trader) -> GoodsPosition:
    return GoodsPosition(*(trader.goods[kind] for kind in range(len(GOODS))))
