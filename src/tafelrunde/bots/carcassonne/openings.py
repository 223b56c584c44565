"""Carcassonne: how many of the tiles that are left fit where a feature is open. Who counts tiles knows what is dead."""

from __future__ import annotations

from typing import Annotated, Final

from tafelrunde.games.carcassonne.components import MOST_FEATURES, MOST_KINDS, SIDES, TURNS, Components
from tafelrunde.games.carcassonne.rules.board import AROUND, STEP, neighbour, place_at, tile_at
from tafelrunde.games.carcassonne.rules.features import whole
from tafelrunde.games.carcassonne.rules.placing import fits
from tafelrunde.games.carcassonne.rules.scoring import tile_of
from tafelrunde.games.carcassonne.state import NO_PLACE, NO_TILE, Place, State
from tafelrunde.games.carcassonne.tiles import NO_SEGMENT
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.records import Cells, Int16, Record, numbers

PLENTY: Final = 99
UNKNOWN: Final = -1
EDGES: Final = 5  # nothing, city, road, field, another edge
PATTERNS: Final = EDGES**SIDES
EDGE = numbers([0, 1, 2, 0, 3, 0, 0, 0, 4])  # by the bit that an edge shows


class Openings(Record):
    """Tiles left by kind, how many of them fit a pattern of edges, and for each feature at its tightest opening."""

    left: Annotated[Cells, Int16, MOST_KINDS]
    fitting: Annotated[Cells, Int16, PATTERNS]
    tightest: Annotated[Cells, Int16, MOST_FEATURES]


@compiled
def count_left(game: State, openings: Openings) -> None:
    """Which tiles are still to come? Known to all, for all others lie on the table; their order is not."""
    for kind in range(MOST_KINDS):
        openings.left[kind] = 0
    for place in range(game.stack.count):
        openings.left[game.stack.kind[place]] += 1
    for pattern in range(PATTERNS):
        openings.fitting[pattern] = UNKNOWN


@compiled
def fitting(box: Components, openings: Openings, place: Place) -> int:
    """How many of the tiles left fit a place."""
    pattern = pattern_of(place)
    if openings.fitting[pattern] == UNKNOWN:
        openings.fitting[pattern] = 0
        for kind in range(box.kinds):
            if openings.left[kind] > 0 and fits_somehow(box, kind, place):
                openings.fitting[pattern] += openings.left[kind]
    return openings.fitting[pattern]


@compiled
def pattern_of(place: Place) -> int:
    """The number of the edges around a place."""
    pattern = 0
    for side in range(SIDES):
        pattern = EDGES * pattern + EDGE[place.shown >> 4 * side & 15]
    return pattern


@compiled
def fits_somehow(box: Components, kind: int, place: Place) -> bool:
    """In any rotation?"""
    for turns in range(TURNS):
        if fits(box, kind, turns, place):
            return True
    return False


@compiled
def find_tightest(game: State, box: Components, counting: int, openings: Openings) -> None:
    """For each feature the opening that fewest tiles fit."""
    for number in range(game.features):
        openings.tightest[number] = PLENTY
    for number in range(game.places.count):
        tighten_beside(game, box, game.places.place[number], counting, openings)
    for number in range(game.monasteries.count):
        tighten_around(game, box, game.monasteries.feature[number], counting, openings)


@compiled
def seen(count: int, counting: int) -> int:
    """Who does not count the tiles left sees at least where none fits."""
    return count if counting or count == 0 else PLENTY


@compiled
def tighten_beside(game: State, box: Components, place: Place, counting: int, openings: Openings) -> None:
    """The cities and roads that end at a place."""
    count = seen(fitting(box, openings, place), counting)
    for side in range(SIDES):
        number = tile_at(game, neighbour(place.cell, STEP[side]))
        if number != NO_TILE:
            tile = game.tile[number]
            segment = box.kind[tile.kind].turned[tile.turns].side[side ^ 2].segment
            if segment != NO_SEGMENT:
                feature = whole(game, tile.first_feature + segment)
                openings.tightest[feature] = min(openings.tightest[feature], count)


@compiled
def tighten_around(game: State, box: Components, monastery: int, counting: int, openings: Openings) -> None:
    """The empty places around a monastery; those that no tile touches yet are still good for anything."""
    cell = game.tile[tile_of(game, monastery)].cell
    for step in AROUND:
        number = place_at(game, neighbour(cell, step))
        if number != NO_PLACE:
            count = seen(fitting(box, openings, game.places.place[number]), counting)
            openings.tightest[monastery] = min(openings.tightest[monastery], count)
