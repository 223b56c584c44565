"""Carcassonne: how a tile is written in a component file, and its segments and edges as the rules want them."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import Final, NamedTuple

EDGES: Final = ("N", "E", "S", "W")
HALF_EDGES: Final = ("n1", "n2", "e1", "e2", "s1", "s2", "w1", "w2")
NO_SEGMENT: Final = -1
NOTHING: Final = 0  # an edge inside a larger piece shows nothing to the outside


class Terrain(IntEnum):
    """What a segment is."""

    CITY = 0
    ROAD = 1
    MONASTERY = 2
    FIELD = 3


class Shown(IntEnum):
    """What an edge shows to the neighbouring place, one bit each; a fourth bit is free for other edges."""

    CITY = 1
    ROAD = 2
    FIELD = 4


class Segment(NamedTuple):
    """One segment of a tile, in the tile's printed orientation."""

    terrain: Terrain
    edges: tuple[int, ...] = ()
    half_edges: tuple[int, ...] = ()
    marks: frozenset[str] = frozenset()
    beside: tuple[int, ...] = ()  # fields: the tile's city segments that it touches, counted from 0


class Side(NamedTuple):
    """One edge of a tile: what it shows, and the segments that reach it."""

    shown: int
    segment: int
    left_field: int
    right_field: int


class Tile(NamedTuple):
    """A tile in its printed orientation."""

    segments: tuple[Segment, ...]
    shown: tuple[int, ...]  # what each edge shows

    def sides(self, turns: int) -> list[Side]:
        """The four edges from the north, after so many quarter turns clockwise."""
        return [self._side((edge - turns) % 4) for edge in range(4)]

    def _side(self, edge: int) -> Side:
        reaching = [number for number, segment in enumerate(self.segments) if edge in segment.edges]
        left, right = (
            [number for number, segment in enumerate(self.segments) if half in segment.half_edges]
            for half in (2 * edge, 2 * edge + 1)
        )
        return Side(self.shown[edge], *((found or [NO_SEGMENT])[0] for found in (reaching, left, right)))


def read_tile(words: tuple[str, ...], other_edges: Mapping[str, int] | None = None) -> Tile:
    """A tile from its segments in words; WrongTile says what is wrong.

    `other_edges` are words for edges that no feature reaches, with what they show.
    """
    other_edges = other_edges or {}
    segments = tuple(_read_segment(text) for text in words if text.split()[0] not in other_edges)
    shown = [int(Shown.FIELD)] * 4
    for segment in segments:
        for edge in segment.edges:
            _expect(shown[edge] == Shown.FIELD, "one city or road at the edge {edge}", edge=EDGES[edge])
            shown[edge] = Shown.CITY if segment.terrain == Terrain.CITY else Shown.ROAD
    for text in words:
        word, *names = text.split()
        if word in other_edges:
            for name in names:
                shown[_edge(name)] = other_edges[word]
    tile = Tile(segments, tuple(shown))
    _check(tile)
    return tile


class WrongTile(ValueError):
    """What was expected of a tile, with its values."""

    def __init__(self, expected: str, values: dict[str, object]) -> None:
        super().__init__(expected.format(**values))
        self.expected, self.values = expected, values


def _expect(holds: bool, expected: str, **values: object) -> None:
    if not holds:
        raise WrongTile(expected, values)


def _edge(name: str) -> int:
    _expect(name in EDGES, "an edge N, E, S or W, not {name!r}", name=name)
    return EDGES.index(name)


def _read_segment(text: str) -> Segment:
    head, _, beside = text.partition(" beside ")
    head, _, marks = head.partition(" with ")
    word, *where = head.split()
    marked = frozenset(marks.split(" and ")) if marks else frozenset()
    known = word in ("city", "road", "monastery", "field")
    _expect(known, "city, road, monastery or field, not {word!r}", word=word)
    if word == "field":
        known = all(half in HALF_EDGES for half in where)
        _expect(known, "half-edges out of {known} in {text!r}", known=" ".join(HALF_EDGES), text=text)
        numbers = all(number.isdigit() for number in beside.split())
        _expect(numbers, "numbers of city segments after beside in {text!r}", text=text)
        cities = tuple(int(number) - 1 for number in beside.split())
        return Segment(Terrain.FIELD, (), tuple(HALF_EDGES.index(half) for half in where), marked, cities)
    _expect(not beside, "beside only for a field, not in {text!r}", text=text)
    edges = tuple(_edge(edge) for edge in where if not (word == "road" and edge == "end"))
    fits = (word == "monastery") != bool(edges)
    _expect(fits, "edges for a city or road, none for a monastery, in {text!r}", text=text)
    if word == "road":
        _expect(len(where) == 2, "two edges, or one edge and end, in {text!r}", text=text)
    return Segment(Terrain[word.upper()], edges, (), marked)


def _check(tile: Tile) -> None:
    """Every half-edge beside a field, a road or another edge belongs to one field; those of cities to none."""
    cities = sum(segment.terrain == Terrain.CITY for segment in tile.segments)
    owners = [half for segment in tile.segments for half in segment.half_edges]
    _expect(len(set(owners)) == len(owners), "each half-edge in one field only")
    for half, name in enumerate(HALF_EDGES):
        shown = tile.shown[half // 2]
        if shown == Shown.CITY:
            _expect(half not in owners, "no field at {half}, where a city is", half=name)
        elif shown != NOTHING:
            _expect(half in owners, "a field that owns {half}", half=name)
    for segment in tile.segments:
        there = all(0 <= city < cities for city in segment.beside)
        _expect(there, "fields beside one of the {count} city segments", count=cities)
    monasteries = sum(segment.terrain == Terrain.MONASTERY for segment in tile.segments)
    _expect(monasteries <= 1, "at most one monastery")
