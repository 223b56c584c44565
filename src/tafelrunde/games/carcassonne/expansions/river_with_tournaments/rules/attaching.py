"""The River with Tournaments & Coats of Arms: the tournament tile is attached to the river. (TO-10, TO-64)"""

from __future__ import annotations

from typing import Final

from tafelrunde.games.carcassonne.actions import packed
from tafelrunde.games.carcassonne.components import SIDES, TURNS
from tafelrunde.games.carcassonne.expansions.river.components import RIVER
from tafelrunde.games.carcassonne.expansions.river.rules.river import flow_on, is_curve, outlet
from tafelrunde.games.carcassonne.expansions.river.state import NO_HEADING
from tafelrunde.games.carcassonne.expansions.river_with_tournaments.actions import Verb
from tafelrunde.games.carcassonne.expansions.river_with_tournaments.state import Box, State
from tafelrunde.games.carcassonne.expansions.tournaments.components import PLACES
from tafelrunde.games.carcassonne.expansions.tournaments.notes import Noted
from tafelrunde.games.carcassonne.expansions.tournaments.rules.tournament_tile import (
    east_of_corner,
    is_of_tournament_tile,
    lay_tournament_tile,
    south_of_corner,
)
from tafelrunde.games.carcassonne.rules.board import EAST, SOUTH, STEP, cell_at, neighbour, place_at, tile_at
from tafelrunde.games.carcassonne.rules.placing import fits
from tafelrunde.games.carcassonne.state import NO_PLACE, NO_TILE
from tafelrunde.kernel.action_list import Actions, add
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes, note

NO_OPENING: Final = -1


@compiled
def opening(box: Box, turns: int, side: int) -> int:
    """The place of the tile where the river flows through this side, or NO_OPENING."""
    for place in range(PLACES):
        if box.kind[box.tournaments.other_side + place].turned[turns].side[side].shown == RIVER:
            return place
    return NO_OPENING


@compiled
def is_tournament_tile_due(game: State, box: Box) -> bool:
    """It comes before the first curve, or before the lake if no curve has come. (TO-10)"""
    if not game.tournaments.tile_waits:
        return False
    return game.drawn == box.river.lake or is_curve(box, game.drawn)


@compiled
def corner_east(game: State, box: Box, turns: int) -> int:
    """Where the north-western corner lies when the tile is attached to the river so turned."""
    return game.river.x - east_of_corner(opening(box, turns, game.river.heading ^ 2), turns)


@compiled
def corner_south(game: State, box: Box, turns: int) -> int:
    return game.river.y - south_of_corner(opening(box, turns, game.river.heading ^ 2), turns)


@compiled
def may_attach(game: State, box: Box, turns: int) -> bool:
    """Does the river flow into the tile so turned, and do all six places fit? (TO-10)"""
    if game.river.heading == NO_HEADING or opening(box, turns, game.river.heading ^ 2) == NO_OPENING:
        return False
    x, y = corner_east(game, box, turns), corner_south(game, box, turns)
    for place in range(PLACES):
        cell = cell_at(x + east_of_corner(place, turns), y + south_of_corner(place, turns))
        if tile_at(game, cell) != NO_TILE:
            return False
        number = place_at(game, cell)
        if number != NO_PLACE and not fits(box, box.tournaments.other_side + place, turns, game.places.place[number]):
            return False
    return True


@compiled
def can_attach(game: State, box: Box) -> bool:
    """Is there any way to attach it?"""
    for turns in range(TURNS):
        if may_attach(game, box, turns):
            return True
    return False


@compiled
def list_attachments(game: State, box: Box, actions: Actions) -> None:
    """Any side that fits the open river. (TO-10)"""
    for turns in range(TURNS):
        if may_attach(game, box, turns):
            add(actions, packed(Verb.PLACE_TOURNAMENT_TILE, 0, turns))


@compiled
def attach_tournament_tile(game: State, box: Box, seat: int, turns: int, notes: Notes) -> None:
    """The river flows into the tile and out again; that counts as a straight. (TO-10, TO-64)"""
    heading = game.river.heading
    x, y = corner_east(game, box, turns), corner_south(game, box, turns)
    lay_tournament_tile(game, box, box.tournaments.other_side, x, y, turns)
    last = opening(box, turns, heading)
    flow_on(game, x + east_of_corner(last, turns), y + south_of_corner(last, turns), heading, 0)
    game.tournaments.tile_waits = 0
    note(notes, Noted.TOURNAMENT_TILE_PLACED, seat, x, y, turns, 1)


@compiled
def flows_away(game: State, box: Box, kind: int, turns: int) -> bool:
    """Directly after the tournament tile the river must not lead to a place that touches it again. (TO-10)"""
    here = cell_at(game.river.x, game.river.y)
    before = tile_at(game, neighbour(here, STEP[game.river.heading ^ 2]))
    if before == NO_TILE or not is_of_tournament_tile(box, game.tile[before].kind):
        return True
    leaving = outlet(box, kind, turns, game.river.heading ^ 2)
    if leaving == NO_HEADING:
        return True
    there = cell_at(game.river.x + EAST[leaving], game.river.y + SOUTH[leaving])
    for side in range(SIDES):
        beside = tile_at(game, neighbour(there, STEP[side]))
        if beside != NO_TILE and is_of_tournament_tile(box, game.tile[beside].kind):
            return False
    return True
