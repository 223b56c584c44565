"""Lessons: games that a net plays against itself, written down as what each seat saw between decisions.

A template (`kernel/templates.py`) for games in which one seat decides at a time; a game's `lessons.py` fills it.
Whoever decides takes the action after which its share of a win is largest, or what a search of some looks comes back
to most often; noise and some decisions by chance show the net what it would never do by itself. Before every decision,
in a search before every look, all that the seat does not know is dealt anew.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final

from tafelrunde.bots.search.chances import share_out
from tafelrunde.bots.search.net import MOST_INPUTS, Lights
from tafelrunde.bots.search.selection import Path
from tafelrunde.bots.search.style import STYLE, StyleRecord
from tafelrunde.bots.search.table import MOST_EDGES, NOWHERE, TABLE, WIN, Table, clear, find
from tafelrunde.kernel.action_list import Actions
from tafelrunde.kernel.chance import CHANCE, POLICY, Chance, below
from tafelrunde.kernel.compiling import compiled, compiled_unlocked, record_in, rows_in
from tafelrunde.kernel.noting import Notes
from tafelrunde.kernel.records import Cells, Int8, Int16, Int32, Layout, Memory, Record, Rows, UInt8, layout
from tafelrunde.kernel.templates import supplied

WIDER: Final = 10  # noise of a search: so many times that of a share, as a part of all looks


class Lesson(Record):
    """What one seat saw; all seats of a situation follow each other, and so do the situations of a game."""

    over: Int8  # is the game over?
    table: Int8  # seats and options, as rows of spreads
    row: Int16  # of the net's answers
    left: Int16  # of the whole, as the spread counts it
    whole: Int16
    points: Int32  # so far, in hundredths
    seen: Annotated[Cells, UInt8, MOST_INPUTS]  # how often each light was on


LESSON = layout(Lesson)


class Box(Record):
    """The component values of any game."""


class State(Record):
    """What the state of every game has."""

    seats: Int8
    start_seat: Int8


class Desk(Record):
    """What the working space of every search has."""

    actions: Actions
    notes: Notes
    path: Path
    lights: Lights
    game: Annotated[Rows[State], State, 1]
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
lay_out: Callable[[State, Desk], None] = supplied()  # a situation as the desk's trial
make_ready: Callable[[State, Desk], None] = supplied()  # what is prepared once for a decision
stand: Callable[[State, Box, StyleRecord, Desk], int] = supplied()  # as the search judges
is_lesson: Callable[[State], bool] = supplied()  # is such a situation written down? The end always is
look_round: Callable[[State, Box, Desk], None] = supplied()  # what is found once for all seats
light_up: Callable[[State, Box, int, Desk], None] = supplied()
describe: Callable[[State, int, Desk, Lesson], None] = supplied()  # all of a lesson but what was seen
situation_of: Callable[[State, int], int] = supplied()
look_ahead: Callable[[State, Box, Chance, int, StyleRecord, Table, Desk], None] = supplied()  # of the game's search


@compiled_unlocked
def play_lessons(
    state: Memory,
    box: Memory,
    chance: Memory,
    styles: Memory,
    desk: Memory,
    tree: Memory,
    lessons: Memory,
    games: int,
    looks: int,
    careless: int,
    noise: int,
) -> int:
    """So many games, while there is room for their lessons. How many lessons are there?

    Seats have a style each, or all the same one. `careless` decisions in a thousand are left to chance; the others are
    searched with so many looks, or without any judged at one look ahead, with a noise in fractions of a win.
    """
    game, components, luck = record_in(state, STATE), record_in(box, BOX), record_in(chance, CHANCE)
    space, rows, ways = record_in(desk, DESK), rows_in(lessons, LESSON), rows_in(styles, STYLE)
    known = record_in(tree, TABLE)
    start_seat, count, before = game.start_seat, 0, 0
    for _ in range(games):
        before = count
        game.start_seat = start_seat
        set_up(game, components, luck, space.notes)
        while count + game.seats <= len(rows):
            if is_lesson(game):
                count = write(game, components, space, rows, count)
            if is_over(game):
                break
            seat = deciding(game)
            way = ways[seat % len(ways)]
            if looks > 0:
                action = searched(game, components, luck, seat, way, known, space, looks, careless, noise)
            else:
                action = chosen(game, components, luck, seat, way, space, careless, noise)
            apply(game, components, seat, action, space.notes)
        if not is_over(game) or rows[count - 1].over == 0:
            return before
    return count


@compiled
def write(game: State, box: Box, desk: Desk, lessons: Rows[Lesson], count: int) -> int:
    """What all seats see now. How many lessons are there then?"""
    look_round(game, box, desk)
    for seat in range(game.seats):
        lesson = lessons[count + seat]
        for number in range(MOST_INPUTS):
            lesson.seen[number] = 0
        light_up(game, box, seat, desk)
        for place in range(desk.lights.count):
            lesson.seen[desk.lights.lit[place]] += 1
        describe(game, seat, desk, lesson)
        lesson.over = is_over(game)
    return count + game.seats


@compiled
def chosen(
    game: State, box: Box, chance: Chance, seat: int, style: StyleRecord, desk: Desk, careless: int, noise: int
) -> int:
    """What the net chooses, as far as its seat can know."""
    desk.game[0] = game  # type: ignore[index]  # rows can be written to by whole records
    redeal(desk.game[0], box, chance, seat)
    list_actions(desk.game[0], box, seat, desk.actions)
    if desk.actions.count == 1 or below(chance, POLICY, 1000) < careless:
        return desk.actions.code[below(chance, POLICY, desk.actions.count)]
    make_ready(desk.game[0], desk)
    best, most = 0, -1
    for number in range(desk.actions.count):
        lay_out(desk.game[0], desk)
        apply(desk.trial[0], box, seat, desk.actions.code[number], desk.notes)
        spread = stand(desk.trial[0], box, style, desk)
        share_out(desk.path.result, game.seats, spread)
        share = desk.path.result[seat] + below(chance, POLICY, noise + 1)
        if share > most:
            best, most = number, share
    return desk.actions.code[best]


@compiled
def searched(
    game: State,
    box: Box,
    chance: Chance,
    seat: int,
    style: StyleRecord,
    table: Table,
    desk: Desk,
    looks: int,
    careless: int,
    noise: int,
) -> int:
    """What a search comes back to most often; what it came back to nearly as often may be chosen as well."""
    list_actions(game, box, seat, desk.actions)
    if desk.actions.count == 1 or below(chance, POLICY, 1000) < careless:
        return desk.actions.code[below(chance, POLICY, desk.actions.count)]
    if table.count > MOST_EDGES // 2:
        clear(table)
    make_ready(game, desk)
    for _ in range(looks):
        desk.game[0] = game  # type: ignore[index]  # rows can be written to by whole records
        redeal(desk.game[0], box, chance, seat)
        look_ahead(desk.game[0], box, chance, seat, style, table, desk)
    list_actions(game, box, seat, desk.actions)
    situation = situation_of(game, seat)
    best, most = 0, -1
    for number in range(desk.actions.count):
        place = find(table, situation, desk.actions.code[number])
        if place != NOWHERE:
            often = table.edge[place].visits * WIN // looks + below(chance, POLICY, WIDER * noise + 1)
            if often > most:
                best, most = number, often
    return desk.actions.code[best]
