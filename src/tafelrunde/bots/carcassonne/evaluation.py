"""Carcassonne: what a situation is worth to a player, beyond the points already won."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.carcassonne.components import Components
from tafelrunde.games.carcassonne.notes import Counted
from tafelrunde.games.carcassonne.points import promise as further_promise
from tafelrunde.games.carcassonne.rules.features import feature_of
from tafelrunde.games.carcassonne.rules.meeples import holds_meeple
from tafelrunde.games.carcassonne.rules.numbers import how_many
from tafelrunde.games.carcassonne.rules.scoring import majority, strength_of
from tafelrunde.games.carcassonne.rules.worth import completed_cities, counted_in, price_if
from tafelrunde.games.carcassonne.state import Feature, Phase, State
from tafelrunde.games.carcassonne.tiles import Terrain
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.records import numbers

POINT: Final = 100  # worth is counted in hundredths of a point
FULL_GAME: Final = 71  # tiles; with fewer left a promise is worth less
COMPLETION = numbers([100, 65, 40, 20, 8])  # how likely a feature with so many open sides gets completed, in percent
MEEPLE_WORTH = numbers([0, 320, 540, 680, 770, 830, 870, 900])  # of so many meeples in supply, early in the game
CITY_TO_COME: Final = 60  # what a field hopes for beside its completed cities


@compiled
def worth(game: State, box: Components, seat: int) -> int:
    """A player's lead over the best of the others."""
    best = -1000000
    for other in range(game.seats):
        if other != seat:
            best = max(best, standing(game, box, other))
    return standing(game, box, seat) - best


@compiled
def standing(game: State, box: Components, seat: int) -> int:
    """Points, what features and emblems promise, and meeples that can still be used."""
    total = POINT * game.player[seat].score
    if game.phase == Phase.OVER:
        return total
    left = min(game.stack.count, FULL_GAME)
    for tile in range(game.tiles):
        if game.tile[tile].meeple != seat or not holds_meeple(game, tile):
            continue
        number = feature_of(game, tile, game.tile[tile].meeple_on)
        feature = game.feature[number]
        is_most = strength_of(game, box, feature, seat) == majority(game, box, feature)
        if is_most and (feature.meeples[seat] == 1 or is_first_there(game, seat, tile, number)):
            total += promise(game, box, number, seat, left)
    supply = min(game.player[seat].supply, len(MEEPLE_WORTH) - 1)
    total += MEEPLE_WORTH[supply] * left // FULL_GAME
    return total + further_promise(game, box, seat, left)


@compiled
def is_first_there(game: State, seat: int, tile: int, number: int) -> bool:
    """Does no other meeple of the player stand on the feature on a tile before this one?"""
    for before in range(tile):
        is_own = game.tile[before].meeple == seat and holds_meeple(game, before)
        if is_own and feature_of(game, before, game.tile[before].meeple_on) == number:
            return False
    return True


@compiled
def promise(game: State, box: Components, number: int, seat: int, left: int) -> int:
    """What a feature brings at the end, and what its completion would add."""
    feature = game.feature[number]
    if feature.terrain == Terrain.MONASTERY:
        return POINT * (9 - feature.open_sides) + POINT * feature.open_sides * min(left, 40) // 80
    now = price_if(game, box, number, seat, counted_in(feature), False)
    if feature.terrain == Terrain.FIELD:
        return POINT * now * completed_cities(game, feature) + CITY_TO_COME * cities_to_come(feature, left)
    chance = COMPLETION[min(feature.open_sides, len(COMPLETION) - 1)] * min(left, 24) // 24
    added = price_if(game, box, number, seat, counted_in(feature), True) - now
    total = (POINT * now + chance * added) * how_many(feature.tiles)
    if feature.terrain == Terrain.ROAD:
        return total + chance
    if feature.coats_of_arms > 0:
        now = price_if(game, box, number, seat, Counted.COATS_OF_ARMS, False)
        added = price_if(game, box, number, seat, Counted.COATS_OF_ARMS, True) - now
        total += (POINT * now + chance * added) * feature.coats_of_arms
    return total


@compiled
def cities_to_come(field: Feature, left: int) -> int:
    """City segments at a field, as far as there is time to complete them."""
    return how_many(field.cities) * min(left, 30) // 30
