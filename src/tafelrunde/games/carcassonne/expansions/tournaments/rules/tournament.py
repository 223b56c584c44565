"""Tournaments & Coats of Arms, chapter "The tournament". (TO-20 to TO-24)"""

from __future__ import annotations

from tafelrunde.games.carcassonne.actions import packed
from tafelrunde.games.carcassonne.expansions.tournaments.actions import Verb
from tafelrunde.games.carcassonne.expansions.tournaments.notes import Noted
from tafelrunde.games.carcassonne.expansions.tournaments.rules.prizes import award_prizes, open_next_stack
from tafelrunde.games.carcassonne.expansions.tournaments.state import Box, Phase, State, emblem_of, owner_of
from tafelrunde.games.carcassonne.rules.board import AROUND, neighbour, tiles_around
from tafelrunde.games.carcassonne.rules.features import feature_of
from tafelrunde.games.carcassonne.rules.numbers import how_many
from tafelrunde.games.carcassonne.state import ROW
from tafelrunde.games.carcassonne.tiles import Terrain
from tafelrunde.kernel.action_list import Actions, add
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes, note
from tafelrunde.kernel.records import numbers

SECOND_RING = numbers(
    [east + ROW * south for south in range(-2, 3) for east in range(-2, 3) if max(abs(east), abs(south)) == 2]
)


@compiled
def category(game: State, box: Box) -> int:
    """The crown's field names it: road, city or field. (TO-21)"""
    return box.tournaments.category[game.tournaments.crown]


@compiled
def is_last_tournament(game: State) -> bool:
    """No further stack of land tiles lies there. (TO-50)"""
    return game.tournaments.open_stack == game.tournaments.stacks - 1


@compiled
def begin_tournament(game: State, box: Box, notes: Notes) -> None:
    """The open stack is used up. (TO-20)"""
    game.tournaments.seats_asked = 0
    note(notes, Noted.TOURNAMENT_BEGAN, category(game, box), is_last_tournament(game))


@compiled
def choosing(game: State) -> int:
    """Whose emblem is to be turned up: clockwise from the player on turn. (TO-21)"""
    return (game.on_turn + game.tournaments.seats_asked) % game.seats


@compiled
def may_turn_up(game: State, box: Box, seat: int, tile: int) -> bool:
    """Does an own nominated meeple of the category stand there? (TO-21)"""
    mark = game.tournaments.under[tile]
    if mark == 0 or owner_of(mark) != seat:
        return False
    placed = game.tile[tile]
    return box.kind[placed.kind].segment[placed.meeple_on].terrain == category(game, box)


@compiled
def list_emblems(game: State, box: Box, seat: int, actions: Actions) -> None:
    """Every own nominated meeple of the category. (TO-21)"""
    for tile in range(game.tiles):
        if may_turn_up(game, box, seat, tile):
            add(actions, packed(Verb.TURN_UP_EMBLEM, tile))


@compiled
def go_on_with_tournament(game: State, box: Box, notes: Notes) -> bool:
    """Everybody turns up one emblem, then the prizes are awarded. Is it for a player to choose first?

    Who has no such meeple is skipped; a single one is turned up without asking. (TO-21)
    """
    while game.tournaments.seats_asked < game.seats:
        seat, choices, only = choosing(game), 0, 0
        for tile in range(game.tiles):
            if may_turn_up(game, box, seat, tile):
                choices += 1
                only = tile
        if choices > 1:
            game.phase = Phase.TURN_UP_EMBLEM
            return True
        if choices == 1:
            turn_up(game, box, seat, only, notes)
        game.tournaments.seats_asked += 1
    game.tournaments.seats_asked = 0
    award_prizes(game, box, notes)
    open_next_stack(game, box, notes)
    return False


@compiled
def turn_up(game: State, box: Box, seat: int, tile: int, notes: Notes) -> None:
    """The emblem is taken and shown; the meeple stays. (TO-21)"""
    contender, placed = game.tournaments.contender[seat], game.tile[tile]
    emblem = emblem_of(game.tournaments.under[tile])
    shown = box.tournaments.emblem[emblem]
    game.tournaments.under[tile] = 0
    contender.takes_part = 1
    contender.turned_up = emblem
    contender.value = shown + tiles_that_count(game, box, tile)
    note(notes, Noted.EMBLEM_TURNED_UP, seat, placed.x, placed.y, shown, contender.value)


@compiled
def tiles_that_count(game: State, box: Box, tile: int) -> int:
    """The tiles of the road or city, or those around the farmer. (TO-22, TO-23)"""
    placed = game.tile[tile]
    if category(game, box) == Terrain.FIELD:
        return tiles_around_farmer(game, placed.cell)
    return how_many(game.feature[feature_of(game, tile, placed.meeple_on)].tiles)


@compiled
def tiles_around_farmer(game: State, cell: int) -> int:
    """Up to 8 around her tile; if all are there, also up to 16 around those. (TO-23)"""
    count = tiles_around(game, cell)
    if count == len(AROUND):
        for step in SECOND_RING:
            count += game.board[neighbour(cell, step)] > 0
    return count
