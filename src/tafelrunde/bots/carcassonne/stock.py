"""Carcassonne: what everybody holds on the table, counted. Each column is worth what its weight says: `weights.py`."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Final

from tafelrunde.bots.carcassonne.evaluation import COMPLETION
from tafelrunde.bots.carcassonne.openings import Openings
from tafelrunde.games.carcassonne.components import MOST_SEATS, Components
from tafelrunde.games.carcassonne.notes import Counted
from tafelrunde.games.carcassonne.points import changes_prices
from tafelrunde.games.carcassonne.rules.features import is_complete
from tafelrunde.games.carcassonne.rules.numbers import how_many
from tafelrunde.games.carcassonne.rules.scoring import majority, strength_of
from tafelrunde.games.carcassonne.rules.worth import (
    completed_cities,
    count_in,
    counted_in,
    price_if,
    printed_price,
    worth,
)
from tafelrunde.games.carcassonne.state import Feature, State
from tafelrunde.games.carcassonne.tiles import Terrain
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.records import Cells, Int32, Record, Rows

MOST_OPEN_CITY: Final = 4  # open sides that make a difference
MOST_OPEN_ROAD: Final = 2
AROUND_MONASTERY: Final = 8
CHANCES: Final = 5  # see `chances`
MOST_MEEPLES: Final = 7


class Column(IntEnum):
    """Where each kind of holding begins."""

    CITIES = 0  # by open sides and chances: how many, and how large together
    ROADS = 40  # by open sides and chances
    ROAD_TILES = 50
    MONASTERIES = 51  # by tiles that are missing
    DEAD_MONASTERIES = 59
    FARMERS = 67
    COMPLETED_CITIES = 68  # at fields
    OPEN_CITIES = 69
    FIELD_TILES = 70
    MEEPLES = 71  # in supply: one column for each number of them
    FEWER_IN_CITY = 78  # what others hold with more meeples
    FEWER_ON_ROAD = 79
    FEWER_AT_FIELD = 80
    OUTNUMBERED_FARMERS = 81


COLUMNS: Final = 82
ADDED = MOST_SEATS  # the row for what a meeple would add


class Row(Record):
    """How much of each column."""

    of: Annotated[Cells, Int32, COLUMNS]


class Stock(Record):
    """For each seat: its row, its points and its meeples in supply, with what is about to be scored."""

    row: Annotated[Rows[Row], Row, MOST_SEATS + 1]
    points: Annotated[Cells, Int32, MOST_SEATS]
    supply: Annotated[Cells, Int32, MOST_SEATS]
    further: Annotated[Cells, Int32, MOST_SEATS]  # by prices that are not the printed ones, in hundredths


@compiled
def take_stock(game: State, box: Components, openings: Openings, stock: Stock) -> None:
    """Counts everything."""
    for seat in range(game.seats):
        clear(stock.row[seat])
        stock.points[seat] = game.player[seat].score
        stock.supply[seat] = game.player[seat].supply
        stock.further[seat] = 0
    for number in range(game.features):
        feature = game.feature[number]
        if feature.parent == number:
            most = majority(game, box, feature)
            if most > 0 and is_complete(feature):
                count_as_scored(game, box, number, most, stock)
            elif most > 0:
                count_holders(game, box, number, chances(openings.tightest[number]), most, stock)
    for seat in range(game.seats):
        if stock.supply[seat] > 0:
            stock.row[seat].of[supply_column(stock.supply[seat])] += 1


@compiled
def clear(row: Row) -> None:
    """Nothing of anything."""
    for column in range(COLUMNS):
        row.of[column] = 0


@compiled
def supply_column(meeples: int) -> int:
    """The column for so many meeples in supply."""
    return Column.MEEPLES + min(meeples, MOST_MEEPLES) - 1


@compiled
def chances(fitting: int) -> int:
    """Five kinds of openings, by how many tiles fit: none, one, two or three, up to seven, more."""
    if fitting <= 1:
        return fitting
    if fitting <= 3:
        return 2
    return 3 if fitting <= 7 else 4


@compiled
def count_as_scored(game: State, box: Components, number: int, most: int, stock: Stock) -> None:
    """A complete feature brings its points and gives the meeples back, before the turn is over."""
    points = worth(game, box, number)
    for seat in range(game.seats):
        stock.supply[seat] += game.feature[number].meeples[seat]
        if strength_of(game, box, game.feature[number], seat) == most:
            stock.points[seat] += points


@compiled
def count_holders(game: State, box: Components, number: int, chance: int, most: int, stock: Stock) -> None:
    """Those with most meeples hold a feature; the others only hope."""
    feature = game.feature[number]
    for seat in range(game.seats):
        if strength_of(game, box, feature, seat) == most:
            count_held(game, feature, chance, stock.row[seat])
            if changes_prices(game):
                stock.further[seat] += further_worth(game, box, number, seat, chance)
        elif feature.meeples[seat] > 0:
            count_hoped_for(game, feature, stock.row[seat])


@compiled
def further_worth(game: State, box: Components, number: int, seat: int, chance: int) -> int:
    """What a feature brings beyond the printed prices: as it is, and with the chance that it gets completed."""
    feature = game.feature[number]
    likely = COMPLETION[min(feature.open_sides, len(COMPLETION) - 1)] if chance > 0 else 0
    what = counted_in(feature)
    total = count_in(game, feature) * price_above_print(game, box, number, seat, what, likely)
    if feature.coats_of_arms > 0:
        total += feature.coats_of_arms * price_above_print(game, box, number, seat, Counted.COATS_OF_ARMS, likely)
    return total


@compiled
def price_above_print(game: State, box: Components, number: int, seat: int, what: int, likely: int) -> int:
    """In hundredths, with a chance in percent that the feature gets completed."""
    now = price_if(game, box, number, seat, what, False) - printed_price(box, what, False)
    done = price_if(game, box, number, seat, what, True) - printed_price(box, what, True)
    return (100 - likely) * now + likely * done


@compiled
def count_held(game: State, feature: Feature, chance: int, row: Row) -> None:
    """A feature that somebody holds."""
    if feature.terrain == Terrain.CITY:
        kind = CHANCES * (min(feature.open_sides, MOST_OPEN_CITY) - 1) + chance
        row.of[Column.CITIES + 2 * kind] += 1
        row.of[Column.CITIES + 2 * kind + 1] += how_many(feature.tiles) + feature.coats_of_arms
    elif feature.terrain == Terrain.ROAD:
        row.of[Column.ROADS + CHANCES * (min(feature.open_sides, MOST_OPEN_ROAD) - 1) + chance] += 1
        row.of[Column.ROAD_TILES] += how_many(feature.tiles)
    elif feature.terrain == Terrain.MONASTERY:
        first = Column.MONASTERIES if chance > 0 else Column.DEAD_MONASTERIES
        row.of[first + feature.open_sides - 1] += 1
    else:
        completed = completed_cities(game, feature)
        row.of[Column.FARMERS] += 1
        row.of[Column.COMPLETED_CITIES] += completed
        row.of[Column.OPEN_CITIES] += how_many(feature.cities) - completed
        row.of[Column.FIELD_TILES] += how_many(feature.tiles)


@compiled
def count_hoped_for(game: State, feature: Feature, row: Row) -> None:
    """A feature in which somebody else has more meeples."""
    if feature.terrain == Terrain.CITY:
        row.of[Column.FEWER_IN_CITY] += how_many(feature.tiles) + feature.coats_of_arms
    elif feature.terrain == Terrain.ROAD:
        row.of[Column.FEWER_ON_ROAD] += how_many(feature.tiles)
    elif feature.terrain == Terrain.FIELD:
        row.of[Column.FEWER_AT_FIELD] += completed_cities(game, feature)
        row.of[Column.OUTNUMBERED_FARMERS] += 1
