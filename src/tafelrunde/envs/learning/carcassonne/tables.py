"""Carcassonne: many tables, stepped in compiled code."""

from __future__ import annotations

from tafelrunde.envs.learning import stepping
from tafelrunde.envs.learning.carcassonne.numbering import ACTION_NAMES, numbered
from tafelrunde.envs.learning.carcassonne.seen import SEEN, observe
from tafelrunde.envs.learning.learning import Learning
from tafelrunde.games.carcassonne import composition
from tafelrunde.games.carcassonne.components import Components
from tafelrunde.games.carcassonne.composition import BOX, STATE
from tafelrunde.games.carcassonne.decisions import apply, deciding, is_over, list_actions
from tafelrunde.games.carcassonne.ending import standing
from tafelrunde.games.carcassonne.preparation import set_up
from tafelrunde.games.carcassonne.state import State
from tafelrunde.kernel.action_list import Actions
from tafelrunde.kernel.chance import Chance
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes
from tafelrunde.kernel.records import Cells
from tafelrunde.kernel.templates import specialised

TABLE = stepping.table_of(composition.State)


@compiled
def list_numbered(game: State, box: Components, seat: int, actions: Actions, number: Cells) -> None:
    list_actions(game, box, seat, actions)
    for place in range(actions.count):
        number[place] = numbered(game, actions.code[place])


@compiled
def take(game: State, box: Components, chance: Chance, seat: int, action: int, notes: Notes) -> None:
    apply(game, box, seat, action, notes)


tables = specialised(
    stepping,
    __name__,
    STATE=STATE,
    BOX=BOX,
    TABLE=TABLE,
    set_up=set_up,
    is_over=is_over,
    deciding=deciding,
    observe=observe,
    list_numbered=list_numbered,
    take=take,
    standing=standing,
)
LEARNING = Learning("carcassonne", SEEN, ACTION_NAMES, TABLE, tables.begin, tables.step, tables.look, longest=1200)
