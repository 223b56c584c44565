"""Carcassonne, chapters "End and final scoring" and "Fields and farmers". (CA-12, CA-13)"""

from __future__ import annotations

from tafelrunde.games.carcassonne.components import Components
from tafelrunde.games.carcassonne.notes import FIELD, INCOMPLETE, Counted
from tafelrunde.games.carcassonne.rules.features import is_complete, is_occupied, whole
from tafelrunde.games.carcassonne.rules.numbers import holds
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
