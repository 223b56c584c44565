"""Carcassonne: many tables, stepped in compiled code."""

from __future__ import annotations

from pathlib import Path

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
from tafelrunde.kernel.chance import Chance
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes
from tafelrunde.kernel.records import Int32
from tafelrunde.kernel.templates import specialised

TABLE, DESK = stepping.table_of(composition.State), stepping.desk_of(len(ACTION_NAMES), Int32)


@compiled
def list_numbered(game: State, box: Components, seat: int, desk: stepping.Desk) -> None:
    list_actions(game, box, seat, desk.actions)
    for place in range(desk.actions.count):
        desk.number[place] = numbered(game, desk.actions.code[place])


@compiled
def take(game: State, box: Components, chance: Chance, seat: int, action: int, notes: Notes) -> None:
    apply(game, box, seat, action, notes)


tables = specialised(
    stepping,
    __name__,
    STATE=STATE,
    BOX=BOX,
    TABLE=TABLE,
    DESK=DESK,
    set_up=set_up,
    is_over=is_over,
    deciding=deciding,
    observe=observe,
    list_legal=list_actions,
    list_numbered=list_numbered,
    take=take,
    standing=standing,
)
LEARNING = Learning(
    "carcassonne",
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
    longest=1200,
    largest=Path(__file__).with_name("largest.json"),
    slowly="list_actions",
    features="tafelrunde.envs.learning.carcassonne.features:FEATURES",
)
