"""Many tables, stepped in compiled code: a template (`kernel/templates.py`) that each game's `tables.py` fills."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import numpy as np

from tafelrunde.envs.learning.learning import mark, pay_out
from tafelrunde.kernel.action_list import MOST_ACTIONS, Actions
from tafelrunde.kernel.chance import Chance
from tafelrunde.kernel.compiling import compiled, compiled_unlocked, record_in, rows_in
from tafelrunde.kernel.noting import NOTES, Notes
from tafelrunde.kernel.records import Cells, Grid, Int64, Layout, Memory, Record, Row, Rows, layout
from tafelrunde.kernel.templates import supplied


class Box(Record):
    """The component values of any game."""


class State(Record):
    """What the state of every game has."""

    seats: Int64


class Table(Record):
    """One of many games: the situation, its chance, who is to act, and what that seat may do."""

    game: Annotated[Rows[State], State, 1]
    chance: Chance
    seat: Int64
    actions: Actions
    number: Annotated[Cells, np.int16, MOST_ACTIONS]


def table_of(state: type[Record]) -> Layout[Table]:
    """The layout of a table at which a game with such a state is played."""
    fields = Table.__annotations__ | {"game": Annotated[Rows[State], state, 1]}
    return layout(type("Table", (Record,), {"__annotations__": fields, "__module__": __name__}))


STATE: Layout[State] = supplied()
BOX: Layout[Box] = supplied()
TABLE: Layout[Table] = supplied()
set_up: Callable[[State, Box, Chance, Notes], None] = supplied()
is_over: Callable[[State], bool] = supplied()
deciding: Callable[[State], int] = supplied()
observe: Callable[[State, Box, int, Row[np.int16]], None] = supplied()  # what a seat sees
list_numbered: Callable[[State, Box, int, Actions, Cells], None] = supplied()  # a seat's actions, each with its number
take: Callable[[State, Box, Chance, int, int, Notes], None] = supplied()  # a seat's action, and what follows by itself
standing: Callable[[State, int], int] = supplied()  # who has more is better off at the end, as the game itself says


@compiled
def show(table: Table, box: Box, seen: Row[np.int16], mask: Row[np.int8]) -> None:
    """Shows the situation to who is to act, and which actions that seat has."""
    game = table.game[0]
    table.seat = deciding(game)
    observe(game, box, table.seat, seen)
    list_numbered(game, box, table.seat, table.actions, table.number)
    mark(table.actions, table.number, mask)


@compiled
def code_chosen(table: Table, choice: int) -> int:
    """The legal action of that number; the mask was asked before."""
    place = 0
    while place < table.actions.count - 1 and table.number[place] != choice:
        place += 1
    return table.actions.code[place]


@compiled_unlocked
def begin(
    tables: Memory,
    blank: Memory,
    box: Memory,
    notes: Memory,
    first: int,
    last: int,
    seen: Grid[np.int16],
    masks: Grid[np.int8],
) -> None:
    """New games at these tables; their chance goes on where it is."""
    for place in range(first, last):
        table = rows_in(tables, TABLE)[place]
        table.game[0] = record_in(blank, STATE)
        set_up(table.game[0], record_in(box, BOX), table.chance, record_in(notes, NOTES))
        show(table, record_in(box, BOX), seen[place], masks[place])


@compiled_unlocked
def step(
    tables: Memory,
    blank: Memory,
    box: Memory,
    notes: Memory,
    first: int,
    last: int,
    choices: Row[np.int64],
    again: bool,
    seen: Grid[np.int16],
    masks: Grid[np.int8],
    rewards: Grid[np.float32],
    ended: Row[np.bool_],
) -> None:
    """One decision at each of these tables. Where the game is over, the next one begins, or (not `again`) nothing."""
    for place in range(first, last):
        table = rows_in(tables, TABLE)[place]
        rewards[place, :] = 0
        if table.actions.count == 0:
            continue
        game = table.game[0]
        action = code_chosen(table, choices[place])
        take(game, record_in(box, BOX), table.chance, table.seat, action, record_in(notes, NOTES))
        ended[place] = is_over(game)
        if ended[place]:
            for seat in range(game.seats):
                rewards[place, seat] = standing(game, seat)
            pay_out(rewards[place])
            if again:
                table.game[0] = record_in(blank, STATE)
                set_up(table.game[0], record_in(box, BOX), table.chance, record_in(notes, NOTES))
        show(table, record_in(box, BOX), seen[place], masks[place])


@compiled
def look(state: Memory, box: Memory, seat: int, seen: Row[np.int16]) -> None:
    """What a seat sees of a state."""
    observe(record_in(state, STATE), record_in(box, BOX), seat, seen)
