"""Inns & Cathedrals: its tiles and numbers in the box."""

from __future__ import annotations

from typing import Annotated, Final

from tafelrunde.games.carcassonne.components import Components, fill_kind, mark_segments, numbers_of
from tafelrunde.games.carcassonne.tiles import Terrain
from tafelrunde.kernel.components import ComponentFile
from tafelrunde.kernel.records import Cells, Int8, Int16, Record

NAMES: Final = tuple(f"W{letter}" for letter in "ABCDEFGHIJKLMNOPQ")
MARKS: Final = {"inn": Terrain.ROAD, "cathedral": Terrain.CITY}
POINTS: Final = (
    *("road_with_inn", "city_with_cathedral", "coat_of_arms_with_cathedral"),
    *("unfinished_road_with_inn", "unfinished_city_with_cathedral", "unfinished_coat_of_arms_with_cathedral"),
)


class InnsBox(Record):
    """Where its tiles are among the kinds of the box, and what its numbers are."""

    first_kind: Int8
    large_meeples: Int8  # of each player: one, or none
    counts_as: Int8  # so many meeples a large one is
    road_with_inn: Int8
    city_with_cathedral: Int8
    coat_of_arms_with_cathedral: Int8
    unfinished_road_with_inn: Int8
    unfinished_city_with_cathedral: Int8
    unfinished_coat_of_arms_with_cathedral: Int8
    marked: Annotated[Cells, Int16, len(NAMES)]  # the segments with an inn or a cathedral, as a bit set


def fill_inns(box: Components, inns: InnsBox, file: ComponentFile) -> None:
    """Puts its tiles behind those that are there."""
    inns.first_kind = box.kinds
    inns.large_meeples = file.value("large_meeples", int, "a number of large meeples")
    file.check("large_meeples", inns.large_meeples in (0, 1), "one large meeple of each player, or none")
    inns.counts_as = file.value("large_meeple_counts_as", int, "a number of meeples")
    file.check("large_meeple_counts_as", 1 <= inns.counts_as <= 10, "1 to 10 meeples")
    points = numbers_of(file, "inn_and_cathedral_points", POINTS)
    for name in POINTS:
        setattr(inns, name, points[name])
    for number, name in enumerate(NAMES):
        _, tile = fill_kind(box, file, name)
        inns.marked[number] = mark_segments(file, name, tile, MARKS)
