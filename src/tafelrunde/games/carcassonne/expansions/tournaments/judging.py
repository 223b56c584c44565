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
