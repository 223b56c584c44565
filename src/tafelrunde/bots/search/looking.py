"""Looking ahead: the tree search of all games, a template (`kernel/templates.py`) that a game's `search.py` fills."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final

from tafelrunde.bots.search.chances import share_out
from tafelrunde.bots.search.selection import (
    FINDING,
    UNTRIED,
    Path,
    learn,
    most_visited,
    note_outlook,
    report,
    select,
    step,
)
from tafelrunde.bots.search.style import STYLE, StyleRecord
from tafelrunde.bots.search.table import NOWHERE, TABLE, Table, find, find_or_add
from tafelrunde.kernel.action_list import Actions
from tafelrunde.kernel.chance import CHANCE, POLICY, Chance, below
from tafelrunde.kernel.compiling import compiled, compiled_unlocked, record_in, rows_in
from tafelrunde.kernel.records import Int8, Layout, Memory, Numbers, Pairs, Record, Rows
from tafelrunde.kernel.templates import supplied

NOBODY: Final = -1
FIRST_OF_ALL: Final = 1 << 40  # what instinct says is tried before everything else


class Box(Record):
    """The component values of any game."""


class State(Record):
    """The state of any game."""

    seats: Int8


class Desk(Record):
    """What the working space of every search has; a game adds its own."""

    actions: Actions
    path: Path
    game: Annotated[Rows[State], State, 1]


STATE: Layout[State] = supplied()
BOX: Layout[Box] = supplied()
DESK: Layout[Desk] = supplied()
redeal: Callable[[State, Box, Chance, int], None] = supplied()  # deals anew what a seat cannot know
make_ready: Callable[[State, Desk], None] = supplied()  # what is prepared once for many looks
situation_of: Callable[[State, int], int] = supplied()  # a key of all that an observer knows
pass_time: Callable[[State, Box, Chance, bool, Desk], None] = supplied()  # until somebody decides; has a look begun?
decider: Callable[[State, int, bool], int] = supplied()  # state, observer, has a look begun? -> who decides, or NOBODY
list_choices: Callable[[State, Box, int, Actions], None] = supplied()  # the actions worth looking at
take: Callable[[State, Box, Chance, int, int, Desk], None] = supplied()  # a seat's action
instinct: Callable[[State, Box, Chance, int, Desk], int] = supplied()  # what a seat would do at once, or NO_ACTION
worth_after: Callable[[State, Box, int, int, StyleRecord, Desk], int] = supplied()  # for a seat, after a listed action
play_on: Callable[[State, Box, Chance, StyleRecord, Desk], None] = supplied()  # a little further, beyond the tree
# writes how every seat stands as the path's result, and tells how much can still change: the spread, 0 if it is over
stand: Callable[[State, Box, StyleRecord, Desk], int] = supplied()


@compiled_unlocked
def think(
    state: Memory, box: Memory, chance: Memory, seat: int, style: Memory, table: Memory, desk: Memory, iterations: int
) -> None:
    """So many more looks into the future; every one deals anew what the seat cannot know."""
    space = record_in(desk, DESK)
    situation = situation_of(record_in(state, STATE), seat)
    make_ready(record_in(state, STATE), space)
    for _ in range(iterations):
        space.game[0] = record_in(state, STATE)  # type: ignore[index]  # rows can be written to by whole records
        redeal(space.game[0], record_in(box, BOX), record_in(chance, CHANCE), seat)
        look_ahead(
            space.game[0],
            record_in(box, BOX),
            record_in(chance, CHANCE),
            seat,
            record_in(style, STYLE),
            record_in(table, TABLE),
            space,
        )
        note_outlook(record_in(table, TABLE), situation, space.path, space.game[0].seats)


@compiled
def look_ahead(
    game: State, box: Box, chance: Chance, observer: int, style: StyleRecord, table: Table, desk: Desk
) -> None:
    """Down the tree, one new edge, a little further, and back."""
    desk.path.count = 0
    inside, begun = True, False
    while inside:
        pass_time(game, box, chance, begun, desk)
        seat = decider(game, observer, begun)
        if seat == NOBODY:
            break
        inside = decide(game, box, chance, observer, seat, style, table, desk)
        begun = True
    play_on(game, box, chance, style, desk)
    share_out(desk.path.result, game.seats, stand(game, box, style, desk))
    learn(table, desk.path)


@compiled
def decide(
    game: State, box: Box, chance: Chance, observer: int, seat: int, style: StyleRecord, table: Table, desk: Desk
) -> bool:
    """One decision in the tree. Is what follows known as well?"""
    list_choices(game, box, seat, desk.actions)
    number, known = 0, True
    if desk.actions.count > 1:
        situation = situation_of(game, observer)
        number = select(table, situation, desk.actions, style)
        if number == UNTRIED:
            number = most_promising(game, box, chance, seat, situation, style, table, desk)
            known = False
        step(desk.path, find_or_add(table, situation, desk.actions.code[number]), seat)
    take(game, box, chance, seat, desk.actions.code[number], desk)
    return known


@compiled
def most_promising(
    game: State, box: Box, chance: Chance, seat: int, situation: int, style: StyleRecord, table: Table, desk: Desk
) -> int:
    """The untried action after which the situation is worth most, instinct first; chance decides between equals."""
    favourite = instinct(game, box, chance, seat, desk)
    best, most, equals = 0, 0, 0
    for number in range(desk.actions.count):
        code = desk.actions.code[number]
        if find(table, situation, code) != NOWHERE:
            continue
        value = FIRST_OF_ALL if code == favourite else worth_after(game, box, seat, number, style, desk)
        if equals == 0 or value > most:
            best, most, equals = number, value, 1
        elif value == most:
            equals += 1
            if below(chance, POLICY, equals) == 0:
                best = number
    return best


@compiled
def findings(state: Memory, box: Memory, seat: int, table: Memory, desk: Memory, found: Memory) -> int:
    """What the search says about the situation and about each action. How many findings are there?"""
    game, actions = record_in(state, STATE), record_in(desk, DESK).actions
    list_choices(game, record_in(box, BOX), seat, actions)
    return report(record_in(table, TABLE), situation_of(game, seat), game.seats, actions, rows_in(found, FINDING))


@compiled
def main_line(state: Memory, box: Memory, chance: Memory, seat: int, table: Memory, desk: Memory, line: Pairs) -> int:
    """Follows the most visited actions on a redealt state, and writes seat and action of each. How many are they?"""
    space, components, luck = record_in(desk, DESK), record_in(box, BOX), record_in(chance, CHANCE)
    space.game[0] = record_in(state, STATE)  # type: ignore[index]  # rows can be written to by whole records
    game = space.game[0]
    redeal(game, components, luck, seat)
    for count in range(len(line)):
        other = decider(game, seat, count > 0)
        if other == NOBODY:
            return count
        list_choices(game, components, other, space.actions)
        number = 0
        if space.actions.count > 1:
            number = most_visited(record_in(table, TABLE), situation_of(game, seat), space.actions)
            if number == UNTRIED:
                return count
        line[count, 0] = other
        line[count, 1] = space.actions.code[number]
        take(game, components, luck, other, space.actions.code[number], space)
    return len(line)


@compiled
def judge(state: Memory, box: Memory, style: Memory, desk: Memory, standing: Numbers, shares: Numbers) -> int:
    """A state at first sight: how every seat stands, its share of a win, and the spread; all of the state is seen."""
    game, space = record_in(state, STATE), record_in(desk, DESK)
    make_ready(game, space)
    spread = stand(game, record_in(box, BOX), record_in(style, STYLE), space)
    for seat in range(game.seats):
        standing[seat] = space.path.result[seat]
    share_out(space.path.result, game.seats, spread)
    for seat in range(game.seats):
        shares[seat] = space.path.result[seat]
    return spread
