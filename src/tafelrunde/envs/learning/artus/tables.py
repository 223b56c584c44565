"""Artus: many tables, stepped in compiled code."""

from __future__ import annotations

from pathlib import Path

from tafelrunde.envs.card.driver import BEST
from tafelrunde.envs.learning import stepping
from tafelrunde.envs.learning.artus.numbering import ACTION_NAMES, code_numbered, numbered
from tafelrunde.envs.learning.artus.seen import SEEN, observe
from tafelrunde.envs.learning.learning import Learning
from tafelrunde.games.artus.components import COMPONENTS, Components
from tafelrunde.games.artus.decisions import apply, deciding, is_over, list_actions
from tafelrunde.games.artus.ending import standing
from tafelrunde.games.artus.preparation import set_up
from tafelrunde.games.artus.state import STATE, State
from tafelrunde.kernel.chance import Chance
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes
from tafelrunde.kernel.records import Int32
from tafelrunde.kernel.templates import specialised

TABLE, DESK = stepping.table_of(State), stepping.desk_of(len(ACTION_NAMES), Int32)


@compiled
def list_numbered(game: State, box: Components, seat: int, desk: stepping.Desk) -> None:
    list_actions(game, box, seat, desk.actions)
    for place in range(desk.actions.count):
        desk.number[place] = numbered(seat, desk.actions.code[place])


@compiled
def code_of(game: State, box: Components, seat: int, number: int, desk: stepping.Desk) -> int:
    """The numbers of Artus say all."""
    return code_numbered(seat, number)


@compiled
def take(game: State, box: Components, chance: Chance, seat: int, action: int, notes: Notes) -> None:
    apply(game, box, seat, action, notes)


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
    list_legal=list_actions,
    list_numbered=list_numbered,
    code_of=code_of,
    take=take,
    standing=standing,
)
LEARNING = Learning(
    "artus",
    SEEN,
    tuple(ACTION_NAMES),
    TABLE,
    DESK,
    tables.begin,
    tables.step,
    tables.sample,
    tables.see,
    tables.first_forbidden,
    tables.look,
    longest=400,
    largest=Path(__file__).with_name("largest.json"),
    # as measured (benchmarks/card.md): where the driver is told to improve other games, they end with other bytes
    translated=(96, BEST),
    apart=False,  # one module is right here
)
