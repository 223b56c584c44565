"""Tumult Royale: tree search on redealt tiles. What happens by the clock is imagined, not searched."""

from __future__ import annotations

from typing import Annotated

import numpy as np
from numpy.typing import NDArray

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
from tafelrunde.bots.tumult_royale.desk import Desk
from tafelrunde.bots.tumult_royale.judging import STATUE, lead_of, list_sensible
from tafelrunde.bots.tumult_royale.placing import worth_of
from tafelrunde.bots.tumult_royale.playing_on import is_race, play_rounds, race
from tafelrunde.bots.tumult_royale.policies import Policy, chosen, first_of
from tafelrunde.games.tumult_royale.components import COMPONENTS, FACES, FIELDS, Components
from tafelrunde.games.tumult_royale.decisions import apply, waiting
from tafelrunde.games.tumult_royale.secrecy import knows_tile, redeal
from tafelrunde.games.tumult_royale.state import STATE, Phase, State
from tafelrunde.games.tumult_royale.timing import advance, due
from tafelrunde.kernel.chance import CHANCE, POLICY, Chance, below
from tafelrunde.kernel.compiling import compiled, compiled_unlocked, record_in, rows_in
from tafelrunde.kernel.listing import Actions
from tafelrunde.kernel.records import Memory, Record, Rows, layout

GREEDY_FIRST = 1 << 20  # what the greedy bot would do is tried before everything else


class SearchDesk(Record):
    """The working space of one search."""

    actions: Actions
    path: Path
    game: Annotated[Rows[State], State, 1]
    policy: Desk


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
    """Down the tree, one new edge, the round as greedy bots would go on with it, and back."""
    desk.path.count = 0
    inside, begun = True, False
    while inside and game.phase != Phase.OVER:
        if begun and is_race(game):
            race(game, box, chance, desk.policy)
            continue
        seats = waiting(game, game.clock)
        if not seats:
            advance(game, box, chance, due(game), desk.policy.notes)
            continue
        seat = first_of(seats) if begun or not seats >> observer & 1 else observer
        inside = decide(game, box, chance, observer, seat, style, table, desk)
        begun = True
    play_rounds(game, box, chance, style.playout, desk.policy)
    for seat in range(game.seats):
        desk.path.result[seat] = judged(lead_of(game, box, seat), STATUE * style.scale)
    learn(table, desk.path)


@compiled
def decide(
    game: State,
    box: Components,
    chance: Chance,
    observer: int,
    seat: int,
    style: StyleRecord,
    table: Table,
    desk: SearchDesk,
) -> bool:
    """One decision in the tree. Is what follows known as well?"""
    list_sensible(game, box, seat, desk.actions)
    number, known = 0, True
    if desk.actions.count > 1:
        situation = situation_of(game, observer)
        number = select(table, situation, desk.actions, style)
        if number == UNTRIED:
            number = most_promising(game, box, chance, seat, situation, table, desk)
            known = False
        step(desk.path, find_or_add(table, situation, desk.actions.code[number]), seat)
    apply(game, box, chance, seat, desk.actions.code[number], game.clock, desk.policy.notes)
    return known


@compiled
def most_promising(
    game: State, box: Components, chance: Chance, seat: int, situation: int, table: Table, desk: SearchDesk
) -> int:
    """What the greedy bot would do, then what it would think most of; chance decides between equals."""
    greedy = chosen(game, box, chance, seat, game.clock, Policy.GREEDY, desk.policy)
    best, most, equals = 0, 0, 0
    for number in range(desk.actions.count):
        code = desk.actions.code[number]
        if find(table, situation, code) != NOWHERE:
            continue
        value = GREEDY_FIRST if code == greedy else worth_of(game, box, seat, code, desk.policy)
        if equals == 0 or value > most:
            best, most, equals = number, value, 1
        elif value == most:
            equals += 1
            if below(chance, POLICY, equals) == 0:
                best = number
    return best


@compiled
def situation_of(game: State, observer: int) -> int:
    """A key of all that the observer knows."""
    key = mixed(game.phase * 8 + game.on_turn, game.round_number * 64 + game.placement_round)
    for field in range(FIELDS):
        key = mixed(key, game.field_kind[field] * 8 + game.noble_on[field])
    for place in range(game.tiles):
        key = mixed(key, game.where[place] * 16 + (1 + game.face[place] if knows_tile(game, observer, place) else 0))
    for commodity in range(len(game.demanded)):
        key = mixed(key, game.demanded[commodity])
    for seat in range(game.seats):
        player = game.player[seat]
        key = mixed(key, player.supporters * 64 + player.statues_placed)
        key = mixed(key, ((player.rank * 64 + player.lifts) * 2 + player.done) * 64 + player.hand)
        if game.phase >= Phase.GAMBLE:
            for face in range(FACES):
                key = mixed(key, player.tiles[face])
    return mixed(key, game.clock)


@compiled
def findings(state: Memory, box: Memory, seat: int, table: Memory, desk: Memory, found: Memory) -> int:
    """What the search says about the situation and about each action. How many findings are there?"""
    game, actions = record_in(state, STATE), record_in(desk, DESK).actions
    list_sensible(game, record_in(box, COMPONENTS), seat, actions)
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
    while count < len(line) and game.phase != Phase.OVER and not (count > 0 and is_race(game)):
        seats = waiting(game, game.clock)
        if not seats:
            break
        other = first_of(seats) if count or not seats >> seat & 1 else seat
        list_sensible(game, components, other, space.actions)
        number = 0
        if space.actions.count > 1:
            number = most_visited(record_in(table, TABLE), situation_of(game, seat), space.actions)
            if number == UNTRIED:
                break
        line[count, 0] = other
        line[count, 1] = space.actions.code[number]
        count += 1
        apply(
            game,
            components,
            record_in(chance, CHANCE),
            other,
            space.actions.code[number],
            game.clock,
            space.policy.notes,
        )
    return count


SEARCH = Search(__name__, DESK, think, findings, main_line)
