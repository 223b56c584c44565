"""Carcassonne, chapter "The turn". (CA-3, CA-5, CA-12)"""

from __future__ import annotations

from tafelrunde.games.carcassonne.components import Components
from tafelrunde.games.carcassonne.notes import Noted
from tafelrunde.games.carcassonne.rules.board import place_at
from tafelrunde.games.carcassonne.rules.final_scoring import final_scoring
from tafelrunde.games.carcassonne.rules.meeples import last_tile, may_place_meeple, place_meeple
from tafelrunde.games.carcassonne.rules.placing import fits_anywhere, place_tile
from tafelrunde.games.carcassonne.rules.scoring import score_completed
from tafelrunde.games.carcassonne.state import NO_TILE, Phase, Stack, State
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes, note


@compiled
def begin_turn(game: State, box: Components, seat: int, notes: Notes) -> None:
    """A tile is drawn; when the last one has been placed the game is over. (CA-3, CA-12)"""
    if game.stack.count == 0:
        end_game(game, box, notes)
        return
    game.on_turn = seat
    note(notes, Noted.TURN_BEGAN, seat)
    while game.stack.count > 0:
        draw_tile(game, seat, notes)
        if fits_anywhere(game, box, game.drawn):
            game.phase = Phase.PLACE_TILE
            return
        remove_drawn_tile(game, notes)
    end_game(game, box, notes)


@compiled
def take(stack: Stack) -> int:
    """The top tile. Its place is left clean, so that equal situations are equal bytes."""
    stack.count -= 1
    kind = stack.kind[stack.count]
    stack.kind[stack.count] = 0
    return kind


@compiled
def draw_tile(game: State, seat: int, notes: Notes) -> None:
    """The top tile of the stack, for all to see."""
    game.drawn = take(game.stack)
    note(notes, Noted.TILE_DRAWN, seat, game.drawn)


@compiled
def remove_drawn_tile(game: State, notes: Notes) -> None:
    """A tile that fits nowhere leaves the game. (CA-5)"""
    note(notes, Noted.TILE_REMOVED, game.drawn)
    game.drawn = NO_TILE
    game.removed += 1


@compiled
def place_drawn_tile(game: State, box: Components, seat: int, cell: int, turns: int, notes: Notes) -> None:
    """Step one of a turn. (CA-3, CA-4)"""
    place = game.places.place[place_at(game, cell)]
    x, y = place.x, place.y
    place_tile(game, box, game.drawn, x, y, turns)
    note(notes, Noted.TILE_PLACED, seat, game.drawn, x, y, turns)
    game.drawn = NO_TILE


@compiled
def take_tile_step(game: State, box: Components, seat: int, cell: int, turns: int, notes: Notes) -> None:
    """The tile is placed; a player who has no choice of a meeple is not asked. (CA-3, CA-6)"""
    place_drawn_tile(game, box, seat, cell, turns, notes)
    if may_place_meeple(game, box, seat):
        game.phase = Phase.PLACE_MEEPLE
    else:
        finish_turn(game, box, seat, notes)


@compiled
def take_meeple_step(game: State, box: Components, seat: int, segment: int, notes: Notes) -> None:
    """Step two of a turn. (CA-3, CA-6)"""
    place_meeple(game, box, seat, last_tile(game), segment, notes)
    finish_turn(game, box, seat, notes)


@compiled
def finish_turn(game: State, box: Components, seat: int, notes: Notes) -> None:
    """Step three: what the tile completed is scored; then it is the next player's turn. (CA-3)"""
    score_completed(game, box, last_tile(game), notes)
    begin_turn(game, box, (seat + 1) % game.seats, notes)


@compiled
def end_game(game: State, box: Components, notes: Notes) -> None:
    """Final scoring, then the game is over. (CA-12)"""
    note(notes, Noted.FINAL_SCORING_BEGAN)
    final_scoring(game, box, notes)
    game.phase = Phase.OVER
    note(notes, Noted.GAME_ENDED)
