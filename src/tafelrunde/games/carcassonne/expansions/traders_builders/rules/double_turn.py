"""Traders & Builders, chapter "The double turn". (TB-20 to TB-28)"""

from __future__ import annotations

from tafelrunde.games.carcassonne.components import Components
from tafelrunde.games.carcassonne.expansions.traders_builders.notes import Noted
from tafelrunde.games.carcassonne.expansions.traders_builders.state import State
from tafelrunde.games.carcassonne.points import goes_on_without_tiles, may_figure_follow
from tafelrunde.games.carcassonne.rules.features import feature_of
from tafelrunde.games.carcassonne.state import NO_TILE
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes, note


@compiled
def is_second_part(game: State) -> bool:
    """Is this the second part of a double turn? (TB-20)"""
    return game.traders_builders.first_part != NO_TILE


@compiled
def begin_first_part(game: State) -> None:
    """Nothing has been extended in this turn. (TB-23)"""
    game.traders_builders.woken = 0
    game.traders_builders.first_part = NO_TILE


@compiled
def wake_builder(game: State, box: Components, seat: int, first: int) -> None:
    """A player's own piece has a segment of the feature in which the builder stands already. (TB-20 to TB-22, TB-27)

    Not in the second part, and not by a piece after which no figure follows and nothing is drawn. (TB-23, TB-67)
    """
    if is_second_part(game) or (game.drawn == NO_TILE and not may_figure_follow(game)):
        return
    for tile in range(first, game.tiles):
        for segment in range(box.kind[game.tile[tile].kind].segments):
            if game.traders_builders.known[feature_of(game, tile, segment)].builders >> seat & 1:
                game.traders_builders.woken = 1


@compiled
def begin_second_part(game: State, seat: int, notes: Notes) -> bool:
    """Once in a turn, wherever the builder is now, while something is left to draw. (TB-23 to TB-26, TB-28)"""
    if not game.traders_builders.woken or not (game.stack.count > 0 or goes_on_without_tiles(game)):
        return False
    game.traders_builders.woken = 0
    game.traders_builders.first_part = game.first_tile
    if game.stack.count > 0:
        note(notes, Noted.SECOND_PART_BEGAN, seat)
    return True
