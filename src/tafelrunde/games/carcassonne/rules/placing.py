"""Carcassonne, chapter "Placing a land tile". (CA-4, CA-5)"""

from __future__ import annotations

from tafelrunde.games.carcassonne.actions import Verb, packed
from tafelrunde.games.carcassonne.components import SIDES, TURNS, Components
from tafelrunde.games.carcassonne.points import ANYWHERE, bound_to, may_be_placed
from tafelrunde.games.carcassonne.rules.board import EAST, SOUTH, cell_at, close_place, open_place, place_at
from tafelrunde.games.carcassonne.rules.features import (
    add_features,
    join_across,
    neighbour_of,
    surround_monasteries,
)
from tafelrunde.games.carcassonne.state import MEEPLE, NO_PLACE, NO_TILE, NOBODY, Place, State
from tafelrunde.kernel.action_list import Actions, add, is_whole, place_ahead, put
from tafelrunde.kernel.compiling import compiled


@compiled
def fits(box: Components, kind: int, turns: int, place: Place) -> bool:
    """Does every edge that would touch a tile match? (CA-4)"""
    return place.shown & box.kind[kind].turned[turns].misfit == 0


@compiled
def fits_anywhere(game: State, box: Components, kind: int) -> bool:
    """Is there any place for a tile, in any rotation? (CA-5)"""
    for number in range(game.places.count):
        for turns in range(TURNS):
            if fits(box, kind, turns, game.places.place[number]):
                return True
    return False


@compiled
def list_placements(game: State, box: Components, kind: int, verb: int, actions: Actions) -> None:
    """Every empty place beside a tile, in every rotation that matches. (CA-4)

    Written for speed: what misfits is read once, as if no list were written meanwhile; every rotation is written down
    and kept only if it fits, since an `if` costs a third of all the speed here.
    """
    turned = box.kind[kind].turned
    misfit_0, misfit_1 = turned[0].misfit, turned[1].misfit
    misfit_2, misfit_3 = turned[2].misfit, turned[3].misfit
    count = actions.count
    for number in range(game.places.count):
        place = game.places.place[number]
        cell, shown = place.cell, place.shown
        if not is_whole(actions):
            fits_0, fits_1 = shown & misfit_0 == 0, shown & misfit_1 == 0
            fits_2, fits_3 = shown & misfit_2 == 0, shown & misfit_3 == 0
            ahead, found = place_ahead(actions, count), fits_0 + fits_1 + fits_2 + fits_3
            if 0 <= ahead < found:
                turns = nth_of(ahead, fits_0, fits_1, fits_2)
                put(actions, count + ahead, packed(verb, cell, turns))
            count += found
            continue
        put(actions, count, packed(verb, cell, 0))
        count += shown & misfit_0 == 0
        put(actions, count, packed(verb, cell, 1))
        count += shown & misfit_1 == 0
        put(actions, count, packed(verb, cell, 2))
        count += shown & misfit_2 == 0
        put(actions, count, packed(verb, cell, 3))
        count += shown & misfit_3 == 0
    actions.count = count


@compiled
def nth_of(number: int, fits_0: int, fits_1: int, fits_2: int) -> int:
    """The rotation that fits after so many others do; of four, one of which does."""
    if fits_0 and number == 0:
        return 0
    if fits_1 and number == fits_0:
        return 1
    return 2 if fits_2 and number == fits_0 + fits_1 else 3


@compiled
def list_tile_placements(game: State, box: Components, actions: Actions) -> None:
    """Where the drawn tile may be placed. (CA-4)"""
    cell = bound_to(game, box, game.drawn)
    if cell == ANYWHERE:
        list_placements(game, box, game.drawn, Verb.PLACE_TILE, actions)
        return
    for turns in range(TURNS):
        if may_lie(game, box, game.drawn, cell, turns):
            add(actions, packed(Verb.PLACE_TILE, cell, turns))


@compiled
def drawn_tile_fits(game: State, box: Components) -> bool:
    """Is there any place for the drawn tile? (CA-5)"""
    cell = bound_to(game, box, game.drawn)
    if cell == ANYWHERE:
        return fits_anywhere(game, box, game.drawn)
    for turns in range(TURNS):
        if may_lie(game, box, game.drawn, cell, turns):
            return True
    return False


@compiled
def may_lie(game: State, box: Components, kind: int, cell: int, turns: int) -> bool:
    """Is there a place on the cell where its edges match, and does nothing else forbid it?"""
    number = place_at(game, cell)
    if number == NO_PLACE or not fits(box, kind, turns, game.places.place[number]):
        return False
    return may_be_placed(game, box, kind, cell, turns)


@compiled
def place_tile(game: State, box: Components, kind: int, x: int, y: int, turns: int) -> int:
    """A tile comes to the table and joins what it touches. Which number does it get?"""
    number = game.tiles
    lay_tile(game, kind, x, y, turns)
    add_features(game, box, number)
    turned = box.kind[kind].turned[turns]
    for side in range(SIDES):
        other = neighbour_of(game, number, side)
        if other != NO_TILE:
            join_across(game, box, number, side, other)
        else:
            open_place(game, x + EAST[side], y + SOUTH[side], side ^ 2, turned.side[side].shown)
    surround_monasteries(game, box, number)
    return number


@compiled
def lay_tile(game: State, kind: int, x: int, y: int, turns: int) -> None:
    tile = game.tile[game.tiles]
    tile.cell = cell_at(x, y)
    tile.x = x
    tile.y = y
    tile.kind = kind
    tile.turns = turns
    tile.first_feature = game.features
    tile.meeple = NOBODY
    tile.meeple_on = 0
    tile.figure = MEEPLE
    close_place(game, tile.cell)
    game.tiles += 1
    game.board[tile.cell] = game.tiles
