"""Artus, what is secret: hands and the order of stacks. (AR-70)"""

from __future__ import annotations

from tafelrunde.games.artus.components import STACKS, Components
from tafelrunde.games.artus.preparation import Streams
from tafelrunde.games.artus.state import Cards, State, remove, sort_in, take
from tafelrunde.kernel.chance import Chance, shuffle
from tafelrunde.kernel.compiling import compiled


@compiled
def redeal(game: State, box: Components, chance: Chance, seat: int) -> None:
    """Deals all cards anew that a seat (-1: a spectator) cannot know; what it knows stays."""
    for other in range(game.seats):
        for stack in range(len(STACKS)):
            hidden_in_hand = 0
            if other != seat:
                hidden_in_hand = put_back(game, box, other, stack)
            cards = game.player[other].stack[stack]
            sort(cards)
            shuffle(chance, Streams.REDEAL, cards.card, cards.count)
            for _ in range(hidden_in_hand):
                sort_in(game.player[other].hand, take(cards))


@compiled
def put_back(game: State, box: Components, seat: int, stack: int) -> int:
    """All cards of one back go from a hand to their stack. How many were they?"""
    hand = game.player[seat].hand
    moved = 0
    for place in range(hand.count - 1, -1, -1):
        card = hand.card[place]
        if box.card[card].stack == stack:
            remove(hand, card)
            sort_in(game.player[seat].stack[stack], card)
            moved += 1
    return moved


@compiled
def sort(cards: Cards) -> None:
    """Into ascending order, so that the cards' old order leaves no trace."""
    count = cards.count
    cards.count = 0
    for place in range(count):
        sort_in(cards, cards.card[place])
