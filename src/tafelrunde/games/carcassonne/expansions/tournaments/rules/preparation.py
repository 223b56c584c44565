"""Tournaments & Coats of Arms, chapter "Preparation". (TO-2, TO-4 to TO-6)"""

from __future__ import annotations

from enum import auto

from tafelrunde.games.carcassonne.expansions.tournaments.components import EMBLEMS, PRIZES
from tafelrunde.games.carcassonne.expansions.tournaments.rules.prizes import put_prize, take_prize
from tafelrunde.games.carcassonne.expansions.tournaments.state import LAST, Box, State
from tafelrunde.games.carcassonne.numbering import Streams
from tafelrunde.kernel.chance import Chance, shuffle
from tafelrunde.kernel.compiling import compiled


class Stream(Streams):
    """Its stream of chance."""

    PRIZES = auto()


@compiled
def clear_tournaments(game: State) -> None:
    """Nothing is left of an earlier game."""
    shelf = game.tournaments
    shelf.tile_waits = 0
    shelf.crown = 0
    shelf.stacks = 0
    shelf.open_stack = 0
    shelf.left = 0
    shelf.prizes_removed = 0
    shelf.seats_asked = 0
    shelf.last_held = 0
    shelf.statues = 0
    for stack in range(len(shelf.prizes)):
        while shelf.prizes[stack].count > 0:
            take_prize(shelf.prizes[stack])
    for tile in range(len(shelf.under)):
        shelf.under[tile] = 0


@compiled
def set_up_tournaments(game: State, box: Box, chance: Chance) -> None:
    """Equal stacks, the remainder on the first; emblems for everybody; the crown. (TO-2, TO-4 to TO-6)"""
    shelf = game.tournaments
    shelf.stacks = box.tournaments.stacks[game.seats]
    for stack in range(1, shelf.stacks):
        shelf.height[stack] = game.stack.count // shelf.stacks
    shelf.left = game.stack.count // shelf.stacks + game.stack.count % shelf.stacks
    shelf.crown = box.tournaments.crown_start[game.seats]
    for seat in range(game.seats):
        shelf.contender[seat].supply = (1 << EMBLEMS) - 1
        shelf.contender[seat].gone = 0
        shelf.contender[seat].prizes = 0
    lay_out_prizes(game, box, chance)


@compiled
def lay_out_prizes(game: State, box: Box, chance: Chance) -> None:
    """Shuffled; some on every stack but the first, the rest are the last stack. (TO-5)"""
    shelf = game.tournaments
    for number in range(PRIZES):
        put_prize(shelf.prizes[LAST], box.tournaments.first_prize + number)
    shuffle(chance, Stream.PRIZES, shelf.prizes[LAST].kind, PRIZES)
    for stack in range(1, shelf.stacks):
        for _ in range(box.tournaments.prizes_per_stack[game.seats]):
            put_prize(shelf.prizes[stack], take_prize(shelf.prizes[LAST]))
