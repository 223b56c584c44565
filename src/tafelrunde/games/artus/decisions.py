"""Artus: which decision is due, what may be decided, and carrying it out."""

from __future__ import annotations

from tafelrunde.games.artus.actions import Verb, number_of, verb_of
from tafelrunde.games.artus.components import Components
from tafelrunde.games.artus.preparation import list_free_chairs, place_knight
from tafelrunde.games.artus.rules.turn import draw_card, list_cards, list_stacks, play_card
from tafelrunde.games.artus.state import Phase, State
from tafelrunde.kernel.action_list import Actions
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes


@compiled
def is_over(game: State) -> bool:
    return game.phase == Phase.OVER


@compiled
def deciding(game: State) -> int:
    """Who decides: the player on turn."""
    return game.on_turn


@compiled
def list_actions(game: State, box: Components, seat: int, actions: Actions) -> None:
    """All legal actions of a seat."""
    actions.count = 0
    if seat != game.on_turn:
        return
    if game.phase == Phase.PLAY:
        list_cards(game, box, seat, actions)
    elif game.phase == Phase.DRAW:
        list_stacks(game, seat, actions)
    elif game.phase == Phase.PLACE:
        list_free_chairs(game, actions)


@compiled
def apply(game: State, box: Components, seat: int, action: int, notes: Notes) -> None:
    """Carries out a legal action."""
    if verb_of(action) == Verb.PLACE:
        place_knight(game, box, seat, number_of(action), notes)
    elif verb_of(action) == Verb.DRAW:
        draw_card(game, box, seat, number_of(action), notes)
    else:
        play_card(game, box, seat, action, notes)
