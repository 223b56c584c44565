"""Tumult Royale: what a noble wants from the raid, planned before it and kept in mind during it."""

from __future__ import annotations

from typing import Final

from tafelrunde.bots.tumult_royale.desk import Desk
from tafelrunde.games.tumult_royale.components import COLUMNS, COMMODITIES, FIELDS, Components, FieldKind
from tafelrunde.games.tumult_royale.rules.statues import times_its_cost
from tafelrunde.games.tumult_royale.state import NOBODY, State, Where, value_on
from tafelrunde.kernel.compiling import compiled

LEAST_BUDGET: Final = 5  # symbols that a plan is made for, however much the people want
USUAL_MOOD: Final = 4  # what gamblers reckon with
STATUE: Final = 100  # the worth of a statue in a plan


@compiled
def plan(game: State, box: Components, seat: int, desk: Desk) -> None:
    """The commodities for the fields that give most statues for their cost, as far as a fair share goes."""
    desk.trial[0] = game  # type: ignore[index]  # rows can be written to by whole records
    trial = desk.trial[0]
    for commodity in range(COMMODITIES):
        desk.wanted[commodity] = 0
    budget = fair_share(game)
    while budget > 0:
        field = best_field(trial, box, seat)
        if field == NOBODY:
            return
        times = times_its_cost(trial, box, seat, field)
        price = box.price[trial.field_kind[field]]
        for commodity in range(COMMODITIES):
            desk.wanted[commodity] += times * price.cost[commodity]
            budget -= times * price.cost[commodity]
        trial.noble_on[field] = seat
        trial.player[seat].statues_placed += price.statues


@compiled
def fair_share(game: State) -> int:
    """A noble's share of the symbols that the people can spare."""
    symbols = 0
    for place in range(game.tiles):
        if game.where[place] != Where.SET_ASIDE:
            symbols += value_on(game.face[place])
    for commodity in range(COMMODITIES):
        symbols -= game.demanded[commodity] if game.demanded[commodity] else USUAL_MOOD
    return max(LEAST_BUDGET, symbols // game.seats)


@compiled
def best_field(game: State, box: Components, seat: int) -> int:
    """The field that gives most for each symbol it costs; NOBODY if none can be taken."""
    best, most = NOBODY, 0
    for field in range(FIELDS):
        times = times_its_cost(game, box, seat, field)
        if times:
            price = box.price[game.field_kind[field]]
            symbols = 1
            for commodity in range(COMMODITIES):
                symbols += times * price.cost[commodity]
            worth = (STATUE * price.statues + prospects(game, box, field)) // symbols
            if worth > most:
                best, most = field, worth
    return best


@compiled
def prospects(game: State, box: Components, field: int) -> int:
    """What lies beside a field: villages and palaces that are still free."""
    row, column = field // COLUMNS, field % COLUMNS
    worth = 0
    if row > 0:
        worth += promise(game, box, field - COLUMNS)
    if field + COLUMNS < FIELDS:
        worth += promise(game, box, field + COLUMNS)
    if column > 0:
        worth += promise(game, box, field - 1)
    if column < COLUMNS - 1:
        worth += promise(game, box, field + 1)
    return worth


@compiled
def promise(game: State, box: Components, field: int) -> int:
    """A free neighbour promises its statues, a hidden one a little."""
    kind = game.field_kind[field]
    if kind == FieldKind.HIDDEN:
        return 2
    return 8 * box.price[kind].statues if game.noble_on[field] == NOBODY else 0
