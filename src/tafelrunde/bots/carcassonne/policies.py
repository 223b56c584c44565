"""Carcassonne: the policies `random` and `greedy`, and whole games between them."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from tafelrunde.bots.carcassonne.evaluation import worth
from tafelrunde.bots.policies import Policies
from tafelrunde.games.carcassonne.expansions.components import BOX, Box
from tafelrunde.games.carcassonne.expansions.decisions import apply, deciding, list_actions
from tafelrunde.games.carcassonne.expansions.preparation import set_up
from tafelrunde.games.carcassonne.expansions.secrecy import redeal
from tafelrunde.games.carcassonne.expansions.state import STATE, Phase, State
from tafelrunde.kernel.chance import CHANCE, POLICY, Chance, below
from tafelrunde.kernel.compiling import compiled, record_in
from tafelrunde.kernel.listing import Actions
from tafelrunde.kernel.noting import Notes
from tafelrunde.kernel.records import Memory, Record, Rows, layout


class Policy(IntEnum):
    """The policies by number."""

    RANDOM = 0
    GREEDY = 1


class Desk(Record):
    """The working space of a policy: lists of actions, notes that stay off, what it imagines and what it tries."""

    actions: Actions
    following: Actions
    notes: Notes
    imagined: Annotated[Rows[State], State, 1]
    trial: Annotated[Rows[State], State, 2]


DESK = layout(Desk)


@compiled
def chosen(game: State, box: Box, chance: Chance, seat: int, policy: int, desk: Desk) -> int:
    """What a policy chooses in a situation that it has been shown."""
    list_actions(game, box, seat, desk.actions)
    if policy == Policy.GREEDY:
        return greediest(game, box, chance, seat, desk)
    return desk.actions.code[below(chance, POLICY, desk.actions.count)]


@compiled
def greediest(game: State, box: Box, chance: Chance, seat: int, desk: Desk) -> int:
    """The action after which the situation is worth most; chance decides between equals."""
    best, most, equals = -1, 0, 0
    for number in range(desk.actions.count):
        desk.trial[0] = game  # type: ignore[index]  # rows can be written to by whole records
        apply(desk.trial[0], box, seat, desk.actions.code[number], desk.notes)
        value = worth_of_turn(desk.trial[0], box, seat, desk)
        if best < 0 or value > most:
            best, most, equals = desk.actions.code[number], value, 1
        elif value == most:
            equals += 1
            if below(chance, POLICY, equals) == 0:
                best = desk.actions.code[number]
    return best


@compiled
def worth_of_turn(game: State, box: Box, seat: int, desk: Desk) -> int:
    """The worth of a situation; where a meeple may follow in this turn, with the best of them."""
    if game.phase != Phase.PLACE_MEEPLE or game.on_turn != seat:
        return worth(game, box, seat)
    list_actions(game, box, seat, desk.following)
    best = 0
    for number in range(desk.following.count):
        desk.trial[1] = game  # type: ignore[index]  # rows can be written to by whole records
        apply(desk.trial[1], box, seat, desk.following.code[number], desk.notes)
        value = worth(desk.trial[1], box, seat)
        if number == 0 or value > best:
            best = value
    return best


@compiled
def decide(state: Memory, box: Memory, chance: Memory, seat: int, policy: int, desk: Memory) -> int:
    """One decision, in an imagined state."""
    return chosen(
        record_in(state, STATE),
        record_in(box, BOX),
        record_in(chance, CHANCE),
        seat,
        policy,
        record_in(desk, DESK),
    )


@compiled
def play_out(state: Memory, box: Memory, chance: Memory, policies: NDArray[np.int64], desk: Memory) -> int:
    """A whole game; before each decision everything that the seat does not know is dealt anew."""
    game, components, luck = record_in(state, STATE), record_in(box, BOX), record_in(chance, CHANCE)
    space = record_in(desk, DESK)
    set_up(game, components, luck, space.notes)
    decisions = 0
    while game.phase != Phase.OVER:
        seat = deciding(game)
        space.imagined[0] = game  # type: ignore[index]  # rows can be written to by whole records
        redeal(space.imagined[0], components, luck, seat)
        action = chosen(space.imagined[0], components, luck, seat, policies[seat], space)
        apply(game, components, seat, action, space.notes)
        decisions += 1
    return decisions


POLICIES = Policies(tuple(policy.name.lower() for policy in Policy), DESK, decide, play_out)
