"""Carcassonne with expansions: whole games inside compiled code, for bots, learning and the benchmark."""

from __future__ import annotations

from tafelrunde.games.carcassonne.expansions.components import BOX, Box
from tafelrunde.games.carcassonne.expansions.decisions import apply, deciding, list_actions
from tafelrunde.games.carcassonne.expansions.preparation import set_up
from tafelrunde.games.carcassonne.expansions.state import STATE, Phase, State
from tafelrunde.kernel.chance import CHANCE, POLICY, Chance, below
from tafelrunde.kernel.compiling import compiled, record_in
from tafelrunde.kernel.listing import ACTIONS, Actions
from tafelrunde.kernel.noting import NOTES, Notes
from tafelrunde.kernel.records import Memory


@compiled
def play_randomly(game: State, box: Box, chance: Chance, actions: Actions, notes: Notes) -> int:
    """Plays to the end, every legal action equally likely. How many decisions were there?"""
    decisions = 0
    while game.phase != Phase.OVER:
        seat = deciding(game)
        list_actions(game, box, seat, actions)
        apply(game, box, seat, actions.code[below(chance, POLICY, actions.count)], notes)
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
        set_up(game, record_in(box, BOX), record_in(chance, CHANCE), record_in(notes, NOTES))
        decisions += play_randomly(
            game,
            record_in(box, BOX),
            record_in(chance, CHANCE),
            record_in(actions, ACTIONS),
            record_in(notes, NOTES),
        )
        for seat in range(game.seats):
            check = (check * 31 + game.player[seat].score) % 1000000007
    return decisions, check
