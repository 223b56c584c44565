"""Inns & Cathedrals: what everybody sees of it."""

from __future__ import annotations

import msgspec

from tafelrunde.games.carcassonne.expansions.inns_cathedrals.state import State


class InnsCathedralsView(msgspec.Struct, frozen=True):
    """Large meeples in supply, by seat."""

    large_meeples: tuple[int, ...]


def view_of(game: State) -> InnsCathedralsView:
    """What is not on the table."""
    return InnsCathedralsView(tuple(game.inns_cathedrals.supply[seat] for seat in range(game.seats)))
