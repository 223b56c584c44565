"""Carcassonne: which decision is due, what may be decided, and carrying it out."""

from __future__ import annotations

from tafelrunde.games.carcassonne.actions import Verb, number_of, object_of, verb_of
from tafelrunde.games.carcassonne.components import Components
from tafelrunde.games.carcassonne.points import carry_out, decides, list_further
from tafelrunde.games.carcassonne.rules.meeples import list_meeple_placements
from tafelrunde.games.carcassonne.rules.placing import list_tile_placements
from tafelrunde.games.carcassonne.rules.turn import finish_turn, take_meeple_step, take_tile_step
from tafelrunde.games.carcassonne.state import Phase, State
from tafelrunde.kernel.action_list import Actions
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes


@compiled
def is_over(game: State) -> bool:
    return game.phase == Phase.OVER


@compiled
def deciding(game: State) -> int:
    """Who decides: the player on turn, unless an expansion asks another."""
    return decides(game, game.on_turn)


@compiled
def list_actions(game: State, box: Components, seat: int, actions: Actions) -> None:
    """All legal actions of a seat."""
    actions.count = 0
    if seat != deciding(game):
        return
    if game.phase == Phase.PLACE_TILE:
        list_tile_placements(game, box, actions)
    elif game.phase == Phase.PLACE_MEEPLE:
        list_meeple_placements(game, box, actions)
    else:
        list_further(game, box, seat, actions)


@compiled
def apply(game: State, box: Components, seat: int, action: int, notes: Notes) -> None:
    """Carries out a legal action."""
    verb, of, number = verb_of(action), object_of(action), number_of(action)
    if verb == Verb.PLACE_TILE:
        take_tile_step(game, box, seat, of, number, notes)
    elif verb == Verb.PLACE_MEEPLE:
        take_meeple_step(game, box, seat, number, notes)
    elif verb == Verb.NO_MEEPLE:
        finish_turn(game, box, seat, notes)
    else:
        carry_out(game, box, seat, verb, of, number, notes)
