"""Artus: what a situation is worth to a player, beyond the prestige already won."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.artus.components import Components
from tafelrunde.games.artus.rules.scoring_cards import sum_of
from tafelrunde.games.artus.state import State
from tafelrunde.kernel.compiling import compiled

POINT: Final = 32  # worth is counted in fractions of a point of prestige


@compiled
def worth(game: State, box: Components, seat: int) -> int:
    """A player's lead over the average of the others."""
    others = 0
    for other in range(game.seats):
        if other != seat:
            others += standing(game, box, other)
    return standing(game, box, seat) - others // (game.seats - 1)


@compiled
def standing(game: State, box: Components, seat: int) -> int:
    """Prestige, and what the knights promise: a chair pays when it is left, so with fewer cards it promises less."""
    player = game.player[seat]
    cards_left = player.hand.count
    for stack in range(len(player.stack)):
        cards_left += player.stack[stack].count
    knights = (1 << game.knights_each) - 1
    promise = sum_of(game, box, seat, knights) if game.knights_to_place == 0 else seated_sum(game, box, seat)
    return POINT * player.prestige + min(cards_left, PROMISING_CARDS) * PROMISE * promise // PROMISING_CARDS


PROMISE: Final = 12
PROMISING_CARDS: Final = 8


@compiled
def seated_sum(game: State, box: Components, seat: int) -> int:
    """The values of the knights that sit already, while others are still to be placed."""
    placed = 0
    for number in range(game.knights_each):
        if game.chair[4 + 5 * seat + number] >= 0:
            placed |= 1 << number
    return sum_of(game, box, seat, placed)
