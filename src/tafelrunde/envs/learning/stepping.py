"""Many tables, stepped in compiled code: a template (`kernel/templates.py`) that each game's `tables.py` fills.

A table holds no list of its actions: who works on tables has one desk, on which they are listed when they are needed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final

import numpy as np

from tafelrunde.envs.learning.learning import pay_out
from tafelrunde.kernel.action_list import FOUND, Actions, Choice, look_for
from tafelrunde.kernel.chance import POLICY, Chance, below
from tafelrunde.kernel.compiling import compiled, compiled_unlocked, record_in, rows_in
from tafelrunde.kernel.noting import Notes, Silence
from tafelrunde.kernel.records import Cells, Grid, Int16, Int64, Layout, Memory, Record, Row, Rows, layout
from tafelrunde.kernel.templates import supplied


class Box(Record):
    """The component values of any game."""


class State(Record):
    """What the state of every game has."""

    seats: Int64
    start_seat: Int64


class Table(Record):
    """One of many games: the situation, its chance, who is to act, and how many actions that seat has."""

    game: Annotated[Rows[State], State, 1]
    chance: Chance
    seat: Int64
    count: Int64


class Desk(Record):
    """Where one works on tables, one by one: the actions of a seat, their numbers, one of them, and no notes."""

    actions: Actions
    number: Annotated[Cells, Int16, 1]
    choice: Choice
    notes: Silence


def table_of(state: type[Record]) -> Layout[Table]:
    """The layout of a table at which a game with such a state is played."""
    fields = Table.__annotations__ | {"game": Annotated[Rows[State], state, 1]}
    return layout(type("Table", (Record,), {"__annotations__": fields, "__module__": __name__}))


def desk_of(most: int, code: object = Int64) -> Layout[Desk]:
    """The layout of a desk for a game that numbers so many actions; no seat ever has more."""
    listed = type("Listed", (Actions,), {"__annotations__": {"code": Annotated[Cells, code, most]}})
    fields = {"actions": listed, "number": Annotated[Cells, Int16, most], "choice": Choice, "notes": Silence}
    return layout(type("Desk", (Record,), {"__annotations__": fields, "__module__": __name__}))


BY_CHANCE: Final = -1  # in the place of an action's number: any legal one, drawn from the table's own chance
NONE: Final = -1

STATE: Layout[State] = supplied()
BOX: Layout[Box] = supplied()
TABLE: Layout[Table] = supplied()
DESK: Layout[Desk] = supplied()
set_up: Callable[[State, Box, Chance, Notes], None] = supplied()
is_over: Callable[[State], bool] = supplied()
deciding: Callable[[State], int] = supplied()
observe: Callable[[State, Box, int, Row[np.int16], int, int], None] = supplied()  # what a seat sees; a part of it
list_legal: Callable[[State, Box, int, Actions], None] = supplied()
list_numbered: Callable[[State, Box, int, Desk], None] = supplied()  # a seat's actions, each with its number
take: Callable[[State, Box, Chance, int, int, Notes], None] = supplied()  # a seat's action, and what follows by itself
standing: Callable[[State, int], int] = supplied()  # who has more is better off at the end, as the game itself says


@compiled
def show(table: Table, box: Box, desk: Desk, seen: Row[np.int16], mask: Row[np.int8], cleared: bool) -> None:
    """Shows the situation to who is to act, and which actions that seat has."""
    game = table.game[0]
    table.seat = deciding(game)
    list_numbered(game, box, table.seat, desk)
    table.count = desk.actions.count
    if not cleared:
        mask[:] = 0
    for place in range(desk.actions.count):
        mask[desk.number[place]] = 1
    if len(seen) > 0:
        seen[:] = 0
        observe(game, box, table.seat, seen, 0, 1)


@compiled
def code_by_chance(game: State, box: Box, chance: Chance, seat: int, count: int, choice: Choice) -> int:
    """Any one of so many legal actions."""
    look_for(choice, below(chance, POLICY, count))
    list_legal(game, box, seat, choice)
    return choice.code[FOUND]


@compiled
def code_of(game: State, box: Box, seat: int, number: int, desk: Desk) -> int:
    """The legal action of that number, for which the mask was asked before; a game may know it without a list."""
    list_numbered(game, box, seat, desk)
    place = 0
    while place < desk.actions.count - 1 and desk.number[place] != number:
        place += 1
    return desk.actions.code[place]


@compiled_unlocked
def begin(
    tables: Memory,
    blank: Memory,
    box: Memory,
    desk: Memory,
    first: int,
    last: int,
    seen: Grid[np.int16],
    masks: Grid[np.int8],
    cleared: bool,
) -> None:
    """New games at these tables; their chance goes on where it is. A grid of no columns is not written."""
    space = record_in(desk, DESK)
    for place in range(first, last):
        table = rows_in(tables, TABLE)[place]
        table.game[0] = record_in(blank, STATE)
        set_up(table.game[0], record_in(box, BOX), table.chance, space.notes)
        show(table, record_in(box, BOX), space, seen[place], masks[place], cleared)


@compiled_unlocked
def step(
    tables: Memory,
    blank: Memory,
    box: Memory,
    desk: Memory,
    first: int,
    last: int,
    choices: Row[np.int64],
    again: bool,
    seen: Grid[np.int16],
    masks: Grid[np.int8],
    rewards: Grid[np.float32],
    ended: Row[np.bool_],
    cleared: bool,
) -> None:
    """One decision at each of these tables. Where the game is over, the next one begins, or (not `again`) nothing."""
    space = record_in(desk, DESK)
    for place in range(first, last):
        table = rows_in(tables, TABLE)[place]
        rewards[place, :] = 0
        if table.count == 0:
            continue
        game = table.game[0]
        if choices[place] == BY_CHANCE:
            action = code_by_chance(game, record_in(box, BOX), table.chance, table.seat, table.count, space.choice)
        else:
            action = code_of(game, record_in(box, BOX), table.seat, choices[place], space)
        take(game, record_in(box, BOX), table.chance, table.seat, action, space.notes)
        ended[place] = is_over(game)
        if ended[place]:
            for seat in range(game.seats):
                rewards[place, seat] = standing(game, seat)
            pay_out(rewards[place])
            if again:
                game.start_seat = record_in(blank, STATE).start_seat
                set_up(game, record_in(box, BOX), table.chance, space.notes)
        show(table, record_in(box, BOX), space, seen[place], masks[place], cleared)


@compiled_unlocked
def sample(tables: Memory, box: Memory, desk: Memory, first: int, last: int, chosen: Row[np.int64]) -> None:
    """In the place of places in the lists of these tables come the numbers of the actions that are listed there."""
    space = record_in(desk, DESK)
    for place in range(first, last):
        table = rows_in(tables, TABLE)[place]
        list_numbered(table.game[0], record_in(box, BOX), table.seat, space)
        chosen[place] = space.number[chosen[place]]


@compiled_unlocked
def see(tables: Memory, box: Memory, first: int, last: int, seen: Grid[np.int16], part: int, parts: int) -> None:
    """What the seats to act see, a part of it, in rows that are all zero; many can write one row together."""
    for place in range(first, last):
        table = rows_in(tables, TABLE)[place]
        observe(table.game[0], record_in(box, BOX), table.seat, seen[place], part, parts)


@compiled
def first_forbidden(choices: Row[np.int64], masks: Grid[np.int8], ended: Row[np.bool_], again: bool) -> int:
    """The first table at which an action was chosen that its mask does not allow; tables that wait take any."""
    for place in range(len(choices)):
        number = choices[place]
        if not again and ended[place]:
            continue
        if number < 0 or number >= masks.shape[1] or masks[place, number] == 0:
            return place
    return NONE


@compiled
def look(state: Memory, box: Memory, seat: int, seen: Row[np.int16]) -> None:
    """What a seat sees of a state."""
    seen[:] = 0
    observe(record_in(state, STATE), record_in(box, BOX), seat, seen, 0, 1)
