"""Tumult Royale: how the greedy bot places: most statues now and next, supporters for what is overpaid."""

from __future__ import annotations

from typing import Final

from tafelrunde.bots.tumult_royale.desk import Desk
from tafelrunde.bots.tumult_royale.planning import STATUE, prospects
from tafelrunde.games.tumult_royale.actions import Verb, number_of, payment_of, tiles_paid, verb_of
from tafelrunde.games.tumult_royale.components import COMMODITIES, FACES, FIELDS, Components, FieldKind
from tafelrunde.games.tumult_royale.rules.paying import can_pay
from tafelrunde.games.tumult_royale.rules.statues import times_its_cost
from tafelrunde.games.tumult_royale.state import State, value_on
from tafelrunde.kernel.chance import POLICY, Chance, below
from tafelrunde.kernel.compiling import compiled

SUPPORTER: Final = 20  # the worth of a supporter, where a statue is worth STATUE
NEXT: Final = 70  # and of a statue that can be placed next


@compiled
def chosen_placement(game: State, box: Components, chance: Chance, seat: int, desk: Desk) -> int:
    """The listed action that is worth most; chance decides between equals."""
    best, most, equals = -1, 0, 0
    for number in range(desk.actions.count):
        value = worth_of(game, box, seat, desk.actions.code[number], desk)
        if best < 0 or value > most:
            best, most, equals = desk.actions.code[number], value, 1
        elif value == most:
            equals += 1
            if below(chance, POLICY, equals) == 0:
                best = desk.actions.code[number]
    return best


@compiled
def worth_of(game: State, box: Components, seat: int, action: int, desk: Desk) -> int:
    """Statues, what they open, supporters, and what the tiles that are left can still pay."""
    field = number_of(action)
    if verb_of(action) == Verb.PLACE_FIRST:
        return prospects(game, box, field)
    if verb_of(action) != Verb.PLACE:
        return 0
    kind = game.field_kind[field]
    worth = STATUE * box.price[kind].statues + prospects(game, box, field)
    worth += SUPPORTER * overpaid(game, box, seat, field, payment_of(action))
    desk.trial[0] = game  # type: ignore[index]  # rows can be written to by whole records
    trial = desk.trial[0]
    trial.noble_on[field] = seat
    trial.player[seat].statues_placed += box.price[kind].statues
    for face in range(FACES):
        trial.player[seat].tiles[face] -= tiles_paid(payment_of(action), face)
    return worth + NEXT * most_statues_next(trial, box, seat)


@compiled
def overpaid(game: State, box: Components, seat: int, field: int, payment: int) -> int:
    """The symbols that a payment holds beyond the cost."""
    times = times_its_cost(game, box, seat, field)
    symbols = 0
    for face in range(FACES):
        symbols += value_on(face) * tiles_paid(payment, face)
    for commodity in range(COMMODITIES):
        symbols -= times * box.price[game.field_kind[field]].cost[commodity]
    return symbols


@compiled
def most_statues_next(game: State, box: Components, seat: int) -> int:
    """The most statues that one more placement could bring."""
    most = 0
    for field in range(FIELDS):
        kind = game.field_kind[field]
        if kind != FieldKind.HIDDEN and box.price[kind].statues > most:
            times = times_its_cost(game, box, seat, field)
            if times and can_pay(game, box, seat, kind, times):
                most = box.price[kind].statues
    return most
