"""Tumult Royale once more, with calm raids: a second engine, slow and simple, written from the rulebook's sentences.

It is told what chance did (ranks, region tiles, where every commodity tile lies, the number spun) and what was
decided; everything else it works out by itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

GOODS = ("bread", "marble", "tools")
COSTS = {"pasture": (1, 1, 0), "forest": (1, 1, 1), "mountain": (1, 1, 2), "village": (2, 2, 0), "palace": (0, 2, 3)}
STATUES = {"pasture": 1, "forest": 1, "mountain": 1, "village": 2, "palace": 3}
LARGEST_GAPS = {6: 6, 7: 5, 8: 4, 9: 3, 10: 0}
LAST_STATUE, ALL_SUPPORTERS = 25, 105
Action = tuple[Any, ...]


class SimpleTumult:
    """The whole table."""

    def __init__(self, position: dict[str, Any]) -> None:
        self.rank = [player["rank"] for player in position["players"]]
        self.seats, self.lifts = len(self.rank), position["table"]["calm_lifts"]
        self.supporters = [player["supporters"] for player in position["players"]]
        self.placed = [0] * self.seats
        self.owner: dict[str, int] = {}
        self.kinds: dict[str, str | None] = {}
        self.tiles: list[tuple[str, str]] = []  # face, and "centre", "aside" or a seat
        self.mercy: set[int] = set()
        self.round, self.demanded, self.face_down = 0, 0, set[int]()
        self.over = False
        self.asked = self.story()
        self.legal: set[Action] = set()
        self.turn = -1
        self.chosen: Action = ()

    def begin(self) -> None:
        self.turn, self.legal = next(self.asked)

    def play(self, action: Action) -> None:
        """Goes on to the next decision, or to the end."""
        assert action in self.legal
        self.chosen = action
        self.turn, self.legal = next(self.asked, (-1, set()))

    def in_rank_order(self) -> list[int]:
        return sorted(range(self.seats), key=lambda seat: self.rank[seat])

    @property
    def supply(self) -> int:
        return ALL_SUPPORTERS - sum(self.supporters)

    # ---- a whole game, as the rulebook tells it --------------------------------------------------

    def story(self) -> Iterator[tuple[int, set[Action]]]:
        for seat in reversed(self.in_rank_order()):
            yield (
                seat,
                {
                    ("PlaceFirstStatue", name)
                    for name, kind in self.kinds.items()
                    if kind == "pasture" and name not in self.owner
                },
            )
            self.put(seat, self.chosen[1], 1)
        while not self.over:
            self.round += 1
            greediest: set[int] = set()
            yield self.in_rank_order()[0], {("Spin",)}
            yield from self.raid()
            for good in GOODS:
                self.tumult(good, greediest)
            yield from self.placements(greediest)
            if self.over:
                return
            order = sorted(range(self.seats), key=lambda seat: (-self.supporters[seat], self.rank[seat]))
            for place, seat in enumerate(order, 1):
                self.rank[seat] = place
            yield from self.coronation()
            fewest, most = min(self.placed), max(self.placed)
            self.mercy = (
                set() if fewest == most else {seat for seat in range(self.seats) if self.placed[seat] == fewest}
            )

    def put(self, seat: int, field: str | None, statues: int) -> None:
        if field is not None:
            self.owner[field] = seat
        self.placed[seat] += statues
        self.over = self.over or self.placed[seat] == LAST_STATUE

    def raid(self) -> Iterator[tuple[int, set[Action]]]:
        """One lift-and-decide each in rank order, so many times at most. (TR-33)"""
        done: set[int] = set()
        for _ in range(self.lifts):
            for seat in self.in_rank_order():
                if seat in done:
                    continue
                places = [place for place, (_, where) in enumerate(self.tiles) if where == "centre"]
                if not places:
                    return  # nothing is left to lift, so nobody is asked
                yield seat, {("DeclareDone",), *(("LiftTile", place) for place in places)}
                if self.chosen == ("DeclareDone",):
                    done.add(seat)
                    continue
                place = self.chosen[1]
                yield seat, {("KeepTile",), ("PutBackTile",)}
                if self.chosen == ("KeepTile",):
                    self.tiles[place] = (self.tiles[place][0], str(seat))

    def values(self, where: str, good: str) -> list[int]:
        return sorted(int(face[-1]) for face, there in self.tiles if there == where and face.startswith(good))

    def tumult(self, good: str, greediest: set[int]) -> None:
        if sum(self.values("centre", good)) >= self.demanded:
            return
        counted = [sum(self.values(str(seat), good)) for seat in range(self.seats)]
        counted = [count - (count > 0 and seat in self.mercy) for seat, count in enumerate(counted)]
        noble = min(range(self.seats), key=lambda seat: (-counted[seat], self.rank[seat]))
        greediest.add(noble)
        self.pay(noble, 3)
        own = sorted(
            place for place, (face, where) in enumerate(self.tiles) if where == str(noble) and face.startswith(good)
        )
        for place in sorted(own, key=lambda place: self.tiles[place][0])[1:]:
            self.tiles[place] = (self.tiles[place][0], "centre")

    # ---- supporters ------------------------------------------------------------------------------

    def pay(self, seat: int, amount: int) -> None:
        """Who cannot: everybody receives 5 first, the debtor before the others. (TR-76)"""
        if self.supporters[seat] < amount:
            for other in [seat, *(one for one in self.in_rank_order() if one != seat)]:
                self.supporters[other] += min(5, self.supply)
        self.supporters[seat] -= min(amount, self.supporters[seat])

    def receive(self, seat: int, amount: int) -> None:
        """What the supply lacks everybody returns, 5 at a time. (TR-75)"""
        while self.supply < amount:
            for other in range(self.seats):
                self.supporters[other] -= min(5, self.supporters[other])
        self.supporters[seat] += amount

    # ---- placing statues -------------------------------------------------------------------------

    def placements(self, greediest: set[int]) -> Iterator[tuple[int, set[Action]]]:
        could: set[int] = set()
        placed_in_round = True
        while placed_in_round and any(self.ways(seat) for seat in range(self.seats)):
            placed_in_round = False
            for seat in self.in_rank_order():
                ways = self.ways(seat)
                if not ways:
                    continue
                could.add(seat)
                yield seat, {("Pass",), *ways}
                if self.chosen == ("Pass",):
                    continue
                placed_in_round = True
                self.build(seat, *self.chosen[1:])
                if self.over:
                    return
        for seat in self.in_rank_order():
            if seat not in could and seat not in greediest:
                self.receive(seat, 2)

    def build(self, seat: int, field: str, payment: tuple[str, ...]) -> None:
        cost = sum(COSTS[str(self.kinds[field])]) * (1 if self.is_beside(seat, field) else 2)
        for face in payment:
            self.tiles.remove((face, str(seat)))
            self.tiles.append((face, "centre"))
        self.receive(seat, sum(int(face[-1]) for face in payment) - cost)  # with the 25th statue, too (TR-50)
        self.put(seat, field, STATUES[str(self.kinds[field])])

    def is_beside(self, seat: int, field: str) -> bool:
        column, row = ord(field[0]), int(field[1])
        beside = [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]
        return any(self.owner.get(f"{chr(x)}{y}") == seat for x, y in beside)

    def ways(self, seat: int) -> set[Action]:
        """Every free field with every payment without a superfluous tile. (TR-41 to TR-47)"""
        found: set[Action] = set()
        for field, kind in self.kinds.items():
            if kind is None or field in self.owner or STATUES[kind] > LAST_STATUE - self.placed[seat]:
                continue
            times = 1 if self.is_beside(seat, field) else 2
            if times == 2 and kind not in ("pasture", "forest"):
                continue
            parts = [self.payments(seat, good, times * cost) for good, cost in zip(GOODS, COSTS[kind], strict=True)]
            found |= {("PlaceStatues", field, tuple(sorted(sum(way, ())))) for way in product(*parts)}
        return found

    def payments(self, seat: int, good: str, cost: int) -> set[tuple[str, ...]]:
        if not cost:
            return {()}
        own = self.values(str(seat), good)
        ways = (way for size in range(1, len(own) + 1) for way in combinations(own, size))
        return {tuple(f"{good}-{value}" for value in way) for way in ways if sum(way) >= cost > sum(way) - min(way)}

    # ---- coronation ------------------------------------------------------------------------------

    def coronation(self) -> Iterator[tuple[int, set[Action]]]:
        king = self.in_rank_order()[0]
        self.pay(king, 5)
        self.put(king, None, min(1 if self.round <= 5 else 2, LAST_STATUE - self.placed[king]))
        if self.over:
            return
        if self.round == 3:
            for _ in range(2 if self.seats == 4 else 1):
                yield king, {("TurnUpRegionTile", space) for space in self.face_down}
                self.face_down.remove(self.chosen[1])
        if self.round >= 6:
            gap = max(self.placed) - min(self.placed)
            self.over = gap > LARGEST_GAPS[self.round] or self.round == 10

    def places(self) -> tuple[int, ...]:
        """Most statues; a tie goes to the higher rank, and who placed the 25th has won. (TR-50, TR-71)"""
        order = sorted(range(self.seats), key=lambda seat: (-self.placed[seat], self.rank[seat]))
        return tuple(order.index(seat) + 1 for seat in range(self.seats))

    def castles(self) -> list[Counter[str]]:
        return [Counter(face for face, where in self.tiles if where == str(seat)) for seat in range(self.seats)]
