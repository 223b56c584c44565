"""Tumult Royale: what is in the box, as the rules read it, and how a component file becomes it."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Final, Literal

import msgspec

from tafelrunde.games.tumult_royale.payments import MOST_COST, fits_the_list, most_payments
from tafelrunde.kernel.components import ComponentFile
from tafelrunde.kernel.records import Cells, Int8, Int16, Record, Rows, layout

MOST_SEATS: Final = 4
TILES: Final = 39
COMMODITIES: Final = 3
VALUES: Final = 3
FACES: Final = COMMODITIES * VALUES  # what a commodity tile can show: commodity * 3 + value - 1
FRAMES: Final = ("plain", "gray", "black")
TILES_OF_FRAME: Final = (21, 9, 9)
REGION_TILES: Final = 10
SPACES: Final = 8  # for region tiles in the frame: two rows of four
COLUMNS: Final = 12  # of fields, in the largest frame
ROWS: Final = 6
FIELDS: Final = ROWS * COLUMNS
SINGLE_SPACES: Final = 5  # of the royal chronicle
ROUNDS: Final = 10
MOST_AREAS: Final = 12

COMMODITY_NAMES: Final = ("bread", "marble", "tools")
FACE_NAMES: Final = tuple(f"{name}-{value}" for name in COMMODITY_NAMES for value in (1, 2, 3))
KIND_NAMES: Final = ("pasture", "forest", "mountain", "village", "palace")
KIND_LETTERS: Final = "PFMVC"
FIELD_NAMES: Final = tuple(f"{'abcdefghijkl'[column]}{row + 1}" for row in range(ROWS) for column in range(COLUMNS))


class Commodity(IntEnum):
    """The three commodities, in the order in which tumults are checked."""

    BREAD = 0
    MARBLE = 1
    TOOLS = 2


class FieldKind(IntEnum):
    """The kinds of fields; nobody knows the kind of a field that is face down or not in the frame."""

    HIDDEN = -1
    PASTURE = 0
    FOREST = 1
    MOUNTAIN = 2
    VILLAGE = 3
    PALACE = 4


class Price(Record):
    """What a kind of field takes and costs."""

    statues: Int8
    cost: Annotated[Cells, Int8, COMMODITIES]


class Terrain(Record):
    """The fields of a region tile, row by row, as it is drawn."""

    kind: Annotated[Cells, Int8, 9]


class Frame(Record):
    """How region tiles lie at the start: 1 face up, 0 face down, -1 outside the frame."""

    face_up: Annotated[Cells, Int8, SPACES]


class Components(Record):
    """Everything printed that the rules ask for."""

    statues: Int8
    supporters: Int16
    supporters_each: Annotated[Cells, Int16, MOST_SEATS + 1]  # by number of players
    tiles: Annotated[Cells, Int8, MOST_SEATS + 1]
    face: Annotated[Cells, Int8, TILES]  # plain tiles first, then gray, then black ones
    set_aside: Int8
    areas: Int8
    spinner: Annotated[Cells, Int8, MOST_AREAS]
    forgotten_mood: Int8
    tumult_penalty: Int8
    mercy: Int8
    consolation: Int8
    coronation: Int8
    rare_case: Int8
    price: Annotated[Rows[Price], Price, len(KIND_NAMES)]
    largest_gap: Annotated[Cells, Int8, ROUNDS]  # under the double spaces
    turned_up: Annotated[Cells, Int8, MOST_SEATS + 1]
    frame: Annotated[Rows[Frame], Frame, MOST_SEATS + 1]  # by number of players
    terrain: Annotated[Rows[Terrain], Terrain, REGION_TILES]


COMPONENTS = layout(Components)

Value = Annotated[int, msgspec.Meta(ge=1, le=VALUES)]
Amount = Annotated[int, msgspec.Meta(ge=0, le=MOST_COST)]
Row = Annotated[str, msgspec.Meta(pattern="^[PFMVC]{3}$")]


class FrameTiles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The commodity tiles with one frame in the component file."""

    bread: tuple[Value, ...]
    marble: tuple[Value, ...]
    tools: tuple[Value, ...]


class FieldPrice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of field in the component file."""

    statues: Annotated[int, msgspec.Meta(ge=1, le=3)]
    bread: Amount = 0
    marble: Amount = 0
    tools: Amount = 0

    @property
    def cost(self) -> tuple[int, int, int]:
        return self.bread, self.marble, self.tools


class Tokens(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The supporter tokens in the component file."""

    ones: Annotated[int, msgspec.Meta(ge=0, le=1000)]
    fives: Annotated[int, msgspec.Meta(ge=0, le=200)]
    tens: Annotated[int, msgspec.Meta(ge=0, le=100)]


PerPlayers = dict[Literal["2", "3", "4"], int]


def fill(box: Components, file: ComponentFile) -> None:
    """Checks a component file and writes it into the record."""
    _fill_supporters(box, file)
    _fill_tiles(box, file)
    _fill_spinner(box, file)
    _fill_small_numbers(box, file)
    for kind, name in enumerate(KIND_NAMES):
        _fill_price(box.price[kind], file, kind, name)
    _fill_chronicle(box, file)
    for number in range(REGION_TILES):
        _fill_terrain(box.terrain[number], file, f"region-{number + 1}")
    for seats in (2, 3, 4):
        _fill_frame(box, file, seats)


def _fill_supporters(box: Components, file: ComponentFile) -> None:
    tokens = file.value("supporters", Tokens, "the numbers of ones, fives and tens")
    box.supporters = tokens.ones + 5 * tokens.fives + 10 * tokens.tens
    each = _per_players(file, "supporters_each")
    enough = all(count > 0 and int(players) * count <= box.supporters for players, count in each.items())
    wanted = "at least 1 for each player, and for all together at most {most}"
    file.check("supporters_each", enough, wanted, most=box.supporters)
    for players, count in each.items():
        box.supporters_each[int(players)] = count


def _per_players(file: ComponentFile, key: str) -> PerPlayers:
    counts = file.value(key, PerPlayers, "a number for 2, 3 and 4 players")
    file.check(key, sorted(counts) == ["2", "3", "4"], "the keys 2, 3 and 4")
    return counts


def _fill_tiles(box: Components, file: ComponentFile) -> None:
    faces: list[int] = []
    for frame, count in zip(FRAMES, TILES_OF_FRAME, strict=True):
        key = f"tiles-{frame}"
        tiles = file.value(key, FrameTiles, "the values 1, 2 or 3 of the bread, marble and tools tiles")
        shown = [
            commodity * VALUES + value - 1
            for commodity, values in enumerate((tiles.bread, tiles.marble, tiles.tools))
            for value in values
        ]
        file.check(key, len(shown) == count, "{count} tiles in all, not {found}", count=count, found=len(shown))
        faces += shown
    for number, face in enumerate(faces):
        box.face[number] = face
    for seats in (2, 3, 4):
        box.tiles[seats] = sum(TILES_OF_FRAME[: seats - 1])
    box.set_aside = _number(file, "set_aside", 0, 6)


def _number(file: ComponentFile, key: str, least: int, most: int) -> int:
    expected = "a whole number from {least} to {most}"
    number = file.value(key, int, expected, least=least, most=most)
    file.check(key, least <= number <= most, expected, least=least, most=most)
    return number


def _fill_spinner(box: Components, file: ComponentFile) -> None:
    areas = file.value("spinner", list[int], "the numbers of the areas")
    file.check("spinner", 2 <= len(areas) <= MOST_AREAS, "2 to {most} areas", most=MOST_AREAS)
    most = fewest_symbols(box)
    few = all(1 <= number <= most for number in areas)
    file.check("spinner", few, "numbers from 1 to {most}, as two players have", most=most)
    box.areas = len(areas)
    for area, number in enumerate(areas):
        box.spinner[area] = number


def fewest_symbols(box: Components) -> int:
    """Of one commodity, on all tiles of two players: the people cannot want more."""
    symbols = [0] * COMMODITIES
    for number in range(box.tiles[2]):
        symbols[box.face[number] // VALUES] += box.face[number] % VALUES + 1
    return min(symbols)


def _fill_small_numbers(box: Components, file: ComponentFile) -> None:
    box.statues = _number(file, "statues", 5, 99)
    box.forgotten_mood = _number(file, "forgotten_mood", 1, fewest_symbols(box))
    box.tumult_penalty = _number(file, "tumult_penalty", 0, 99)
    box.mercy = _number(file, "mercy", 0, 9)
    box.consolation = _number(file, "consolation", 0, 20)
    box.coronation = _number(file, "coronation", 0, 99)
    box.rare_case = _number(file, "rare_case", 1, 20)


def _fill_price(price: Price, file: ComponentFile, kind: int, name: str) -> None:
    wanted = "statues (1 to 3) and bread, marble, tools (0 to {most} each)"
    value = file.value(name, FieldPrice, wanted, most=MOST_COST)
    dearest = 2 if kind in (FieldKind.PASTURE, FieldKind.FOREST) else 1  # only these two are sold at double cost
    payments = max(most_payments(tuple(factor * amount for amount in value.cost)) for factor in range(1, dearest + 1))
    file.check(name, fits_the_list(payments, FIELDS), "a cost with fewer ways to pay than {ways}", ways=payments)
    price.statues = value.statues
    for commodity, amount in enumerate(value.cost):
        price.cost[commodity] = amount


def _fill_chronicle(box: Components, file: ComponentFile) -> None:
    numbers = file.value("chronicle", list[int], "the numbers under the five double spaces")
    five = len(numbers) == ROUNDS - SINGLE_SPACES and all(0 <= number <= 99 for number in numbers)
    file.check("chronicle", five, "five numbers from 0 to 99")
    for number, gap in enumerate(numbers):
        box.largest_gap[SINGLE_SPACES + number] = gap
    turned_up = _per_players(file, "turned_up")
    few = all(0 <= count <= int(players) for players, count in turned_up.items())
    file.check("turned_up", few, "at most as many as there are face-down tiles, which is one for each player")
    for players, count in turned_up.items():
        box.turned_up[int(players)] = count


def _fill_terrain(terrain: Terrain, file: ComponentFile, key: str) -> None:
    rows = file.value(key, tuple[Row, Row, Row], "three rows of three letters out of P, F, M, V, C")
    for number, letter in enumerate("".join(rows)):
        terrain.kind[number] = KIND_LETTERS.index(letter)


def _fill_frame(box: Components, file: ComponentFile, seats: int) -> None:
    key = f"frame-{seats}"
    rows = file.value(key, tuple[str, str], "two rows of {seats} letters, U face up and D face down", seats=seats)
    fits = all(len(row) == seats and set(row) <= set("UD") for row in rows)
    half = fits and "".join(rows).count("U") == seats
    file.check(key, half, "two rows of {seats} letters, half of them U, half D", seats=seats)
    for space in range(SPACES):
        row, column = divmod(space, SPACES // 2)
        box.frame[seats].face_up[space] = int(rows[row][column] == "U") if column < seats else -1
    _check_pastures(box, file, key, seats)


def _check_pastures(box: Components, file: ComponentFile, key: str, seats: int) -> None:
    """Whatever is drawn, every player must find a pasture for the first statue. (TR-15)"""
    pastures = sorted(list(terrain.kind).count(FieldKind.PASTURE) for terrain in box.terrain)
    expected = "region tiles of which any {seats} have {seats} pastures, so that everybody can place a first statue"
    file.check(key, sum(pastures[:seats]) >= seats, expected, seats=seats)
