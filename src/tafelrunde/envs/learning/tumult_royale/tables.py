"""Tumult Royale: many tables, stepped in compiled code."""

from __future__ import annotations

from pathlib import Path

from tafelrunde.envs.learning import stepping
from tafelrunde.envs.learning.learning import Learning
from tafelrunde.envs.learning.tumult_royale.numbering import ACTION_NAMES, number_all
from tafelrunde.envs.learning.tumult_royale.seen import SEEN, observe
from tafelrunde.games.tumult_royale.components import COMPONENTS, Components
from tafelrunde.games.tumult_royale.decisions import apply, list_actions, waiting
from tafelrunde.games.tumult_royale.preparation import set_up
from tafelrunde.games.tumult_royale.state import STATE, Phase, State
from tafelrunde.games.tumult_royale.timing import advance, due
from tafelrunde.kernel.action_list import Actions
from tafelrunde.kernel.chance import Chance
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes
from tafelrunde.kernel.templates import specialised

TABLE, DESK = stepping.table_of(State), stepping.desk_of(len(ACTION_NAMES))


@compiled
def is_over(game: State) -> bool:
    return game.phase == Phase.OVER


@compiled
def deciding(game: State) -> int:
    """The lowest seat that may act; 0 if none may."""
    seats, seat = waiting(game, game.clock), 0
    while seats and not seats >> seat & 1:
        seat += 1
    return seat


@compiled
def list_legal(game: State, box: Components, seat: int, actions: Actions) -> None:
    list_actions(game, box, seat, game.clock, actions)


@compiled
def list_numbered(game: State, box: Components, seat: int, desk: stepping.Desk) -> None:
    list_actions(game, box, seat, game.clock, desk.actions)
    number_all(desk.actions, desk.number)


@compiled
def take(game: State, box: Components, chance: Chance, seat: int, action: int, notes: Notes) -> None:
    """One decision; while nobody may act after it, time passes."""
    apply(game, box, chance, seat, action, game.clock, notes)
    while game.phase != Phase.OVER and waiting(game, game.clock) == 0:
        advance(game, box, chance, due(game), notes)


@compiled
def standing(game: State, seat: int) -> int:
    """Statues, then rank."""
    return 8 * game.player[seat].statues_placed - game.player[seat].rank


tables = specialised(
    stepping,
    __name__,
    STATE=STATE,
    BOX=COMPONENTS,
    TABLE=TABLE,
    DESK=DESK,
    set_up=set_up,
    is_over=is_over,
    deciding=deciding,
    observe=observe,
    list_legal=list_legal,
    list_numbered=list_numbered,
    take=take,
    standing=standing,
)
LEARNING = Learning(
    "tumult-royale",
    SEEN,
    ACTION_NAMES,
    TABLE,
    DESK,
    tables.begin,
    tables.step,
    tables.sample,
    tables.see,
    tables.first_forbidden,
    tables.look,
    longest=6000,
    largest=Path(__file__).with_name("largest.json"),
)
