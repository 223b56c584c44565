"""Tumult Royale as idiomatic Python objects: what a good programmer would write without thinking of speed.

Only for comparison in `benchmarks/tumult_royale.py`. The same game as ours, uniformly random, the timed raid in 40
ticks in which every player taps once, counted the same way.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from itertools import combinations, product

TICKS = 40
SPINNER = (2, 3, 4, 5)
GAPS = {6: 6, 7: 5, 8: 4, 9: 3, 10: 0}
ALL_STATUES = 25
ALL_SUPPORTERS = 105
SUPPORTERS_EACH = {2: 30, 3: 20, 4: 15}
TURNED_UP = {2: 1, 3: 1, 4: 2}
FRAMES = {2: ("UU", "DD"), 3: ("UUU", "DDD"), 4: ("DUUD", "DUUD")}
PLAIN, FRAMED = (1, 1, 1, 2, 2, 3, 3), (1, 2, 3)
REGIONS = [
    *("FPC/MVP/FPM", "MFM/PPF/VPC", "VMF/PMF/PPC", "MPF/VMP/FPC", "PCP/MPF/FVM"),
    *("PMV/CMP/FPF", "PMF/VFV/PPF", "FFP/PVF/PMV", "MCP/VFV/FPP", "PVP/VPF/MFC"),
]


class Commodity(Enum):
    BREAD = "bread"
    MARBLE = "marble"
    TOOLS = "tools"


class Kind(Enum):
    """Kinds of fields: letter, statues, cost in bread, marble and tools."""

    PASTURE = ("P", 1, (1, 1, 0))
    FOREST = ("F", 1, (1, 1, 1))
    MOUNTAIN = ("M", 1, (1, 1, 2))
    VILLAGE = ("V", 2, (2, 2, 0))
    PALACE = ("C", 3, (0, 2, 3))

    @property
    def statues(self) -> int:
        return self.value[1]

    def cost(self, times: int) -> dict[Commodity, int]:
        return {commodity: times * amount for commodity, amount in zip(Commodity, self.value[2], strict=True)}


KIND_OF = {kind.value[0]: kind for kind in Kind}


@dataclass(frozen=True)
class Tile:
    commodity: Commodity
    value: int


@dataclass(eq=False)
class Field:
    kind: Kind
    row: int
    column: int
    noble: Noble | None = None


@dataclass(eq=False)
class Noble:
    rank: int
    supporters: int
    statues_placed: int = 0
    mercy: bool = False
    greediest: bool = False
    could_place: bool = False
    hand: Tile | None = None
    castle: list[Tile] = field(default_factory=list)

    def symbols(self, commodity: Commodity) -> int:
        return sum(tile.value for tile in self.castle if tile.commodity is commodity)

    def robbed(self, commodity: Commodity) -> int:
        symbols = self.symbols(commodity)
        return max(0, symbols - 1) if self.mercy else symbols


@dataclass(frozen=True)
class Placement:
    field: Field
    times: int
    payment: tuple[Tile, ...]


class Game:
    def __init__(self, seats: int, luck: random.Random) -> None:
        self.luck = luck
        ranks = luck.sample(range(1, seats + 1), seats)
        self.nobles = [Noble(rank, SUPPORTERS_EACH[seats]) for rank in ranks]
        self.supply = ALL_SUPPORTERS - seats * SUPPORTERS_EACH[seats]
        values = PLAIN + FRAMED * (seats - 2)
        self.tiles = [Tile(commodity, value) for commodity in Commodity for value in values]
        self.centre: list[Tile] = []
        self.fields: dict[tuple[int, int], Field] = {}
        self.face_down: dict[tuple[int, int], list[str]] = {}
        self.lay_out(seats)
        self.round = 0
        self.over = False
        self.decisions = 0

    # ---- setting up --------------------------------------------------------------------------------

    def lay_out(self, seats: int) -> None:
        drawn = iter(self.luck.sample(REGIONS, 2 * seats))
        for row, letters in enumerate(FRAMES[seats]):
            for column, letter in enumerate(letters):
                terrain = next(drawn).split("/")
                for _ in range(self.luck.randrange(4)):
                    terrain = ["".join(line) for line in zip(*terrain[::-1], strict=True)]
                self.face_down[row, column] = terrain
                if letter == "U":
                    self.turn_up((row, column))

    def turn_up(self, space: tuple[int, int]) -> None:
        for row, line in enumerate(self.face_down.pop(space)):
            for column, letter in enumerate(line):
                place = 3 * space[0] + row, 3 * space[1] + column
                self.fields[place] = Field(KIND_OF[letter], *place)

    def in_rank_order(self) -> list[Noble]:
        return sorted(self.nobles, key=lambda noble: noble.rank)

    def choose(self, options: list) -> object:
        self.decisions += 1
        return self.luck.choice(options)

    def play(self) -> list[int]:
        for noble in reversed(self.in_rank_order()):
            pastures = [f for f in self.fields.values() if f.kind is Kind.PASTURE and f.noble is None]
            self.put_statues(noble, self.choose(pastures))
        while not self.over:
            self.play_round()
        return [noble.statues_placed for noble in self.nobles]

    def put_statues(self, noble: Noble, chosen: Field) -> None:
        chosen.noble = noble
        noble.statues_placed += chosen.kind.statues

    # ---- a round -----------------------------------------------------------------------------------

    def play_round(self) -> None:
        self.round += 1
        for noble in self.nobles:
            noble.castle, noble.greediest, noble.could_place = [], False, False
        self.centre = self.luck.sample(self.tiles, len(self.tiles) - 3 * len(self.nobles))
        self.decisions += 1 + len(self.nobles)  # the spin, readiness and the start
        mood = self.luck.choice(SPINNER)
        self.raid()
        for commodity in Commodity:
            if sum(tile.value for tile in self.centre if tile.commodity is commodity) < mood:
                self.punish_greediest(commodity)
        self.place_statues()
        if not self.over:
            self.redistribute_ranks()
            self.crown_king()
        if not self.over:
            self.show_mercy()

    def raid(self) -> None:
        for _ in range(TICKS):
            taps = [(noble, self.chosen_tap(noble)) for noble in self.nobles]
            self.luck.shuffle(taps)
            for noble, tap in taps:
                self.carry_out(noble, tap)
        for noble in self.nobles:
            if noble.hand is not None:
                self.carry_out(noble, self.luck.choice([True, False]))

    def chosen_tap(self, noble: Noble) -> Tile | bool | None:
        """A tile to lift, or whether to keep the one in hand; None if there is nothing to do."""
        if noble.hand is not None:
            return self.luck.choice([True, False])
        return self.luck.choice(self.centre) if self.centre else None

    def carry_out(self, noble: Noble, tap: Tile | bool | None) -> None:
        if tap is None:
            return
        if isinstance(tap, Tile):
            place = next((place for place, tile in enumerate(self.centre) if tile is tap), None)
            if place is None:
                return  # somebody else was first
            noble.hand = self.centre.pop(place)
        else:
            (noble.castle if tap else self.centre).append(noble.hand)
            noble.hand = None
        self.decisions += 1

    def punish_greediest(self, commodity: Commodity) -> None:
        noble = max(self.nobles, key=lambda noble: (noble.robbed(commodity), -noble.rank))
        noble.greediest = True
        self.give_back(noble, 3)
        own = sorted((tile for tile in noble.castle if tile.commodity is commodity), key=lambda tile: tile.value)
        for tile in own[1:]:
            noble.castle.remove(tile)
            self.centre.append(tile)

    # ---- supporters --------------------------------------------------------------------------------

    def receive(self, noble: Noble, amount: int) -> None:
        while self.supply < amount:
            for other in self.nobles:
                returned = min(5, other.supporters)
                other.supporters -= returned
                self.supply += returned
        noble.supporters += amount
        self.supply -= amount

    def give_back(self, noble: Noble, amount: int) -> None:
        if noble.supporters < amount:
            for other in (noble, *(other for other in self.in_rank_order() if other is not noble)):
                helped = min(5, self.supply)
                other.supporters += helped
                self.supply -= helped
        returned = min(amount, noble.supporters)
        noble.supporters -= returned
        self.supply += returned

    # ---- statues -----------------------------------------------------------------------------------

    def place_statues(self) -> None:
        placed = True
        while placed and not self.over:
            placed = False
            for noble in self.in_rank_order():
                placements = list(self.placements(noble))
                if not placements:
                    continue
                noble.could_place = True
                chosen = self.choose([*placements, None])
                if chosen is not None:
                    placed = True
                    self.carry_out_placement(noble, chosen)
                    if self.over:
                        return
        for noble in self.in_rank_order():
            self.centre += noble.castle
            noble.castle = []
            if not noble.could_place and not noble.greediest:
                self.receive(noble, 2)

    def placements(self, noble: Noble) -> Iterator[Placement]:
        known: dict[tuple[Commodity, int], list[tuple[Tile, ...]]] = {}
        for candidate in self.fields.values():
            times = self.times_its_cost(noble, candidate)
            if times == 0:
                continue
            ways = []
            for commodity, cost in candidate.kind.cost(times).items():
                if (commodity, cost) not in known:
                    known[commodity, cost] = list(exact_payments(noble, commodity, cost))
                ways.append(known[commodity, cost])
            for parts in product(*ways):
                yield Placement(candidate, times, tuple(tile for part in parts for tile in part))

    def times_its_cost(self, noble: Noble, candidate: Field) -> int:
        if candidate.noble is not None or candidate.kind.statues > ALL_STATUES - noble.statues_placed:
            return 0
        row, column = candidate.row, candidate.column
        for place in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            neighbour = self.fields.get(place)
            if neighbour is not None and neighbour.noble is noble:
                return 1
        return 2 if candidate.kind in (Kind.PASTURE, Kind.FOREST) else 0

    def carry_out_placement(self, noble: Noble, placement: Placement) -> None:
        self.put_statues(noble, placement.field)
        for tile in placement.payment:
            noble.castle.remove(tile)
            self.centre.append(tile)
        cost = sum(placement.field.kind.cost(placement.times).values())
        self.receive(noble, sum(tile.value for tile in placement.payment) - cost)
        self.over = noble.statues_placed == ALL_STATUES

    # ---- the court ---------------------------------------------------------------------------------

    def redistribute_ranks(self) -> None:
        order = sorted(self.nobles, key=lambda noble: (-noble.supporters, noble.rank))
        for rank, noble in enumerate(order, 1):
            noble.rank = rank

    def crown_king(self) -> None:
        king = self.in_rank_order()[0]
        self.give_back(king, 5)
        king.statues_placed += min(1 if self.round <= 5 else 2, ALL_STATUES - king.statues_placed)
        if king.statues_placed == ALL_STATUES:
            self.over = True
        elif self.round == 3:
            for _ in range(TURNED_UP[len(self.nobles)]):
                self.turn_up(self.choose(list(self.face_down)))
        elif self.round == 5:
            for space in list(self.face_down):
                self.turn_up(space)
        elif self.round > 5:
            placed = [noble.statues_placed for noble in self.nobles]
            self.over = max(placed) - min(placed) > GAPS[self.round] or self.round == 10

    def show_mercy(self) -> None:
        placed = [noble.statues_placed for noble in self.nobles]
        for noble in self.nobles:
            noble.mercy = noble.statues_placed == min(placed) < max(placed)


def exact_payments(noble: Noble, commodity: Commodity, cost: int) -> Iterator[tuple[Tile, ...]]:
    """All sets of tiles, equal ones once, that cover the cost and would not without any one of them."""
    own = sorted((tile for tile in noble.castle if tile.commodity is commodity), key=lambda tile: tile.value)
    seen = set()
    for count in range(min(cost, len(own)) + 1):
        for tiles in combinations(own, count):
            values = tuple(tile.value for tile in tiles)
            if values not in seen and sum(values) >= cost and all(sum(values) - value < cost for value in values):
                seen.add(values)
                yield tiles


def play_many(games: int, seats: int, seed: int) -> tuple[int, float]:
    """Decisions in all, and the mean number of statues."""
    luck = random.Random(seed)
    decisions, total = 0, 0
    for _ in range(games):
        game = Game(seats, luck)
        total += sum(game.play())
        decisions += game.decisions
    return decisions, total / games / seats
