"""Carcassonne: every feature that somebody holds as one of some kinds, and where two of them may still be joined.

Found once for a situation; `inputs.py` tells from it what each seat sees.
"""

from __future__ import annotations

from typing import Annotated, Final

from tafelrunde.bots.carcassonne.meetings import HALVES, Meetings, closing, joining
from tafelrunde.bots.carcassonne.openings import UNKNOWN, Openings, fitting
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
MOST_FREE: Final = 16
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
    tiles: Int16  # of those left that do; UNKNOWN to who does not look closely


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
    point: Annotated[Cells, Int8, 2 * SIDES]  # and where
    closing: Annotated[Cells, Int16, MOST_FEATURES]  # by feature: so many of the tiles left close it, or UNKNOWN
    free_field: Annotated[Cells, Int16, MOST_FREE]  # completed cities of fields that nobody holds, if there are any
    free_count: Int32
    monasteries_left: Int32
    closely: Int32  # 1: with what follows from the tiles left
    meetings: Meetings


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
def survey_table(game: State, box: Components, openings: Openings, closely: bool, survey: Survey) -> None:
    """All that is held or may be, as the openings were found before; closely: by what the tiles left close and join."""
    survey.held_count = 0
    survey.open_count = 0
    survey.join_count = 0
    survey.free_count = 0
    survey.closely = closely
    survey.monasteries_left = 0
    for kind in range(box.kinds if closely else 0):
        if box.kind[kind].monastery != NO_SEGMENT:
            survey.monasteries_left += openings.left[kind]
    for number in range(game.features):
        feature = game.feature[number]
        survey.number[number] = NOT_HELD
        survey.closing[number] = UNKNOWN
        if feature.parent != number or is_complete(feature):
            continue
        if is_occupied(game, feature):
            note_held(game, box, number, openings, survey)
        elif feature.terrain == Terrain.CITY and survey.open_count < MOST_OPEN:
            survey.open_city[survey.open_count] = number
            survey.open_count += 1
        elif closely and feature.terrain == Terrain.FIELD and how_many(feature.cities) > 0:
            note_free(game, feature, survey)
    for number in range(game.places.count):
        if closely:
            find_closing(game, box, game.places.place[number], openings, survey)
        find_joins(game, box, game.places.place[number], openings, survey)


@compiled
def note_free(game: State, field: Feature, survey: Survey) -> None:
    """A field that nobody holds, at a completed city."""
    completed = completed_cities(game, field)
    if completed > 0 and survey.free_count < MOST_FREE:
        survey.free_field[survey.free_count] = completed
        survey.free_count += 1


@compiled
def find_closing(game: State, box: Components, place: Place, openings: Openings, survey: Survey) -> None:
    """Cities and roads that are open at a place and nowhere else."""
    for side in range(SIDES):
        number = facing_at(game, box, place, side)
        if number == NOT_HELD or survey.closing[number] != UNKNOWN:
            continue
        sides, count = 0, 0
        for other in range(side, SIDES):
            if facing_at(game, box, place, other) == number:
                sides |= 1 << other
                count += 1
        if game.feature[number].open_sides == count:
            survey.closing[number] = closing(box, openings, place, sides, survey.meetings)


@compiled
def facing_at(game: State, box: Components, place: Place, side: int) -> int:
    """The city or road that ends at one side of a place, or NOT_HELD."""
    tile = tile_at(game, neighbour(place.cell, STEP[side]))
    if tile == NO_TILE:
        return NOT_HELD
    placed = game.tile[tile]
    segment = box.kind[placed.kind].turned[placed.turns].side[side ^ 2].segment
    return NOT_HELD if segment == NO_SEGMENT else whole(game, placed.first_feature + segment)


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
            count = note_beside(game, placed.first_feature, facing.segment, side, count, survey)
            right = HALVES + 2 * side + 1  # of the place, where the tile beside it has its left half
            count = note_beside(game, placed.first_feature, facing.left_field, right, count, survey)
            if facing.right_field != facing.left_field:
                count = note_beside(game, placed.first_feature, facing.right_field, right - 1, count, survey)
    if count > 1 and fitting(box, openings, place) > 0:
        note_joins(box, place, count, openings, survey)


@compiled
def note_beside(game: State, first: int, segment: int, point: int, count: int, survey: Survey) -> int:
    if segment == NO_SEGMENT or count == len(survey.beside):
        return count
    number = survey.number[whole(game, first + segment)]
    if number == NOT_HELD:
        return count
    survey.beside[count] = number
    survey.point[count] = point
    return count + 1


@compiled
def note_joins(box: Components, place: Place, count: int, openings: Openings, survey: Survey) -> None:
    """Every two different ones of the same terrain."""
    for first in range(count):
        one = survey.beside[first]
        for further in range(first + 1, count):
            other = survey.beside[further]
            alike = survey.held[one].terrain == survey.held[other].terrain
            if one != other and alike and survey.join_count < MOST_JOINS:
                join = survey.join[survey.join_count]
                join.one = min(one, other)
                join.other = max(one, other)
                join.tiles = UNKNOWN
                if survey.closely:
                    points = survey.point
                    join.tiles = joining(box, openings, place, points[first], points[further], survey.meetings)
                survey.join_count += 1
