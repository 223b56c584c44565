"""Tumult Royale, what is secret: unseen commodity tiles, face-down region tiles, last decisions. (TR-28, TR-85)"""

from __future__ import annotations

from tafelrunde.games.tumult_royale.components import FACES, REGION_TILES, SPACES, Components
from tafelrunde.games.tumult_royale.rules.coronation import is_face_down
from tafelrunde.games.tumult_royale.state import NOBODY, NOWHERE, Decision, State, Where, is_revealed
from tafelrunde.games.tumult_royale.streams import Streams
from tafelrunde.kernel.chance import Chance, below
from tafelrunde.kernel.compiling import compiled


@compiled
def redeal(game: State, box: Components, chance: Chance, seat: int) -> None:
    """Deals everything anew that a seat (-1: a spectator) cannot know; what it knows stays."""
    redeal_tiles(game, chance, seat)
    redeal_regions(game, chance)
    for other in range(game.seats):
        if other != seat and game.player[other].last_decision:
            game.player[other].last_decision = Decision.PUT_BACK + below(chance, Streams.REDEAL, 2)


@compiled
def knows_tile(game: State, seat: int, place: int) -> bool:
    """What lies face up, and what the seat has seen in this round; nobody has seen what is set aside. (TR-85)"""
    if is_revealed(game):
        return game.where[place] != Where.SET_ASIDE
    return seat != NOBODY and game.player[seat].seen >> place & 1 != 0


@compiled
def redeal_tiles(game: State, chance: Chance, seat: int) -> None:
    """The unknown faces, brought into a fixed order, are dealt to the unknown places."""
    sort_unknown_tiles(game, seat)
    for place in range(game.tiles - 1, 0, -1):
        if not knows_tile(game, seat, place):
            other = unknown_place(game, seat, below(chance, Streams.REDEAL, unknown_up_to(game, seat, place)))
            game.face[place], game.face[other] = game.face[other], game.face[place]
    recount_castles(game)


@compiled
def sort_unknown_tiles(game: State, seat: int) -> None:
    """Ascending, so that the old order leaves no trace."""
    for place in range(1, game.tiles):
        if not knows_tile(game, seat, place):
            for other in range(place):
                if not knows_tile(game, seat, other) and game.face[other] > game.face[place]:
                    game.face[other], game.face[place] = game.face[place], game.face[other]


@compiled
def unknown_up_to(game: State, seat: int, place: int) -> int:
    """How many unknown tiles lie on this place and those before it?"""
    count = 0
    for other in range(place + 1):
        count += not knows_tile(game, seat, other)
    return count


@compiled
def unknown_place(game: State, seat: int, number: int) -> int:
    """The place of the unknown tile of that number."""
    place = 0
    while number > 0 or knows_tile(game, seat, place):
        number -= not knows_tile(game, seat, place)
        place += 1
    return place


@compiled
def recount_castles(game: State) -> None:
    for seat in range(game.seats):
        for face in range(FACES):
            game.player[seat].tiles[face] = 0
    for place in range(game.tiles):
        if game.where[place] < game.seats:
            game.player[game.where[place]].tiles[game.face[place]] += 1


@compiled
def redeal_regions(game: State, chance: Chance) -> None:
    """Nobody knows which tiles lie face down, nor how they are turned, nor which are out of the game."""
    drawn = 0  # bit set
    for space in range(SPACES):
        if game.region[space].number != NOWHERE and game.region[space].face_up:
            drawn |= 1 << game.region[space].number
    for space in range(SPACES):
        if is_face_down(game, space):
            region = game.region[space]
            region.number = below(chance, Streams.REDEAL, REGION_TILES)
            while drawn >> region.number & 1:
                region.number = below(chance, Streams.REDEAL, REGION_TILES)
            drawn |= 1 << region.number
            region.orientation = below(chance, Streams.REDEAL, 4)
