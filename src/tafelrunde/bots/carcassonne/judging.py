"""Carcassonne: how the searching bots judge a situation. The weights were found by play, see benchmarks/."""

from __future__ import annotations

from typing import Annotated, Any, Final, NamedTuple, cast

import numpy as np

from tafelrunde.bots.carcassonne.evaluation import tournament_promise
from tafelrunde.games.carcassonne.components import MOST_SEATS
from tafelrunde.games.carcassonne.expansions.components import Box
from tafelrunde.games.carcassonne.expansions.state import Phase, State
from tafelrunde.games.carcassonne.rules.features import feature_of, is_complete
from tafelrunde.games.carcassonne.rules.final_scoring import completed_cities
from tafelrunde.games.carcassonne.rules.meeples import is_free, last_tile
from tafelrunde.games.carcassonne.rules.numbers import how_many
from tafelrunde.games.carcassonne.rules.scoring import majority
from tafelrunde.games.carcassonne.state import Feature
from tafelrunde.games.carcassonne.tiles import Terrain
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.plain import plain_record
from tafelrunde.kernel.records import Cells, Int32, Memory, Record, layout, new_memory

POINT: Final = 100  # worth is counted in hundredths of a point


class WeightsRecord(Record):
    """The weights as compiled code reads them."""

    city_done: Annotated[Cells, np.int32, 6]
    road_done: Annotated[Cells, np.int32, 4]
    meeple: Annotated[Cells, np.int32, 8]
    horizon: Int32
    meeple_horizon: Int32
    city_back: Int32
    road_back: Int32
    monastery_back: Int32
    monastery_hope: Int32
    monastery_horizon: Int32
    completed_city: Int32
    open_city: Int32
    field_horizon: Int32
    hope_of_fewer: Int32


WEIGHTS = layout(WeightsRecord)


class Weights(NamedTuple):
    """What a situation promises. Percentages and hundredths of a point, for a game that has just begun."""

    city_done: tuple[int, ...] = (100, 83, 42, 20, 3, 3)  # percent: how likely a city with so many open sides is closed
    road_done: tuple[int, ...] = (100, 27, 18, 24)
    meeple: tuple[int, ...] = (0, 488, 757, 920, 670, 784, 818, 712)  # so many meeples in supply
    horizon: int = 40  # with fewer tiles left, completion is less likely
    meeple_horizon: int = 13
    city_back: int = 121  # a meeple that will come back, when the feature is sure to be completed
    road_back: int = 82
    monastery_back: int = 51
    monastery_hope: int = 18  # percent of the missing tiles around a monastery
    monastery_horizon: int = 19
    completed_city: int = 148  # at a field
    open_city: int = 46
    field_horizon: int = 23
    hope_of_fewer: int = 4  # percent of a feature in which somebody else has more meeples

    def memory(self) -> Memory:
        """For compiled code."""
        memory = new_memory(WEIGHTS)
        record = plain_record(memory, WEIGHTS)
        for name, value in self._asdict().items():
            if isinstance(value, tuple):
                cells = getattr(record, name)
                for place, number in enumerate(value):
                    cells[place] = number
            else:
                setattr(record, name, value)
        return memory


TUNED: Any = Weights().memory().view(cast(Any, WEIGHTS))  # rows of one record, a constant of compiled code


class Standings(Record):
    """What the situation is worth to each seat."""

    of: Annotated[Cells, np.int64, MOST_SEATS]


@compiled
def judge(game: State, box: Box, weights: WeightsRecord, standings: Standings) -> None:
    """Points, what features promise to those who hold them, and meeples that can still be used."""
    left = game.stack.count
    for seat in range(game.seats):
        standings.of[seat] = POINT * game.player[seat].score
    if game.phase == Phase.OVER:
        return
    for number in range(game.features):
        feature = game.feature[number]
        if feature.parent == number:
            share_out(game, weights, feature, left, standings)
    for seat in range(game.seats):
        supply = min(game.player[seat].supply, len(weights.meeple) - 1)
        standings.of[seat] += weights.meeple[supply] * min(left, weights.meeple_horizon) // weights.meeple_horizon
        if game.tournaments.on:
            standings.of[seat] += tournament_promise(game, box, seat)


@compiled
def share_out(game: State, weights: WeightsRecord, feature: Feature, left: int, standings: Standings) -> None:
    """What a feature promises goes to who has most meeples on it; a meeple that will come back is worth something."""
    most = majority(game, feature)
    if most == 0:
        return
    likely = likelihood(weights, feature, left)
    points, back = promise(game, weights, feature, left, likely), comes_back(weights, feature, likely)
    for seat in range(game.seats):
        meeples = feature.meeples[seat]
        if meeples == most:
            standings.of[seat] += points
        elif meeples > 0:
            standings.of[seat] += points * weights.hope_of_fewer // 100
        standings.of[seat] += back * meeples


@compiled
def likelihood(weights: WeightsRecord, feature: Feature, left: int) -> int:
    """How likely a feature gets completed, in percent."""
    if is_complete(feature):
        return 100
    soon = min(left, weights.horizon)
    if feature.terrain == Terrain.CITY:
        return weights.city_done[min(feature.open_sides, len(weights.city_done) - 1)] * soon // weights.horizon
    if feature.terrain == Terrain.ROAD:
        return weights.road_done[min(feature.open_sides, len(weights.road_done) - 1)] * soon // weights.horizon
    if feature.terrain == Terrain.MONASTERY:
        return max(0, 100 - 25 * feature.open_sides) * soon // weights.horizon
    return 0


@compiled
def promise(game: State, weights: WeightsRecord, feature: Feature, left: int, likely: int) -> int:
    """The points that a feature will bring."""
    if feature.terrain == Terrain.CITY:
        return (POINT + likely) * (how_many(feature.tiles) + feature.coats_of_arms)
    if feature.terrain == Terrain.ROAD:
        return POINT * how_many(feature.tiles) + likely
    if feature.terrain == Terrain.MONASTERY:
        hope = weights.monastery_hope * min(left, weights.monastery_horizon) // weights.monastery_horizon
        return POINT * (9 - feature.open_sides) + hope * feature.open_sides
    to_come = how_many(feature.cities) * min(left, weights.field_horizon) * weights.open_city // weights.field_horizon
    return weights.completed_city * completed_cities(game, feature) + to_come


@compiled
def comes_back(weights: WeightsRecord, feature: Feature, likely: int) -> int:
    """What it is worth that a meeple on a feature will come back."""
    if feature.terrain == Terrain.CITY:
        return weights.city_back * likely // 100
    if feature.terrain == Terrain.ROAD:
        return weights.road_back * likely // 100
    if feature.terrain == Terrain.MONASTERY:
        return weights.monastery_back * likely // 100
    return 0


@compiled
def lead_with_meeple(game: State, box: Box, weights: WeightsRecord, seat: int, standings: Standings) -> int:
    """The lead of a player, with the best meeple that may follow on the tile just placed, or with none."""
    judge(game, box, weights, standings)
    lead = lead_in(standings, game.seats, seat)
    if game.phase != Phase.PLACE_MEEPLE or game.on_turn != seat:
        return lead
    best, tile = 0, last_tile(game)
    for segment in range(box.kind[game.tile[tile].kind].segments):
        if is_free(game, box, tile, segment):
            best = max(best, worth_of_meeple(game, weights, seat, game.feature[feature_of(game, tile, segment)]))
    return lead + best


@compiled
def worth_of_meeple(game: State, weights: WeightsRecord, seat: int, feature: Feature) -> int:
    """What a feature promises to the first meeple on it, less what that meeple is worth in supply."""
    left = game.stack.count
    likely = likelihood(weights, feature, left)
    worth = promise(game, weights, feature, left, likely)
    if is_complete(feature):
        return worth  # the meeple comes back at once
    supply = min(game.player[seat].supply, len(weights.meeple) - 1)
    last = weights.meeple[supply] - weights.meeple[supply - 1]
    return (
        worth
        + comes_back(weights, feature, likely)
        - last * min(left, weights.meeple_horizon) // weights.meeple_horizon
    )


@compiled
def lead_in(standings: Standings, seats: int, seat: int) -> int:
    """The lead over the best of the others."""
    best = -(1 << 40)
    for other in range(seats):
        if other != seat:
            best = max(best, standings.of[other])
    return standings.of[seat] - best
