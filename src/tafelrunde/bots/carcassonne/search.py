"""Carcassonne: tree search on reshuffled stacks."""

from __future__ import annotations

from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from tafelrunde.bots.carcassonne.judging import POINT, Judging, judge, lead_in, lead_with_meeple
from tafelrunde.bots.carcassonne.openings import count_left
from tafelrunde.bots.search.search import Search
from tafelrunde.bots.search.selection import (
    FINDING,
    UNTRIED,
    Path,
    judged,
    learn,
    most_visited,
    note_outlook,
    report,
    select,
    step,
)
from tafelrunde.bots.search.style import STYLE, StyleRecord
from tafelrunde.bots.search.table import NOWHERE, TABLE, Table, find, find_or_add, mixed
from tafelrunde.games.carcassonne.expansions.components import BOX, Box
from tafelrunde.games.carcassonne.expansions.decisions import apply, deciding, list_actions
from tafelrunde.games.carcassonne.expansions.secrecy import redeal
from tafelrunde.games.carcassonne.expansions.state import STATE, Phase, State
from tafelrunde.kernel.chance import CHANCE, POLICY, Chance, below
from tafelrunde.kernel.compiling import compiled, compiled_unlocked, record_in, rows_in
from tafelrunde.kernel.listing import Actions
from tafelrunde.kernel.noting import Notes
from tafelrunde.kernel.records import Memory, Record, Rows, layout


class SearchDesk(Record):
    """The working space of one search."""

    actions: Actions
    notes: Notes
    path: Path
    game: Annotated[Rows[State], State, 1]
    trial: Annotated[Rows[State], State, 1]
    judging: Judging


DESK = layout(SearchDesk)


@compiled_unlocked
def think(
    state: Memory, box: Memory, chance: Memory, seat: int, style: Memory, table: Memory, desk: Memory, iterations: int
) -> None:
    """So many more looks into the future; every one deals anew what the seat cannot know."""
    space = record_in(desk, DESK)
    situation = situation_of(record_in(state, STATE), seat)
    count_left(record_in(state, STATE), space.judging.openings)
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
        note_outlook(record_in(table, TABLE), situation, space.path, seat)


@compiled
def look_ahead(
    game: State, box: Box, chance: Chance, observer: int, style: StyleRecord, table: Table, desk: SearchDesk
) -> None:
    """Down the tree, one new edge, a playout, and back."""
    desk.path.count = 0
    inside = True
    while inside and game.phase != Phase.OVER:
        seat = deciding(game)
        list_actions(game, box, seat, desk.actions)
        number = 0
        if desk.actions.count > 1:
            situation = situation_of(game, observer)
            number = select(table, situation, desk.actions, style)
            if number == UNTRIED:
                number = most_promising(game, box, chance, seat, situation, style, table, desk)
                inside = False
            step(desk.path, find_or_add(table, situation, desk.actions.code[number]), seat)
        apply(game, box, seat, desk.actions.code[number], desk.notes)
    play_on(game, box, chance, style, desk)
    judge(game, box, style.counting, desk.judging)
    for seat in range(game.seats):
        desk.path.result[seat] = judged(lead_in(desk.judging, game.seats, seat), POINT * style.scale)
    learn(table, desk.path)


@compiled
def most_promising(
    game: State,
    box: Box,
    chance: Chance,
    seat: int,
    situation: int,
    style: StyleRecord,
    table: Table,
    desk: SearchDesk,
) -> int:
    """The untried action after which the situation is worth most; chance decides between equals."""
    best, most, equals = 0, 0, 0
    for number in range(desk.actions.count):
        if find(table, situation, desk.actions.code[number]) != NOWHERE:
            continue
        value = worth_after(game, box, seat, number, style, desk)
        if equals == 0 or value > most:
            best, most, equals = number, value, 1
        elif value == most:
            equals += 1
            if below(chance, POLICY, equals) == 0:
                best = number
    return best


@compiled
def worth_after(game: State, box: Box, seat: int, number: int, style: StyleRecord, desk: SearchDesk) -> int:
    """The lead after an action, and after the meeple that may follow it."""
    desk.trial[0] = game  # type: ignore[index]  # rows can be written to by whole records
    apply(desk.trial[0], box, seat, desk.actions.code[number], desk.notes)
    return lead_with_meeple(desk.trial[0], box, style.counting, seat, desk.judging)


@compiled
def play_on(game: State, box: Box, chance: Chance, style: StyleRecord, desk: SearchDesk) -> None:
    """The turn is finished, and some more turns are played, as the judgement of each player says."""
    turns = style.playout
    while game.phase != Phase.OVER:
        if game.phase == Phase.PLACE_TILE:
            if turns == 0:
                return
            turns -= 1
        seat = deciding(game)
        list_actions(game, box, seat, desk.actions)
        apply(game, box, seat, desk.actions.code[best_of(game, box, chance, seat, style, desk)], desk.notes)


@compiled
def best_of(game: State, box: Box, chance: Chance, seat: int, style: StyleRecord, desk: SearchDesk) -> int:
    """The best of a few listed actions drawn at random, or of all."""
    number = below(chance, POLICY, desk.actions.count)
    tries = min(style.tries, desk.actions.count)
    if tries > 1:
        most = worth_after(game, box, seat, number, style, desk)
        for other in range(tries):
            if tries < desk.actions.count:
                other = below(chance, POLICY, desk.actions.count)
            value = worth_after(game, box, seat, other, style, desk)
            if value > most:
                number, most = other, value
    return number


@compiled
def situation_of(game: State, observer: int) -> int:
    """A key of all that everybody knows, and of the observer's own emblems."""
    key = mixed(game.phase * 8 + game.on_turn, game.drawn)
    for number in range(game.tiles):
        tile = game.tile[number]
        key = mixed(key, (tile.cell << 8 | tile.kind) << 8 | tile.turns)
        key = mixed(key, tile.meeple * 16 + tile.meeple_on)
    for seat in range(game.seats):
        key = mixed(key, game.player[seat].score)
    return mixed(key, game.tournaments.contender[observer].supply) if game.tournaments.on else key


@compiled
def findings(state: Memory, box: Memory, seat: int, table: Memory, desk: Memory, found: Memory) -> int:
    """What the search says about the situation and about each legal action. How many findings are there?"""
    game, actions = record_in(state, STATE), record_in(desk, DESK).actions
    list_actions(game, record_in(box, BOX), seat, actions)
    return report(record_in(table, TABLE), situation_of(game, seat), actions, rows_in(found, FINDING))


@compiled
def main_line(
    state: Memory, box: Memory, chance: Memory, seat: int, table: Memory, desk: Memory, line: NDArray[np.int64]
) -> int:
    """Follows the most visited actions on a redealt state, and writes seat and action of each. How many are they?"""
    space, components = record_in(desk, DESK), record_in(box, BOX)
    space.game[0] = record_in(state, STATE)  # type: ignore[index]  # rows can be written to by whole records
    game = space.game[0]
    redeal(game, components, record_in(chance, CHANCE), seat)
    count = 0
    while count < len(line) and game.phase != Phase.OVER:
        list_actions(game, components, deciding(game), space.actions)
        number = 0
        if space.actions.count > 1:
            number = most_visited(record_in(table, TABLE), situation_of(game, seat), space.actions)
            if number == UNTRIED:
                break
        line[count, 0] = deciding(game)
        line[count, 1] = space.actions.code[number]
        count += 1
        apply(game, components, deciding(game), space.actions.code[number], space.notes)
    return count


SEARCH = Search(__name__, DESK, think, findings, main_line)
