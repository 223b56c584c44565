"""Tournaments & Coats of Arms in the second engine of Carcassonne."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.engines.carcassonne_land import Segment
from tests.engines.carcassonne_river import LAKE, STEPS

CATEGORIES = ("road", "city", "field")
PER_COAT_OF_ARMS = 3
GROUND = [(x, y) for y in range(2) for x in range(3)]


class Tournaments:
    """Emblems, tournaments, prizes and statues. (TO-1 to TO-64)"""

    def prepare_tournaments(self, position: dict[str, Any]) -> None:
        told = position["tournaments"]
        self.with_tournaments, self.prizes_of = told is not None, [[] for _ in range(self.seats)]
        self.emblem_under: dict[Segment, int] = {}
        self.statues: list[tuple[int, int]] = []  # tile, owner
        self.without_meeples: set[str] = {f"P{number:02}" for number in range(1, 13)}
        self.ground_waits = self.with_tournaments and bool(position["river"])
        self.nominable: list[Segment] = []
        if told is None:
            return
        self.emblems = [sorted(one["supply"]) for one in told["contenders"]]
        self.category = CATEGORIES.index(told["category"])
        self.heights, self.prizes = list(told["heights"]), [list(prizes) for prizes in told["prizes"]]
        self.last_stack = list(told["last_stack"])
        self.open_stack = len(self.stack) - sum(self.heights) - max(0, self.river_left - 1) + (not self.river_left)
        if not self.river_left:
            self.stack_shrinks()  # what is drawn already

    # ---- the tournament tile at the river --------------------------------------------------------

    def ground_is_due(self, drawn: str) -> bool:
        """With the first bend, or with the lake at the latest. (TO-10)"""
        return self.ground_waits and self.river_left > 0 and (self.is_bend(drawn) or drawn == LAKE)

    def ways_of_ground(self) -> set[tuple[int, int, int]]:
        return {way for turns in range(4) for way in self.ways_of_ground_turned(turns)}

    def ways_of_ground_turned(self, turns: int) -> Iterable[tuple[int, int, int]]:
        """All ways to join one of its two river ends, so turned, to the open river."""
        wide = 3 if turns % 2 == 0 else 2
        for x in range(wide):
            for y in range(5 - wide):
                corner = self.mouth[0] - x, self.mouth[1] - y
                cells = self.cells_of_ground(*corner, turns)
                entered = next(name for name, *at, _ in cells if tuple(at) == self.mouth)
                back = (self.heading + 2) % 4
                joins = self.edges[entered][(back - turns) % 4] == "river"
                if joins and all(self.may_lie(*cell) for cell in cells):
                    yield *corner, turns

    def may_lie(self, name: str, x: int, y: int, turns: int) -> bool:
        return (x, y) not in self.land.at and self.fits(name, x, y, turns)

    def cells_of_ground(self, x: int, y: int, turns: int) -> list[tuple[str, int, int, int]]:
        """Its six places as it lies, from the place in its north-west. (TO-24)"""
        turned = {0: lambda a, b: (a, b), 1: lambda a, b: (1 - b, a), 2: lambda a, b: (2 - a, 1 - b)}
        turned[3] = lambda a, b: (b, 2 - a)
        cells = []
        for number, (a, b) in enumerate(GROUND, 1):
            dx, dy = turned[turns](a, b)
            cells.append((f"tournament-river-{number}", x + dx, y + dy, turns))
        return cells

    def attach_ground(self, x: int, y: int, turns: int) -> list[tuple[str, int, int, int]]:
        """The river flows straight through it, and a bend after it must lead away."""
        cells = self.cells_of_ground(x, y, turns)
        dx, dy = STEPS[self.heading]
        while any(at == self.mouth for _, *at_list, _ in cells if (at := tuple(at_list))):
            self.mouth = self.mouth[0] + dx, self.mouth[1] + dy
        self.last_bend, self.ground_waits, self.must_flow_away = 0, False, True
        return cells

    # ---- nominating ------------------------------------------------------------------------------

    def meeples_to_nominate(self, laid: list[int], had_eight: set[int]) -> list[Segment]:
        """Own travellers, knights and farmers whose feature grew. (TO-15 to TO-18, TO-62, TO-63, TO-65)"""
        found = []
        for at, seat in self.land.meeples.items() if self.with_tournaments else ():
            kind = self.land.segment(at)["kind"]
            if seat != self.turn or at in self.emblem_under or at in self.placed_in_turn or kind == "monastery":
                continue
            if kind == "field" and at[0] in had_eight:
                continue
            if any(tile in laid for tile, _ in self.land.flood(at)[0]):
                found.append(at)
        return found

    def nominations(self) -> set[tuple[Any, ...]]:
        if not self.with_tournaments or self.has_nominated:
            return set()
        own = self.emblems[self.turn]
        return {("Nominate", *self.land.placed[tile][1:3], emblem) for tile, _ in self.nominable for emblem in own}

    def nominate(self, x: int, y: int, emblem: int) -> None:
        tile = self.land.at[x, y]
        at = next(at for at in self.nominable if at[0] == tile)
        self.emblem_under[at] = emblem
        self.emblems[self.turn].remove(emblem)
        self.has_nominated = True

    def give_emblem_back(self, at: Segment, seat: int) -> None:
        if at in self.emblem_under:
            self.emblems[seat].append(self.emblem_under.pop(at))  # (TO-19)

    # ---- the tournament --------------------------------------------------------------------------

    def tournament_is_due(self) -> bool:
        return self.with_tournaments and not self.river_left and not self.open_stack

    def stack_shrinks(self) -> None:
        if self.with_tournaments and not self.river_left:
            self.open_stack -= 1

    def nominated_of(self, seat: int) -> list[Segment]:
        kind = CATEGORIES[self.category]
        own = [at for at in self.emblem_under if self.land.meeples[at] == seat]
        return [at for at in own if self.land.segment(at)["kind"] == kind]

    def hold_tournament(self) -> None:
        """From the player on turn clockwise, everybody with a nominated meeple of the category. (TO-20, TO-21)"""
        self.shown: dict[int, tuple[int, int]] = {}  # seat: emblem, value
        self.still_to_ask = [(self.turn + away) % self.seats for away in range(self.seats)]
        self.ask_next()

    def ask_next(self) -> None:
        """Who has one meeple there is not asked which."""
        while self.still_to_ask:
            self.asked = self.still_to_ask.pop(0)
            choices = self.nominated_of(self.asked)
            if len(choices) > 1:
                self.step = "tournament"
                return
            for at in choices:
                self.take_part(at)
        self.award()

    def turn_up(self, x: int, y: int) -> None:
        tile = self.land.at[x, y]
        self.take_part(next(at for at in self.nominated_of(self.asked) if at[0] == tile))
        self.ask_next()

    def take_part(self, at: Segment) -> None:
        emblem = self.emblem_under.pop(at)
        self.shown[self.asked] = emblem, emblem + self.strength(at)

    def strength(self, at: Segment) -> int:
        """Tiles of the road or city; around a farmer. (TO-22, TO-23)"""
        if self.land.segment(at)["kind"] != "field":
            return len({tile for tile, _ in self.land.flood(at)[0]})
        around = self.land.around(at[0])
        if around < 8:
            return around
        _, x, y, _ = self.land.placed[at[0]]
        return sum((x + dx, y + dy) in self.land.at for dx in range(-2, 3) for dy in range(-2, 3)) - 1

    def award(self) -> None:
        """Prizes by distinct values, then emblems, the crown and the next stack. (TO-30 to TO-34, TO-50, TO-61)"""
        is_last = not self.heights
        stack = self.last_stack if is_last else self.prizes.pop(0)
        best = max((value for _, value in self.shown.values()), default=None)
        ranks = sorted({value for _, value in self.shown.values()}, reverse=True)[: 3 if self.seats > 4 else 2]
        holders = {rank: [seat for seat, (_, value) in self.shown.items() if value == rank] for rank in ranks}
        for rank in ranks:
            if len(holders[rank]) > len(stack):
                continue
            for seat in holders[rank]:
                alone = rank == best and len(holders[rank]) == 1
                self.prizes_of[seat].append((stack.pop(0), self.shown[seat][0] if alone else None))
        self.category = (self.category + 1) % len(CATEGORIES)
        if is_last:
            self.last_prizes, self.drawn = True, None
            self.begin_prize_turn()
            return
        self.last_stack = [*reversed(stack), *self.last_stack]  # laid onto it one by one (TO-32)
        self.open_stack = self.heights.pop(0)
        self.draw()

    # ---- prizes ----------------------------------------------------------------------------------

    def replace_prizes_that_fit_nowhere(self) -> None:
        """(TO-43)"""
        own = self.prizes_of[self.turn]
        while own and not self.placements(own[0][0]):
            _, emblem = own.pop(0)
            if self.last_stack:
                own.insert(0, (self.last_stack.pop(0), emblem))

    def place_prize(self, x: int, y: int, turns: int) -> tuple[str, int, int, int]:
        name, emblem = self.prizes_of[self.turn].pop(0)
        if emblem is not None:
            self.statues.append((len(self.land.placed), self.turn))
        return name, x, y, turns

    def begin_prize_turn(self) -> None:
        """After the last tournament the prizes won are placed, clockwise. (TO-50)"""
        if not any(self.prizes_of):
            self.finish()
            return
        while not self.prizes_of[self.turn]:
            self.turn = (self.turn + 1) % self.seats
        self.go_on()

    def end_prize_turn(self) -> None:
        self.score()
        self.begin_prize_turn()

    def score_statues(self) -> None:
        """Emblems go; then three points for each coat of arms in the city of an own statue. (TO-51)"""
        self.emblem_under.clear()
        for tile, seat in self.statues:
            name = self.land.placed[tile][0]
            number = next(n for n, segment in enumerate(self.land.tiles[name]) if segment["statue"])
            city, _ = self.land.flood((tile, number))
            arms = sum(self.land.segment(segment)["arms"] for segment in city)
            self.land.scores[seat] += PER_COAT_OF_ARMS * arms
