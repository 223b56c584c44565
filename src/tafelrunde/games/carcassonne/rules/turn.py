"""Carcassonne, chapter "The turn". (CA-3, CA-5, CA-12)"""

from __future__ import annotations

from tafelrunde.games.carcassonne.components import Components
from tafelrunde.games.carcassonne.notes import Noted
from tafelrunde.games.carcassonne.points import (
    GO_ON,
    LOOK_AGAIN,
    WAIT,
    another_part,
    asks_after_placing,
    before_draw,
    before_placing,
    final_lines,
    goes_on_without_tiles,
    may_figure_follow,
    tile_drawn,
    tile_placed,
    tiles_on_top,
    turn_began,
    turn_scored,
)
from tafelrunde.games.carcassonne.rules.board import place_at
from tafelrunde.games.carcassonne.rules.final_scoring import final_scoring
from tafelrunde.games.carcassonne.rules.meeples import last_tile, may_place_meeple, place_meeple
from tafelrunde.games.carcassonne.rules.placing import drawn_tile_fits, place_tile
from tafelrunde.games.carcassonne.rules.scoring import score_completed
from tafelrunde.games.carcassonne.state import NO_TILE, Phase, Stack, State
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes, note


@compiled
def begin_turn(game: State, box: Components, seat: int, notes: Notes) -> None:
    """A player's turn; when the last tile has been placed the game is over. (CA-3, CA-12)"""
    if game.stack.count == 0 and not goes_on_without_tiles(game):
        end_game(game, box, notes)
        return
    take_over(game, seat, notes)
    go_on(game, box, notes)


@compiled
def take_over(game: State, seat: int, notes: Notes) -> None:
    """It is another player's turn."""
    game.on_turn = seat
    game.first_tile = game.tiles
    turn_began(game, seat)
    note(notes, Noted.TURN_BEGAN, seat)


@compiled
def go_on(game: State, box: Components, notes: Notes) -> None:
    """A tile is drawn until one can be placed; without any the game is over. (CA-3, CA-5, CA-12)"""
    while True:
        if game.drawn == NO_TILE:
            before = before_draw(game, box, notes)
            if before == WAIT:
                return
            if before == LOOK_AGAIN:
                continue
            if game.stack.count > 0:
                from_top = tiles_on_top(game) > 0
                draw_tile(game, game.on_turn, notes)
                tile_drawn(game, box, from_top)
        before = before_placing(game, box, notes)
        if before == WAIT:
            return
        if before == GO_ON:
            if game.drawn == NO_TILE:
                end_game(game, box, notes)
                return
            if drawn_tile_fits(game, box):
                game.phase = Phase.PLACE_TILE
                return
            remove_drawn_tile(game, notes)


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
    """The drawn tile is placed. (CA-3)"""
    place_drawn_tile(game, box, seat, cell, turns, notes)
    after_placement(game, box, seat, last_tile(game), notes)


@compiled
def after_placement(game: State, box: Components, seat: int, first: int, notes: Notes) -> None:
    """A piece has come to the table: all tiles from the number `first` on."""
    tile_placed(game, box, seat, first, notes)
    if not asks_after_placing(game, box, seat):
        go_on_after_placement(game, box, seat, notes)


@compiled
def go_on_after_placement(game: State, box: Components, seat: int, notes: Notes) -> None:
    """A meeple may follow; a player who has no choice of one is not asked. (CA-3, CA-6)"""
    if game.drawn != NO_TILE or not may_figure_follow(game):
        go_on(game, box, notes)
    elif may_place_meeple(game, box, seat):
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
    """Step three: what the turn completed is scored; then it is the next player's turn. (CA-3)"""
    score_turn(game, box, notes)
    if another_part(game, box, seat, notes):
        game.first_tile = game.tiles
        go_on(game, box, notes)
    else:
        begin_turn(game, box, (seat + 1) % game.seats, notes)


@compiled
def score_turn(game: State, box: Components, notes: Notes) -> None:
    """One scoring for all that the tiles of this turn completed. (CA-11)"""
    for tile in range(game.first_tile, game.tiles):
        score_completed(game, box, tile, notes)
    turn_scored(game, box, notes)


@compiled
def end_game(game: State, box: Components, notes: Notes) -> None:
    """Final scoring, then the game is over. (CA-12)"""
    note(notes, Noted.FINAL_SCORING_BEGAN)
    final_lines(game, box, notes)
    final_scoring(game, box, notes)
    game.phase = Phase.OVER
    note(notes, Noted.GAME_ENDED)
