"""Tournaments & Coats of Arms, its steps in a turn. (TO-20, TO-40 to TO-44, TO-50)"""

from __future__ import annotations

from tafelrunde.games.carcassonne.expansions.tournaments.rules.placing_prizes import (
    holds_prize,
    prize_fits,
    replace_prize,
)
from tafelrunde.games.carcassonne.expansions.tournaments.rules.tournament import (
    begin_tournament,
    go_on_with_tournament,
    turn_up,
)
from tafelrunde.games.carcassonne.expansions.tournaments.state import Box, Phase, State
from tafelrunde.games.carcassonne.points import GO_ON, LOOK_AGAIN, WAIT, tiles_on_top
from tafelrunde.games.carcassonne.rules.turn import end_game, go_on, score_turn, take_over
from tafelrunde.games.carcassonne.state import NO_TILE
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes


@compiled
def is_stack_used_up(game: State) -> bool:
    """Is nothing left to draw? What lies on top of the stacks is no stack; only the open one counts. (TO-20, TO-64)"""
    return game.tournaments.left == 0 and tiles_on_top(game) == 0


@compiled
def hold_tournament(game: State, box: Box, notes: Notes) -> int:
    """When the open stack is used up. (TO-20)"""
    if game.tournaments.last_held or not is_stack_used_up(game):
        return GO_ON
    begin_tournament(game, box, notes)
    return WAIT if go_on_with_tournament(game, box, notes) else LOOK_AGAIN


@compiled
def place_prizes_first(game: State, box: Box, notes: Notes) -> int:
    """A prize comes before the drawn tile; after the last tournament prizes alone. (TO-40, TO-43, TO-50)"""
    if holds_prize(game, game.on_turn):
        if prize_fits(game, box, game.on_turn):
            game.phase = Phase.PLACE_PRIZE
            return WAIT
        replace_prize(game, box, game.on_turn, notes)
        return LOOK_AGAIN
    if game.drawn == NO_TILE:
        return pass_on_prizes(game, box, notes)
    return GO_ON


@compiled
def pass_on_prizes(game: State, box: Box, notes: Notes) -> int:
    """After the last tournament prizes are placed clockwise; then the game ends. (TO-50)"""
    score_turn(game, box, notes)
    for after in range(1, game.seats):
        seat = (game.on_turn + after) % game.seats
        if holds_prize(game, seat):
            take_over(game, seat, notes)
            return LOOK_AGAIN
    end_game(game, box, notes)
    return WAIT


@compiled
def answer_tournament(game: State, box: Box, seat: int, tile: int, notes: Notes) -> None:
    """One emblem is turned up; when all are, the turn goes on."""
    turn_up(game, box, seat, tile, notes)
    game.tournaments.seats_asked += 1
    if not go_on_with_tournament(game, box, notes):
        go_on(game, box, notes)
