"""Tumult Royale, chapters "Tumults" and "Variant for gamblers". (TR-35 to TR-38, TR-80)"""

from __future__ import annotations

from tafelrunde.games.tumult_royale.components import COMMODITIES, VALUES, Commodity, Components
from tafelrunde.games.tumult_royale.notes import EQUALS, PUNISHMENT, TAKEN_OFF, Noted
from tafelrunde.games.tumult_royale.rules.mood import spin
from tafelrunde.games.tumult_royale.rules.paying import give_up_tile
from tafelrunde.games.tumult_royale.rules.statues import begin_placing
from tafelrunde.games.tumult_royale.rules.supporters import give_back
from tafelrunde.games.tumult_royale.state import (
    Phase,
    State,
    Where,
    commodity_on,
    king_of,
    noble_with_rank,
    symbols_in_castle,
    value_on,
)
from tafelrunde.kernel.chance import Chance
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes, note


@compiled
def resolve_tumults(game: State, box: Components, chance: Chance, notes: Notes) -> None:
    """Bread, marble, tools (TR-35); gamblers first see what the spinner says. (TR-80)"""
    if game.gamblers:
        game.phase = Phase.GAMBLE
        game.on_turn = king_of(game)
        return
    for commodity in range(COMMODITIES):
        resolve_tumult(game, box, commodity, notes)
    begin_placing(game, box, chance, notes)


@compiled
def spin_for_gamblers(game: State, box: Components, chance: Chance, seat: int, notes: Notes) -> None:
    """Each spin is for one commodity and is followed by its tumult. (TR-80)"""
    commodity = commodity_to_spin_for(game)
    game.demanded[commodity] = spin(box, chance, seat, commodity, notes)
    resolve_tumult(game, box, commodity, notes)
    if commodity == Commodity.TOOLS:
        begin_placing(game, box, chance, notes)


@compiled
def commodity_to_spin_for(game: State) -> int:
    """The first one without a number. (TR-80)"""
    commodity = 0
    while game.demanded[commodity]:
        commodity += 1
    return commodity


@compiled
def resolve_tumult(game: State, box: Components, commodity: int, notes: Notes) -> None:
    """Fewer left in the centre than the people demand makes a tumult. (TR-35)"""
    left = left_in_centre(game, commodity)
    if left >= game.demanded[commodity]:
        note(notes, Noted.PEOPLE_CONTENTED, commodity, left, game.demanded[commodity])
        return
    seat = greediest(game, box, commodity)
    note(notes, Noted.TUMULT, commodity, left, game.demanded[commodity], seat, greed(game, box, seat, commodity))
    punish_greediest(game, box, seat, commodity, notes)


@compiled
def left_in_centre(game: State, commodity: int) -> int:
    """How much of a commodity the people still have."""
    left = 0
    for place in range(game.tiles):
        if game.where[place] == Where.CENTRE and commodity_on(game.face[place]) == commodity:
            left += value_on(game.face[place])
    return left


@compiled
def robbed(game: State, box: Components, seat: int, commodity: int) -> int:
    """What a noble counts of a commodity: under the people's mercy less, but not below nothing. (TR-36)"""
    symbols = symbols_in_castle(game, seat, commodity)
    return max(0, symbols - box.mercy) if game.player[seat].mercy else symbols


@compiled
def greediest(game: State, box: Components, commodity: int) -> int:
    """Who counts most; in a tie the higher rank, so the king if all count nothing. (TR-36)"""
    greedy = king_of(game)
    for rank in range(2, game.seats + 1):
        seat = noble_with_rank(game, rank)
        if robbed(game, box, seat, commodity) > robbed(game, box, greedy, commodity):
            greedy = seat
    return greedy


@compiled
def greed(game: State, box: Components, seat: int, commodity: int) -> int:
    """Why he is the greediest, in one number: what he counts, what mercy took off, the bit set of his equals."""
    counted = robbed(game, box, seat, commodity)
    equals = 0
    for other in range(game.seats):
        equals |= (other != seat and robbed(game, box, other, commodity) == counted) << other
    taken_off = symbols_in_castle(game, seat, commodity) - counted
    return counted | taken_off << TAKEN_OFF | equals << EQUALS


@compiled
def punish_greediest(game: State, box: Components, seat: int, commodity: int, notes: Notes) -> None:
    """He loses three supporters, and of his tiles of the commodity all but one of the lowest value. (TR-37)"""
    game.player[seat].greediest = 1
    give_back(game, box, seat, box.tumult_penalty, PUNISHMENT, notes)
    keeps_one = False
    for face in range(commodity * VALUES, (commodity + 1) * VALUES):
        for _ in range(game.player[seat].tiles[face]):
            if keeps_one:
                give_up_tile(game, seat, face, Noted.TILE_RETURNED, notes)
            keeps_one = True
