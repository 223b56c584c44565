"""A tile of Carcassonne drawn from its feature data, in a square from 0 to 100 as it is printed.

The shapes are those of the browser: client/src/games/carcassonne/tiles.ts.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from tafelrunde.drawing.picture import circle, group, number, path, rect
from tafelrunde.games.carcassonne.tiles import EDGES

GRASS, TUFT, ROAD, ROAD_EDGE, CITY, WALL, BATTLEMENT = (
    "#d3dfba", "#b4c795", "#f8f1df", "#a5977b", "#e8cfa3", "#57432c", "#c9a878",
)  # fmt: skip
ROOF, STONE, WATER, BANK, GLINT, COAT, STATUE = (
    "#b5563f", "#fbf4e3", "#8db6d0", "#b9c795", "#cfe2ee", "#2d6a9e", "#8b8f93",
)  # fmt: skip
HALVES = ("n1", "n2", "e1", "e2", "s1", "s2", "w1", "w2")
HOUSES = ((-17, -2), (14, -8), (0, 13), (-8, -16), (19, 12))
GOODS = {"cloth": "#7b4fa3", "grain": "#e3b505", "wine": "#7a1f2b"}
BESIDE_THE_CHURCH = (13.0, 7.0)
STATUE_SHAPE = "M-8 12H8V7H4L5 0 8-4 4-7 3-3-4-3C-7-3-8 0-8 3L-6 7H-8ZM-2-4A3 3 0 1 1 2-8L1-3Z"

Point = tuple[float, float]
MIDDLE: Point = (50.0, 50.0)
CORNERS: tuple[Point, ...] = ((0, 0), (100, 0), (100, 100), (0, 100))
SIDES: tuple[Point, ...] = ((50, 0), (100, 50), (50, 100), (0, 50))


class Segment(NamedTuple):
    """A segment: its words in the data, the edges it reaches, its outline (of a road its middle line), its spot."""

    words: tuple[str, ...]
    edges: tuple[int, ...]
    outline: str
    walls: tuple[str, ...]
    spot: Point

    @property
    def kind(self) -> str:
        return self.words[0]


def segments_of(lines: Sequence[str]) -> list[Segment]:
    """The segments of a tile in the order of its data, rivers and inner edges left out."""
    own = [line for line in lines if not line.startswith(("river", "inner"))]
    return [_segment(line, own, lines) for line in own]


def spot_of(lines: Sequence[str], segment: int, turns: int) -> Point:
    """Where a meeple stands on a segment of a tile as it lies."""
    found = segments_of(lines)[segment]
    x, y = _turned(found.spot, turns)
    return (x + BESIDE_THE_CHURCH[0], y + BESIDE_THE_CHURCH[1]) if found.kind == "monastery" else (x, y)


def tile(lines: Sequence[str], turns: int) -> str:
    """A tile as it lies, after so many quarter turns clockwise; what stands on it stays upright."""
    segments = segments_of(lines)
    roads = [one for one in segments if one.kind == "road"]
    cities = [one for one in segments if one.kind == "city"]
    church = any(one.kind == "monastery" for one in segments)
    body = [rect(0, 0, 100, 100, GRASS), _lines("M14 38l2-5 2 5M80 62l2-5 2 5M36 86l2-5 2 5M66 20l2-5 2 5", TUFT, 1.6)]
    for line in lines:
        if line.startswith("river"):
            river = _line(_edges(line), (50, 26) if church else MIDDLE)[0]
            body += [_lines(river, BANK, 22), _lines(river, WATER, 18), _lines(river, GLINT, 2)]
    if _has_pond(lines):
        body.append(circle(50, 24 if church else 50, 15, WATER, stroke=BANK, stroke_width=2))
    body += [_lines(road.outline, ROAD_EDGE, 12.5) for road in roads]
    body += [_lines(road.outline, ROAD, 9) for road in roads]
    body += [_inn(road, turns) for road in roads if "inn" in road.words]
    if sum("end" in road.words for road in roads) > 2:
        body += [circle(50, 50, 10, ROAD, stroke=ROAD_EDGE, stroke_width=2), _hut(MIDDLE, turns, 1)]
    for city in cities:
        body += [path(city.outline, CITY), *_houses(city, turns)]
        body += [_lines(wall, WALL, 6.5) + _lines(wall, BATTLEMENT, 2.4, stroke_dasharray="4 4") for wall in city.walls]
        body += _marks(city, turns)
    body += [_church(one.spot if len(segments) > 2 else MIDDLE, turns) for one in segments if one.kind == "monastery"]
    return group(group(*body, at=(-50, -50)), at=MIDDLE, turned=90 * turns)


def _segment(line: str, own: Sequence[str], lines: Sequence[str]) -> Segment:
    words, edges = tuple(re.split(r"[ ,]+", line)), _edges(line)
    if words[0] == "city":
        outline, walls = _city(edges)
        return Segment(words, edges, outline, walls, _city_spot(edges))
    if words[0] == "monastery":
        return Segment(words, edges, "M30 30H70V72H30Z", (), _church_spot(own, lines))
    if words[0] == "field":
        halves = [HALVES.index(word) for word in words if word in HALVES]
        return Segment(words, edges, "", (), _field_spot(halves, own.index(line)))
    church, endings = "monastery" in own, sum(bool(re.match("road . end", one)) for one in own)
    gate = any(one.startswith("city") and len(_edges(one)) >= 2 for one in own)
    end = _between(SIDES[edges[0]], MIDDLE, 0.62 if church else 0.36 if gate else 0.86 if endings > 1 else 1)
    outline, spot = _line(edges, end)
    return Segment(words, edges, outline, (), spot)


def _edges(line: str) -> tuple[int, ...]:
    return tuple(sorted(EDGES.index(word) for word in line.split() if len(word) == 1 and word in EDGES))


def _has_pond(lines: Sequence[str]) -> bool:
    """The river of a piece of several places goes on across its inner edges."""
    inner = any(line.startswith("inner") for line in lines)
    return not inner and any(line.startswith("river") and len(line.split()) == 2 for line in lines)


def _between(a: Point, b: Point, part: float) -> Point:
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def _p(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def _turned(point: Point, turns: int) -> Point:
    for _ in range(turns % 4):
        point = 100 - point[1], point[0]
    return point


def _lines(d: str, colour: str, width: float, **attributes: object) -> str:
    return path(d, stroke=colour, stroke_width=width, **attributes)


def _wall(edge: int, missing: int) -> str:
    """The wall from the end of one city edge to the start of the next, past the edges between them."""
    start, end = CORNERS[(edge + 1) % 4], CORNERS[(edge + 1 + missing) % 4]
    towards, depth = MIDDLE, 0.76 if missing == 3 else 0.5
    if missing == 2:
        towards, depth = _between(MIDDLE, CORNERS[(edge + 2) % 4], 0.34), 0.7
    return f"C{_p(_between(start, towards, depth))} {_p(_between(end, towards, depth))} {_p(end)}"


def _city(edges: tuple[int, ...]) -> tuple[str, tuple[str, ...]]:
    if len(edges) == 4:
        return "M0 0H100V100H0Z", ()
    outline, walls = f"M{_p(CORNERS[edges[0]])}", []
    for place, edge in enumerate(edges):
        missing = (edges[(place + 1) % len(edges)] - edge - 1) % 4
        corner = _p(CORNERS[(edge + 1) % 4])
        outline += f"L{corner}"
        if missing:
            walls.append(f"M{corner}{_wall(edge, missing)}")
            outline += _wall(edge, missing)
    return f"{outline}Z", tuple(walls)


def _city_spot(edges: tuple[int, ...]) -> Point:
    if len(edges) == 4:
        return MIDDLE
    mean = sum(SIDES[edge][0] for edge in edges) / len(edges), sum(SIDES[edge][1] for edge in edges) / len(edges)
    if len(edges) == 1:
        return _between(mean, MIDDLE, 0.28)
    if len(edges) == 2 and (edges[1] - edges[0]) % 2:
        return _between(mean, CORNERS[0 if edges == (0, 3) else max(edges)], 0.2)
    return mean


def _line(edges: tuple[int, ...], end: Point) -> tuple[str, Point]:
    """A line from edge to edge, or from an edge to where it ends; and its spot."""
    start = SIDES[edges[0]]
    if len(edges) == 1:
        return f"M{_p(start)}L{_p(end)}", _between(start, end, 0.5)
    other = SIDES[edges[1]]
    if (edges[1] - edges[0]) % 2 == 0:
        return f"M{_p(start)}L{_p(other)}", MIDDLE
    return f"M{_p(start)}Q{_p(MIDDLE)} {_p(other)}", _between(_between(start, other, 0.5), MIDDLE, 0.42)


def _field_spot(halves: list[int], place: int) -> Point:
    """Near the border, in the middle of the longest run of half-edges."""
    if not halves:
        return _between(CORNERS[2 if place % 2 else 0], MIDDLE, 0.28)
    starts = [half for half in halves if (half - 1) % 8 not in halves]
    runs = [(next(n for n in range(1, 9) if (start + n) % 8 not in halves), -start) for start in starts]
    length, start = max(runs, default=(0, -6))  # all around: the corner below on the left
    along = (-start + length / 2) % 8
    edge, part = int(along // 2), along % 2 / 2
    return _between(_between(CORNERS[edge], CORNERS[(edge + 1) % 4], part), MIDDLE, 0.32)


def _church_spot(own: Sequence[str], lines: Sequence[str]) -> Point:
    """In the middle, or away from a river or a city."""
    rivers = [_edges(line) for line in lines if line.startswith("river")]
    if rivers:
        return (50, 68) if any(len(edges) == 1 for edges in rivers) else (50, 32)
    cities = [_edges(line) for line in own if line.startswith("city")]
    if cities and len(cities[0]) == 1:
        return _between(MIDDLE, SIDES[(cities[0][0] + 2) % 4], 0.24)
    return (50, 52)


def _hut(at: Point, turns: int, scale: float) -> str:
    return group(path("M-7 4V-2L0-8 7-2V4Z", ROOF), at=at, turned=-90 * turns, scale=scale)


def _inn(road: Segment, turns: int) -> str:
    """A house on one side of the road, its pond on the other; of a bend outside and inside."""
    (x, y), middle = road.spot, sum(SIDES[edge][0] for edge in road.edges) / len(road.edges)
    height = sum(SIDES[edge][1] for edge in road.edges) / len(road.edges)
    bends = len(road.edges) == 2 and (road.edges[1] - road.edges[0]) % 2
    if bends:
        east, south = (15 if middle < 50 else -15), (15 if height < 50 else -15)
    else:
        east, south = (18, 0) if road.edges[0] % 2 == 0 else (0, 18)
    pond = circle(x - east * 1.1, y - south * 1.1, 8, WATER, stroke=BANK, stroke_width=1.5)
    return pond + _hut((x + east, y + south), turns, 1.3)


def _houses(city: Segment, turns: int) -> list[str]:
    small = len(city.edges) == 1
    if "cathedral" in city.words:
        return [_church(MIDDLE, turns, 1.3)]
    corner = len(city.edges) == 2 and (city.edges[1] - city.edges[0]) % 2
    wide, high = (1.4, 0.3) if small else (0.75, 0.75) if corner else (1.5, 1.4)
    house = path("M-4.5 0H4.5V5.5H-4.5Z", STONE) + path("M-7 .5 0-6 7 .5Z", ROOF)
    count = 2 if small else 3 if len(city.edges) == 2 else 5
    return [
        group(house, at=(city.spot[0] + x * wide, city.spot[1] + y * high), turned=-90 * turns)
        for x, y in HOUSES[:count]
    ]


def _marks(city: Segment, turns: int) -> list[str]:
    """Coat of arms, statue and goods: along the edge of a small city, at the edges of a larger one."""
    one, *others = _mark_places(city)
    marks = []
    if "arms" in city.words:
        coat = path("M-8-9H8V1C8 6 4 9 0 11-4 9-8 6-8 1Z", COAT, stroke=WALL, stroke_width=2)
        marks.append(group(coat, _lines("M0-9V11M-8-2H8", "#fffdf8", 3), at=one, turned=-90 * turns))
    if "statue" in city.words:
        horse = path(STATUE_SHAPE, STATUE, stroke=WALL, stroke_width=1.2)
        marks.append(group(horse, at=others[0], turned=-90 * turns))
    marks += [
        circle(*others[-1], 8, fill, stroke=WALL, stroke_width=2) for good, fill in GOODS.items() if good in city.words
    ]
    return marks


def _mark_places(city: Segment) -> list[Point]:
    if len(city.edges) == 1:
        edge = city.edges[0]
        return [_between(city.spot, CORNERS[corner % 4], 0.42) for corner in (edge, edge + 1)]
    if len(city.edges) == 4:
        return [(22, 24), (76, 24), (24, 78)]
    return [_between(SIDES[edge], MIDDLE, 0.32) for edge in city.edges]


def _church(at: Point, turns: int, scale: float = 1) -> str:
    stone, roof = {"stroke": WALL, "stroke_width": 2}, {"stroke": WALL, "stroke_width": 2, "stroke_linejoin": "round"}
    return group(
        path("M-17 16V-3H7V16Z", STONE, **stone), path("M-20-3-5-14 10-3Z", ROOF, **roof),
        path("M7 16V-17H18V16Z", STONE, **stone), path("M5-17 12.5-28 20-17Z", ROOF, **roof),
        path("M-8 16V8A3 3 0 0 1-2 8V16Z", WALL), _lines("M12.5-28V-35M9.5-32H15.5", WALL, 2),
        at=at, turned=-90 * turns, scale=scale,
    )  # fmt: skip
