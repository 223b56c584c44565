"""Carcassonne with expansions: the turn, in which every expansion has its step. (CA-3, RI-2, TO-20, TO-40 to TO-50)"""

from __future__ import annotations

from tafelrunde.games.carcassonne.actions import Verb, packed
from tafelrunde.games.carcassonne.components import TURNS
from tafelrunde.games.carcassonne.expansions.components import Box
from tafelrunde.games.carcassonne.expansions.river.rules.river import continue_river, continues_river, is_river_tile
from tafelrunde.games.carcassonne.expansions.state import Phase, State
from tafelrunde.games.carcassonne.expansions.tournaments.rules.nominating import may_nominate, return_emblems
from tafelrunde.games.carcassonne.expansions.tournaments.rules.placing_prizes import (
    holds_prize,
    prize_fits,
    replace_prize,
)
from tafelrunde.games.carcassonne.expansions.tournaments.rules.statues import remove_emblems, score_statues
from tafelrunde.games.carcassonne.expansions.tournaments.rules.tournament import (
    begin_tournament,
    go_on_with_tournament,
)
from tafelrunde.games.carcassonne.expansions.tournaments.rules.tournament_tile import (
    can_attach,
    flows_away,
    is_tournament_tile_due,
)
from tafelrunde.games.carcassonne.notes import Noted
from tafelrunde.games.carcassonne.rules.board import cell_at
from tafelrunde.games.carcassonne.rules.final_scoring import final_scoring
from tafelrunde.games.carcassonne.rules.meeples import may_place_meeple
from tafelrunde.games.carcassonne.rules.placing import fits_anywhere, list_tile_placements
from tafelrunde.games.carcassonne.rules.scoring import score_completed
from tafelrunde.games.carcassonne.rules.turn import draw_tile, place_drawn_tile, remove_drawn_tile
from tafelrunde.games.carcassonne.state import NO_TILE
from tafelrunde.kernel.action_list import Actions, add
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes, note


@compiled
def begin_turn(game: State, box: Box, seat: int, notes: Notes) -> None:
    """Without a tile left the game is over; with Tournaments the last tournament is still to come. (CA-12, TO-50)"""
    if game.stack.count == 0 and not game.tournaments.on:
        end_game(game, box, notes)
        return
    take_over(game, seat, notes)
    go_on(game, box, notes)


@compiled
def take_over(game: State, seat: int, notes: Notes) -> None:
    """It is another player's turn."""
    game.on_turn = seat
    game.tournaments.first_tile = game.tiles
    game.tournaments.has_nominated = 0
    note(notes, Noted.TURN_BEGAN, seat)


@compiled
def go_on(game: State, box: Box, notes: Notes) -> None:
    """Whatever comes before the drawn tile: drawing, a tournament, prizes, the tournament tile. (TO-40, TO-44)"""
    while True:
        if game.drawn == NO_TILE and not game.tournaments.last_held:
            if is_stack_used_up(game):
                if not hold_tournament(game, box, notes):
                    return
                continue
            draw(game, notes)
        if holds_prize(game, game.on_turn):
            if prize_fits(game, box, game.on_turn):
                game.phase = Phase.PLACE_PRIZE
                return
            replace_prize(game, box, game.on_turn, notes)
        elif game.drawn == NO_TILE:
            if not pass_on_prizes(game, box, notes):
                return
        elif is_tournament_tile_due(game, box) and can_attach(game, box):
            game.phase = Phase.PLACE_TOURNAMENT_TILE
            return
        elif drawn_tile_fits(game, box):
            game.phase = Phase.PLACE_TILE
            return
        else:
            remove_drawn_tile(game, notes)


@compiled
def is_stack_used_up(game: State) -> bool:
    """Is nothing left to draw? River tiles are no stack; of land tiles only the open stack counts. (TO-20, TO-64)"""
    if game.tournaments.on and game.river.left == 0:
        return game.tournaments.left == 0
    return game.stack.count == 0


@compiled
def hold_tournament(game: State, box: Box, notes: Notes) -> bool:
    """A tournament where they are held, otherwise the end. Does the turn go on at once? (CA-5, TO-20)"""
    if not game.tournaments.on:
        end_game(game, box, notes)
        return False
    begin_tournament(game, box, notes)
    return not go_on_with_tournament(game, box, notes)


@compiled
def draw(game: State, notes: Notes) -> None:
    """River tiles first, then from the open stack. (RI-2, TO-20)"""
    draw_tile(game, game.on_turn, notes)
    if game.river.left > 0:
        game.river.left -= 1
    elif game.tournaments.on:
        game.tournaments.left -= 1


@compiled
def pass_on_prizes(game: State, box: Box, notes: Notes) -> bool:
    """After the last tournament prizes are placed clockwise; then the game ends. Does it go on? (TO-50)"""
    score_turn(game, box, notes)
    for after in range(1, game.seats):
        seat = (game.on_turn + after) % game.seats
        if holds_prize(game, seat):
            take_over(game, seat, notes)
            return True
    end_game(game, box, notes)
    return False


@compiled
def is_river_placed_now(game: State, box: Box) -> bool:
    """Is the drawn tile one of the river?"""
    return game.river.on != 0 and is_river_tile(box, game.drawn)


@compiled
def may_be_placed_at_river(game: State, box: Box, turns: int) -> bool:
    """A river tile continues the river, and after the tournament tile it leads away. (RI-2, TO-10)"""
    return continues_river(game, box, game.drawn, turns) and flows_away(game, box, game.drawn, turns)


@compiled
def drawn_tile_fits(game: State, box: Box) -> bool:
    """Is there any place for the drawn tile? (CA-5, RI-5)"""
    if not is_river_placed_now(game, box):
        return fits_anywhere(game, box, game.drawn)
    for turns in range(TURNS):
        if may_be_placed_at_river(game, box, turns):
            return True
    return False


@compiled
def list_placements_of_drawn_tile(game: State, box: Box, actions: Actions) -> None:
    """A land tile wherever it matches, a river tile at the river's open end. (CA-4, RI-2)"""
    if not is_river_placed_now(game, box):
        list_tile_placements(game, box, actions)
        return
    for turns in range(TURNS):
        if may_be_placed_at_river(game, box, turns):
            add(actions, packed(Verb.PLACE_TILE, cell_at(game.river.x, game.river.y), turns))


@compiled
def take_tile_step(game: State, box: Box, seat: int, cell: int, turns: int, notes: Notes) -> None:
    """Step one of a turn. (CA-3, RI-2)"""
    if is_river_placed_now(game, box):
        continue_river(game, box, game.drawn, turns)
    place_drawn_tile(game, box, seat, cell, turns, notes)
    after_placement(game, box, seat, notes)


@compiled
def after_placement(game: State, box: Box, seat: int, notes: Notes) -> None:
    """Whoever may nominate is asked first. (TO-15, TO-63)"""
    if may_nominate(game, box, seat):
        game.phase = Phase.NOMINATE
    else:
        after_nomination(game, box, seat, notes)


@compiled
def after_nomination(game: State, box: Box, seat: int, notes: Notes) -> None:
    """After the drawn tile a meeple may follow; after any other piece the turn goes on. (TO-40, TO-42)"""
    if game.drawn != NO_TILE or game.tournaments.last_held:
        go_on(game, box, notes)
    elif may_place_meeple(game, box, seat):
        game.phase = Phase.PLACE_MEEPLE
    else:
        finish_turn(game, box, seat, notes)


@compiled
def finish_turn(game: State, box: Box, seat: int, notes: Notes) -> None:
    """One scoring for all that the tiles of this turn completed; then the next player. (CA-3, TO-42)"""
    score_turn(game, box, notes)
    begin_turn(game, box, (seat + 1) % game.seats, notes)


@compiled
def score_turn(game: State, box: Box, notes: Notes) -> None:
    """Emblems of meeples that return go back to their owners. (TO-19, TO-42)"""
    for tile in range(game.tournaments.first_tile, game.tiles):
        score_completed(game, box, tile, notes)
    if game.tournaments.on:
        return_emblems(game, box, notes)


@compiled
def end_game(game: State, box: Box, notes: Notes) -> None:
    """Statues first, then the final scoring of the base game. (CA-12, TO-51)"""
    note(notes, Noted.FINAL_SCORING_BEGAN)
    remove_emblems(game, box, notes)
    score_statues(game, box, notes)
    final_scoring(game, box, notes)
    game.phase = Phase.OVER
    note(notes, Noted.GAME_ENDED)
