"""Carcassonne: where a segment lies on its tile, in words: a role, and the directions in which it lies."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tafelrunde.games.carcassonne.components import SIDES, Kind
from tafelrunde.games.carcassonne.tiles import EDGES, Terrain

ROLES = {Terrain.CITY: "knight", Terrain.ROAD: "traveller", Terrain.MONASTERY: "monk", Terrain.FIELD: "farmer"}
DIRECTIONS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")  # clockwise
AHEAD = ((0, -1), (1, 0), (0, 1), (-1, 0))  # of the four edges: east, south
LEFT_HALF, RIGHT_HALF = -1, 1  # of an edge, seen from the middle of the tile


class Spot(NamedTuple):
    """What a meeple on a segment would be, and in which directions of the tile the segment lies; none: all around.

    `inner`: another segment of the same kind lies in the same direction, nearer to the border.
    """

    role: str
    directions: tuple[str, ...]
    inner: bool = False


Spots = Callable[[int, int, int], Spot | None]  # x, y and segment of a tile on the table; None: nobody knows


def nowhere(x: int, y: int, segment: int) -> None:
    """The spots of a table that nobody has described."""


def spot_on(kind: Kind, turns: int, segment: int) -> Spot:
    """The spot of a segment on a tile as it lies."""
    return spots_on(kind, turns)[segment]


def spots_on(kind: Kind, turns: int) -> list[Spot]:
    """All spots of a tile as it lies, no two of them called the same."""
    all_points = [_points(kind, turns, segment) for segment in range(kind.segments)]
    roles = (ROLES[Terrain(kind.segment[segment].terrain)] for segment in range(kind.segments))
    spots = [Spot(role, _directions(points)) for role, points in zip(roles, all_points, strict=True)]
    far = [(_distance(points), -number) for number, points in enumerate(all_points)]
    return [
        spot._replace(inner=any(spot == other and far[number] < far[n] for n, other in enumerate(spots)))
        for number, spot in enumerate(spots)
    ]


def _distance(points: list[tuple[int, int]]) -> int:
    """How far from the middle all the points together lie."""
    return sum(abs(sum(way)) for way in zip(*points, strict=True))


def _points(kind: Kind, turns: int, segment: int) -> list[tuple[int, int]]:
    """Where a segment touches the border of its tile, from the middle: edges twice as far as halves beside them."""
    points = []
    for number in range(SIDES):
        side, (east, south) = kind.turned[turns].side[number], AHEAD[number]
        if side.segment == segment:
            points.append((2 * east, 2 * south))
        for field, half in ((side.left_field, LEFT_HALF), (side.right_field, RIGHT_HALF)):
            if field == segment:
                points.append((2 * east - half * south, 2 * south + half * east))
    return points


def _directions(points: list[tuple[int, int]]) -> tuple[str, ...]:
    """One direction, where the points lie on one side; otherwise every edge that they touch, none where all are."""
    east, south = (sum(way) for way in zip(*points, strict=True)) if points else (0, 0)
    if east or south:
        return (_name(east, south),)
    edges = {_edge(*point) for point in points}
    return tuple(edge for edge in EDGES if edge in edges) if len(edges) < SIDES else ()


def _name(east: int, south: int) -> str:
    north_south = "" if abs(east) > 2 * abs(south) else "S" if south > 0 else "N"
    east_west = "" if abs(south) > 2 * abs(east) else "E" if east > 0 else "W"
    return north_south + east_west


def _edge(east: int, south: int) -> str:
    if abs(east) > abs(south):
        return "E" if east > 0 else "W"
    return "S" if south > 0 else "N"
