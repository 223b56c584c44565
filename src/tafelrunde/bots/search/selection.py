"""Which action of a situation a search looks at next, and what it learns from the result."""

from __future__ import annotations

from math import sqrt
from typing import Annotated, Final

from tafelrunde.bots.search.style import StyleRecord
from tafelrunde.bots.search.table import NO_ACTION, NOWHERE, OUTLOOK, WIN, Table, find, find_or_add
from tafelrunde.kernel.action_list import Actions
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.logarithm import log_of
from tafelrunde.kernel.records import Cells, Int64, Record, Rows, layout

MOST_STEPS: Final = 256
MOST_SEATS: Final = 6
UNTRIED: Final = -1


class Path(Record):
    """The way through the tree, and what came of it for each seat."""

    count: Int64
    edge: Annotated[Cells, Int64, MOST_STEPS]
    seat: Annotated[Cells, Int64, MOST_STEPS]
    result: Annotated[Cells, Int64, MOST_SEATS]


@compiled
def select(table: Table, situation: int, actions: Actions, style: StyleRecord) -> int:
    """The number of the action to follow; UNTRIED when it is time to try a new one."""
    node = find_or_add(table, situation, NO_ACTION)
    if node == NOWHERE:
        return UNTRIED
    table.edge[node].visits += 1
    tried, best, most = 0, UNTRIED, -1.0
    for number in range(actions.count):
        place = find(table, situation, actions.code[number])
        if place == NOWHERE:
            continue
        edge = table.edge[place]
        edge.offered += 1
        tried += 1
        hope = edge.total / (edge.visits * WIN) + style.exploration / 100 * sqrt(log_of(edge.offered) / edge.visits)
        if hope > most:
            best, most = number, hope
    if tried < actions.count and is_time_to_widen(tried - style.first, table.edge[node].visits, style):
        return UNTRIED
    return best


@compiled
def is_time_to_widen(more: int, visits: int, style: StyleRecord) -> bool:
    """With so many visits, are there to be more than `more` actions beyond the first ones?"""
    return more <= 0 or log_of(more) < style.widening / 100 * log_of(visits)


@compiled
def step(path: Path, place: int, seat: int) -> None:
    """One edge further."""
    if place != NOWHERE and path.count < MOST_STEPS:
        path.edge[path.count] = place
        path.seat[path.count] = seat
        path.count += 1


@compiled
def learn(table: Table, path: Path) -> None:
    """The result is told to every edge of the way."""
    for number in range(path.count):
        edge = table.edge[path.edge[number]]
        edge.visits += 1
        edge.total += path.result[path.seat[number]]


@compiled
def note_outlook(table: Table, situation: int, path: Path, seats: int) -> None:
    """The result for every seat is noted with the situation that is searched from."""
    for seat in range(seats):
        place = find_or_add(table, situation, OUTLOOK - seat)
        if place != NOWHERE:
            table.edge[place].visits += 1
            table.edge[place].total += path.result[seat]


class Finding(Record):
    """What a search says about one action: how often it was chosen, and what came of it in all."""

    code: Int64
    visits: Int64
    total: Int64


FINDING = layout(Finding)


@compiled
def report(table: Table, situation: int, seats: int, actions: Actions, findings: Rows[Finding]) -> int:
    """The situation for every seat, then all listed actions, with what was learnt about them. How many are they?"""
    for seat in range(seats):
        describe(table, situation, OUTLOOK - seat, findings[seat])
    for number in range(actions.count):
        describe(table, situation, actions.code[number], findings[seats + number])
    return seats + actions.count


@compiled
def describe(table: Table, situation: int, action: int, finding: Finding) -> None:
    """What was learnt about one action."""
    finding.code = action
    finding.visits = 0
    finding.total = 0
    place = find(table, situation, action)
    if place != NOWHERE:
        finding.visits = table.edge[place].visits
        finding.total = table.edge[place].total


@compiled
def most_visited(table: Table, situation: int, actions: Actions) -> int:
    """The number of the action that was chosen most often, of equals the better one; UNTRIED if none was."""
    best, most, total = UNTRIED, 0, 0
    for number in range(actions.count):
        place = find(table, situation, actions.code[number])
        if place != NOWHERE:
            edge = table.edge[place]
            if edge.visits > most or (edge.visits == most and edge.total > total):
                best, most, total = number, edge.visits, edge.total
    return best
