"""Carcassonne, chapters "End and final scoring" and "Fields and farmers". (CA-12, CA-13)"""

from __future__ import annotations

from tafelrunde.games.carcassonne.components import Components
from tafelrunde.games.carcassonne.notes import FIELD, INCOMPLETE, Counted
from tafelrunde.games.carcassonne.rules.board import AROUND
from tafelrunde.games.carcassonne.rules.features import is_complete, is_occupied, whole
from tafelrunde.games.carcassonne.rules.numbers import holds, how_many
from tafelrunde.games.carcassonne.rules.scoring import award, score_city, score_monastery, score_road
from tafelrunde.games.carcassonne.state import Feature, State
from tafelrunde.games.carcassonne.tiles import Terrain
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes


@compiled
def final_scoring(game: State, box: Components, notes: Notes) -> None:
    """All features on which meeples still stand; the meeples stay where they are. (CA-12, CA-13)"""
    for number in range(game.features):
        feature = game.feature[number]
        if feature.parent == number and is_occupied(game, feature):
            score_remaining(game, box, number, notes)


@compiled
def score_remaining(game: State, box: Components, number: int, notes: Notes) -> None:
    """Incomplete roads, cities and monasteries for what is there, fields for the cities they touch."""
    terrain, points = game.feature[number].terrain, box.points
    if terrain == Terrain.ROAD:
        score_road(game, number, points.unfinished_road, INCOMPLETE, notes)
    elif terrain == Terrain.CITY:
        score_city(game, number, points.unfinished_city, points.unfinished_coat_of_arms, INCOMPLETE, notes)
    elif terrain == Terrain.MONASTERY:
        score_monastery(game, box, number, INCOMPLETE, notes)
    else:
        cities = completed_cities(game, game.feature[number])
        award(game, number, Counted.COMPLETED_CITIES, cities, points.city_at_field, 0, FIELD, notes)


@compiled
def worth(game: State, box: Components, number: int) -> int:
    """What a feature brings: complete, or as it is at the end of the game. (CA-7 to CA-9, CA-12, CA-13)"""
    feature, points = game.feature[number], box.points
    complete = is_complete(feature)
    if feature.terrain == Terrain.ROAD:
        return how_many(feature.tiles) * (points.road if complete else points.unfinished_road)
    if feature.terrain == Terrain.CITY:
        per_tile = points.city if complete else points.unfinished_city
        per_coat_of_arms = points.coat_of_arms if complete else points.unfinished_coat_of_arms
        return how_many(feature.tiles) * per_tile + feature.coats_of_arms * per_coat_of_arms
    if feature.terrain == Terrain.MONASTERY:
        return (1 + len(AROUND) - feature.open_sides) * points.monastery
    return completed_cities(game, feature) * points.city_at_field


@compiled
def completed_cities(game: State, field: Feature) -> int:
    """The completed cities that touch a field, each once. (CA-13)"""
    found, low, high = 0, 0, 0  # the segments of cities that are counted already
    for number in range(game.cities.count):
        if holds(field.cities.low, field.cities.high, number) and not holds(low, high, number):
            city = game.feature[whole(game, game.cities.feature[number])]
            if is_complete(city):
                low |= city.cities.low
                high |= city.cities.high
                found += 1
    return found
