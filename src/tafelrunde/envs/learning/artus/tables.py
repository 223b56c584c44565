"""Artus: many tables, stepped in compiled code."""

from __future__ import annotations

from tafelrunde.envs.learning import stepping
from tafelrunde.envs.learning.artus.numbering import ACTION_NAMES, numbered
from tafelrunde.envs.learning.artus.seen import SEEN, observe
from tafelrunde.envs.learning.learning import Learning
from tafelrunde.games.artus.components import COMPONENTS, Components
from tafelrunde.games.artus.decisions import apply, deciding, is_over, list_actions
from tafelrunde.games.artus.ending import standing
from tafelrunde.games.artus.preparation import set_up
from tafelrunde.games.artus.state import STATE, State
from tafelrunde.kernel.action_list import Actions
from tafelrunde.kernel.chance import Chance
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes
from tafelrunde.kernel.records import Cells
from tafelrunde.kernel.templates import specialised

TABLE = stepping.table_of(State)


@compiled
def list_numbered(game: State, box: Components, seat: int, actions: Actions, number: Cells) -> None:
    list_actions(game, box, seat, actions)
    for place in range(actions.count):
        number[place] = numbered(seat, actions.code[place])


@compiled
def take(game: State, box: Components, chance: Chance, seat: int, action: int, notes: Notes) -> None:
    apply(game, box, seat, action, notes)


tables = specialised(
    stepping,
    __name__,
    STATE=STATE,
    BOX=COMPONENTS,
    TABLE=TABLE,
    set_up=set_up,
    is_over=is_over,
    deciding=deciding,
    observe=observe,
    list_numbered=list_numbered,
    take=take,
    standing=standing,
)
LEARNING = Learning("artus", SEEN, tuple(ACTION_NAMES), TABLE, tables.begin, tables.step, tables.look, longest=400)
