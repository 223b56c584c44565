"""Artus: how the searching bots judge a situation: prestige, and what the cards that are left will bring.

Which cards somebody has left is no secret, only in what order they come. The weights were learnt from games of the bots
against themselves: `bots/chances.toml`.
"""

from __future__ import annotations

from typing import Final

from tafelrunde.bots.search.style import StyleRecord
from tafelrunde.games.artus.components import CARDS, CARDS_IN_STACK, PRINCES, Components, Deed, Stack
from tafelrunde.games.artus.rules.moving import is_for
from tafelrunde.games.artus.rules.scoring_cards import sum_of
from tafelrunde.games.artus.rules.turntable import value_of
from tafelrunde.games.artus.state import NOBODY, Cards, State, knight_of
from tafelrunde.kernel.compiling import compiled

POINT: Final = 100  # worth is counted in hundredths of a point of prestige
DEEDS: Final = len(Deed)
# Where the weights of a game stand in the style's table; those of the advanced game follow those of the beginner's.
CARD: Final = 0  # what a card will bring, by its deed in the order of `Deed`
RING_NOW: Final = DEEDS  # of what the best chair for a ring would bring now
BEST_KNIGHT: Final = DEEDS + 1  # of what the best knight's chair is worth, for each knight card
SCORE_NOW: Final = DEEDS + 2  # of what a scoring of all knights would bring now, for each card that was played
KINDS: Final = DEEDS + 3
BEGINNERS_CARDS: Final = CARDS - CARDS_IN_STACK[Stack.SCORING]


@compiled
def standing(game: State, box: Components, seat: int, style: StyleRecord) -> int:
    """Prestige, what the cards left will bring, and more where knights and princes sit well for them."""
    player = game.player[seat]
    total = POINT * player.prestige + worth_of_cards(game, box, seat, player.hand, style)
    for stack in range(len(player.stack)):
        total += worth_of_cards(game, box, seat, player.stack[stack], style)
    return total


@compiled
def worth_of_cards(game: State, box: Components, seat: int, cards: Cards, style: StyleRecord) -> int:
    """What the cards of a hand or a stack will bring."""
    total = 0
    for place in range(cards.count):
        card = cards.card[place]
        deed = box.card[card].deed
        total += style.weight[game.advanced * KINDS + CARD + deed] + worth_now(game, box, seat, card, style)
    return total


@compiled
def worth_now(game: State, box: Components, seat: int, card: int, style: StyleRecord) -> int:
    """How much better or worse than usual a card is, as the figures sit."""
    deed, first = box.card[card].deed, game.advanced * KINDS
    if deed == Deed.MOVE_KNIGHT:
        return style.weight[first + BEST_KNIGHT] * best_knight(game, box, seat)
    if deed == Deed.GIVE_RING:
        return style.weight[first + RING_NOW] * best_prince(game, box, card)
    if deed == Deed.SCORE_ALL or deed == Deed.SCORE_REVERSED:
        worth = style.weight[first + SCORE_NOW] * game.player[seat].played
        worth *= sum_of(game, box, seat, (1 << game.knights_each) - 1)
        return worth if deed == Deed.SCORE_ALL else -worth
    return 0


@compiled
def best_knight(game: State, box: Components, seat: int) -> int:
    """What the best chair of a player's knights is worth, at least 0; some may not sit yet."""
    best = 0
    for number in range(game.knights_each):
        chair = game.chair[knight_of(seat, number)]
        if chair != NOBODY:
            best = max(best, value_of(game, box, chair))
    return best


@compiled
def best_prince(game: State, box: Components, card: int) -> int:
    """What the card's ring would bring now."""
    best = -(1 << 20)
    for prince in range(PRINCES):
        if prince != game.king and is_for(box, card, prince):
            best = max(best, value_of(game, box, game.chair[prince]))
    return best


@compiled
def cards_left(game: State) -> int:
    """Of the player who has most, as far as they were not played."""
    fewest = game.player[0].played
    for seat in range(1, game.seats):
        fewest = min(fewest, game.player[seat].played)
    return cards_of_game(game) - fewest


@compiled
def cards_of_game(game: State) -> int:
    """With how many cards everybody plays."""
    return CARDS if game.advanced else BEGINNERS_CARDS
