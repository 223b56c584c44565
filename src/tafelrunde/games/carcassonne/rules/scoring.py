"""Carcassonne, chapter "Scoring". (CA-7 to CA-11)"""

from __future__ import annotations

from tafelrunde.games.carcassonne.components import Components
from tafelrunde.games.carcassonne.notes import COMPLETED_CITY, COMPLETED_MONASTERY, COMPLETED_ROAD, Counted
from tafelrunde.games.carcassonne.points import feature_completed, scored_by, strength
from tafelrunde.games.carcassonne.rules.board import AROUND, neighbour, tile_at
from tafelrunde.games.carcassonne.rules.features import feature_of, is_complete, is_occupied
from tafelrunde.games.carcassonne.rules.meeples import return_meeples
from tafelrunde.games.carcassonne.rules.numbers import holds
from tafelrunde.games.carcassonne.rules.worth import count_in, counted_in, is_first_of_completed, price_of
from tafelrunde.games.carcassonne.state import NO_TILE, Feature, State
from tafelrunde.games.carcassonne.tiles import Terrain
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes, is_recording, note_part, note_place, note_score


@compiled
def score_completed(game: State, box: Components, tile: int, notes: Notes) -> None:
    """Every feature with meeples that a tile completed is scored: its own, and monasteries around it. (CA-11)"""
    for segment in range(box.kind[game.tile[tile].kind].segments):
        number = feature_of(game, tile, segment)
        feature = game.feature[number]
        if is_complete(feature) and feature.terrain != Terrain.MONASTERY:
            if is_occupied(game, feature):
                score_complete_feature(game, box, number, notes)
            feature_completed(game, box, number, notes)
    for i in range(game.monasteries.count):
        monastery = game.monasteries.feature[i]
        if is_complete(game.feature[monastery]) and is_occupied(game, game.feature[monastery]):
            score_complete_feature(game, box, monastery, notes)


@compiled
def score_complete_feature(game: State, box: Components, number: int, notes: Notes) -> None:
    """A road for its tiles, a city also for coats of arms, a monastery 9; the meeples return. (CA-7 to CA-10)"""
    terrain = game.feature[number].terrain
    if terrain == Terrain.CITY:
        award(game, box, number, COMPLETED_CITY, notes)
    elif terrain == Terrain.ROAD:
        award(game, box, number, COMPLETED_ROAD, notes)
    else:
        award(game, box, number, COMPLETED_MONASTERY, notes)
    return_meeples(game, box, number, notes)


@compiled
def strength_of(game: State, box: Components, feature: Feature, seat: int) -> int:
    """What a player's meeples count in a whole feature. (CA-10)"""
    return feature.meeples[seat] + strength(game, box, feature.parent, seat)


@compiled
def majority(game: State, box: Components, feature: Feature) -> int:
    """The most that any player's meeples count in a whole feature. (CA-10)"""
    most = 0
    for seat in range(game.seats):
        most = max(most, strength_of(game, box, feature, seat))
    return most


@compiled
def award(game: State, box: Components, number: int, rule: int, notes: Notes) -> None:
    """The player with the most meeples gets the points; on a tie everyone tied gets them in full. (CA-10)"""
    feature = game.feature[number]
    what, count, most = counted_in(feature), count_in(game, feature), majority(game, box, feature)
    for seat in range(game.seats):
        if strength_of(game, box, feature, seat) == most:
            each, per_coat_of_arms = price_of(game, box, number, seat, what), 0
            if feature.coats_of_arms > 0:
                per_coat_of_arms = price_of(game, box, number, seat, Counted.COATS_OF_ARMS)
            points = count * each + feature.coats_of_arms * per_coat_of_arms
            if points > 0:
                game.player[seat].score += points
                if is_recording(notes):
                    note_part(notes, what, count, each)
                    note_places(game, number, what, notes)
                    note_coats_and_meeples(game, box, feature, per_coat_of_arms, notes)
                    note_score(notes, seat, scored_by(game, box, number, seat, rule), points)


@compiled
def note_coats_and_meeples(game: State, box: Components, feature: Feature, per_coat_of_arms: int, notes: Notes) -> None:
    if feature.coats_of_arms * per_coat_of_arms > 0:
        note_part(notes, Counted.COATS_OF_ARMS, feature.coats_of_arms, per_coat_of_arms)
    for seat in range(game.seats):
        if feature.meeples[seat] > 0:
            note_part(notes, Counted.MEEPLES + seat, strength_of(game, box, feature, seat), 0)


@compiled
def note_places(game: State, number: int, what: int, notes: Notes) -> None:
    """The tiles of a road or city, those around a monastery, or one tile of each city at a field."""
    feature = game.feature[number]
    if what == Counted.COMPLETED_CITIES:
        note_cities(game, feature, notes)
        return
    own = -1
    for tile in range(game.tiles):
        if holds(feature.tiles, tile):
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
