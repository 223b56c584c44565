"""Tumult Royale: how the greedy bot raids: it knows what it wants, remembers what it saw, and fears the people."""

from __future__ import annotations

from typing import Final

from tafelrunde.bots.tumult_royale.desk import Desk
from tafelrunde.bots.tumult_royale.planning import USUAL_MOOD, plan
from tafelrunde.games.tumult_royale.actions import Verb, packed
from tafelrunde.games.tumult_royale.components import Components
from tafelrunde.games.tumult_royale.rules.tax_raid import may_lift
from tafelrunde.games.tumult_royale.rules.tumults import left_in_centre, robbed
from tafelrunde.games.tumult_royale.state import NOWHERE, State, commodity_on, symbols_in_castle, value_on
from tafelrunde.kernel.chance import POLICY, Chance, below
from tafelrunde.kernel.compiling import compiled

REACTION: Final = 300  # milliseconds that an eye needs at least
CAUTION: Final = 2  # symbols to be left beyond what the people demand, in case the others take more
HESITATION: Final = 500  # and at most on top of it


@compiled
def pause(game: State, chance: Chance, seat: int) -> int:
    """How long a hand takes until its next tap: no bot is quicker than a person."""
    wait = REACTION + below(chance, POLICY, HESITATION)
    return wait if game.player[seat].hand == NOWHERE else max(game.hand_ms, wait)


@compiled
def chosen_tap(game: State, box: Components, chance: Chance, seat: int, desk: Desk) -> int:
    """Keep what is wanted and safe; lift a known tile that is, or one not seen yet; stop when there is neither."""
    plan(game, box, seat, desk)
    hand = game.player[seat].hand
    if hand != NOWHERE:
        return packed(Verb.KEEP if is_welcome(game, box, seat, hand, desk) else Verb.PUT_BACK)
    place = best_known_tile(game, box, seat, desk)
    if place == NOWHERE and is_anything_wanted(game, seat, desk):
        place = unseen_tile(game, chance, seat)
    return packed(Verb.DONE) if place == NOWHERE else packed(Verb.LIFT, place)


@compiled
def is_welcome(game: State, box: Components, seat: int, place: int, desk: Desk) -> bool:
    """Is the tile wanted, and would the people bear it? A first tile of a kind is never lost in a tumult."""
    commodity = commodity_on(game.face[place])
    have = symbols_in_castle(game, seat, commodity)
    if have >= desk.wanted[commodity]:
        return False
    return have == 0 or not is_too_greedy(game, box, seat, place)


@compiled
def is_too_greedy(game: State, box: Components, seat: int, place: int) -> bool:
    """Would keeping this tile hurt the mood, and would this noble be the greediest?"""
    commodity, value = commodity_on(game.face[place]), value_on(game.face[place])
    left = left_in_centre(game, commodity) - (value if may_lift(game, place) else 0)
    demanded = game.demanded[commodity] if game.demanded[commodity] else USUAL_MOOD
    if left >= demanded + CAUTION:
        return False
    mine = robbed(game, box, seat, commodity) + value
    for other in range(game.seats):
        if other != seat and robbed(game, box, other, commodity) > mine:
            return False
    return True


@compiled
def best_known_tile(game: State, box: Components, seat: int, desk: Desk) -> int:
    """The greatest tile of the centre that was seen and is welcome."""
    best, most = NOWHERE, 0
    for place in range(game.tiles):
        if game.player[seat].seen >> place & 1 and may_lift(game, place) and is_welcome(game, box, seat, place, desk):
            value = value_on(game.face[place])
            if value > most:
                best, most = place, value
    return best


@compiled
def is_anything_wanted(game: State, seat: int, desk: Desk) -> bool:
    for commodity in range(len(desk.wanted)):
        if symbols_in_castle(game, seat, commodity) < desk.wanted[commodity]:
            return True
    return False


@compiled
def unseen_tile(game: State, chance: Chance, seat: int) -> int:
    """Any tile of the centre that this noble has not seen yet, each equally likely."""
    found, place_found = 0, NOWHERE
    for place in range(game.tiles):
        if may_lift(game, place) and not game.player[seat].seen >> place & 1:
            found += 1
            if below(chance, POLICY, found) == 0:
                place_found = place
    return place_found
