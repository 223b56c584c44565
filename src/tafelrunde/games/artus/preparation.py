"""Artus, chapter "Setup". (AR-10 to AR-15)"""

from __future__ import annotations

from enum import IntEnum

from tafelrunde.games.artus.actions import Verb, packed
from tafelrunde.games.artus.components import CARDS_IN_STACK, CHAIRS, FIRST_CARD, PRINCES, STACKS, Components, Stack
from tafelrunde.games.artus.notes import Noted
from tafelrunde.games.artus.rules.displacing import seat_figure
from tafelrunde.games.artus.rules.turn import begin_turn
from tafelrunde.games.artus.state import (
    FIGURES,
    NOBODY,
    RANDOM,
    Cards,
    Phase,
    State,
    clear,
    knight_of,
    put,
    sort_in,
    take,
)
from tafelrunde.kernel.action_list import Actions, add
from tafelrunde.kernel.chance import Chance, below, shuffle
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes, note
from tafelrunde.kernel.records import numbers

CARDS_IN = numbers(list(CARDS_IN_STACK))
FIRST_IN = numbers(list(FIRST_CARD))


class Streams(IntEnum):
    """The named streams of chance."""

    START_SEAT = 0
    KING = 1
    CARDS = 2
    REDEAL = 3


@compiled
def set_up(game: State, box: Components, chance: Chance, notes: Notes) -> None:
    """Princes, king, turntable, hands; then the knights are placed. Seats, mode and start seat are in the state."""
    if game.start_seat == RANDOM:
        game.start_seat = below(chance, Streams.START_SEAT, game.seats)
    note(notes, Noted.START_PLAYER_CHOSEN, game.start_seat)
    set_up_table(game, box, below(chance, Streams.KING, 2), notes)
    for seat in range(game.seats):
        deal(game, box, seat, chance, notes)
    game.knights_each = box.knights[game.seats]
    game.knights_to_place = game.seats * game.knights_each
    game.phase = Phase.PLACE
    game.on_turn = (game.start_seat - 1) % game.seats
    game.cards_to_play = 0
    game.cards_to_draw = 0


@compiled
def set_up_table(game: State, box: Components, king: int, notes: Notes) -> None:
    """Princes on the crown chairs, equal colours opposite; the one at the larger crown is the king. (AR-10)"""
    for chair in range(CHAIRS):
        game.occupant[chair] = NOBODY
    for figure in range(FIGURES):
        game.chair[figure] = NOBODY
    for number in range(PRINCES):
        prince = (king + number) % PRINCES
        seat_figure(game, prince, box.crown_chairs[number])
        game.rings[prince] = box.rings_of_prince
    game.king = king
    game.rings[king] = box.rings_of_king
    game.crown_at = game.chair[king]
    note(notes, Noted.KING_CHOSEN, king, game.crown_at)


@compiled
def deal(game: State, box: Components, seat: int, chance: Chance, notes: Notes) -> None:
    """Shuffled stacks; a hand from the knight and the king stack. (AR-12, AR-13)"""
    player = game.player[seat]
    player.prestige = 0
    player.played = 0
    clear(player.hand)
    clear(player.stack[Stack.SCORING])
    for stack in range(len(STACKS) if game.advanced else Stack.SCORING):
        fill_stack(box, player.stack[stack], stack)
        shuffle(chance, Streams.CARDS, player.stack[stack].card, player.stack[stack].count)
    for stack in range(Stack.SCORING):
        for _ in range(box.hand[game.advanced]):
            sort_in(player.hand, take(player.stack[stack]))
    note(notes, Noted.HAND_DEALT, seat, box.hand[game.advanced])


@compiled
def fill_stack(box: Components, cards: Cards, stack: int) -> None:
    """All cards of one back; equal prints are equal numbers."""
    cards.count = 0
    for number in range(CARDS_IN[stack]):
        put(cards, box.card[FIRST_IN[stack] + number].same_as)


@compiled
def list_free_chairs(game: State, actions: Actions) -> None:
    """A knight may be placed on any free chair. (AR-14)"""
    for chair in range(CHAIRS):
        if game.occupant[chair] == NOBODY:
            add(actions, packed(Verb.PLACE, 0, 0, chair))


@compiled
def place_knight(game: State, box: Components, seat: int, chair: int, notes: Notes) -> None:
    """Counter-clockwise, the start player last in each round; then the start player begins. (AR-14, AR-15)"""
    number = game.knights_each - 1 - (game.knights_to_place - 1) // game.seats
    knight = knight_of(seat, number)
    seat_figure(game, knight, chair)
    note(notes, Noted.KNIGHT_PLACED, seat, knight, chair)
    game.knights_to_place -= 1
    if game.knights_to_place > 0:
        game.on_turn = (seat - 1) % game.seats
    else:
        begin_turn(game, box, game.start_seat, notes)
