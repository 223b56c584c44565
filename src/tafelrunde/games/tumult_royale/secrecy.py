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
    unknown, left = 0, 0  # a bit set of places, and how many are not dealt to yet
    for place in range(game.tiles):
        if not knows_tile(game, seat, place):
            unknown |= 1 << place
            left += 1
    sort_tiles(game, unknown)
    for place in range(game.tiles - 1, 0, -1):
        if unknown >> place & 1:
            other = place_in(unknown, below(chance, Streams.REDEAL, left))
            game.face[place], game.face[other] = game.face[other], game.face[place]
            left -= 1
    recount_castles(game)


@compiled
def sort_tiles(game: State, places: int) -> None:
    """Ascending on these places, so that the old order leaves no trace; seven bits count a face."""
    counts, face = 0, 0
    for place in range(game.tiles):
        if places >> place & 1:
            counts += 1 << 7 * game.face[place]
    for place in range(game.tiles):
        if places >> place & 1:
            while not counts >> 7 * face & 127:
                face += 1
            game.face[place] = face
            counts -= 1 << 7 * face


@compiled
def place_in(places: int, number: int) -> int:
    """The place of that number in a bit set."""
    for _ in range(number):
        places &= places - 1
    lowest, place = places & -places, 0
    for half in (32, 16, 8, 4, 2, 1):
        if lowest >> half:
            lowest >>= half
            place += half
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
