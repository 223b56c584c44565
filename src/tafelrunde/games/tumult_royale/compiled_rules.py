"""Tumult Royale: the rules over memory, as `kernel.game.Rules` wants them. No rule stands here."""

from __future__ import annotations

from tafelrunde.games.tumult_royale import decisions, preparation, secrecy, timing
from tafelrunde.games.tumult_royale.components import COMPONENTS
from tafelrunde.games.tumult_royale.state import STATE, Phase
from tafelrunde.kernel.action_list import ACTIONS
from tafelrunde.kernel.chance import CHANCE
from tafelrunde.kernel.compiling import compiled, record_in
from tafelrunde.kernel.game import Rules
from tafelrunde.kernel.noting import NOTES
from tafelrunde.kernel.records import Memory

set_up_game = preparation.set_up
seats_waiting = decisions.waiting
list_game_actions = decisions.list_actions
apply_action = decisions.apply
redeal_secrets = secrecy.redeal
next_due = timing.due
advance_clock = timing.advance


@compiled
def set_up(state: Memory, box: Memory, chance: Memory, notes: Memory) -> None:
    set_up_game(record_in(state, STATE), record_in(box, COMPONENTS), record_in(chance, CHANCE), record_in(notes, NOTES))


@compiled
def is_over(state: Memory) -> bool:
    return record_in(state, STATE).phase == Phase.OVER


@compiled
def waiting(state: Memory, at: int) -> int:
    return seats_waiting(record_in(state, STATE), at)


@compiled
def list_actions(state: Memory, box: Memory, seat: int, at: int, actions: Memory) -> int:
    listed = record_in(actions, ACTIONS)
    list_game_actions(record_in(state, STATE), record_in(box, COMPONENTS), seat, at, listed)
    return listed.count


@compiled
def apply(state: Memory, box: Memory, chance: Memory, seat: int, action: int, at: int, notes: Memory) -> None:
    apply_action(
        record_in(state, STATE),
        record_in(box, COMPONENTS),
        record_in(chance, CHANCE),
        seat,
        action,
        at,
        record_in(notes, NOTES),
    )


@compiled
def redeal(state: Memory, box: Memory, chance: Memory, seat: int) -> None:
    redeal_secrets(record_in(state, STATE), record_in(box, COMPONENTS), record_in(chance, CHANCE), seat)


@compiled
def due(state: Memory) -> int:
    return next_due(record_in(state, STATE))


@compiled
def advance(state: Memory, box: Memory, chance: Memory, at: int, notes: Memory) -> None:
    advance_clock(
        record_in(state, STATE), record_in(box, COMPONENTS), record_in(chance, CHANCE), at, record_in(notes, NOTES)
    )


RULES = Rules(set_up, is_over, waiting, list_actions, apply, redeal, due, advance)
