"""Inns & Cathedrals, chapter "Placing a meeple", and the large meeple in scorings. (IC-14, IC-18 to IC-20, IC-27)"""

from __future__ import annotations

from tafelrunde.games.carcassonne.actions import packed
from tafelrunde.games.carcassonne.expansions.inns_cathedrals.actions import Verb
from tafelrunde.games.carcassonne.expansions.inns_cathedrals.notes import Noted
from tafelrunde.games.carcassonne.expansions.inns_cathedrals.state import Box, Figure, State
from tafelrunde.games.carcassonne.rules.features import feature_of
from tafelrunde.games.carcassonne.rules.meeples import is_free, note_meeple, put_figure
from tafelrunde.kernel.action_list import Actions, add
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes


@compiled
def may_place_large_meeple(game: State, box: Box, seat: int, tile: int) -> bool:
    """Is it in supply, and is there a free segment? (IC-14)"""
    if game.inns_cathedrals.supply[seat] == 0:
        return False
    for segment in range(box.kind[game.tile[tile].kind].segments):
        if is_free(game, box, tile, segment):
            return True
    return False


@compiled
def list_large_meeple(game: State, box: Box, seat: int, tile: int, actions: Actions) -> None:
    """Every free segment, as for any meeple. (IC-14)"""
    if game.inns_cathedrals.supply[seat] > 0:
        for segment in range(box.kind[game.tile[tile].kind].segments):
            if is_free(game, box, tile, segment):
                add(actions, packed(Verb.PLACE_LARGE_MEEPLE, tile, segment))


@compiled
def stand_large_meeple(game: State, seat: int, tile: int, segment: int) -> None:
    """It goes from its owner's supply onto a feature; there it is a meeple, and more than that. (IC-14, IC-18)"""
    feature = feature_of(game, tile, segment)
    game.inns_cathedrals.supply[seat] -= 1
    game.feature[feature].meeples[seat] += 1
    game.inns_cathedrals.large[feature] |= 1 << seat
    put_figure(game, seat, tile, segment, Figure.LARGE_MEEPLE)


@compiled
def place_large_meeple(game: State, box: Box, seat: int, tile: int, segment: int, notes: Notes) -> None:
    """A player places it. (IC-14)"""
    stand_large_meeple(game, seat, tile, segment)
    note_meeple(game, box, Noted.LARGE_MEEPLE_PLACED, tile, notes)


@compiled
def return_large_meeple(game: State, box: Box, tile: int, notes: Notes) -> None:
    """It goes back like any other. (IC-20)"""
    placed = game.tile[tile]
    note_meeple(game, box, Noted.LARGE_MEEPLE_RETURNED, tile, notes)
    game.inns_cathedrals.supply[placed.meeple] += 1
    game.inns_cathedrals.large[feature_of(game, tile, placed.meeple_on)] &= ~(1 << placed.meeple)


@compiled
def further_strength(game: State, box: Box, feature: int, seat: int) -> int:
    """What a large meeple counts beyond the one meeple that it is. (IC-18, IC-27)"""
    if game.inns_cathedrals.large[feature] >> seat & 1:
        return box.inns_cathedrals.counts_as - 1
    return 0
