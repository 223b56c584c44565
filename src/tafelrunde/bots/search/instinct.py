"""The policies `random` and `greedy`, and whole games between them, where one seat decides at a time.

A template (`kernel/templates.py`) that the `policies.py` of such a game fills.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import Annotated

from tafelrunde.kernel.action_list import Actions
from tafelrunde.kernel.chance import CHANCE, POLICY, Chance, below
from tafelrunde.kernel.compiling import compiled, record_in
from tafelrunde.kernel.noting import Notes
from tafelrunde.kernel.records import Layout, Memory, Numbers, Record, Rows
from tafelrunde.kernel.templates import supplied


class Policy(IntEnum):
    """The policies by number."""

    RANDOM = 0
    GREEDY = 1


POLICY_NAMES = tuple(policy.name.lower() for policy in Policy)


class Box(Record):
    """The component values of any game."""


class State(Record):
    """The state of any game."""


class Desk(Record):
    """What the working space of every policy has: actions, notes that stay off, what it imagines and what it tries."""

    actions: Actions
    notes: Notes
    imagined: Annotated[Rows[State], State, 1]
    trial: Annotated[Rows[State], State, 1]


STATE: Layout[State] = supplied()
BOX: Layout[Box] = supplied()
DESK: Layout[Desk] = supplied()
set_up: Callable[[State, Box, Chance, Notes], None] = supplied()
is_over: Callable[[State], bool] = supplied()
deciding: Callable[[State], int] = supplied()  # the seat
list_actions: Callable[[State, Box, int, Actions], None] = supplied()
apply: Callable[[State, Box, int, int, Notes], None] = supplied()
redeal: Callable[[State, Box, Chance, int], None] = supplied()
worth: Callable[[State, Box, int, Desk], int] = supplied()  # of a situation for a seat, at first sight


@compiled
def lay_out(game: State, tables: Rows[State], number: int) -> None:
    """A situation laid out a second time. Of a large record a game may copy less."""
    tables[number] = game  # type: ignore[index]  # rows can be written to by whole records


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
        lay_out(game, desk.trial, 0)
        apply(desk.trial[0], box, seat, desk.actions.code[number], desk.notes)
        value = worth(desk.trial[0], box, seat, desk)
        if best < 0 or value > most:
            best, most, equals = desk.actions.code[number], value, 1
        elif value == most:
            equals += 1
            if below(chance, POLICY, equals) == 0:
                best = desk.actions.code[number]
    return best


@compiled
def decide(state: Memory, box: Memory, chance: Memory, seat: int, policy: int, desk: Memory) -> int:
    """One decision, in an imagined state."""
    game, components, luck = record_in(state, STATE), record_in(box, BOX), record_in(chance, CHANCE)
    return chosen(game, components, luck, seat, policy, record_in(desk, DESK))


@compiled
def play_out(state: Memory, box: Memory, chance: Memory, policies: Numbers, desk: Memory) -> int:
    """A whole game; before each decision everything that the seat does not know is dealt anew."""
    game, components, luck = record_in(state, STATE), record_in(box, BOX), record_in(chance, CHANCE)
    space = record_in(desk, DESK)
    set_up(game, components, luck, space.notes)
    decisions = 0
    while not is_over(game):
        seat = deciding(game)
        lay_out(game, space.imagined, 0)
        redeal(space.imagined[0], components, luck, seat)
        action = chosen(space.imagined[0], components, luck, seat, policies[seat], space)
        apply(game, components, seat, action, space.notes)
        decisions += 1
    return decisions
