"""Carcassonne: what the net sees of a situation, from one seat: features by who holds them, and what may be joined.

It sees situations in which somebody is about to draw; a tile that is drawn already it does not see. The place of a
light is that of its kind and a number within. The net for two players looks more closely: it has further lights, which
follow those that all have.
"""

from __future__ import annotations

from typing import Final

from tafelrunde.bots.carcassonne.judging import Judging
from tafelrunde.bots.carcassonne.openings import UNKNOWN
from tafelrunde.bots.carcassonne.survey import FEATURE_KINDS, LARGE_CITY, LARGE_FIELD, Held, Join, Survey, size_of
from tafelrunde.bots.search.net import Lights, light
from tafelrunde.games.carcassonne.components import MOST_SEATS
from tafelrunde.games.carcassonne.points import changes_prices
from tafelrunde.games.carcassonne.state import NO_TILE, Phase, State
from tafelrunde.games.carcassonne.tiles import Terrain
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.records import numbers

OWN, SHARED, OTHERS = 0, 1, 2  # who holds a feature
TERRAINS: Final = len(Terrain)
MOST_SUPPLY: Final = 7
STEPS_LEFT: Final = (0, 1, 2, 3, 4, 5, 7, 9, 12, 16, 21, 28, 36, 46, 56, 71)  # tiles left that are told apart
LEFT = numbers([sum(step <= left for step in STEPS_LEFT) - 1 for left in range(STEPS_LEFT[-1] + 1)])
PROMISES: Final = 8
ONE_PROMISE: Final = 250  # hundredths of a point
WITHOUT_TOURNAMENTS: Final = MOST_SEATS - 1  # kinds of tables, by seats
TABLES: Final = 2 * WITHOUT_TOURNAMENTS  # those with tournaments follow
HOLDERS = numbers([0, 0, 0, 1, 2, 0, 3, 4, 5])  # of two features, by the lesser and three times the greater
KINDS: Final = (  # of lights, and how many there are of each
    ("feature by holder", 3 * FEATURE_KINDS),
    ("own feature with others' meeples, others' with own, by terrain", 2 * TERRAINS),
    ("city that nobody holds, by open sides and size", 6),
    ("cities that may be joined, by size, holders now and then", 36),
    ("roads that may be joined", 18),
    ("fields that may be joined", 36),
    ("own meeples in supply", MOST_SUPPLY + 1),
    ("another's meeples in supply", MOST_SUPPLY + 1),
    ("who draws next", MOST_SEATS),
    ("tiles left", len(STEPS_LEFT)),
    ("own hopes beside features", PROMISES),
    ("another's hopes beside features", PROMISES),
    ("players, tournaments", TABLES),
)
KINDS_OF_TWO: Final = (  # further ones
    ("city that one tile closes, by holder, tiles left that do, size", 45),
    ("road that one tile closes", 30),
    ("cities that may be joined, by holders now and then, tiles left that do", 72),
    ("fields that may be joined", 72),
    ("city by own and another's meeples, size", 48),
    ("field by own and another's meeples, completed cities", 48),
    ("field that nobody holds, by completed cities", 5),
    ("monasteries left", 7),
)
CONTESTED: Final = 3 * FEATURE_KINDS
OPEN_CITY: Final = CONTESTED + 2 * TERRAINS
JOINED: Final = OPEN_CITY + 6
SUPPLY: Final = JOINED + 90
NEXT: Final = SUPPLY + 2 * (MOST_SUPPLY + 1)
TILES_LEFT: Final = NEXT + MOST_SEATS
HOPES: Final = TILES_LEFT + len(STEPS_LEFT)
TABLE: Final = HOPES + 2 * PROMISES
INPUTS: Final = TABLE + TABLES
CLOSING: Final = INPUTS
JOINING: Final = CLOSING + 75
MEEPLES: Final = JOINING + 144
FREE_FIELD: Final = MEEPLES + 96
MONASTERIES_LEFT: Final = FREE_FIELD + 5
INPUTS_OF_TWO: Final = MONASTERIES_LEFT + 7
FEW = numbers([0, 1, 2, 2, 3, 3, 3, 3, 4])  # tiles left that are told apart
SIZE = numbers([0, 0, 0, 1, 1, 1, 2])
COMPLETED = numbers([0, 0, 1, 1, 2])
STAGES: Final = 8  # of a game, by tiles left; each has a row of its own
STAGE = numbers([min(left * STAGES // 72, STAGES - 1) for left in range(STEPS_LEFT[-1] + 1)])
FEWEST_WITH_TOURNAMENTS: Final = 84  # tiles, if no prices change
NO_TABLE: Final = -1
NOTHING: Final = -1
LARGE_OPEN_CITY: Final = 4


@compiled
def table_of(game: State) -> int:
    """The kind of table, or NO_TABLE if the net knows nothing of it."""
    if changes_prices(game) or not game.fields:
        return NO_TABLE
    tiles = game.tiles + game.stack.count + game.removed + (game.drawn != NO_TILE)
    return game.seats - 2 + WITHOUT_TOURNAMENTS * (tiles >= FEWEST_WITH_TOURNAMENTS)


@compiled
def row_of(game: State) -> int:
    """The row of a situation: its table, and how many tiles are left."""
    return table_of(game) * STAGES + STAGE[min(game.stack.count, len(STAGE) - 1)]


@compiled
def light_up(game: State, seat: int, judging: Judging, survey: Survey, lights: Lights) -> None:
    """All that a seat sees at the end of a turn, whatever the player on turn claims."""
    lights.count = 0
    light(lights, TABLE + table_of(game))
    light(lights, TILES_LEFT + LEFT[min(game.stack.count, len(LEFT) - 1)])
    next_seat = game.on_turn if game.phase == Phase.PLACE_TILE else game.on_turn + 1
    light(lights, NEXT + (next_seat - seat) % game.seats)
    for number in range(survey.held_count):
        light_held(game, seat, survey.held[number], lights)
    for number in range(survey.join_count):
        light_join(game, seat, survey.join[number], survey, lights)
    if survey.closely:
        look_closely(game, seat, survey, lights)
    for other in range(game.seats):
        hopes = min(max(judging.promised[other], 0) // ONE_PROMISE, PROMISES - 1)
        if hopes > 0:
            light(lights, HOPES + PROMISES * (other != seat) + hopes)


@compiled
def light_held(game: State, seat: int, held: Held, lights: Lights) -> None:
    """A feature with meeples."""
    who = holder(game, seat, held)
    light(lights, who * FEATURE_KINDS + held.kind)
    if who == OTHERS and held.strength[seat] > 0:
        light(lights, CONTESTED + TERRAINS + held.terrain)
    elif who == OWN:
        for other in range(game.seats):
            if other != seat and held.strength[other] > 0:
                light(lights, CONTESTED + held.terrain)


@compiled
def look_closely(game: State, seat: int, survey: Survey, lights: Lights) -> None:
    """What the tiles left can still do, and how many meeples stand against each other."""
    light(lights, MONASTERIES_LEFT + min(survey.monasteries_left, 6))
    for number in range(survey.free_count):
        light(lights, FREE_FIELD + min(survey.free_field[number], 5) - 1)
    for number in range(survey.held_count):
        held = survey.held[number]
        light_closing(holder(game, seat, held), held.terrain, held.extent, survey.closing[held.feature], lights)
        light_meeples(held, held.strength[seat], held.strength[1 - seat], lights)


@compiled
def light_closing(who: int, terrain: int, extent: int, tiles: int, lights: Lights) -> None:
    """A city or road that so many of the tiles left close, if it is open at one place only."""
    if tiles == UNKNOWN:
        return
    few, size = FEW[min(tiles, len(FEW) - 1)], SIZE[min(extent, len(SIZE) - 1)]
    if terrain == Terrain.CITY:
        light(lights, CLOSING + 15 * who + 3 * few + size)
    else:
        light(lights, CLOSING + 45 + 10 * who + 2 * few + (size > 0))


@compiled
def light_meeples(held: Held, own: int, others: int, lights: Lights) -> None:
    """A city or field with more than one meeple."""
    if own + others > 1:
        pair = 4 * min(own, 3) + min(others, 3)
        if held.terrain == Terrain.CITY:
            light(lights, MEEPLES + 16 * SIZE[min(held.extent, len(SIZE) - 1)] + pair)
        elif held.terrain == Terrain.FIELD:
            light(lights, MEEPLES + 48 + 16 * COMPLETED[min(held.extent, len(COMPLETED) - 1)] + pair)


@compiled
def holder(game: State, seat: int, held: Held) -> int:
    """Whose a feature is."""
    if held.strength[seat] < held.most:
        return OTHERS
    for other in range(game.seats):
        if other != seat and held.strength[other] == held.most:
            return SHARED
    return OWN


@compiled
def light_join(game: State, seat: int, join: Join, survey: Survey, lights: Lights) -> None:
    """Two features that one tile may make one: whose they are, and whose it would be."""
    one, other = survey.held[join.one], survey.held[join.other]
    first, second = holder(game, seat, one), holder(game, seat, other)
    pair = HOLDERS[min(first, second) + 3 * max(first, second)]
    own, most = one.strength[seat] + other.strength[seat], 0
    for rival in range(game.seats):
        if rival != seat:
            most = max(most, one.strength[rival] + other.strength[rival])
    then = OWN if own > most else (SHARED if own == most else OTHERS)
    size = one.extent + other.extent
    if one.terrain == Terrain.CITY:
        light(lights, JOINED + 18 * (size >= LARGE_CITY) + 3 * pair + then)
        if join.tiles > 0:
            light(lights, JOINING + 12 * pair + 4 * then + FEW[min(join.tiles, len(FEW) - 1)] - 1)
    elif one.terrain == Terrain.ROAD:
        light(lights, JOINED + 36 + 3 * pair + then)
    else:
        light(lights, JOINED + 54 + 18 * (size >= LARGE_FIELD) + 3 * pair + then)
        if join.tiles > 0:
            light(lights, JOINING + 72 + 12 * pair + 4 * then + FEW[min(join.tiles, len(FEW) - 1)] - 1)


@compiled
def light_claim(
    game: State, seat: int, claimed: int, kind: int, judging: Judging, survey: Survey, lights: Lights
) -> None:
    """What depends on a feature that the player on turn claims, of such a kind; or NOTHING is claimed."""
    for other in range(game.seats):
        supply = judging.stock.supply[other] - (claimed != NOTHING and other == game.on_turn)
        light(lights, SUPPLY + (MOST_SUPPLY + 1) * (other != seat) + min(supply, MOST_SUPPLY))
    if claimed != NOTHING:
        who = OWN if seat == game.on_turn else OTHERS
        light(lights, who * FEATURE_KINDS + kind)
        feature = game.feature[claimed]
        if survey.closing[claimed] != UNKNOWN:
            light_closing(who, feature.terrain, size_of(game, feature), survey.closing[claimed], lights)
    for place in range(survey.open_count):
        if survey.open_city[place] != claimed:
            city = game.feature[survey.open_city[place]]
            light(lights, OPEN_CITY + 2 * min(city.open_sides - 1, 2) + (size_of(game, city) >= LARGE_OPEN_CITY))
