"""Tournaments & Coats of Arms: what a bot hopes for, in hundredths of a point."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.carcassonne.expansions.tournaments.components import CATEGORIES
from tafelrunde.games.carcassonne.expansions.tournaments.rules.tournament import tiles_around_farmer
from tafelrunde.games.carcassonne.expansions.tournaments.state import NO_EMBLEM, Box, State, emblem_of, owner_of
from tafelrunde.games.carcassonne.rules.features import feature_of, is_complete
from tafelrunde.games.carcassonne.rules.numbers import how_many
from tafelrunde.games.carcassonne.tiles import Terrain
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.records import numbers

POINT: Final = 100
STATUE_HOPE: Final = 250
PRIZE_WORTH: Final = 150
PRIZE_WITH_EMBLEM_WORTH: Final = 650
TOURNAMENT_WORTH = numbers([45, 25, 15])  # of each point of tournament value, by how soon its category comes


@compiled
def tournament_promise(game: State, box: Box, seat: int) -> int:
    """Nominated meeples, prizes and statues."""
    total = hope_for_tournaments(game, box, seat)
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
def hope_for_tournaments(game: State, box: Box, seat: int) -> int:
    """The highest tournament values a player could turn up, by how soon their category comes."""
    road, city, field = 0, 0, 0
    for tile in range(game.tiles):
        mark, placed = game.tournaments.under[tile], game.tile[tile]
        if mark == 0 or owner_of(mark) != seat:
            continue
        emblem = box.tournaments.emblem[emblem_of(mark)]
        terrain = box.kind[placed.kind].segment[placed.meeple_on].terrain
        if terrain == Terrain.FIELD:
            field = max(field, emblem + tiles_around_farmer(game, placed.cell))
            continue
        counted = how_many(game.feature[feature_of(game, tile, placed.meeple_on)].tiles)
        if terrain == Terrain.ROAD:
            road = max(road, emblem + counted)
        elif terrain == Terrain.CITY:
            city = max(city, emblem + counted)
    total = 0
    for soon in range(len(CATEGORIES)):
        terrain = box.tournaments.category[(game.tournaments.crown + soon) % len(CATEGORIES)]
        best = road if terrain == Terrain.ROAD else city if terrain == Terrain.CITY else field
        total += TOURNAMENT_WORTH[soon] * best
    return total
