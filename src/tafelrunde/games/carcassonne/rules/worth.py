"""Carcassonne, what a feature is worth. (CA-7 to CA-9, CA-12, CA-13)"""

from __future__ import annotations

from tafelrunde.games.carcassonne.components import Components
from tafelrunde.games.carcassonne.notes import Counted
from tafelrunde.games.carcassonne.points import price
from tafelrunde.games.carcassonne.rules.board import AROUND
from tafelrunde.games.carcassonne.rules.features import is_complete, whole
from tafelrunde.games.carcassonne.rules.numbers import holds, how_many, share_less_than
from tafelrunde.games.carcassonne.state import IN_WORD, NOBODY, WORDS, Feature, State
from tafelrunde.games.carcassonne.tiles import Terrain
from tafelrunde.kernel.compiling import compiled


@compiled
def counted_in(feature: Feature) -> int:
    """What is counted in a feature, besides coats of arms."""
    if feature.terrain == Terrain.ROAD:
        return Counted.ROAD_TILES
    if feature.terrain == Terrain.CITY:
        return Counted.CITY_TILES
    if feature.terrain == Terrain.MONASTERY:
        return Counted.MONASTERY_TILES
    return Counted.COMPLETED_CITIES


@compiled
def count_in(game: State, feature: Feature) -> int:
    """How many of them: tiles, each once; a monastery's own and those around it; cities at a field."""
    if feature.terrain == Terrain.MONASTERY:
        return 1 + len(AROUND) - feature.open_sides
    if feature.terrain == Terrain.FIELD:
        return completed_cities(game, feature)
    return how_many(feature.tiles)


@compiled
def printed_price(box: Components, counted: int, complete: bool) -> int:
    """What each of them brings: in a complete feature, or as it is at the end of the game."""
    points = box.points
    if counted == Counted.ROAD_TILES:
        return points.road if complete else points.unfinished_road
    if counted == Counted.CITY_TILES:
        return points.city if complete else points.unfinished_city
    if counted == Counted.COATS_OF_ARMS:
        return points.coat_of_arms if complete else points.unfinished_coat_of_arms
    if counted == Counted.MONASTERY_TILES:
        return points.monastery
    return points.city_at_field


@compiled
def price_of(game: State, box: Components, number: int, seat: int, counted: int) -> int:
    """What each of the things counted in a feature brings a player, or NOBODY in particular."""
    return price_if(game, box, number, seat, counted, is_complete(game.feature[number]))


@compiled
def price_if(game: State, box: Components, number: int, seat: int, counted: int, complete: bool) -> int:
    """The same, if the feature were complete, or if it stayed as it is."""
    return price(game, box, number, seat, counted, complete, printed_price(box, counted, complete))


@compiled
def worth(game: State, box: Components, number: int) -> int:
    """What a feature brings: complete, or as it is at the end of the game. (CA-7 to CA-9, CA-12, CA-13)"""
    feature = game.feature[number]
    points = count_in(game, feature) * price_of(game, box, number, NOBODY, counted_in(feature))
    if feature.coats_of_arms > 0:
        points += feature.coats_of_arms * price_of(game, box, number, NOBODY, Counted.COATS_OF_ARMS)
    return points


@compiled
def completed_cities(game: State, field: Feature) -> int:
    """The completed cities that touch a field, each once. (CA-13)"""
    found = 0
    for place in range(WORDS):
        left, number = field.cities.word[place], place * IN_WORD
        while left != 0:
            if left & 1:
                found += is_first_of_completed(game, field, number)
            left >>= 1
            number += 1
    return found


@compiled
def is_first_of_completed(game: State, field: Feature, number: int) -> bool:
    """Does this city segment touch the field, as the first of a completed city to do so? (CA-13)"""
    if not holds(field.cities, number):
        return False
    city = game.feature[whole(game, game.cities.feature[number])]
    return is_complete(city) and not share_less_than(city.cities, field.cities, number)
