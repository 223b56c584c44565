"""Carcassonne: how the searching bots judge a situation: points, and the weights of what everybody holds."""

from __future__ import annotations

from typing import Annotated, Final

from tafelrunde.bots.carcassonne.openings import Openings, find_tightest
from tafelrunde.bots.carcassonne.stock import (
    ADDED,
    COLUMNS,
    Row,
    Stock,
    chances,
    clear,
    count_held,
    supply_column,
    take_stock,
)
from tafelrunde.bots.carcassonne.weights import MOST_LEFT, ON_TURN, WEIGHT
from tafelrunde.games.carcassonne.components import MOST_SEATS, Components
from tafelrunde.games.carcassonne.points import promise
from tafelrunde.games.carcassonne.rules.features import feature_of, is_complete
from tafelrunde.games.carcassonne.rules.meeples import is_free, last_tile
from tafelrunde.games.carcassonne.rules.worth import worth
from tafelrunde.games.carcassonne.state import Phase, State
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.records import Cells, Int64, Record

POINT: Final = 100  # worth is counted in hundredths of a point


class Judging(Record):
    """The working space, and the result: what the situation is worth to each seat."""

    openings: Openings
    stock: Stock
    standing: Annotated[Cells, Int64, MOST_SEATS]
    promised: Annotated[Cells, Int64, MOST_SEATS]  # of it, by expansions


@compiled
def judge(game: State, box: Components, counting: int, judging: Judging) -> None:
    """Points, what everybody holds, and a little for who is on turn."""
    if game.phase == Phase.OVER:
        for seat in range(game.seats):
            judging.standing[seat] = POINT * game.player[seat].score
        return
    find_tightest(game, box, counting, judging.openings)
    take_stock(game, box, judging.openings, judging.stock)
    left = min(game.stack.count, MOST_LEFT)
    for seat in range(game.seats):
        judging.standing[seat] = POINT * judging.stock.points[seat] + weighed(judging.stock.row[seat], left)
        judging.promised[seat] = promise(game, box, seat, left)
        judging.standing[seat] += judging.stock.further[seat] + judging.promised[seat]
    if game.phase == Phase.PLACE_TILE:
        judging.standing[game.on_turn] += ON_TURN[left]


@compiled
def weighed(row: Row, left: int) -> int:
    """What a row is worth with so many tiles left."""
    total = 0
    for column in range(COLUMNS):
        total += WEIGHT[left * COLUMNS + column] * row.of[column]
    return total


@compiled
def lead_with_meeple(game: State, box: Components, counting: int, seat: int, judging: Judging) -> int:
    """The lead of a player, with the best meeple that may follow on the tile just placed, or with none."""
    judge(game, box, counting, judging)
    return lead_in(judging, game.seats, seat) + best_meeple(game, box, seat, judging)


@compiled
def best_meeple(game: State, box: Components, seat: int, judging: Judging) -> int:
    """What the best meeple is worth that a player may put on the tile just placed; 0 if none may follow."""
    best, tile = 0, last_tile(game)
    if game.phase != Phase.PLACE_MEEPLE or game.on_turn != seat or game.player[seat].supply == 0:
        return best
    for segment in range(box.kind[game.tile[tile].kind].segments):
        if is_free(game, box, tile, segment):
            best = max(best, worth_of_meeple(game, box, seat, feature_of(game, tile, segment), judging))
    return best


@compiled
def worth_of_meeple(game: State, box: Components, seat: int, number: int, judging: Judging) -> int:
    """What a feature is worth to the first meeple on it, less what that meeple is worth in supply."""
    feature, left = game.feature[number], min(game.stack.count, MOST_LEFT)
    if is_complete(feature):
        return POINT * worth(game, box, number)  # the meeple comes back at once
    added, supply = judging.stock.row[ADDED], judging.stock.supply[seat]
    clear(added)
    count_held(game, feature, chances(judging.openings.tightest[number]), added)
    added.of[supply_column(supply)] -= 1
    if supply > 1:
        added.of[supply_column(supply - 1)] += 1
    return weighed(added, left)


@compiled
def lead_in(judging: Judging, seats: int, seat: int) -> int:
    """The lead over the best of the others."""
    best = -(1 << 40)
    for other in range(seats):
        if other != seat:
            best = max(best, judging.standing[other])
    return judging.standing[seat] - best
