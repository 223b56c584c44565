"""Carcassonne once more: a second engine, slow and simple, written from the rulebooks and not from our rules.

It is told how tiles and prizes lie (the shuffle) and what was decided; everything else it works out by itself. The land
is that of the slow scorer, which floods every feature anew.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.engines.carcassonne_land import Land, Segment, read_edges, read_segments
from tests.engines.carcassonne_river import River
from tests.engines.carcassonne_tournaments import Tournaments

Action = tuple[Any, ...]
MEEPLES = 7
KINDS_OF_FIGURE = {"PlaceMeeple": "meeple", "PlaceLargeMeeple": "large", "PlaceBuilder": "builder", "PlacePig": "pig"}


class SimpleCarcassonne(River, Tournaments):
    """The whole table."""

    def __init__(self, position: dict[str, Any], tiles: dict[str, list[str]]) -> None:
        self.edges = {name: read_edges(words) for name, words in tiles.items()}
        self.land = Land({name: read_segments(words) for name, words in tiles.items()})
        self.seats, self.fields = len(position["players"]), position["fields"]
        self.land.scores = [0] * self.seats
        self.turn = position["on_turn"]
        self.with_inns, self.with_traders = bool(position["inns_cathedrals"]), position["traders_builders"] is not None
        own = {"meeple": MEEPLES, "large": int(self.with_inns), "builder": int(self.with_traders)}
        self.supply = [Counter(own | {"pig": int(self.with_traders and self.fields)}) for _ in range(self.seats)]
        self.free: set[tuple[int, int]] = set()
        self.stack: list[str] = list(position["stack"])
        self.drawn: str | None = position["drawn"]
        self.prepare_river(position)
        self.prepare_tournaments(position)
        for one in position["tiles"]:
            self.lay(one["tile"], one["x"], one["y"], one["turns"])
        self.over = self.last_prizes = self.second_part = self.woken = self.has_nominated = False
        self.fresh: list[int] = []  # tiles of this part of the turn
        self.placed_in_turn: set[Segment] = set()  # meeples of this turn
        self.step = "tile"
        self.go_on()

    # ---- the land --------------------------------------------------------------------------------

    def lay(self, name: str, x: int, y: int, turns: int) -> int:
        """A tile lies; places around it are free to be built on."""
        number = self.land.place(name, x, y, turns)
        self.free.discard((x, y))
        around = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
        self.free |= {place for place in around if place not in self.land.at}
        return number

    def edge(self, x: int, y: int, side: int) -> str | None:
        """What the tile on a place shows at its north, east, south or west; None where none lies. (CA-4)"""
        number = self.land.at.get((x, y))
        if number is None:
            return None
        name, _, _, turns = self.land.placed[number]
        return self.edges[name][(side - turns) % 4]

    def asked_by_neighbours(self, x: int, y: int) -> list[tuple[int, str]]:
        shown = (self.edge(x, y - 1, 2), self.edge(x + 1, y, 3), self.edge(x, y + 1, 0), self.edge(x - 1, y, 1))
        return [(side, edge) for side, edge in enumerate(shown) if edge is not None]

    def fits(self, name: str, x: int, y: int, turns: int) -> bool:
        edges = self.edges[name]
        return all(edges[(side - turns) % 4] == wanted for side, wanted in self.asked_by_neighbours(x, y))

    def placements(self, name: str) -> set[tuple[int, int, int]]:
        """Everywhere a land tile may go, in every rotation."""
        found, edges = set(), self.edges[name]
        for x, y in self.free:
            asked = self.asked_by_neighbours(x, y)
            for turns in range(4):
                if all(edges[(side - turns) % 4] == wanted for side, wanted in asked):
                    found.add((x, y, turns))
        return found

    # ---- what is allowed -------------------------------------------------------------------------

    def legal(self) -> set[Action]:
        """Everything that the player who is asked may do."""
        if self.over:
            return set()
        if self.step == "tile":
            assert self.drawn is not None
            return {("PlaceTile", *at) for at in self.ways(self.drawn)}
        if self.step == "prize":
            return {("PlacePrize", *at) for at in self.placements(self.prizes_of[self.turn][0][0])}
        if self.step == "ground":
            return {("PlaceTournamentTile", *at) for at in self.ways_of_ground()}
        if self.step == "nominate":
            return self.nominations() | {("NoNomination",)}
        if self.step == "tournament":
            return {("TurnUpEmblem", *self.land.placed[tile][1:3]) for tile, _ in self.nominated_of(self.asked)}
        return self.figures() | {("NoMeeple",)}

    def waiting(self) -> int:
        return self.asked if self.step == "tournament" else self.turn

    def ways(self, name: str) -> set[tuple[int, int, int]]:
        return self.river_ways(name) if self.river_left else self.placements(name)

    def figures(self) -> set[Action]:
        """Meeple, large meeple, builder or pig on the tile just placed. (CA-6, IC-14, TB-13 to TB-17)"""
        tile, own = self.fresh[-1], self.supply[self.turn]
        name, x, y, _ = self.land.placed[tile]
        found: set[Action] = set()
        for number, segment in enumerate(self.land.tiles[name]):
            kind = segment["kind"]
            if kind == "field" and not self.fields:
                continue
            feature, gaps = self.land.flood((tile, number))
            standing = {seat for at, seat in self.land.meeples.items() if at in feature}
            if not standing:
                found |= {(do, x, y, number) for do in ("PlaceMeeple", "PlaceLargeMeeple") if own[KINDS_OF_FIGURE[do]]}
            if self.turn in standing and own["builder"] and kind in ("road", "city") and gaps:
                found.add(("PlaceBuilder", x, y, number))
            if self.turn in standing and own["pig"] and kind == "field":
                found.add(("PlacePig", x, y, number))
        return found

    # ---- what happens ----------------------------------------------------------------------------

    def play(self, action: Action) -> None:
        """Carries out what was decided."""
        match action:
            case ("PlaceTile", x, y, turns):
                name, self.drawn = self.drawn, None
                assert name is not None
                if self.river_left:
                    self.flow(name, x, y, turns)
                self.put([(name, x, y, turns)])
            case ("PlacePrize", x, y, turns):
                self.put([self.place_prize(x, y, turns)])
            case ("PlaceTournamentTile", x, y, turns):
                self.put(self.attach_ground(x, y, turns))
            case ("Nominate", x, y, emblem):
                self.nominate(x, y, emblem)
                self.after_nomination()
            case ("NoNomination",):
                self.after_nomination()
            case ("TurnUpEmblem", x, y):
                self.turn_up(x, y)
            case ("NoMeeple",):
                self.end_part()
            case _:
                self.set_figure(action)
                self.end_part()

    def put(self, tiles: list[tuple[str, int, int, int]]) -> None:
        """Lays what was decided; it may wake the builder, and it may allow a nomination."""
        had_eight = {tile for tile, _ in self.land.meeples if self.land.around(tile) == 8}
        laid = [self.lay(*tile) for tile in tiles]
        self.fresh += laid
        if not self.second_part and not self.last_prizes and self.extends_builder(laid):
            self.woken = True
        self.nominable = self.meeples_to_nominate(laid, had_eight)
        if self.nominations() and not self.last_prizes:
            self.step = "nominate"
        else:
            self.after_nomination()

    def extends_builder(self, laid: list[int]) -> bool:
        """Does a tile just laid belong to the road or city of the own builder? (TB-20, TB-21)"""
        own = [at for at, seat in self.land.builders.items() if seat == self.turn]
        return any(tile in laid for at in own for tile, _ in self.land.flood(at)[0])

    def after_nomination(self) -> None:
        if self.drawn is not None or self.last_prizes:
            self.go_on()
        elif self.figures() and self.land.placed[self.fresh[-1]][0] not in self.without_meeples:
            self.step = "figure"
        else:
            self.end_part()

    def set_figure(self, action: Action) -> None:
        do, x, y, number = action
        at, kind = (self.land.at[x, y], number), KINDS_OF_FIGURE[do]
        self.supply[self.turn][kind] -= 1
        if kind in ("meeple", "large"):
            self.land.meeples[at] = self.turn
            self.placed_in_turn.add(at)
            if kind == "large":
                self.land.large.add(at)
        else:
            (self.land.builders if kind == "builder" else self.land.pigs)[at] = self.turn

    def end_part(self) -> None:
        """Scoring; then the second part of a double turn, or the next player. (CA-10, TB-20 to TB-25)"""
        self.score()
        if self.woken and not self.second_part:
            self.second_part, self.woken = True, False
        else:
            self.next_player()
        self.draw()

    def score(self) -> None:
        before = {**self.land.meeples}, set(self.land.large), {**self.land.builders}
        self.land.on_turn = self.turn
        self.land.completed(self.fresh)
        for at, seat in before[0].items():
            if at not in self.land.meeples:
                self.supply[seat]["large" if at in before[1] else "meeple"] += 1
                self.give_emblem_back(at, seat)
        for at, seat in before[2].items():
            if at not in self.land.builders:
                self.supply[seat]["builder"] += 1
        self.fresh = []

    def next_player(self) -> None:
        self.turn = (self.turn + 1) % self.seats
        self.second_part = self.woken = self.has_nominated = False
        self.placed_in_turn = set()

    def draw(self) -> None:
        """The next tile; a used up stack means a tournament, no stack at all the end. (CA-5, CA-12, TO-20)"""
        if self.tournament_is_due():
            self.hold_tournament()
            return
        if not self.stack:
            self.finish()
            return
        self.drawn = self.stack.pop(0)
        self.stack_shrinks()
        self.go_on()

    def go_on(self) -> None:
        """With a tile in hand: prizes first, at the river perhaps the tournament tile, then the tile if it fits."""
        self.replace_prizes_that_fit_nowhere()
        if self.prizes_of[self.turn]:
            self.step = "prize"
        elif self.last_prizes:
            self.end_prize_turn()
        elif self.drawn is not None and self.ground_is_due(self.drawn):
            self.step = "ground"
        elif self.drawn is not None and self.ways(self.drawn):
            self.step = "tile"
        else:
            if self.river_left:
                self.river_left -= 1
            self.drawn = None
            self.draw()

    def finish(self) -> None:
        """The final scoring. (CA-12, CA-13, TO-51)"""
        self.score_statues()
        self.land.end()
        self.over = True

    def places(self) -> tuple[int, ...]:
        """Equal points share a place. (CA-15)"""
        scores = self.land.scores
        return tuple(1 + sum(other > own for other in scores) for own in scores)
