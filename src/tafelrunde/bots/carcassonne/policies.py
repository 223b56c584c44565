"""Carcassonne: the policies `random` and `greedy`, and whole games between them."""

from __future__ import annotations

from typing import Annotated

from tafelrunde.bots.carcassonne.evaluation import worth
from tafelrunde.bots.carcassonne.situation import Box, State
from tafelrunde.bots.policies import Policies
from tafelrunde.bots.search import instinct
from tafelrunde.bots.search.instinct import POLICY_NAMES
from tafelrunde.games.carcassonne.composition import BOX, STATE
from tafelrunde.games.carcassonne.copying import lay_out as lay_out_on
from tafelrunde.games.carcassonne.decisions import apply, deciding, is_over, list_actions
from tafelrunde.games.carcassonne.preparation import set_up
from tafelrunde.games.carcassonne.secrecy import redeal
from tafelrunde.games.carcassonne.state import Phase
from tafelrunde.kernel.action_list import Actions
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes
from tafelrunde.kernel.records import Record, Rows, layout
from tafelrunde.kernel.templates import specialised


class Desk(Record):
    """The working space of a policy: lists of actions, notes that stay off, what it imagines and what it tries."""

    actions: Actions
    following: Actions
    notes: Notes
    imagined: Annotated[Rows[State], State, 1]
    trial: Annotated[Rows[State], State, 2]


DESK = layout(Desk)


@compiled
def lay_out(game: State, tables: Rows[State], number: int) -> None:
    """A situation laid out a second time, as far as it is in use."""
    lay_out_on(game, tables[number])


@compiled
def worth_of_turn(game: State, box: Box, seat: int, desk: Desk) -> int:
    """The worth of a situation; where a meeple may follow in this turn, with the best of them."""
    if game.phase != Phase.PLACE_MEEPLE or game.on_turn != seat:
        return worth(game, box, seat)
    list_actions(game, box, seat, desk.following)
    best = 0
    for number in range(desk.following.count):
        lay_out(game, desk.trial, 1)
        apply(desk.trial[1], box, seat, desk.following.code[number], desk.notes)
        value = worth(desk.trial[1], box, seat)
        if number == 0 or value > best:
            best = value
    return best


made = specialised(
    instinct,
    __name__,
    STATE=STATE,
    BOX=BOX,
    DESK=DESK,
    set_up=set_up,
    is_over=is_over,
    deciding=deciding,
    list_actions=list_actions,
    apply=apply,
    redeal=redeal,
    worth=worth_of_turn,
    lay_out=lay_out,
)
POLICIES = Policies(POLICY_NAMES, DESK, made.decide, made.play_out)
