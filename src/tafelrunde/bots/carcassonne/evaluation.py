"""Carcassonne: what a situation is worth to a player, beyond the points already won."""

from __future__ import annotations

from typing import Final

from tafelrunde.bots.carcassonne.situation import Box, State
from tafelrunde.games.carcassonne.expansions.tournaments.components import CATEGORIES
from tafelrunde.games.carcassonne.expansions.tournaments.rules.tournament import tiles_around_farmer
from tafelrunde.games.carcassonne.expansions.tournaments.state import NO_EMBLEM, emblem_of, owner_of
from tafelrunde.games.carcassonne.rules.features import feature_of, is_complete
from tafelrunde.games.carcassonne.rules.numbers import how_many
from tafelrunde.games.carcassonne.rules.scoring import majority, strength_of
from tafelrunde.games.carcassonne.rules.worth import completed_cities
from tafelrunde.games.carcassonne.state import Feature, Phase
from tafelrunde.games.carcassonne.tiles import Terrain
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.records import numbers

POINT: Final = 100  # worth is counted in hundredths of a point
FULL_GAME: Final = 71  # tiles; with fewer left a promise is worth less
COMPLETION = numbers([100, 65, 40, 20, 8])  # how likely a feature with so many open sides gets completed, in percent
MEEPLE_WORTH = numbers([0, 320, 540, 680, 770, 830, 870, 900])  # of so many meeples in supply, early in the game
CITY_TO_COME: Final = 60  # what a field hopes for beside its completed cities
STATUE_HOPE: Final = 250
PRIZE_WORTH: Final = 150
PRIZE_WITH_EMBLEM_WORTH: Final = 650
TOURNAMENT_WORTH = numbers([45, 25, 15])  # of each point of tournament value, by how soon its category comes


@compiled
def worth(game: State, box: Box, seat: int) -> int:
    """A player's lead over the best of the others."""
    best = -1000000
    for other in range(game.seats):
        if other != seat:
            best = max(best, standing(game, box, other))
    return standing(game, box, seat) - best


@compiled
def standing(game: State, box: Box, seat: int) -> int:
    """Points, what features and emblems promise, and meeples that can still be used."""
    total = POINT * game.player[seat].score
    if game.phase == Phase.OVER:
        return total
    left = min(game.stack.count, FULL_GAME)
    for number in range(game.features):
        feature = game.feature[number]
        held = feature.parent == number and feature.meeples[seat] > 0
        if held and strength_of(game, box, feature, seat) == majority(game, box, feature):
            total += promise(game, feature, left)
    supply = min(game.player[seat].supply, len(MEEPLE_WORTH) - 1)
    total += MEEPLE_WORTH[supply] * left // FULL_GAME
    return total + tournament_promise(game, box, seat) if game.tournaments.on else total


@compiled
def promise(game: State, feature: Feature, left: int) -> int:
    """What a feature brings at the end, and what its completion would add."""
    if feature.terrain == Terrain.FIELD:
        return POINT * 3 * completed_cities(game, feature) + CITY_TO_COME * cities_to_come(feature, left)
    chance = COMPLETION[min(feature.open_sides, len(COMPLETION) - 1)] * min(left, 24) // 24
    if feature.terrain == Terrain.CITY:
        return (POINT + chance) * (how_many(feature.tiles) + feature.coats_of_arms)
    if feature.terrain == Terrain.ROAD:
        return POINT * how_many(feature.tiles) + chance
    return POINT * (9 - feature.open_sides) + POINT * feature.open_sides * min(left, 40) // 80


@compiled
def cities_to_come(field: Feature, left: int) -> int:
    """City segments at a field, as far as there is time to complete them."""
    return how_many(field.cities) * min(left, 30) // 30


@compiled
def tournament_promise(game: State, box: Box, seat: int) -> int:
    """Nominated meeples, prizes and statues."""
    total = 0
    for soon in range(len(CATEGORIES)):
        crown = (game.tournaments.crown + soon) % len(CATEGORIES)
        total += TOURNAMENT_WORTH[soon] * best_of_category(game, box, seat, box.tournaments.category[crown])
    contender = game.tournaments.contender[seat]
    for number in range(contender.prizes):
        total += PRIZE_WORTH if contender.prize[number].emblem == NO_EMBLEM else PRIZE_WITH_EMBLEM_WORTH
    for number in range(game.tournaments.statues):
        statue = game.tournaments.statue[number]
        if statue.seat == seat:
            segment = box.tournaments.statue[game.tile[statue.tile].kind - box.tournaments.first_prize]
            city = game.feature[feature_of(game, statue.tile, segment)]
            total += POINT * 3 * city.coats_of_arms + (0 if is_complete(city) else STATUE_HOPE)
    return total


@compiled
def best_of_category(game: State, box: Box, seat: int, terrain: int) -> int:
    """The highest tournament value a player could turn up there."""
    best = 0
    for tile in range(game.tiles):
        mark, placed = game.tournaments.under[tile], game.tile[tile]
        if mark == 0 or owner_of(mark) != seat:
            continue
        if box.kind[placed.kind].segment[placed.meeple_on].terrain == terrain:
            counted = tiles_around_farmer(game, placed.cell)
            if terrain != Terrain.FIELD:
                counted = how_many(game.feature[feature_of(game, tile, placed.meeple_on)].tiles)
            best = max(best, box.tournaments.emblem[emblem_of(mark)] + counted)
    return best
