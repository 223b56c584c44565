"""Carcassonne with expansions: which decision is due, what may be decided, and carrying it out."""

from __future__ import annotations

from tafelrunde.games.carcassonne import actions as base
from tafelrunde.games.carcassonne.actions import number_of, object_of, verb_of
from tafelrunde.games.carcassonne.expansions.actions import Verb
from tafelrunde.games.carcassonne.expansions.components import Box
from tafelrunde.games.carcassonne.expansions.state import Phase, State
from tafelrunde.games.carcassonne.expansions.tournaments.rules.nominating import list_nominations, nominate
from tafelrunde.games.carcassonne.expansions.tournaments.rules.placing_prizes import list_prize_placements, place_prize
from tafelrunde.games.carcassonne.expansions.tournaments.rules.tournament import (
    choosing,
    go_on_with_tournament,
    list_emblems,
    turn_up,
)
from tafelrunde.games.carcassonne.expansions.tournaments.rules.tournament_tile import (
    attach_tournament_tile,
    list_attachments,
)
from tafelrunde.games.carcassonne.expansions.turn import (
    after_nomination,
    after_placement,
    finish_turn,
    go_on,
    list_placements_of_drawn_tile,
    take_tile_step,
)
from tafelrunde.games.carcassonne.rules.meeples import last_tile, list_meeple_placements, place_meeple
from tafelrunde.kernel.action_list import Actions
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes

PLACE_TILE = base.Verb.PLACE_TILE
PLACE_MEEPLE = base.Verb.PLACE_MEEPLE
NO_MEEPLE = base.Verb.NO_MEEPLE


@compiled
def is_over(game: State) -> bool:
    return game.phase == Phase.OVER


@compiled
def deciding(game: State) -> int:
    """Who decides: the player on turn, but in a tournament whose emblem is to be turned up."""
    return choosing(game) if game.phase == Phase.TURN_UP_EMBLEM else game.on_turn


@compiled
def list_actions(game: State, box: Box, seat: int, actions: Actions) -> None:
    """All legal actions of a seat."""
    actions.count = 0
    if seat != deciding(game):
        return
    if game.phase == Phase.PLACE_TILE:
        list_placements_of_drawn_tile(game, box, actions)
    elif game.phase == Phase.PLACE_MEEPLE:
        list_meeple_placements(game, box, actions)
    elif game.phase == Phase.NOMINATE:
        list_nominations(game, box, seat, actions)
    elif game.phase == Phase.PLACE_PRIZE:
        list_prize_placements(game, box, seat, actions)
    elif game.phase == Phase.TURN_UP_EMBLEM:
        list_emblems(game, box, seat, actions)
    elif game.phase == Phase.PLACE_TOURNAMENT_TILE:
        list_attachments(game, box, actions)


@compiled
def apply(game: State, box: Box, seat: int, action: int, notes: Notes) -> None:
    """Carries out a legal action."""
    verb, of, number = verb_of(action), object_of(action), number_of(action)
    if verb == PLACE_TILE:
        take_tile_step(game, box, seat, of, number, notes)
    elif verb == PLACE_MEEPLE:
        place_meeple(game, box, seat, last_tile(game), number, notes)
        finish_turn(game, box, seat, notes)
    elif verb == NO_MEEPLE:
        finish_turn(game, box, seat, notes)
    elif verb == Verb.TURN_UP_EMBLEM:
        answer_tournament(game, box, seat, of, notes)
    elif verb == Verb.NOMINATE or verb == Verb.NO_NOMINATION:
        if verb == Verb.NOMINATE:
            nominate(game, box, seat, of, number, notes)
        after_nomination(game, box, seat, notes)
    else:
        if verb == Verb.PLACE_PRIZE:
            place_prize(game, box, seat, of, number, notes)
        else:
            attach_tournament_tile(game, box, seat, number, notes)
        after_placement(game, box, seat, notes)


@compiled
def answer_tournament(game: State, box: Box, seat: int, tile: int, notes: Notes) -> None:
    """One emblem is turned up; when all are, the turn goes on."""
    turn_up(game, box, seat, tile, notes)
    game.tournaments.seats_asked += 1
    if not go_on_with_tournament(game, box, notes):
        go_on(game, box, notes)
