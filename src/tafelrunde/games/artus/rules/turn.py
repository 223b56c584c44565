"""Artus, chapters "A turn" of the beginner and of the advanced game. (AR-20, AR-21, AR-46, AR-49 to AR-51)"""

from __future__ import annotations

from tafelrunde.games.artus.actions import Verb, card_of, figure_of, number_of, packed, verb_of
from tafelrunde.games.artus.components import STACKS, Components, Deed
from tafelrunde.games.artus.notes import Noted
from tafelrunde.games.artus.rules.moving import list_knight_moves, list_prince_moves, move
from tafelrunde.games.artus.rules.rings import give_ring, list_rings
from tafelrunde.games.artus.rules.scoring_cards import list_open_card, list_scorings, play_scoring_card
from tafelrunde.games.artus.state import Phase, State, remove, sort_in, take
from tafelrunde.kernel.action_list import Actions, add
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes, note


@compiled
def begin_turn(game: State, box: Components, seat: int, notes: Notes) -> None:
    """One card is played in the beginner game, two in the advanced; when nobody has one left the game is over."""
    player = first_with_a_card(game, seat)
    game.on_turn = player
    if game.player[player].hand.count == 0:
        game.phase = Phase.OVER
        note(notes, Noted.GAME_ENDED)
        return
    game.phase = Phase.PLAY
    game.cards_to_play = min(box.cards_per_turn[game.advanced], game.player[player].hand.count)
    note(notes, Noted.TURN_BEGAN, player)


@compiled
def first_with_a_card(game: State, seat: int) -> int:
    """The seat itself or the next one clockwise that has a card; hands differ only in a made-up position. (AR-60)"""
    for steps in range(game.seats):
        player = (seat + steps) % game.seats
        if game.player[player].hand.count > 0:
            return player
    return seat


@compiled
def list_cards(game: State, box: Components, seat: int, actions: Actions) -> None:
    """Every way to play every card of the hand; equal cards once. A card must be carried out. (AR-21)"""
    hand = game.player[seat].hand
    last = -1
    for place in range(hand.count):
        card = hand.card[place]
        if card != last:
            list_card(game, box, seat, card, actions)
        last = card


@compiled
def list_card(game: State, box: Components, seat: int, card: int, actions: Actions) -> None:
    deed = box.card[card].deed
    if deed == Deed.MOVE_KNIGHT:
        list_knight_moves(game, box, seat, card, actions)
    elif deed == Deed.MOVE_PRINCE:
        list_prince_moves(box, card, actions)
    elif deed == Deed.GIVE_RING:
        list_rings(game, box, card, actions)
    elif deed == Deed.OPEN:
        list_open_card(game, box, seat, card, actions)
    else:
        list_scorings(game, box, seat, card, actions)


@compiled
def play_card(game: State, box: Components, seat: int, action: int, notes: Notes) -> None:
    """One card is carried out fully and is out of the game. (AR-20, AR-50)"""
    card = card_of(action)
    note(notes, Noted.CARD_PLAYED, seat, card)
    remove(game.player[seat].hand, card)
    game.player[seat].played += 1
    if verb_of(action) == Verb.MOVE:
        move(game, box, seat, figure_of(action), number_of(action), notes)
    elif verb_of(action) == Verb.RING:
        give_ring(game, box, seat, figure_of(action), notes)
    else:
        play_scoring_card(game, box, seat, card, number_of(action), notes)
    game.cards_to_play -= 1
    if game.cards_to_play == 0:
        game.cards_to_draw = box.cards_per_turn[game.advanced]
        go_on_drawing(game, box, seat, notes)


@compiled
def go_on_drawing(game: State, box: Components, seat: int, notes: Notes) -> None:
    """The player chooses a stack that has cards left; the only one is drawn from without asking. (AR-20, AR-50)"""
    while game.cards_to_draw > 0:
        left = stacks_left(game, seat)
        if left > 1:
            game.phase = Phase.DRAW
            return
        if left == 0:
            break
        for stack in range(len(STACKS)):
            if game.player[seat].stack[stack].count > 0:
                take_from(game, seat, stack, notes)
    game.cards_to_draw = 0
    begin_turn(game, box, (seat + 1) % game.seats, notes)


@compiled
def stacks_left(game: State, seat: int) -> int:
    """How many stacks of a player have cards."""
    left = 0
    for stack in range(len(STACKS)):
        left += game.player[seat].stack[stack].count > 0
    return left


@compiled
def list_stacks(game: State, seat: int, actions: Actions) -> None:
    """Any own stack that has cards left. (AR-20, AR-50)"""
    for stack in range(len(STACKS)):
        if game.player[seat].stack[stack].count > 0:
            add(actions, packed(Verb.DRAW, 0, 0, stack))


@compiled
def draw_card(game: State, box: Components, seat: int, stack: int, notes: Notes) -> None:
    """The top card of the chosen stack; in the advanced game it is seen before the second is drawn. (AR-50)"""
    take_from(game, seat, stack, notes)
    go_on_drawing(game, box, seat, notes)


@compiled
def take_from(game: State, seat: int, stack: int, notes: Notes) -> None:
    card = take(game.player[seat].stack[stack])
    sort_in(game.player[seat].hand, card)
    game.cards_to_draw -= 1
    note(notes, Noted.CARD_DRAWN, seat, stack, card)
