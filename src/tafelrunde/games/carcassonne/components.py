"""Carcassonne: what is in the box, as the rules read it, and how a component file becomes it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Final

import msgspec

from tafelrunde.games.carcassonne.found import ROOM
from tafelrunde.games.carcassonne.tiles import NO_SEGMENT, Terrain, Tile, WrongTile, read_tile
from tafelrunde.kernel.components import ComponentFile
from tafelrunde.kernel.records import Int8, Int32, Record, Rows

MOST_SEATS: Final = 6
TURNS: Final = 4
SIDES: Final = 4
TILES_IN_BOX: Final = 72
KIND_NAMES: Final = tuple("ABCDEFGHIJKLMNOPQRSTUVWX")

# Room in the records, for the base game and what lies in its folder of expansions.
MOST_SEGMENTS: Final = 10  # of one tile
MOST_KINDS: Final = ROOM.kinds
MOST_TILES: Final = ROOM.tiles  # on the table
MOST_FEATURES: Final = ROOM.segments  # of all tiles on the table
MOST_CITIES: Final = ROOM.cities  # city segments of all tiles on the table
MOST_MONASTERIES: Final = ROOM.monasteries


class Segment(Record):
    """A segment of a tile."""

    terrain: Int8
    open_sides: Int8
    coats_of_arms: Int8
    cities: Int8  # bit set of the tile's city segments: the segment itself, or those that a field touches


class Side(Record):
    """An edge of a tile in one orientation."""

    shown: Int8  # to the neighbouring place, see tiles.Shown
    segment: Int8  # the city or road that reaches it, or NO_SEGMENT
    left_field: Int8  # the fields before and after it, clockwise, or NO_SEGMENT
    right_field: Int8


class Turned(Record):
    """A tile in one of its four orientations."""

    misfit: Int32  # what the neighbours must not show: four bits for each side from the north
    side: Annotated[Rows[Side], Side, SIDES]


class Kind(Record):
    """A kind of tile: all tiles with the same print."""

    tiles: Int8  # how many there are
    segments: Int8
    cities: Int8  # city segments
    monastery: Int8  # its segment, or NO_SEGMENT
    segment: Annotated[Rows[Segment], Segment, MOST_SEGMENTS]
    turned: Annotated[Rows[Turned], Turned, TURNS]


class Points(Record):
    """What a tile, a coat of arms or a city brings."""

    road: Int8
    city: Int8
    coat_of_arms: Int8
    monastery: Int8
    unfinished_road: Int8
    unfinished_city: Int8
    unfinished_coat_of_arms: Int8
    city_at_field: Int8


class Components(Record):
    """Everything printed that the rules ask for."""

    meeples: Int8
    start_kind: Int8
    kinds: Int8
    points: Points
    kind: Annotated[Rows[Kind], Kind, MOST_KINDS]


POINTS: Final = (
    *("road", "city", "coat_of_arms", "monastery"),
    *("unfinished_road", "unfinished_city", "unfinished_coat_of_arms", "city_at_field"),
)


class TileValue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of tile in the component file."""

    segments: tuple[Annotated[str, msgspec.Meta(pattern=r"^\w")], ...]
    tiles: Annotated[int, msgspec.Meta(ge=0, le=20)] = 1


def fill(box: Components, file: ComponentFile) -> None:
    """Checks a component file and writes it into the record."""
    meeples = file.value("meeples", int, "a number of meeples")
    file.check("meeples", 1 <= meeples <= 20, "1 to 20 meeples")
    start = file.value("start_tile", str, "the name of a tile")
    file.check("start_tile", start in KIND_NAMES, "one of {keys}", keys=" ".join(KIND_NAMES))
    points = numbers_of(file, "points", POINTS)
    box.meeples, box.start_kind = meeples, KIND_NAMES.index(start)
    for name in POINTS:
        setattr(box.points, name, points[name])
    for name in KIND_NAMES:
        fill_kind(box, file, name)
    tiles = sum(box.kind[kind].tiles for kind in range(len(KIND_NAMES)))
    file.check("start_tile", box.kind[box.start_kind].tiles > 0, "a tile that is in the box")
    file.check(
        KIND_NAMES[-1],
        tiles == TILES_IN_BOX,
        "{most} tiles in all kinds together, not {found}",
        most=TILES_IN_BOX,
        found=tiles,
    )
    check_room(box, file)


def numbers_of(file: ComponentFile, key: str, names: Sequence[str]) -> dict[str, int]:
    """A value that is several numbers by their names."""
    wanted = "the numbers {names}"
    numbers = file.value(key, dict[str, int], wanted, names=", ".join(names))
    file.check(key, sorted(numbers) == sorted(names), wanted, names=", ".join(names))
    fine = all(0 <= value <= 20 for value in numbers.values())
    file.check(key, fine, "numbers from {least} to {most}", least=0, most=20)
    return numbers


def mark_segments(file: ComponentFile, name: str, tile: Tile, marks: Mapping[str, Terrain]) -> int:
    """The bit set of the segments of a tile that bear one of these marks, each of which belongs to one terrain."""
    marked = 0
    for number, segment in enumerate(tile.segments):
        for mark in segment.marks & marks.keys():
            wanted = f"the mark {{mark!r}} at a {marks[mark].name.lower()} segment only"
            file.check(name, segment.terrain == marks[mark], wanted, mark=mark)
            marked |= 1 << number
    return marked


def fill_kind(
    box: Components, file: ComponentFile, name: str, other_edges: Mapping[str, int] | None = None
) -> tuple[TileValue, Tile]:
    """Reads a kind of tile and puts it behind those the box has already."""
    value = file.value(name, TileValue, "a tile: its segments, and as tiles how many of them there are")
    return value, put_kind(box, file, name, value, other_edges)


def put_kind(
    box: Components, file: ComponentFile, name: str, value: TileValue, other_edges: Mapping[str, int] | None = None
) -> Tile:
    """The next kind of tile in the box."""
    try:
        tile = read_tile(value.segments, other_edges)
    except WrongTile as error:
        raise file.wrong(name, error.expected, **error.values) from None
    file.check(name, len(tile.segments) <= MOST_SEGMENTS, "at most {most} segments", most=MOST_SEGMENTS)
    kind = box.kind[box.kinds]
    kind.tiles, kind.segments, kind.monastery = value.tiles, len(tile.segments), NO_SEGMENT
    _fill_segments(kind, tile)
    for turns in range(TURNS):
        _fill_turned(kind.turned[turns], tile, turns)
    box.kinds += 1
    return tile


def _fill_segments(kind: Kind, tile: Tile) -> None:
    for number, given in enumerate(tile.segments):
        segment = kind.segment[number]
        segment.terrain, segment.open_sides = given.terrain, len(given.edges)
        segment.coats_of_arms = int("coat of arms" in given.marks)
        if given.terrain == Terrain.CITY:
            segment.cities = 1 << kind.cities
            kind.cities += 1
        elif given.terrain == Terrain.MONASTERY:
            kind.monastery = number
        else:
            segment.cities = sum(1 << city for city in given.beside)


def _fill_turned(turned: Turned, tile: Tile, turns: int) -> None:
    fitting = 0
    for direction, given in enumerate(tile.sides(turns)):
        side = turned.side[direction]
        side.shown, side.segment, side.left_field, side.right_field = given
        fitting |= given.shown << 4 * direction
    turned.misfit = ~fitting & 0xFFFF


def check_room(box: Components, file: ComponentFile) -> None:
    """All tiles together must not have more segments than the records have room for."""
    kinds = [box.kind[number] for number in range(box.kinds)]
    for most, what, count in (
        (MOST_TILES, "tiles", sum(kind.tiles for kind in kinds)),
        (MOST_FEATURES, "segments", sum(kind.tiles * kind.segments for kind in kinds)),
        (MOST_CITIES, "city segments", sum(kind.tiles * kind.cities for kind in kinds)),
        (MOST_MONASTERIES, "monasteries", sum(kind.tiles * (kind.monastery != NO_SEGMENT) for kind in kinds)),
    ):
        file.check(
            "points", count <= most, f"at most {{most}} {what} on all tiles, not {{found}}", most=most, found=count
        )
