"""Artus: many tables, stepped in compiled code."""

from __future__ import annotations

from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from tafelrunde.envs.learning.artus.numbering import ACTION_NAMES, numbered
from tafelrunde.envs.learning.artus.seen import SEEN, observe
from tafelrunde.envs.learning.learning import Learning, pay_out
from tafelrunde.games.artus.components import (
    COMPONENTS,
    Components,
)
from tafelrunde.games.artus.decisions import apply, list_actions
from tafelrunde.games.artus.preparation import set_up
from tafelrunde.games.artus.state import STATE, Phase, State
from tafelrunde.kernel.chance import Chance
from tafelrunde.kernel.compiling import compiled, compiled_unlocked, record_in, rows_in
from tafelrunde.kernel.listing import MOST_ACTIONS, Actions
from tafelrunde.kernel.noting import NOTES, Notes
from tafelrunde.kernel.records import Cells, Int64, Memory, Record, Rows, layout


class Table(Record):
    """One of many games: the situation, its chance, who is to act, and what that seat may do."""

    game: Annotated[Rows[State], State, 1]
    chance: Chance
    seat: Int64
    actions: Actions
    number: Annotated[Cells, np.int16, MOST_ACTIONS]


TABLE = layout(Table)


@compiled
def show(table: Table, box: Components, seen: NDArray[np.int16], mask: NDArray[np.int8]) -> None:
    """Shows the situation to who is to act, and which actions that seat has."""
    game = table.game[0]
    table.seat = game.on_turn
    observe(game, box, table.seat, seen)
    list_actions(game, box, table.seat, table.actions)
    mask[:] = 0
    for place in range(table.actions.count):
        table.number[place] = numbered(table.seat, table.actions.code[place])
        mask[table.number[place]] = 1


@compiled
def code_chosen(table: Table, choice: int) -> int:
    """The legal action of that number; the mask was asked before."""
    place = 0
    while place < table.actions.count - 1 and table.number[place] != choice:
        place += 1
    return table.actions.code[place]


@compiled
def standing(game: State, seat: int) -> int:
    """Who has more is better off at the end, as in the game's own ending."""
    return game.player[seat].prestige


@compiled_unlocked
def begin(
    tables: Memory,
    blank: Memory,
    box: Memory,
    notes: Memory,
    first: int,
    last: int,
    seen: NDArray[np.int16],
    masks: NDArray[np.int8],
) -> None:
    """New games at these tables; their chance goes on where it is."""
    for place in range(first, last):
        table = rows_in(tables, TABLE)[place]
        table.game[0] = record_in(blank, STATE)
        set_up(table.game[0], record_in(box, COMPONENTS), table.chance, record_in(notes, NOTES))
        show(table, record_in(box, COMPONENTS), seen[place], masks[place])


@compiled_unlocked
def step(
    tables: Memory,
    blank: Memory,
    box: Memory,
    notes: Memory,
    first: int,
    last: int,
    choices: NDArray[np.int64],
    again: bool,
    seen: NDArray[np.int16],
    masks: NDArray[np.int8],
    rewards: NDArray[np.float32],
    ended: NDArray[np.bool_],
) -> None:
    """One decision at each of these tables. Where the game is over, the next one begins, or (not `again`) nothing."""
    for place in range(first, last):
        table = rows_in(tables, TABLE)[place]
        rewards[place, :] = 0
        if table.actions.count == 0:
            continue
        take_step(table, record_in(box, COMPONENTS), record_in(notes, NOTES), choices[place])
        game = table.game[0]
        ended[place] = game.phase == Phase.OVER
        if ended[place]:
            for seat in range(game.seats):
                rewards[place, seat] = standing(game, seat)
            pay_out(rewards[place])
            if again:
                table.game[0] = record_in(blank, STATE)
                set_up(table.game[0], record_in(box, COMPONENTS), table.chance, record_in(notes, NOTES))
        show(table, record_in(box, COMPONENTS), seen[place], masks[place])


@compiled
def take_step(table: Table, box: Components, notes: Notes, choice: int) -> None:
    apply(table.game[0], box, table.seat, code_chosen(table, choice), notes)


@compiled
def look(state: Memory, box: Memory, seat: int, seen: NDArray[np.int16]) -> None:
    """What a seat sees of a state."""
    observe(record_in(state, STATE), record_in(box, COMPONENTS), seat, seen)


LEARNING = Learning("artus", SEEN, tuple(ACTION_NAMES), TABLE, begin, step, look)
