"""Carcassonne, the points at which an expansion adds its rules; without one, the base game is played.

An expansion fills a point by a compiled rule of the same name and parameters in its own `points.py`; several may fill
the same one, see `kernel.points.Joined`. They work on the whole state, in which each has a shelf of its own.
"""

from __future__ import annotations

from typing import Final

from tafelrunde.games.carcassonne.components import Components
from tafelrunde.games.carcassonne.state import State
from tafelrunde.kernel.action_list import Actions
from tafelrunde.kernel.chance import Chance
from tafelrunde.kernel.noting import Notes
from tafelrunde.kernel.points import Joined, point
from tafelrunde.kernel.records import Cells

# Answers of `before_draw` and `before_placing`.
GO_ON: Final = 0  # nothing to be done here
LOOK_AGAIN: Final = 1  # something has happened: from the start of the turn's first step
WAIT: Final = 2  # a player decides first, or the game is over

# Answer of `bound_to`: the cell of the first tile, on which no other can lie.
ANYWHERE: Final = 0

# ---- preparation ---------------------------------------------------------------------------------


@point(Joined.ALL_DO)
def clear(game: State) -> None:
    """Nothing is left of an earlier game on the shelf; only the options stay."""


@point(Joined.ALL_DO)
def add_tiles(game: State, box: Components) -> None:
    """Further land tiles come onto the stack, before it is shuffled."""


@point(Joined.ALL_DO)
def prepare(game: State, box: Components, chance: Chance) -> None:
    """What else is prepared, once the land tiles are shuffled."""


@point(Joined.ANY)
def lay_first_piece(game: State, box: Components, chance: Chance, notes: Notes) -> bool:
    """Does something else lie there first? It is laid, and what belongs on top of the stack comes onto it."""
    return False


# ---- the turn ------------------------------------------------------------------------------------


@point(Joined.SUM)
def tiles_on_top(game: State) -> int:
    """How many tiles on top of the stack are no land tiles?"""
    return 0


@point(Joined.ANY)
def goes_on_without_tiles(game: State) -> bool:
    """Is there more to come when the last tile has been placed?"""
    return False


@point(Joined.ALL_DO)
def turn_began(game: State, seat: int) -> None:
    """It is another player's turn; a further part of the same turn is none."""


@point(Joined.FIRST)
def before_draw(game: State, box: Components, notes: Notes) -> int:
    """What comes before a tile is drawn, while none is: GO_ON, LOOK_AGAIN or WAIT."""
    return GO_ON


@point(Joined.ALL_DO)
def tile_drawn(game: State, box: Components, from_top: bool) -> None:
    """A tile has just been taken from the stack: one of `tiles_on_top`, or a land tile."""


@point(Joined.FIRST)
def before_placing(game: State, box: Components, notes: Notes) -> int:
    """What comes before the drawn tile is placed, or when none is left to draw: GO_ON, LOOK_AGAIN or WAIT."""
    return GO_ON


@point(Joined.ANY)
def another_part(game: State, box: Components, seat: int, notes: Notes) -> bool:
    """After the scoring: has the turn a further part, with a tile of its own?"""
    return False


@point(Joined.ANY)
def was_placed_before_in_turn(game: State, tile: int) -> bool:
    """Was a tile placed in an earlier part of this turn?"""
    return False


# ---- placing a tile ------------------------------------------------------------------------------


@point(Joined.FIRST)
def bound_to(game: State, box: Components, kind: int) -> int:
    """The only cell where this kind of tile may lie, if `may_be_placed` says so too; ANYWHERE: where edges match."""
    return ANYWHERE


@point(Joined.ALL)
def may_be_placed(game: State, box: Components, kind: int, cell: int, turns: int) -> bool:
    """May a tile lie in the cell to which it is bound, where its edges match?"""
    return True


@point(Joined.ALL_DO)
def feature_added(game: State, box: Components, tile: int, segment: int, feature: int) -> None:
    """A segment of a tile just placed has become a feature; what an expansion counts for it begins anew."""


@point(Joined.ALL_DO)
def features_joined(game: State, kept: int, joined: int) -> None:
    """Two features have become one: what is counted for the second goes over to the first."""


@point(Joined.ALL_DO)
def tile_placed(game: State, box: Components, seat: int, first: int, notes: Notes) -> None:
    """A player has placed a piece: all tiles from the number `first` on."""


@point(Joined.ANY)
def asks_after_placing(game: State, box: Components, seat: int) -> bool:
    """Has the player something to decide before the meeple? Then the phase says so."""
    return False


@point(Joined.ALL)
def may_figure_follow(game: State) -> bool:
    """May a figure be placed after a piece, when no drawn tile is left to be placed?"""
    return True


# ---- figures -------------------------------------------------------------------------------------


@point(Joined.ANY)
def may_place_figure(game: State, box: Components, seat: int, tile: int) -> bool:
    """May a player place another figure than a meeple on the tile just placed?"""
    return False


@point(Joined.ALL_DO)
def list_figures(game: State, box: Components, seat: int, tile: int, actions: Actions) -> None:
    """Where such figures may be placed."""


@point(Joined.ANY)
def is_meeple(figure: int) -> bool:
    """Is this kind of figure a meeple, which holds a feature and is counted with it?"""
    return False


@point(Joined.ALL_DO)
def figure_returned(game: State, box: Components, tile: int, notes: Notes) -> None:
    """Another meeple than the base game's goes from a tile back to its owner, before the tile is free."""


@point(Joined.SUM)
def strength(game: State, box: Components, feature: int, seat: int) -> int:
    """What the figures of a player count in a feature beyond one for each meeple."""
    return 0


# ---- scoring -------------------------------------------------------------------------------------


@point(Joined.IN_TURN)
def price(game: State, box: Components, feature: int, seat: int, counted: int, complete: bool, each: int) -> int:
    """What one of the things `Counted` in a feature, complete or not, brings a player, or NOBODY in particular."""
    return each


@point(Joined.IN_TURN)
def scored_by(game: State, box: Components, feature: int, seat: int, rule: int) -> int:
    """The number of the rule that a player's score line of a feature names."""
    return rule


@point(Joined.ALL_DO)
def feature_completed(game: State, box: Components, feature: int, notes: Notes) -> None:
    """The tiles of this turn completed a road or city, whoever holds it; called for each of their segments in it."""


@point(Joined.ALL_DO)
def turn_scored(game: State, box: Components, notes: Notes) -> None:
    """All that the tiles of this turn completed has been scored, and the meeples have returned."""


@point(Joined.ALL_DO)
def final_lines(game: State, box: Components, notes: Notes) -> None:
    """What is scored at the end of the game before the features that are still held."""


# ---- decisions and secrets -----------------------------------------------------------------------


@point(Joined.IN_TURN)
def decides(game: State, seat: int) -> int:
    """Who decides: the player on turn, or another."""
    return seat


@point(Joined.ALL_DO)
def list_further(game: State, box: Components, seat: int, actions: Actions) -> None:
    """The legal actions in further phases."""


@point(Joined.ALL_DO)
def carry_out(game: State, box: Components, seat: int, verb: int, of: int, number: int, notes: Notes) -> None:
    """Further actions."""


@point(Joined.ALL_DO)
def deal_anew(game: State, box: Components, chance: Chance, seat: int) -> None:
    """What a seat (-1: a spectator) cannot know beyond the order of the land tiles is dealt anew."""


# ---- what bots and learners ask ------------------------------------------------------------------


@point(Joined.SUM)
def promise(game: State, box: Components, seat: int, left: int) -> int:
    """What a player may hope for beside points, features and meeples, in hundredths; so many tiles are left."""
    return 0


@point(Joined.ANY)
def changes_prices(game: State) -> bool:
    """May a `price` at this table be another than the printed one?"""
    return False


@point(Joined.SUM)
def secret_of(game: State, seat: int) -> int:
    """What only a player knows, as a number by which situations are told apart."""
    return 0


@point(Joined.IN_TURN)
def observe_shelf(game: State, box: Components, seat: int, seen: Cells, at: int) -> int:
    """Writes what a seat may know of a shelf as numbers, from `at` on, as `Expansion.observed` names them.

    The answer is where the next ones go, also where nothing is written because the expansion is not played.
    """
    return at
