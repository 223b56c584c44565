"""Carcassonne with expansions: the rules over memory, as `kernel.game.Rules` wants them. No rule stands here."""

from __future__ import annotations

from tafelrunde.games.carcassonne.expansions import decisions, preparation, secrecy
from tafelrunde.games.carcassonne.expansions.components import BOX
from tafelrunde.games.carcassonne.expansions.state import STATE, Phase
from tafelrunde.kernel.chance import CHANCE
from tafelrunde.kernel.compiling import compiled, record_in
from tafelrunde.kernel.game import Rules
from tafelrunde.kernel.listing import ACTIONS
from tafelrunde.kernel.noting import NOTES
from tafelrunde.kernel.records import Memory

set_up_game = preparation.set_up
list_game_actions = decisions.list_actions
apply_action = decisions.apply
redeal_hidden = secrecy.redeal
deciding_seat = decisions.deciding


@compiled
def set_up(state: Memory, box: Memory, chance: Memory, notes: Memory) -> None:
    set_up_game(record_in(state, STATE), record_in(box, BOX), record_in(chance, CHANCE), record_in(notes, NOTES))


@compiled
def is_over(state: Memory) -> bool:
    return record_in(state, STATE).phase == Phase.OVER


@compiled
def waiting(state: Memory, at: int) -> int:
    game = record_in(state, STATE)
    return 0 if game.phase == Phase.OVER else 1 << deciding_seat(game)


@compiled
def list_actions(state: Memory, box: Memory, seat: int, at: int, actions: Memory) -> int:
    listed = record_in(actions, ACTIONS)
    list_game_actions(record_in(state, STATE), record_in(box, BOX), seat, listed)
    return listed.count


@compiled
def apply(state: Memory, box: Memory, chance: Memory, seat: int, action: int, at: int, notes: Memory) -> None:
    apply_action(record_in(state, STATE), record_in(box, BOX), seat, action, record_in(notes, NOTES))


@compiled
def redeal(state: Memory, box: Memory, chance: Memory, seat: int) -> None:
    redeal_hidden(record_in(state, STATE), record_in(box, BOX), record_in(chance, CHANCE), seat)


@compiled
def due(state: Memory) -> int:
    """Nothing in Carcassonne happens by the clock."""
    return -1


@compiled
def advance(state: Memory, box: Memory, chance: Memory, at: int, notes: Memory) -> None:
    """Time passes; nothing happens."""


RULES = Rules(set_up, is_over, waiting, list_actions, apply, redeal, due, advance)
