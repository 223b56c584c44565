"""Carcassonne, features: segments of tiles that belong together. (CA-6, CA-10, CA-14)"""

from __future__ import annotations

from tafelrunde.games.carcassonne.components import Components
from tafelrunde.games.carcassonne.points import feature_added, features_joined
from tafelrunde.games.carcassonne.rules.board import AROUND, STEP, neighbour, tile_at
from tafelrunde.games.carcassonne.rules.numbers import clear, include, unite
from tafelrunde.games.carcassonne.state import NO_TILE, Feature, State
from tafelrunde.games.carcassonne.tiles import NO_SEGMENT, Terrain
from tafelrunde.kernel.compiling import compiled


@compiled
def whole(game: State, feature: int) -> int:
    """The number of the whole feature that a part belongs to."""
    while game.feature[feature].parent != feature:
        feature = game.feature[feature].parent
    return feature


@compiled
def feature_of(game: State, tile: int, segment: int) -> int:
    """The number of the whole feature that a segment of a tile belongs to."""
    return whole(game, game.tile[tile].first_feature + segment)


@compiled
def is_occupied(game: State, feature: Feature) -> bool:
    """Does any meeple stand anywhere on the whole feature? (CA-6)"""
    for seat in range(game.seats):
        if feature.meeples[seat] > 0:
            return True
    return False


@compiled
def is_complete(feature: Feature) -> bool:
    """Nothing of the feature is left open; a field never is complete. (CA-7 to CA-9, CA-13)"""
    return feature.open_sides == 0 and feature.terrain != Terrain.FIELD


@compiled
def add_features(game: State, box: Components, tile: int) -> None:
    """Every segment of a tile just placed is a feature of its own at first."""
    kind = box.kind[game.tile[tile].kind]
    first_city = game.cities.count
    for segment in range(kind.segments):
        add_feature(game, box, tile, segment, first_city)
        if kind.segment[segment].terrain == Terrain.CITY:
            game.cities.feature[game.cities.count] = game.features
            game.cities.count += 1
        game.features += 1


@compiled
def add_feature(game: State, box: Components, tile: int, number: int, first_city: int) -> None:
    kind = box.kind[game.tile[tile].kind]
    segment, feature = kind.segment[number], game.feature[game.features]
    clear_account(feature)
    feature.parent = game.features
    feature.terrain = segment.terrain
    feature.open_sides = segment.open_sides
    feature.coats_of_arms = segment.coats_of_arms
    include(feature.tiles, tile)
    for city in range(kind.cities):
        if segment.cities >> city & 1:
            include(feature.cities, first_city + city)
    feature_added(game, box, tile, number, game.features)


@compiled
def clear_account(feature: Feature) -> None:
    """Written clean, so that equal situations are equal bytes."""
    feature.open_sides = 0
    feature.coats_of_arms = 0
    for seat in range(len(feature.meeples)):
        feature.meeples[seat] = 0
    clear(feature.tiles)
    clear(feature.cities)


@compiled
def join(game: State, one: int, other: int) -> int:
    """Two features become one, if they are not yet; the older keeps the account of both."""
    one, other = whole(game, one), whole(game, other)
    if one == other:
        return one
    older, younger = min(one, other), max(one, other)
    kept, joined = game.feature[older], game.feature[younger]
    joined.parent = older
    kept.open_sides += joined.open_sides
    kept.coats_of_arms += joined.coats_of_arms
    for seat in range(game.seats):
        kept.meeples[seat] += joined.meeples[seat]
    unite(kept.tiles, joined.tiles)
    unite(kept.cities, joined.cities)
    clear_account(joined)
    features_joined(game, older, younger)
    return older


@compiled
def join_across(game: State, box: Components, tile: int, direction: int, other: int) -> None:
    """What meets at the common edge of two tiles belongs together: city or road, and the fields on both halves."""
    side = box.kind[game.tile[tile].kind].turned[game.tile[tile].turns].side[direction]
    facing = box.kind[game.tile[other].kind].turned[game.tile[other].turns].side[direction ^ 2]
    here, there = game.tile[tile].first_feature, game.tile[other].first_feature
    if side.segment != NO_SEGMENT:
        joined = join(game, here + side.segment, there + facing.segment)
        game.feature[joined].open_sides -= 2
    if side.left_field != NO_SEGMENT:
        join(game, here + side.left_field, there + facing.right_field)
    if side.right_field != NO_SEGMENT:
        join(game, here + side.right_field, there + facing.left_field)


@compiled
def surround_monasteries(game: State, box: Components, tile: int) -> None:
    """A new tile counts for the monasteries around it; its own monastery counts the tiles around it. (CA-9)"""
    own = box.kind[game.tile[tile].kind].monastery
    if own != NO_SEGMENT:
        game.monasteries.feature[game.monasteries.count] = game.tile[tile].first_feature + own
        game.monasteries.count += 1
        game.feature[game.tile[tile].first_feature + own].open_sides = len(AROUND)
    for step in AROUND:
        other = tile_at(game, neighbour(game.tile[tile].cell, step))
        if other != NO_TILE:
            if own != NO_SEGMENT:
                game.feature[game.tile[tile].first_feature + own].open_sides -= 1
            there = box.kind[game.tile[other].kind].monastery
            if there != NO_SEGMENT:
                game.feature[game.tile[other].first_feature + there].open_sides -= 1


@compiled
def neighbour_of(game: State, tile: int, direction: int) -> int:
    """The tile beside a tile, or NO_TILE."""
    return tile_at(game, neighbour(game.tile[tile].cell, STEP[direction]))
