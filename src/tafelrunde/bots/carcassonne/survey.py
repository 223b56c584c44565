"""Carcassonne: every feature that somebody holds as one of some kinds, and where two of them may still be joined.

Found once for a situation; `inputs.py` tells from it what each seat sees.
"""

from __future__ import annotations

from typing import Annotated, Final

from tafelrunde.bots.carcassonne.openings import Openings, fitting
from tafelrunde.bots.carcassonne.stock import CHANCES, chances
from tafelrunde.games.carcassonne.components import MOST_FEATURES, MOST_SEATS, SIDES, Components
from tafelrunde.games.carcassonne.rules.board import STEP, neighbour, tile_at
from tafelrunde.games.carcassonne.rules.features import is_complete, is_occupied, whole
from tafelrunde.games.carcassonne.rules.numbers import how_many
from tafelrunde.games.carcassonne.rules.scoring import majority, strength_of
from tafelrunde.games.carcassonne.rules.worth import completed_cities
from tafelrunde.games.carcassonne.state import NO_TILE, Feature, Place, State
from tafelrunde.games.carcassonne.tiles import NO_SEGMENT, Terrain
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.records import Cells, Int8, Int16, Int32, Record, Rows, numbers

# Sizes, and of fields completed and open cities, that are told apart.
CITY_SIZE = numbers([0, 0, 0, 1, 1, 2, 2, 2, 3])
ROAD_SIZE = numbers([0, 0, 0, 1, 1, 2])
OPEN_AT_FIELD = numbers([0, 1, 2, 3, 3, 4])
MOST_COMPLETED: Final = 6
MOST_OPEN_CITY: Final = 4
MOST_OPEN_ROAD: Final = 2
AROUND_MONASTERY: Final = 8
# The kinds of features: where those of each terrain begin.
CITIES: Final = 0  # dead, or by chances and open sides; by size
ROADS: Final = CITIES + ((CHANCES - 1) * MOST_OPEN_CITY + 1) * 4
MONASTERIES: Final = ROADS + ((CHANCES - 1) * MOST_OPEN_ROAD + 1) * 3  # dead, scarce or neither; by missing tiles
FIELDS: Final = MONASTERIES + 3 * AROUND_MONASTERY  # by completed and open cities
FEATURE_KINDS: Final = FIELDS + (MOST_COMPLETED + 1) * 5

MOST_HELD: Final = 56
MOST_OPEN: Final = 32
MOST_JOINS: Final = 24
NOT_HELD: Final = -1
LARGE_CITY: Final = 6  # of two cities together
LARGE_FIELD: Final = 3


class Held(Record):
    """A feature with meeples."""

    feature: Int16
    kind: Int16
    terrain: Int8
    extent: Int16  # tiles and coats of arms; of a field completed cities
    most: Int8  # meeples of one seat
    strength: Annotated[Cells, Int8, MOST_SEATS]


class Join(Record):
    """Two of them that one tile may join."""

    one: Int8
    other: Int8


class Survey(Record):
    """Held features, cities that nobody holds, and joins."""

    held: Annotated[Rows[Held], Held, MOST_HELD]
    held_count: Int32
    open_city: Annotated[Cells, Int16, MOST_OPEN]
    open_count: Int32
    join: Annotated[Rows[Join], Join, MOST_JOINS]
    join_count: Int32
    number: Annotated[Cells, Int8, MOST_FEATURES]  # of a feature among those held, or NOT_HELD
    beside: Annotated[Cells, Int8, 2 * SIDES]  # those that end at one place


@compiled
def kind_of(game: State, feature: Feature, size: int, chance: int) -> int:
    """Which kind a feature is, with such chances to be completed."""
    if feature.terrain == Terrain.CITY:
        kind = 0 if chance == 0 else 1 + (chance - 1) * MOST_OPEN_CITY + min(feature.open_sides, MOST_OPEN_CITY) - 1
        return CITIES + 4 * kind + CITY_SIZE[min(size, len(CITY_SIZE) - 1)]
    if feature.terrain == Terrain.ROAD:
        kind = 0 if chance == 0 else 1 + (chance - 1) * MOST_OPEN_ROAD + min(feature.open_sides, MOST_OPEN_ROAD) - 1
        return ROADS + 3 * kind + ROAD_SIZE[min(size, len(ROAD_SIZE) - 1)]
    if feature.terrain == Terrain.MONASTERY:
        return MONASTERIES + AROUND_MONASTERY * min((chance + 1) // 2, 2) + feature.open_sides - 1
    still_open = OPEN_AT_FIELD[min(how_many(feature.cities) - size, len(OPEN_AT_FIELD) - 1)]
    return FIELDS + 5 * min(size, MOST_COMPLETED) + still_open


@compiled
def size_of(game: State, feature: Feature) -> int:
    """How large a feature is: tiles and coats of arms, or the completed cities at a field."""
    if feature.terrain == Terrain.FIELD:
        return completed_cities(game, feature)
    return how_many(feature.tiles) + feature.coats_of_arms


@compiled
def survey_table(game: State, box: Components, openings: Openings, survey: Survey) -> None:
    """All that is held or may be, as the openings were found before."""
    survey.held_count = 0
    survey.open_count = 0
    survey.join_count = 0
    for number in range(game.features):
        feature = game.feature[number]
        survey.number[number] = NOT_HELD
        if feature.parent != number or is_complete(feature):
            continue
        if is_occupied(game, feature):
            note_held(game, box, number, openings, survey)
        elif feature.terrain == Terrain.CITY and survey.open_count < MOST_OPEN:
            survey.open_city[survey.open_count] = number
            survey.open_count += 1
    for number in range(game.places.count):
        find_joins(game, box, game.places.place[number], openings, survey)


@compiled
def note_held(game: State, box: Components, number: int, openings: Openings, survey: Survey) -> None:
    if survey.held_count == MOST_HELD:
        return
    feature, held = game.feature[number], survey.held[survey.held_count]
    held.feature = number
    held.terrain = feature.terrain
    held.extent = size_of(game, feature)
    held.kind = kind_of(game, feature, held.extent, chances(openings.tightest[number]))
    held.most = majority(game, box, feature)
    for seat in range(game.seats):
        held.strength[seat] = strength_of(game, box, feature, seat)
    survey.number[number] = survey.held_count
    survey.held_count += 1


@compiled
def find_joins(game: State, box: Components, place: Place, openings: Openings, survey: Survey) -> None:
    """Cities, roads and fields of a place where some tile still fits."""
    count = 0
    for side in range(SIDES):
        tile = tile_at(game, neighbour(place.cell, STEP[side]))
        if tile != NO_TILE:
            placed = game.tile[tile]
            facing = box.kind[placed.kind].turned[placed.turns].side[side ^ 2]
            count = note_beside(game, placed.first_feature, facing.segment, count, survey)
            count = note_beside(game, placed.first_feature, facing.left_field, count, survey)
            if facing.right_field != facing.left_field:
                count = note_beside(game, placed.first_feature, facing.right_field, count, survey)
    if count > 1 and fitting(box, openings, place) > 0:
        note_joins(count, survey)


@compiled
def note_beside(game: State, first: int, segment: int, count: int, survey: Survey) -> int:
    if segment == NO_SEGMENT or count == len(survey.beside):
        return count
    number = survey.number[whole(game, first + segment)]
    if number == NOT_HELD:
        return count
    survey.beside[count] = number
    return count + 1


@compiled
def note_joins(count: int, survey: Survey) -> None:
    """Every two different ones of the same terrain."""
    for place in range(count):
        one = survey.beside[place]
        for further in range(place + 1, count):
            other = survey.beside[further]
            alike = survey.held[one].terrain == survey.held[other].terrain
            if one != other and alike and survey.join_count < MOST_JOINS:
                join = survey.join[survey.join_count]
                join.one = min(one, other)
                join.other = max(one, other)
                survey.join_count += 1
