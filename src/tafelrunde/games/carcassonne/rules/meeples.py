"""Carcassonne, chapter "Placing a meeple". (CA-6, CA-16)"""

from __future__ import annotations

from tafelrunde.games.carcassonne.actions import Verb, packed
from tafelrunde.games.carcassonne.components import Components
from tafelrunde.games.carcassonne.notes import Noted
from tafelrunde.games.carcassonne.points import figure_returned, is_meeple, list_figures, may_place_figure
from tafelrunde.games.carcassonne.rules.features import feature_of, is_occupied, whole
from tafelrunde.games.carcassonne.state import MEEPLE, NOBODY, State
from tafelrunde.games.carcassonne.tiles import Terrain
from tafelrunde.kernel.action_list import Actions, add
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes, note


@compiled
def last_tile(game: State) -> int:
    """The number of the tile placed last."""
    return game.tiles - 1


@compiled
def is_free(game: State, box: Components, tile: int, segment: int) -> bool:
    """May a meeple go there: nobody on the whole feature, and no farmers in a game without fields? (CA-6, CA-16)"""
    if box.kind[game.tile[tile].kind].segment[segment].terrain == Terrain.FIELD and not game.fields:
        return False
    return not is_occupied(game, game.feature[feature_of(game, tile, segment)])


@compiled
def may_place_meeple(game: State, box: Components, seat: int) -> bool:
    """Is there a meeple in supply and a free segment on the tile placed last, or another figure for it? (CA-6)"""
    tile = last_tile(game)
    if game.player[seat].supply > 0:
        for segment in range(box.kind[game.tile[tile].kind].segments):
            if is_free(game, box, tile, segment):
                return True
    return may_place_figure(game, box, seat, tile)


@compiled
def list_meeple_placements(game: State, box: Components, actions: Actions) -> None:
    """Every free segment of the tile placed last, other figures, or none at all. (CA-6)"""
    tile = last_tile(game)
    if game.player[game.on_turn].supply > 0:
        for segment in range(box.kind[game.tile[tile].kind].segments):
            if is_free(game, box, tile, segment):
                add(actions, packed(Verb.PLACE_MEEPLE, tile, segment))
    list_figures(game, box, game.on_turn, tile, actions)
    add(actions, packed(Verb.NO_MEEPLE))


@compiled
def place_meeple(game: State, box: Components, seat: int, tile: int, segment: int, notes: Notes) -> None:
    """A meeple goes from its owner's supply onto a feature of the tile. (CA-6)"""
    game.player[seat].supply -= 1
    game.feature[feature_of(game, tile, segment)].meeples[seat] += 1
    put_figure(game, seat, tile, segment, MEEPLE)
    note_meeple(game, box, Noted.MEEPLE_PLACED, tile, notes)


@compiled
def put_figure(game: State, seat: int, tile: int, segment: int, figure: int) -> None:
    """A figure stands on a segment of a tile."""
    game.tile[tile].meeple = seat
    game.tile[tile].meeple_on = segment
    game.tile[tile].figure = figure


@compiled
def take_figure(game: State, tile: int) -> None:
    """The tile is free again."""
    put_figure(game, NOBODY, tile, 0, MEEPLE)


@compiled
def holds_meeple(game: State, tile: int) -> bool:
    """Does a meeple stand on a tile, of whatever size?"""
    placed = game.tile[tile]
    return placed.meeple != NOBODY and (placed.figure == MEEPLE or is_meeple(placed.figure))


@compiled
def return_meeples(game: State, box: Components, number: int, notes: Notes) -> None:
    """All meeples on a scored feature return to their owners. (CA-10)"""
    feature, left = game.feature[number], 0
    for seat in range(game.seats):
        left += feature.meeples[seat]
        feature.meeples[seat] = 0
    tile = last_tile(game)
    while left > 0:
        placed = game.tile[tile]
        if holds_meeple(game, tile) and whole(game, placed.first_feature + placed.meeple_on) == number:
            if placed.figure == MEEPLE:
                note_meeple(game, box, Noted.MEEPLE_RETURNED, tile, notes)
                game.player[placed.meeple].supply += 1
            else:
                figure_returned(game, box, tile, notes)
            take_figure(game, tile)
            left -= 1
        tile -= 1


@compiled
def note_meeple(game: State, box: Components, kind: int, tile: int, notes: Notes) -> None:
    placed = game.tile[tile]
    terrain = box.kind[placed.kind].segment[placed.meeple_on].terrain
    note(notes, kind, placed.meeple, placed.x, placed.y, placed.meeple_on, terrain)
