"""Traders & Builders, chapter "Placing a figure". (TB-13 to TB-19)"""

from __future__ import annotations

from tafelrunde.games.carcassonne.actions import packed
from tafelrunde.games.carcassonne.components import Components
from tafelrunde.games.carcassonne.expansions.traders_builders.actions import Verb
from tafelrunde.games.carcassonne.expansions.traders_builders.notes import Noted
from tafelrunde.games.carcassonne.expansions.traders_builders.state import Figure, State
from tafelrunde.games.carcassonne.rules.features import feature_of, is_complete
from tafelrunde.games.carcassonne.rules.meeples import last_tile, note_meeple, put_figure, take_figure
from tafelrunde.games.carcassonne.tiles import Terrain
from tafelrunde.kernel.action_list import Actions, add
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes


@compiled
def may_take_builder(game: State, box: Components, seat: int, tile: int, segment: int) -> bool:
    """A road or city with an own meeple, which the tile does not complete. (TB-14, TB-16)"""
    terrain = box.kind[game.tile[tile].kind].segment[segment].terrain
    if terrain != Terrain.ROAD and terrain != Terrain.CITY:
        return False
    feature = game.feature[feature_of(game, tile, segment)]
    return feature.meeples[seat] > 0 and not is_complete(feature)


@compiled
def may_take_pig(game: State, box: Components, seat: int, tile: int, segment: int) -> bool:
    """A field with an own farmer. (TB-15)"""
    if box.kind[game.tile[tile].kind].segment[segment].terrain != Terrain.FIELD:
        return False
    return game.feature[feature_of(game, tile, segment)].meeples[seat] > 0


@compiled
def may_place_either(game: State, box: Components, seat: int, tile: int) -> bool:
    """Is there a segment for the builder or the pig in supply? (TB-13)"""
    trader = game.traders_builders.trader[seat]
    for segment in range(box.kind[game.tile[tile].kind].segments):
        if trader.builders > 0 and may_take_builder(game, box, seat, tile, segment):
            return True
        if trader.pigs > 0 and may_take_pig(game, box, seat, tile, segment):
            return True
    return False


@compiled
def list_either(game: State, box: Components, seat: int, tile: int, actions: Actions) -> None:
    """Every segment for the builder, and every one for the pig. (TB-13)"""
    trader = game.traders_builders.trader[seat]
    for segment in range(box.kind[game.tile[tile].kind].segments):
        if trader.builders > 0 and may_take_builder(game, box, seat, tile, segment):
            add(actions, packed(Verb.PLACE_BUILDER, tile, segment))
        if trader.pigs > 0 and may_take_pig(game, box, seat, tile, segment):
            add(actions, packed(Verb.PLACE_PIG, tile, segment))


@compiled
def stand_builder(game: State, seat: int, tile: int, segment: int) -> None:
    """It goes from its owner's supply onto a road or city, and is not counted there. (TB-14, TB-17)"""
    game.traders_builders.trader[seat].builders -= 1
    game.traders_builders.known[feature_of(game, tile, segment)].builders |= 1 << seat
    put_figure(game, seat, tile, segment, Figure.BUILDER)


@compiled
def stand_pig(game: State, seat: int, tile: int, segment: int) -> None:
    """It goes from its owner's supply onto a field, and is not counted there. (TB-15, TB-17)"""
    game.traders_builders.trader[seat].pigs -= 1
    game.traders_builders.known[feature_of(game, tile, segment)].pigs |= 1 << seat
    put_figure(game, seat, tile, segment, Figure.PIG)


@compiled
def place_builder(game: State, box: Components, seat: int, tile: int, segment: int, notes: Notes) -> None:
    """A player places it. (TB-13)"""
    stand_builder(game, seat, tile, segment)
    note_meeple(game, box, Noted.BUILDER_PLACED, tile, notes)


@compiled
def place_pig(game: State, box: Components, seat: int, tile: int, segment: int, notes: Notes) -> None:
    """A player places it. (TB-13)"""
    stand_pig(game, seat, tile, segment)
    note_meeple(game, box, Noted.PIG_PLACED, tile, notes)


@compiled
def return_builders(game: State, box: Components, feature: int, notes: Notes) -> None:
    """From a completed feature, which no meeple stands on any more, all builders go home. (TB-19)"""
    known, tile = game.traders_builders.known[feature], last_tile(game)
    while known.builders != 0:
        placed = game.tile[tile]
        if placed.figure == Figure.BUILDER and feature_of(game, tile, placed.meeple_on) == feature:
            known.builders &= ~(1 << placed.meeple)
            game.traders_builders.trader[placed.meeple].builders += 1
            note_meeple(game, box, Noted.BUILDER_RETURNED, tile, notes)
            take_figure(game, tile)
        tile -= 1
