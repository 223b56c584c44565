"""Artus: tree search on redealt hands and stacks."""

from __future__ import annotations

from typing import Annotated, Final

import numpy as np
from numpy.typing import NDArray

from tafelrunde.bots.artus.evaluation import POINT, standing, worth
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
from tafelrunde.games.artus.components import COMPONENTS, Components
from tafelrunde.games.artus.decisions import apply, list_actions
from tafelrunde.games.artus.secrecy import redeal
from tafelrunde.games.artus.state import STATE, Cards, Phase, State
from tafelrunde.kernel.chance import CHANCE, POLICY, Chance, below
from tafelrunde.kernel.compiling import compiled, compiled_unlocked, record_in, rows_in
from tafelrunde.kernel.listing import Actions
from tafelrunde.kernel.noting import Notes
from tafelrunde.kernel.records import Memory, Record, Rows, layout

CARD_KEYS: Final = 0x9E3779B97F4A7C15 >> 2


class SearchDesk(Record):
    """The working space of one search."""

    actions: Actions
    notes: Notes
    path: Path
    game: Annotated[Rows[State], State, 1]
    trial: Annotated[Rows[State], State, 1]


DESK = layout(SearchDesk)


@compiled_unlocked
def think(
    state: Memory, box: Memory, chance: Memory, seat: int, style: Memory, table: Memory, desk: Memory, iterations: int
) -> None:
    """So many more looks into the future; every one deals anew what the seat cannot know."""
    space = record_in(desk, DESK)
    situation = situation_of(record_in(state, STATE), seat)
    for _ in range(iterations):
        space.game[0] = record_in(state, STATE)  # type: ignore[index]  # rows can be written to by whole records
        redeal(space.game[0], record_in(box, COMPONENTS), record_in(chance, CHANCE), seat)
        look_ahead(
            space.game[0],
            record_in(box, COMPONENTS),
            record_in(chance, CHANCE),
            seat,
            record_in(style, STYLE),
            record_in(table, TABLE),
            space,
        )
        note_outlook(record_in(table, TABLE), situation, space.path, seat)


@compiled
def look_ahead(
    game: State, box: Components, chance: Chance, observer: int, style: StyleRecord, table: Table, desk: SearchDesk
) -> None:
    """Down the tree, one new edge, a playout, and back."""
    desk.path.count = 0
    inside = True
    while inside and game.phase != Phase.OVER:
        seat = game.on_turn
        list_actions(game, box, seat, desk.actions)
        number = 0
        if desk.actions.count > 1:
            situation = situation_of(game, observer)
            number = select(table, situation, desk.actions, style)
            if number == UNTRIED:
                number = most_promising(game, box, chance, seat, situation, table, desk)
                inside = False
            step(desk.path, find_or_add(table, situation, desk.actions.code[number]), seat)
        apply(game, box, seat, desk.actions.code[number], desk.notes)
    play_on(game, box, chance, style, desk)
    for seat in range(game.seats):
        desk.path.result[seat] = judged(lead_of(game, box, seat), POINT * style.scale)
    learn(table, desk.path)


@compiled
def most_promising(
    game: State, box: Components, chance: Chance, seat: int, situation: int, table: Table, desk: SearchDesk
) -> int:
    """The untried action after which the situation is worth most; chance decides between equals."""
    best, most, equals = 0, 0, 0
    for number in range(desk.actions.count):
        if find(table, situation, desk.actions.code[number]) != NOWHERE:
            continue
        value = worth_after(game, box, seat, number, desk)
        if equals == 0 or value > most:
            best, most, equals = number, value, 1
        elif value == most:
            equals += 1
            if below(chance, POLICY, equals) == 0:
                best = number
    return best


@compiled
def worth_after(game: State, box: Components, seat: int, number: int, desk: SearchDesk) -> int:
    desk.trial[0] = game  # type: ignore[index]  # rows can be written to by whole records
    apply(desk.trial[0], box, seat, desk.actions.code[number], desk.notes)
    return worth(desk.trial[0], box, seat)


@compiled
def play_on(game: State, box: Components, chance: Chance, style: StyleRecord, desk: SearchDesk) -> None:
    """Some more decisions, each the best of a few drawn at random."""
    for _ in range(style.playout):
        if game.phase == Phase.OVER:
            return
        seat = game.on_turn
        list_actions(game, box, seat, desk.actions)
        number = below(chance, POLICY, desk.actions.count)
        if style.tries > 1 and game.phase == Phase.PLAY:
            most = worth_after(game, box, seat, number, desk)
            for _ in range(style.tries - 1):
                other = below(chance, POLICY, desk.actions.count)
                value = worth_after(game, box, seat, other, desk)
                if value > most:
                    number, most = other, value
        apply(game, box, seat, desk.actions.code[number], desk.notes)


@compiled
def lead_of(game: State, box: Components, seat: int) -> int:
    """The lead over the best of the others."""
    best = -(1 << 30)
    for other in range(game.seats):
        if other != seat:
            best = max(best, standing(game, box, other))
    return standing(game, box, seat) - best


@compiled
def situation_of(game: State, observer: int) -> int:
    """A key of all that the observer knows."""
    key = mixed(game.phase * 8 + game.on_turn, game.king * 64 + game.cards_to_play * 8 + game.cards_to_draw)
    for figure in range(len(game.chair)):
        key = mixed(key, game.chair[figure])
    for prince in range(len(game.rings)):
        key = mixed(key, game.rings[prince])
    for seat in range(game.seats):
        player = game.player[seat]
        key = mixed(key, player.prestige)
        left = cards_key(player.hand)
        if seat == observer:
            key = mixed(key, left)
        for stack in range(len(player.stack)):
            left += cards_key(player.stack[stack])
            key = mixed(key, player.stack[stack].count)
        key = mixed(key, left)
    return key


@compiled
def cards_key(cards: Cards) -> int:
    """The same for the same cards in any order."""
    total = 0
    for place in range(cards.count):
        total += mixed(CARD_KEYS, cards.card[place]) >> 6
    return total


@compiled
def findings(state: Memory, box: Memory, seat: int, table: Memory, desk: Memory, found: Memory) -> int:
    """What the search says about the situation and about each legal action. How many findings are there?"""
    game, actions = record_in(state, STATE), record_in(desk, DESK).actions
    list_actions(game, record_in(box, COMPONENTS), seat, actions)
    return report(record_in(table, TABLE), situation_of(game, seat), actions, rows_in(found, FINDING))


@compiled
def main_line(
    state: Memory, box: Memory, chance: Memory, seat: int, table: Memory, desk: Memory, line: NDArray[np.int64]
) -> int:
    """Follows the most visited actions on a redealt state, and writes seat and action of each. How many are they?"""
    space, components = record_in(desk, DESK), record_in(box, COMPONENTS)
    space.game[0] = record_in(state, STATE)  # type: ignore[index]  # rows can be written to by whole records
    game = space.game[0]
    redeal(game, components, record_in(chance, CHANCE), seat)
    count = 0
    while count < len(line) and game.phase != Phase.OVER:
        list_actions(game, components, game.on_turn, space.actions)
        number = 0
        if space.actions.count > 1:
            number = most_visited(record_in(table, TABLE), situation_of(game, seat), space.actions)
            if number == UNTRIED:
                break
        line[count, 0] = game.on_turn
        line[count, 1] = space.actions.code[number]
        count += 1
        apply(game, components, game.on_turn, space.actions.code[number], space.notes)
    return count


SEARCH = Search(__name__, DESK, think, findings, main_line)
