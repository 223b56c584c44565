"""Tournaments & Coats of Arms, chapter "Nominating". (TO-15 to TO-19, TO-62, TO-63, TO-65)"""

from __future__ import annotations

from tafelrunde.games.carcassonne.actions import packed
from tafelrunde.games.carcassonne.expansions.tournaments.actions import Verb
from tafelrunde.games.carcassonne.expansions.tournaments.components import EMBLEMS, PLACES
from tafelrunde.games.carcassonne.expansions.tournaments.notes import Noted
from tafelrunde.games.carcassonne.expansions.tournaments.rules.tournament_tile import is_of_tournament_tile
from tafelrunde.games.carcassonne.expansions.tournaments.state import Box, State, emblem_of, marked, owner_of
from tafelrunde.games.carcassonne.points import was_placed_before_in_turn
from tafelrunde.games.carcassonne.rules.board import AROUND, neighbour, tile_at
from tafelrunde.games.carcassonne.rules.features import feature_of
from tafelrunde.games.carcassonne.rules.meeples import holds_meeple, last_tile
from tafelrunde.games.carcassonne.state import NOBODY
from tafelrunde.games.carcassonne.tiles import Terrain
from tafelrunde.kernel.action_list import Actions, add
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes, note


@compiled
def first_just_placed(game: State, box: Box) -> int:
    """The first tile of the last placement; the tournament tile counts as six. (TO-17)"""
    last = last_tile(game)
    return last - PLACES + 1 if is_of_tournament_tile(box, game.tile[last].kind) else last


@compiled
def is_extended(game: State, box: Box, feature: int) -> bool:
    """Does a segment of the tile just placed belong to this feature now? (TO-15, TO-65)"""
    for tile in range(first_just_placed(game, box), game.tiles):
        for segment in range(box.kind[game.tile[tile].kind].segments):
            if feature_of(game, tile, segment) == feature:
                return True
    return False


@compiled
def was_surrounded(game: State, box: Box, tile: int) -> bool:
    """Did a tile have all 8 neighbours before the tile just placed? (TO-16)"""
    first = first_just_placed(game, box)
    for step in AROUND:
        other = tile_at(game, neighbour(game.tile[tile].cell, step))
        if not 0 <= other < first:
            return False
    return True


@compiled
def may_be_nominated(game: State, box: Box, seat: int, tile: int) -> bool:
    """An own traveller, knight or farmer without an emblem, whose feature was extended. (TO-15 to TO-18, TO-62)"""
    placed = game.tile[tile]
    if placed.meeple != seat or not holds_meeple(game, tile) or game.tournaments.under[tile] > 0:
        return False
    if was_placed_before_in_turn(game, tile):  # a turn has one nomination, before its figures (TO-63)
        return False
    terrain = box.kind[placed.kind].segment[placed.meeple_on].terrain
    if terrain == Terrain.MONASTERY or (terrain == Terrain.FIELD and was_surrounded(game, box, tile)):
        return False
    return is_extended(game, box, feature_of(game, tile, placed.meeple_on))


@compiled
def has_right_to_nominate(game: State, seat: int) -> bool:
    """One nomination per turn, and only with an emblem in supply; prizes alone are placed at the end. (TO-17, TO-50)"""
    shelf = game.tournaments
    return shelf.on != 0 and not shelf.has_nominated and not shelf.last_held and shelf.contender[seat].supply != 0


@compiled
def may_nominate(game: State, box: Box, seat: int) -> bool:
    """Is there anybody to nominate? (TO-15)"""
    if has_right_to_nominate(game, seat):
        for tile in range(game.tiles):
            if may_be_nominated(game, box, seat, tile):
                return True
    return False


@compiled
def list_nominations(game: State, box: Box, seat: int, actions: Actions) -> None:
    """Every such meeple with every emblem in supply, or none. (TO-15)"""
    for tile in range(game.tiles):
        if may_be_nominated(game, box, seat, tile):
            for emblem in range(EMBLEMS):
                if game.tournaments.contender[seat].supply >> emblem & 1:
                    add(actions, packed(Verb.NOMINATE, tile, emblem))
    add(actions, packed(Verb.NO_NOMINATION))


@compiled
def nominate(game: State, box: Box, seat: int, tile: int, emblem: int, notes: Notes) -> None:
    """One emblem goes face down under the meeple. (TO-15)"""
    game.tournaments.contender[seat].supply -= 1 << emblem
    game.tournaments.under[tile] = marked(seat, emblem)
    game.tournaments.has_nominated = 1
    value = box.tournaments.emblem[emblem]
    note(notes, Noted.MEEPLE_NOMINATED, seat, game.tile[tile].x, game.tile[tile].y, value)


@compiled
def return_emblems(game: State, box: Box, notes: Notes) -> None:
    """Where the nominated meeple has gone, its emblem goes back to its owner's supply. (TO-19, TO-63)"""
    for tile in range(game.tiles):
        if game.tournaments.under[tile] > 0 and game.tile[tile].meeple == NOBODY:
            take_back_emblem(game, box, tile, notes)


@compiled
def take_back_emblem(game: State, box: Box, tile: int, notes: Notes) -> None:
    mark = game.tournaments.under[tile]
    seat, emblem = owner_of(mark), emblem_of(mark)
    game.tournaments.contender[seat].supply += 1 << emblem
    game.tournaments.under[tile] = 0
    value = box.tournaments.emblem[emblem]
    note(notes, Noted.EMBLEM_RETURNED, seat, game.tile[tile].x, game.tile[tile].y, value)
