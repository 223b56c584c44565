"""Artus: the policies `random` and `greedy`, and whole games between them."""

from __future__ import annotations

from typing import Annotated

from tafelrunde.bots.artus import evaluation
from tafelrunde.bots.policies import Policies
from tafelrunde.bots.search import instinct
from tafelrunde.bots.search.instinct import POLICY_NAMES
from tafelrunde.games.artus.components import COMPONENTS, Components
from tafelrunde.games.artus.decisions import apply, deciding, is_over, list_actions
from tafelrunde.games.artus.preparation import set_up
from tafelrunde.games.artus.secrecy import redeal
from tafelrunde.games.artus.state import STATE, State
from tafelrunde.kernel.action_list import Actions
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes
from tafelrunde.kernel.records import Record, Rows, layout
from tafelrunde.kernel.templates import specialised

worth_of_situation = evaluation.worth


class Desk(Record):
    """The working space of a policy: a list of actions, notes that stay off, what it imagines and what it tries."""

    actions: Actions
    notes: Notes
    imagined: Annotated[Rows[State], State, 1]
    trial: Annotated[Rows[State], State, 1]


DESK = layout(Desk)


@compiled
def worth(game: State, box: Components, seat: int, desk: Desk) -> int:
    return worth_of_situation(game, box, seat)


made = specialised(
    instinct,
    __name__,
    STATE=STATE,
    BOX=COMPONENTS,
    DESK=DESK,
    set_up=set_up,
    is_over=is_over,
    deciding=deciding,
    list_actions=list_actions,
    apply=apply,
    redeal=redeal,
    worth=worth,
)
POLICIES = Policies(POLICY_NAMES, DESK, made.decide, made.play_out)
