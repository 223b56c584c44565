"""Traders & Builders: where its rules stand in the base game's."""

from __future__ import annotations

from tafelrunde.games.carcassonne.expansions.traders_builders.actions import Verb
from tafelrunde.games.carcassonne.expansions.traders_builders.components import KINDS_OF_GOODS, NAMES
from tafelrunde.games.carcassonne.expansions.traders_builders.judging import promise_of_figures, promise_of_goods
from tafelrunde.games.carcassonne.expansions.traders_builders.learning import observe_traders
from tafelrunde.games.carcassonne.expansions.traders_builders.rules.double_turn import (
    begin_first_part,
    begin_second_part,
    is_second_part,
    wake_builder,
)
from tafelrunde.games.carcassonne.expansions.traders_builders.rules.figures import (
    list_either,
    may_place_either,
    place_builder,
    place_pig,
    return_builders,
)
from tafelrunde.games.carcassonne.expansions.traders_builders.rules.goods import (
    bears_sign,
    join_known,
    score_goods,
    take_goods,
)
from tafelrunde.games.carcassonne.expansions.traders_builders.rules.pig import price_with_pig, rule_with_pig
from tafelrunde.games.carcassonne.expansions.traders_builders.state import Box, State
from tafelrunde.games.carcassonne.preparation import put_kinds
from tafelrunde.games.carcassonne.rules.turn import finish_turn
from tafelrunde.kernel.action_list import Actions
from tafelrunde.kernel.chance import Chance
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes
from tafelrunde.kernel.records import Cells


@compiled
def clear(game: State) -> None:
    """No figure and no goods in front of anybody; what is known of features is written with each of them."""
    begin_first_part(game)
    for seat in range(len(game.traders_builders.trader)):
        trader = game.traders_builders.trader[seat]
        trader.builders = 0
        trader.pigs = 0
        for goods in range(KINDS_OF_GOODS):
            trader.goods[goods] = 0


@compiled
def add_tiles(game: State, box: Box) -> None:
    """Its 24 land tiles. (TB-5)"""
    if game.traders_builders.on:
        first = box.traders_builders.first_kind
        put_kinds(game.stack, box, first, first + len(NAMES))


@compiled
def prepare(game: State, box: Box, chance: Chance) -> None:
    """Builder and pig for everybody; without fields no pig. (TB-3, TB-7, TB-71)"""
    if game.traders_builders.on:
        for seat in range(game.seats):
            game.traders_builders.trader[seat].builders = box.traders_builders.builders
            game.traders_builders.trader[seat].pigs = box.traders_builders.pigs if game.fields else 0


@compiled
def turn_began(game: State, seat: int) -> None:
    """The first part of a turn. (TB-23)"""
    begin_first_part(game)


@compiled
def another_part(game: State, box: Box, seat: int, notes: Notes) -> bool:
    """The second part of a double turn. (TB-20)"""
    return game.traders_builders.on != 0 and begin_second_part(game, seat, notes)


@compiled
def was_placed_before_in_turn(game: State, tile: int) -> bool:
    """In the first part of a double turn, while the second is played. (TB-63)"""
    if not game.traders_builders.on or not is_second_part(game):
        return False
    return game.traders_builders.first_part <= tile < game.first_tile


@compiled
def feature_added(game: State, box: Box, tile: int, segment: int, feature: int) -> None:
    """The goods sign in a city segment. (TB-8)"""
    if game.traders_builders.on:
        known = game.traders_builders.known[feature]
        known.builders = 0
        known.pigs = 0
        for goods in range(KINDS_OF_GOODS):
            known.signs[goods] = bears_sign(box, game.tile[tile].kind, segment, goods)


@compiled
def features_joined(game: State, kept: int, joined: int) -> None:
    """Builders, pigs and goods signs belong to the whole feature. (TB-14, TB-15, TB-30)"""
    if game.traders_builders.on:
        join_known(game.traders_builders.known[kept], game.traders_builders.known[joined])


@compiled
def tile_placed(game: State, box: Box, seat: int, first: int, notes: Notes) -> None:
    """Does it extend the feature of the own builder? (TB-20)"""
    if game.traders_builders.on:
        wake_builder(game, box, seat, first)


@compiled
def may_place_figure(game: State, box: Box, seat: int, tile: int) -> bool:
    """The builder or the pig, instead of a meeple. (TB-13)"""
    return game.traders_builders.on != 0 and may_place_either(game, box, seat, tile)


@compiled
def list_figures(game: State, box: Box, seat: int, tile: int, actions: Actions) -> None:
    """Where an own meeple is already. (TB-14, TB-15)"""
    if game.traders_builders.on:
        list_either(game, box, seat, tile, actions)


@compiled
def price(game: State, box: Box, feature: int, seat: int, counted: int, complete: bool, each: int) -> int:
    """More for completed cities at a field with the own pig. (TB-42)"""
    return price_with_pig(game, box, feature, seat, counted, each)


@compiled
def scored_by(game: State, box: Box, feature: int, seat: int, rule: int) -> int:
    """The rule of the pig. (TB-42)"""
    return rule_with_pig(game, feature, seat, rule)


@compiled
def feature_completed(game: State, box: Box, feature: int, notes: Notes) -> None:
    """Builders go home; goods go to whoever completed the city. (TB-19, TB-30)"""
    if game.traders_builders.on:
        return_builders(game, box, feature, notes)
        take_goods(game, feature, notes)


@compiled
def final_lines(game: State, box: Box, notes: Notes) -> None:
    """Most goods of each kind. (TB-40)"""
    if game.traders_builders.on:
        score_goods(game, box, notes)


@compiled
def carry_out(game: State, box: Box, seat: int, verb: int, of: int, number: int, notes: Notes) -> None:
    """Builder or pig is placed, and the turn goes on as with any other figure. (TB-13)"""
    if verb == Verb.PLACE_BUILDER:
        place_builder(game, box, seat, of, number, notes)
        finish_turn(game, box, seat, notes)
    elif verb == Verb.PLACE_PIG:
        place_pig(game, box, seat, of, number, notes)
        finish_turn(game, box, seat, notes)


@compiled
def promise(game: State, box: Box, seat: int, left: int) -> int:
    """Builder, pig and goods."""
    if not game.traders_builders.on:
        return 0
    return promise_of_figures(game, seat, left) + promise_of_goods(game, box, seat, left)


@compiled
def changes_prices(game: State) -> bool:
    """Pigs do."""
    return game.traders_builders.on != 0


@compiled
def observe_shelf(game: State, box: Box, seat: int, seen: Cells, at: int) -> int:
    """Figures in supply, goods, and the double turn."""
    return observe_traders(game, seat, seen, at)
