"""Carcassonne, chapter "Placing a meeple". (CA-6, CA-16)"""

from __future__ import annotations

from tafelrunde.games.carcassonne.actions import Verb, packed
from tafelrunde.games.carcassonne.components import Components
from tafelrunde.games.carcassonne.notes import Noted
from tafelrunde.games.carcassonne.rules.features import feature_of, is_occupied, whole
from tafelrunde.games.carcassonne.state import NOBODY, State
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
    """Is there a meeple in supply and a free segment on the tile placed last? (CA-6)"""
    if game.player[seat].supply == 0:
        return False
    tile = last_tile(game)
    for segment in range(box.kind[game.tile[tile].kind].segments):
        if is_free(game, box, tile, segment):
            return True
    return False


@compiled
def list_meeple_placements(game: State, box: Components, actions: Actions) -> None:
    """Every free segment of the tile placed last, or no meeple at all. (CA-6)"""
    tile = last_tile(game)
    for segment in range(box.kind[game.tile[tile].kind].segments):
        if is_free(game, box, tile, segment):
            add(actions, packed(Verb.PLACE_MEEPLE, tile, segment))
    add(actions, packed(Verb.NO_MEEPLE))


@compiled
def place_meeple(game: State, box: Components, seat: int, tile: int, segment: int, notes: Notes) -> None:
    """A meeple goes from its owner's supply onto a feature of the tile. (CA-6)"""
    game.player[seat].supply -= 1
    game.feature[feature_of(game, tile, segment)].meeples[seat] += 1
    game.tile[tile].meeple = seat
    game.tile[tile].meeple_on = segment
    note_meeple(game, box, Noted.MEEPLE_PLACED, tile, notes)


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
        if placed.meeple != NOBODY and whole(game, placed.first_feature + placed.meeple_on) == number:
            note_meeple(game, box, Noted.MEEPLE_RETURNED, tile, notes)
            game.player[placed.meeple].supply += 1
            placed.meeple = NOBODY
            placed.meeple_on = 0
            left -= 1
        tile -= 1


@compiled
def note_meeple(game: State, box: Components, kind: int, tile: int, notes: Notes) -> None:
    placed = game.tile[tile]
    terrain = box.kind[placed.kind].segment[placed.meeple_on].terrain
    note(notes, kind, placed.meeple, placed.x, placed.y, placed.meeple_on, terrain)
