"""Tournaments & Coats of Arms, what is secret: prizes, and emblems of others. (TO-60)"""

from __future__ import annotations

from tafelrunde.games.carcassonne.expansions.tournaments.components import EMBLEMS, PRIZES
from tafelrunde.games.carcassonne.expansions.tournaments.state import Box, Prize, State, emblem_of, marked, owner_of
from tafelrunde.games.carcassonne.preparation import Streams
from tafelrunde.games.carcassonne.rules.numbers import ones
from tafelrunde.kernel.chance import Chance, below
from tafelrunde.kernel.compiling import compiled


@compiled
def hidden_prizes(game: State, seat: int) -> int:
    """How many prize tiles can a seat not see?"""
    count = 0
    for stack in range(len(game.tournaments.prizes)):
        count += game.tournaments.prizes[stack].count
    for other in range(game.seats):
        if other != seat:
            count += game.tournaments.contender[other].prizes
    return count


@compiled
def hidden_prize(game: State, seat: int, number: int) -> int:
    """A prize tile that a seat cannot see: those on the stacks first, then those of the other players."""
    for stack in range(len(game.tournaments.prizes)):
        if number < game.tournaments.prizes[stack].count:
            return game.tournaments.prizes[stack].kind[number]
        number -= game.tournaments.prizes[stack].count
    return prize_of_others(game, seat, number).kind


@compiled
def put_hidden_prize(game: State, seat: int, number: int, kind: int) -> None:
    """Another tile in its place."""
    for stack in range(len(game.tournaments.prizes)):
        if number < game.tournaments.prizes[stack].count:
            game.tournaments.prizes[stack].kind[number] = kind
            return
        number -= game.tournaments.prizes[stack].count
    prize_of_others(game, seat, number).kind = kind


@compiled
def prize_of_others(game: State, seat: int, number: int) -> Prize:
    """The prize of that number among those won by other players."""
    other = 0
    while other == seat or number >= game.tournaments.contender[other].prizes:
        if other != seat:
            number -= game.tournaments.contender[other].prizes
        other += 1
    return game.tournaments.contender[other].prize[number]


@compiled
def redeal_prizes(game: State, box: Box, chance: Chance, seat: int) -> None:
    """All prize tiles that a seat cannot see change places. Four bits hold how many of a kind, or which of them."""
    first, hidden = box.tournaments.first_prize, hidden_prizes(game, seat)
    counts, order, place = 0, 0, 0
    for number in range(hidden):
        counts += 1 << 4 * (hidden_prize(game, seat, number) - first)
    for kind in range(PRIZES):
        for _ in range(counts >> 4 * kind & 15):
            order |= kind << 4 * place
            place += 1
    for last in range(hidden - 1, 0, -1):
        other = below(chance, Streams.REDEAL, last + 1)
        difference = (order >> 4 * last ^ order >> 4 * other) & 15
        order ^= difference << 4 * last | difference << 4 * other
    for number in range(hidden):
        put_hidden_prize(game, seat, number, first + (order >> 4 * number & 15))


@compiled
def redeal_emblems(game: State, chance: Chance, other: int) -> None:
    """The emblems of another player, under meeples and in supply, change places."""
    shelf = game.tournaments
    hidden, last = shelf.contender[other].supply, -1
    for tile in range(game.tiles):
        if shelf.under[tile] > 0 and owner_of(shelf.under[tile]) == other:
            hidden |= 1 << emblem_of(shelf.under[tile])
            last = tile
    for tile in range(last + 1):
        if shelf.under[tile] > 0 and owner_of(shelf.under[tile]) == other:
            emblem = emblem_number(hidden, below(chance, Streams.REDEAL, ones(hidden)))
            hidden -= 1 << emblem
            shelf.under[tile] = marked(other, emblem)
    shelf.contender[other].supply = hidden


@compiled
def emblem_number(emblems: int, place: int) -> int:
    """The emblem at a place of a set, by rising value."""
    for emblem in range(EMBLEMS):
        if emblems >> emblem & 1:
            if place == 0:
                return emblem
            place -= 1
    return 0
