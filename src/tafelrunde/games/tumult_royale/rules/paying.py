"""Tumult Royale, chapter "Placing statues": costs and how they are paid. (TR-43 to TR-47)"""

from __future__ import annotations

from tafelrunde.games.tumult_royale.actions import Verb, packed, tiles_paid
from tafelrunde.games.tumult_royale.components import COMMODITIES, FACES, VALUES, Commodity, Components
from tafelrunde.games.tumult_royale.notes import OVERPAYING, Noted
from tafelrunde.games.tumult_royale.payments import BITS, FIRST_WAY, WAY
from tafelrunde.games.tumult_royale.rules.supporters import receive
from tafelrunde.games.tumult_royale.state import State, Where, symbols_in_castle, value_on
from tafelrunde.kernel.action_list import Actions, add
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes, note


@compiled
def can_pay(game: State, box: Components, seat: int, kind: int, times: int) -> bool:
    """Do the tiles in the castle cover the cost of a kind of field, once or twice? (TR-43, TR-44)"""
    for commodity in range(COMMODITIES):
        if symbols_in_castle(game, seat, commodity) < times * box.price[kind].cost[commodity]:
            return False
    return True


@compiled
def kinds_within_means(game: State, box: Components, seat: int, times: int) -> int:
    """The bit set of the kinds of fields whose cost, so many times, the castle covers."""
    kinds = 0
    for kind in range(len(box.price)):
        kinds |= can_pay(game, box, seat, kind, times) << kind
    return kinds


@compiled
def list_payments(game: State, box: Components, seat: int, field: int, kind: int, times: int, actions: Actions) -> None:
    """Every payment without a superfluous tile that the castle allows, and none else. (TR-45, TR-47)"""
    cost = box.price[kind].cost
    breads, marbles, tools = times * cost[0], times * cost[1], times * cost[2]
    for bread in range(FIRST_WAY[breads], FIRST_WAY[breads + 1]):
        if has_tiles(game, seat, Commodity.BREAD, WAY[bread]):
            for marble in range(FIRST_WAY[marbles], FIRST_WAY[marbles + 1]):
                if has_tiles(game, seat, Commodity.MARBLE, WAY[marble]):
                    for tool in range(FIRST_WAY[tools], FIRST_WAY[tools + 1]):
                        if has_tiles(game, seat, Commodity.TOOLS, WAY[tool]):
                            payment = WAY[bread] | WAY[marble] << VALUES * BITS | WAY[tool] << 2 * VALUES * BITS
                            add(actions, packed(Verb.PLACE, field, payment))


@compiled
def has_tiles(game: State, seat: int, commodity: int, way: int) -> bool:
    """Are so many ones, twos and threes of a commodity in the castle?"""
    tiles, first = game.player[seat].tiles, commodity * VALUES
    return tiles[first] >= way & 7 and tiles[first + 1] >= way >> BITS & 7 and tiles[first + 2] >= way >> 2 * BITS


@compiled
def pay(game: State, box: Components, seat: int, kind: int, times: int, payment: int, notes: Notes) -> None:
    """Whole tiles go to the centre (TR-45); every symbol overpaid brings a supporter. (TR-46)"""
    overpaid = 0
    for face in range(FACES):
        for _ in range(tiles_paid(payment, face)):
            give_up_tile(game, seat, face, Noted.TILE_PAID, notes)
            overpaid += value_on(face)
    for commodity in range(COMMODITIES):
        overpaid -= times * box.price[kind].cost[commodity]
    receive(game, box, seat, overpaid, OVERPAYING, notes)


@compiled
def give_up_tile(game: State, seat: int, face: int, why: int, notes: Notes) -> None:
    """A tile of that face goes from a castle to the centre, face up; equal faces are equal."""
    place = 0
    while game.where[place] != seat or game.face[place] != face:
        place += 1
    game.where[place] = Where.CENTRE
    game.player[seat].tiles[face] -= 1
    note(notes, why, seat, place, face)
