"""Carcassonne: whole games inside compiled code, for bots, learning and the benchmark."""

from __future__ import annotations

from tafelrunde.games.carcassonne.components import COMPONENTS, Components
from tafelrunde.games.carcassonne.decisions import apply, list_actions
from tafelrunde.games.carcassonne.preparation import set_up
from tafelrunde.games.carcassonne.state import STATE, Phase, State
from tafelrunde.kernel.chance import CHANCE, POLICY, Chance, below
from tafelrunde.kernel.compiling import compiled, record_in
from tafelrunde.kernel.listing import ACTIONS, Actions
from tafelrunde.kernel.noting import NOTES, Notes
from tafelrunde.kernel.records import Memory


@compiled
def play_randomly(game: State, box: Components, chance: Chance, actions: Actions, notes: Notes) -> int:
    """Plays to the end, every legal action equally likely. How many decisions were there?"""
    decisions = 0
    while game.phase != Phase.OVER:
        list_actions(game, box, game.on_turn, actions)
        apply(game, box, game.on_turn, actions.code[below(chance, POLICY, actions.count)], notes)
        decisions += 1
    return decisions


@compiled
def play_many(
    state: Memory, box: Memory, chance: Memory, actions: Memory, notes: Memory, games: int
) -> tuple[int, int]:
    """Many random games with the seats and options of `state`: decisions in all, and a checksum of the scores."""
    game = record_in(state, STATE)
    start_seat = game.start_seat
    decisions, check = 0, 0
    for _ in range(games):
        game.start_seat = start_seat
        set_up(game, record_in(box, COMPONENTS), record_in(chance, CHANCE), record_in(notes, NOTES))
        decisions += play_randomly(
            game,
            record_in(box, COMPONENTS),
            record_in(chance, CHANCE),
            record_in(actions, ACTIONS),
            record_in(notes, NOTES),
        )
        for seat in range(game.seats):
            check = (check * 31 + game.player[seat].score) % 1000000007
    return decisions, check
