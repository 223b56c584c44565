"""Tournaments & Coats of Arms, chapter "Tournament tile". (TO-3, TO-10, TO-24)"""

from __future__ import annotations

from tafelrunde.games.carcassonne.expansions.tournaments.components import COLUMNS, NO_SIDE, PLACES, ROWS
from tafelrunde.games.carcassonne.expansions.tournaments.notes import Noted
from tafelrunde.games.carcassonne.expansions.tournaments.state import Box, State
from tafelrunde.games.carcassonne.rules.placing import place_tile
from tafelrunde.games.carcassonne.state import NOBODY
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes, note


@compiled
def is_of_tournament_tile(box: Box, kind: int) -> bool:
    """Is this one of its places, on either side?"""
    other = box.tournaments.other_side
    return is_place(box.tournaments.dry, kind) or (other != NO_SIDE and is_place(other, kind))


@compiled
def is_place(first: int, kind: int) -> bool:
    """Is this kind one of the six that begin there?"""
    return first <= kind < first + PLACES


@compiled
def east_of_corner(place: int, turns: int) -> int:
    """How far a place of the tile lies to the east of its north-western corner as it is turned."""
    row, column = place // COLUMNS, place % COLUMNS
    if turns == 0:
        return column
    if turns == 1:
        return ROWS - 1 - row
    if turns == 2:
        return COLUMNS - 1 - column
    return row


@compiled
def south_of_corner(place: int, turns: int) -> int:
    """The same to the south."""
    row, column = place // COLUMNS, place % COLUMNS
    if turns == 0:
        return row
    if turns == 1:
        return column
    if turns == 2:
        return ROWS - 1 - row
    return COLUMNS - 1 - column


@compiled
def lay_tournament_tile(game: State, box: Box, first_kind: int, x: int, y: int, turns: int) -> None:
    """It counts like six adjoining tiles. (TO-10, TO-24)"""
    for place in range(PLACES):
        east, south = east_of_corner(place, turns), south_of_corner(place, turns)
        place_tile(game, box, first_kind + place, x + east, y + south, turns)


@compiled
def begin_with_tournament_tile(game: State, box: Box, notes: Notes) -> None:
    """Without The River it replaces the start tile, the side without river up. (TO-3)"""
    lay_tournament_tile(game, box, box.tournaments.dry, 0, 0, 0)
    note(notes, Noted.TOURNAMENT_TILE_PLACED, NOBODY, 0, 0, 0, 0)
