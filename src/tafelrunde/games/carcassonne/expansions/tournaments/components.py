"""Tournaments & Coats of Arms: what its box adds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final

from tafelrunde.games.carcassonne.components import MOST_SEATS, Components, TileValue, fill_kind, put_kind
from tafelrunde.games.carcassonne.tiles import NO_SEGMENT, NOTHING, Terrain, Tile
from tafelrunde.kernel.components import ComponentFile
from tafelrunde.kernel.own_box import BoxForm, GroundForm, PartsForm, RowForm, WordForm
from tafelrunde.kernel.records import Cells, Int8, Record

LAND_NAMES: Final = tuple(f"J{letter}" for letter in "ABCDEFGH")
PRIZE_NAMES: Final = tuple(f"P{number:02}" for number in range(1, 13))
PRIZES: Final = len(PRIZE_NAMES)
ROWS: Final = 2
COLUMNS: Final = 3
PLACES: Final = ROWS * COLUMNS
DRY_NAMES: Final = tuple(f"tournament-{number}" for number in range(1, PLACES + 1))
NO_SIDE: Final = -1
EMBLEMS: Final = 5  # of each player
MOST_STACKS: Final = 6
CATEGORIES: Final = ("road", "city", "field")
TERRAIN: Final = {"road": Terrain.ROAD, "city": Terrain.CITY, "field": Terrain.FIELD}
PLAYERS: Final = ("2", "3", "4", "5", "6")
CATEGORY: Final = WordForm(CATEGORIES)
MEETING_PLACES: Final = "the same segments on both sides of the inner edges of place {place}"
BOX_FORMS: Final[dict[str, BoxForm]] = {  # how an owner of the box tells what no rulebook states
    "crown_fields": RowForm(CATEGORY, len(CATEGORIES), len(CATEGORIES)),
    "crown_start": PartsForm(dict.fromkeys(PLAYERS, CATEGORY)),
    "tournament_tile": GroundForm(PLACES),
}


class TournamentsBox(Record):
    """What the rules ask for; kinds are numbers among the kinds of the box."""

    first_land: Int8
    first_prize: Int8
    dry: Int8  # the first of the six places of the tournament tile, the side that lies up
    other_side: Int8  # the same for its other side, where something in the game asks for it, or NO_SIDE
    emblem: Annotated[Cells, Int8, EMBLEMS]  # value
    stacks: Annotated[Cells, Int8, MOST_SEATS + 1]  # by number of players
    prizes_per_stack: Annotated[Cells, Int8, MOST_SEATS + 1]
    crown_start: Annotated[Cells, Int8, MOST_SEATS + 1]
    category: Annotated[Cells, Int8, 3]  # terrain by crown field, clockwise
    points_per_coat_of_arms: Int8
    statue: Annotated[Cells, Int8, PRIZES]  # the segment that bears it, by prize tile


def fill_tournaments(box: Components, tournaments: TournamentsBox, file: ComponentFile) -> None:
    """Puts the tiles behind those of the others, and writes the numbers."""
    tournaments.first_land = box.kinds
    for name in LAND_NAMES:
        value, _ = fill_kind(box, file, name)
        file.check(name, value.tiles == 1, "one tile")
    tournaments.first_prize = box.kinds
    for number, name in enumerate(PRIZE_NAMES):
        value, tile = fill_kind(box, file, name)
        statues = [segment for segment, given in enumerate(tile.segments) if "statue" in given.marks]
        bears = len(statues) == 1 and tile.segments[statues[0]].terrain == Terrain.CITY
        file.check(name, value.tiles == 1 and bears, "one tile with one city segment that bears a statue")
        tournaments.statue[number] = statues[0]
    tournaments.dry = box.kinds
    fill_tournament_tile(box, file, "tournament_tile", {})
    tournaments.other_side = NO_SIDE
    _fill_numbers(tournaments, file)
    _fill_crown(tournaments, file)


def fill_tournament_tile(box: Components, file: ComponentFile, name: str, other_edges: Mapping[str, int]) -> list[Tile]:
    """The six places of a side of the tournament tile, each as a kind of its own; they are in no stack."""
    places = file.value(name, list[tuple[str, ...]], "six places, each a list of segments")
    file.check(name, len(places) == PLACES, "six places")
    edges = {**other_edges, "inner": NOTHING}
    tiles = [put_kind(box, file, name, TileValue(segments, tiles=0), edges) for segments in places]
    for number, tile in enumerate(tiles):
        for side, (row, column) in enumerate(((-1, 0), (0, 1), (1, 0), (0, -1))):
            row, column = number // COLUMNS + row, number % COLUMNS + column
            inside = 0 <= row < ROWS and 0 <= column < COLUMNS
            file.check(name, (tile.shown[side] == NOTHING) == inside, "inner edges where its places meet")
            if inside:
                meets = _meet(tile, tiles[row * COLUMNS + column], side)
                file.check(name, meets, MEETING_PLACES, place=number + 1)
    return tiles


def _meet(tile: Tile, other: Tile, side: int) -> bool:
    here, there = tile.sides(0)[side], other.sides(0)[side ^ 2]
    pairs = (
        (here.segment, there.segment),
        (here.left_field, there.right_field),
        (here.right_field, there.left_field),
    )
    return all((one == NO_SEGMENT) == (two == NO_SEGMENT) for one, two in pairs)


def _by_players(file: ComponentFile, key: str, low: int, high: int) -> list[int]:
    values = file.value(key, dict[str, int], "a number for 2, 3, 4, 5 and 6 players")
    file.check(key, sorted(values) == sorted(PLAYERS), "the keys 2 to 6")
    fine = all(low <= value <= high for value in values.values())
    file.check(key, fine, "numbers from {least} to {most}", least=low, most=high)
    return [values[players] for players in PLAYERS]


def _fill_numbers(tournaments: TournamentsBox, file: ComponentFile) -> None:
    emblems = file.value("emblems", list[int], "five values")
    fine = len(set(emblems)) == len(emblems) == EMBLEMS and all(0 <= value <= 20 for value in emblems)
    file.check("emblems", fine, "five different values from 0 to 20")
    for number, value in enumerate(sorted(emblems)):
        tournaments.emblem[number] = value
    stacks = _by_players(file, "land_stacks", 1, MOST_STACKS)
    prizes = _by_players(file, "prizes_per_stack", 0, 6)
    for number, (stack, prize) in enumerate(zip(stacks, prizes, strict=True), 2):
        few = (stack - 1) * prize <= PRIZES
        file.check("prizes_per_stack", few, "at most {most} prizes on all stacks", most=PRIZES)
        tournaments.stacks[number], tournaments.prizes_per_stack[number] = stack, prize
    points = file.value("points_per_coat_of_arms", int, "a number of points")
    file.check("points_per_coat_of_arms", 0 <= points <= 20, "0 to 20 points")
    tournaments.points_per_coat_of_arms = points


def _fill_crown(tournaments: TournamentsBox, file: ComponentFile) -> None:
    fields = file.value("crown_fields", list[str], "road, city and field in their order")
    file.check("crown_fields", sorted(fields) == sorted(CATEGORIES), "road, city and field in their order")
    starts = file.value("crown_start", dict[str, str], "a field for 2, 3, 4, 5 and 6 players")
    fine = sorted(starts) == sorted(PLAYERS) and all(start in CATEGORIES for start in starts.values())
    file.check("crown_start", fine, "road, city or field for 2, 3, 4, 5 and 6 players")
    for number, name in enumerate(fields):
        tournaments.category[number] = TERRAIN[name]
    for players, name in starts.items():
        tournaments.crown_start[int(players)] = fields.index(name)
