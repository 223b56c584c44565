"""Inns & Cathedrals: where its rules stand in the base game's."""

from __future__ import annotations

from tafelrunde.games.carcassonne.expansions.inns_cathedrals.actions import Verb
from tafelrunde.games.carcassonne.expansions.inns_cathedrals.components import NAMES
from tafelrunde.games.carcassonne.expansions.inns_cathedrals.judging import promise_of_large_meeple
from tafelrunde.games.carcassonne.expansions.inns_cathedrals.learning import observe_large_meeples
from tafelrunde.games.carcassonne.expansions.inns_cathedrals.notes import CITY_WITH_CATHEDRAL, ROAD_WITH_INN
from tafelrunde.games.carcassonne.expansions.inns_cathedrals.rules.inns_and_cathedrals import (
    bears_mark,
    is_marked,
    price_with_marks,
)
from tafelrunde.games.carcassonne.expansions.inns_cathedrals.rules.large_meeple import (
    further_strength,
    list_large_meeple,
    may_place_large_meeple,
    place_large_meeple,
    return_large_meeple,
)
from tafelrunde.games.carcassonne.expansions.inns_cathedrals.state import Box, Figure, State
from tafelrunde.games.carcassonne.notes import COMPLETED_CITY, COMPLETED_ROAD
from tafelrunde.games.carcassonne.preparation import put_kinds
from tafelrunde.games.carcassonne.rules.turn import finish_turn
from tafelrunde.kernel.action_list import Actions
from tafelrunde.kernel.chance import Chance
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes
from tafelrunde.kernel.records import Cells


@compiled
def clear(game: State) -> None:
    """No large meeple anywhere, no inn and no cathedral."""
    for seat in range(len(game.inns_cathedrals.supply)):
        game.inns_cathedrals.supply[seat] = 0
    for feature in range(len(game.inns_cathedrals.marks)):
        game.inns_cathedrals.marks[feature] = 0
        game.inns_cathedrals.large[feature] = 0


@compiled
def add_tiles(game: State, box: Box) -> None:
    """Its 18 land tiles. (IC-6)"""
    if game.inns_cathedrals.on:
        first = box.inns_cathedrals.first_kind
        put_kinds(game.stack, box, first, first + len(NAMES))


@compiled
def prepare(game: State, box: Box, chance: Chance) -> None:
    """A large meeple for everybody. (IC-3, IC-7)"""
    if game.inns_cathedrals.on:
        for seat in range(game.seats):
            game.inns_cathedrals.supply[seat] = box.inns_cathedrals.large_meeples


@compiled
def feature_added(game: State, box: Box, tile: int, segment: int, feature: int) -> None:
    """The inn at a road segment, the cathedral in a city segment. (IC-2)"""
    if game.inns_cathedrals.on:
        game.inns_cathedrals.marks[feature] = bears_mark(box, game.tile[tile].kind, segment)
        game.inns_cathedrals.large[feature] = 0


@compiled
def features_joined(game: State, kept: int, joined: int) -> None:
    """Inns, cathedrals and large meeples belong to the whole feature. (IC-2, IC-17)"""
    shelf = game.inns_cathedrals
    if shelf.on:
        shelf.marks[kept] += shelf.marks[joined]
        shelf.large[kept] |= shelf.large[joined]
        shelf.marks[joined] = 0
        shelf.large[joined] = 0


@compiled
def may_place_figure(game: State, box: Box, seat: int, tile: int) -> bool:
    """The large meeple, instead of a normal one. (IC-14)"""
    return may_place_large_meeple(game, box, seat, tile)


@compiled
def list_figures(game: State, box: Box, seat: int, tile: int, actions: Actions) -> None:
    """Wherever a meeple may go. (IC-14)"""
    list_large_meeple(game, box, seat, tile, actions)


@compiled
def is_meeple(figure: int) -> bool:
    """A large meeple is one. (IC-14)"""
    return figure == Figure.LARGE_MEEPLE


@compiled
def figure_returned(game: State, box: Box, tile: int, notes: Notes) -> None:
    """After the scoring. (IC-20)"""
    if game.tile[tile].figure == Figure.LARGE_MEEPLE:
        return_large_meeple(game, box, tile, notes)


@compiled
def strength(game: State, box: Box, feature: int, seat: int) -> int:
    """It counts as two. (IC-18)"""
    return further_strength(game, box, feature, seat) if game.inns_cathedrals.on else 0


@compiled
def price(game: State, box: Box, feature: int, seat: int, counted: int, complete: bool, each: int) -> int:
    """More where an inn or a cathedral is, or nothing at all. (IC-15, IC-16, IC-25, IC-26)"""
    return price_with_marks(game, box, feature, counted, complete, each)


@compiled
def scored_by(game: State, box: Box, feature: int, seat: int, rule: int) -> int:
    """The rule of the inn or the cathedral. (IC-15, IC-16)"""
    if is_marked(game, feature) and rule == COMPLETED_ROAD:
        return ROAD_WITH_INN
    if is_marked(game, feature) and rule == COMPLETED_CITY:
        return CITY_WITH_CATHEDRAL
    return rule


@compiled
def carry_out(game: State, box: Box, seat: int, verb: int, of: int, number: int, notes: Notes) -> None:
    """The large meeple is placed, and the turn goes on as with any other. (IC-14)"""
    if verb == Verb.PLACE_LARGE_MEEPLE:
        place_large_meeple(game, box, seat, of, number, notes)
        finish_turn(game, box, seat, notes)


@compiled
def promise(game: State, box: Box, seat: int, left: int) -> int:
    """The large meeple in supply."""
    return promise_of_large_meeple(game, seat, left)


@compiled
def changes_prices(game: State) -> bool:
    """Inns and cathedrals do."""
    return game.inns_cathedrals.on != 0


@compiled
def observe_shelf(game: State, box: Box, seat: int, seen: Cells, at: int) -> int:
    """Large meeples in supply."""
    return observe_large_meeples(game, seat, seen, at)
