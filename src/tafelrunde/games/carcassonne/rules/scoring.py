"""Carcassonne, chapter "Scoring". (CA-7 to CA-11)"""

from __future__ import annotations

from tafelrunde.games.carcassonne.components import Components
from tafelrunde.games.carcassonne.notes import COMPLETED_CITY, COMPLETED_MONASTERY, COMPLETED_ROAD, Counted
from tafelrunde.games.carcassonne.rules.board import AROUND, neighbour, tile_at
from tafelrunde.games.carcassonne.rules.features import feature_of, is_complete, is_occupied, whole
from tafelrunde.games.carcassonne.rules.meeples import return_meeples
from tafelrunde.games.carcassonne.rules.numbers import holds, how_many
from tafelrunde.games.carcassonne.state import NO_TILE, Feature, State
from tafelrunde.games.carcassonne.tiles import Terrain
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes, note_part, note_place, note_score


@compiled
def score_completed(game: State, box: Components, tile: int, notes: Notes) -> None:
    """Every feature with meeples that a tile completed is scored: its own, and monasteries around it. (CA-11)"""
    for segment in range(box.kind[game.tile[tile].kind].segments):
        number = feature_of(game, tile, segment)
        feature = game.feature[number]
        if is_complete(feature) and feature.terrain != Terrain.MONASTERY and is_occupied(game, feature):
            score_complete_feature(game, box, number, notes)
    for i in range(game.monasteries.count):
        monastery = game.monasteries.feature[i]
        if is_complete(game.feature[monastery]) and is_occupied(game, game.feature[monastery]):
            score_complete_feature(game, box, monastery, notes)


@compiled
def score_complete_feature(game: State, box: Components, number: int, notes: Notes) -> None:
    """A road for its tiles, a city also for coats of arms, a monastery 9; the meeples return. (CA-7 to CA-10)"""
    terrain = game.feature[number].terrain
    if terrain == Terrain.CITY:
        score_city(game, number, box.points.city, box.points.coat_of_arms, COMPLETED_CITY, notes)
    elif terrain == Terrain.ROAD:
        score_road(game, number, box.points.road, COMPLETED_ROAD, notes)
    else:
        score_monastery(game, box, number, COMPLETED_MONASTERY, notes)
    return_meeples(game, box, number, notes)


@compiled
def score_road(game: State, number: int, per_tile: int, rule: int, notes: Notes) -> None:
    """A tile counts once, even with two segments of the road. (CA-7, CA-10)"""
    award(game, number, Counted.ROAD_TILES, how_many(game.feature[number].tiles), per_tile, 0, rule, notes)


@compiled
def score_city(game: State, number: int, per_tile: int, per_coat_of_arms: int, rule: int, notes: Notes) -> None:
    """Tiles, each once, and coats of arms. (CA-8, CA-10)"""
    tiles = how_many(game.feature[number].tiles)
    award(game, number, Counted.CITY_TILES, tiles, per_tile, per_coat_of_arms, rule, notes)


@compiled
def score_monastery(game: State, box: Components, number: int, rule: int, notes: Notes) -> None:
    """The monastery's own tile and those around it. (CA-9, CA-12)"""
    tiles = 1 + len(AROUND) - game.feature[number].open_sides
    award(game, number, Counted.MONASTERY_TILES, tiles, box.points.monastery, 0, rule, notes)


@compiled
def majority(game: State, feature: Feature) -> int:
    """The most meeples that any player has in a feature. (CA-10)"""
    most = 0
    for seat in range(game.seats):
        most = max(most, feature.meeples[seat])
    return most


@compiled
def award(
    game: State, number: int, what: int, count: int, each: int, per_coat_of_arms: int, rule: int, notes: Notes
) -> None:
    """The player with the most meeples gets the points; on a tie everyone tied gets them in full. (CA-10)"""
    feature = game.feature[number]
    points = count * each + feature.coats_of_arms * per_coat_of_arms
    most = majority(game, feature)
    for seat in range(game.seats):
        if feature.meeples[seat] == most and points > 0:
            game.player[seat].score += points
            if notes.recording:
                note_part(notes, what, count, each)
                note_places(game, number, what, notes)
                note_coats_and_meeples(game, feature, per_coat_of_arms, notes)
                note_score(notes, seat, rule, points)


@compiled
def note_coats_and_meeples(game: State, feature: Feature, per_coat_of_arms: int, notes: Notes) -> None:
    if feature.coats_of_arms * per_coat_of_arms > 0:
        note_part(notes, Counted.COATS_OF_ARMS, feature.coats_of_arms, per_coat_of_arms)
    for seat in range(game.seats):
        if feature.meeples[seat] > 0:
            note_part(notes, Counted.MEEPLES + seat, feature.meeples[seat], 0)


@compiled
def note_places(game: State, number: int, what: int, notes: Notes) -> None:
    """The tiles of a road or city, those around a monastery, or one tile of each city at a field."""
    feature = game.feature[number]
    if what == Counted.COMPLETED_CITIES:
        note_cities(game, feature, notes)
        return
    own = -1
    for tile in range(game.tiles):
        if holds(feature.tiles.low, feature.tiles.high, tile):
            note_place(notes, tile)
            own = tile
    if what == Counted.MONASTERY_TILES:
        for step in AROUND:
            tile = tile_at(game, neighbour(game.tile[own].cell, step))
            if tile != NO_TILE:
                note_place(notes, tile)


@compiled
def note_cities(game: State, field: Feature, notes: Notes) -> None:
    for number in range(game.cities.count):
        if is_first_of_completed(game, field, number):
            note_place(notes, tile_of(game, game.cities.feature[number]))


@compiled
def tile_of(game: State, segment: int) -> int:
    """The tile that a segment lies on; the segments of a tile follow each other."""
    tile = game.tiles - 1
    while game.tile[tile].first_feature > segment:
        tile -= 1
    return tile


@compiled
def is_first_of_completed(game: State, field: Feature, number: int) -> bool:
    """Does this city segment touch the field, as the first of a completed city to do so? (CA-13)"""
    if not holds(field.cities.low, field.cities.high, number):
        return False
    city = game.feature[whole(game, game.cities.feature[number])]
    if not is_complete(city):
        return False
    for earlier in range(number):
        if holds(city.cities.low, city.cities.high, earlier) and holds(field.cities.low, field.cities.high, earlier):
            return False
    return True
