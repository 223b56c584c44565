"""The land of the second engine of Carcassonne: a scorer, deliberately simple and slow, that floods over the board.

It is written from the numbered rules and knows no engine. Tiles come from the component files, read anew here; a game
comes as a list of what was placed: (name, x, y, turns), and who put a meeple, or which other figure, on which segment.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

Segment = tuple[int, int]  # tile, segment
Spot = tuple[int, int, int]  # x and y of a tile, segment
STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
ORDER = "NESW"
GOODS = ("wine", "grain", "cloth")
HALVES = ["n1", "n2", "e1", "e2", "s1", "s2", "w1", "w2"]


@cache
def turned_edge(edge: str, turns: int) -> str:
    return ORDER[(ORDER.index(edge) + turns) % 4]


@cache
def turned_half(half: str, turns: int) -> str:
    return HALVES[(HALVES.index(half) + 2 * turns) % 8]


@cache
def opposite_half(half: str) -> str:
    """The half-edge of the neighbour that touches this one: the other half of the opposite edge."""
    side, number = half[0], half[1]
    return {"n": "s", "s": "n", "e": "w", "w": "e"}[side] + {"1": "2", "2": "1"}[number]


def read_words(files: Iterable[Path]) -> dict[str, list[str]]:
    """Every tile as the component files write it."""
    tiles: dict[str, list[str]] = {}
    for file in files:
        for name, table in tomllib.loads(file.read_text("utf-8")).items():
            value = table["value"]
            if isinstance(value, dict) and "segments" in value:
                tiles[name] = value["segments"]
            elif name.startswith("tournament_tile"):
                prefix = "tournament-river" if name.endswith("river") else "tournament"
                for number, place in enumerate(value, 1):
                    tiles[f"{prefix}-{number}"] = place
    return tiles


def read_tiles(files: Iterable[Path]) -> dict[str, list[dict]]:
    return {name: read_segments(words) for name, words in read_words(files).items()}


def read_edges(words: list[str]) -> list[str]:
    """What a tile shows in the north, east, south and west."""
    edges = ["field"] * 4
    for text in words:
        kind, *rest = text.partition(" with ")[0].split()
        if kind in ("city", "road", "river", "inner"):
            for where in rest:
                if where in STEPS:
                    edges[ORDER.index(where)] = kind
    return edges


def read_segments(words: list[str]) -> list[dict]:
    segments = []
    for text in words:
        kind, *rest = text.replace(" with ", " | ").replace(" beside ", " / ").split()
        if kind in ("river", "inner"):
            continue
        where = [word for word in rest if word in STEPS or word in HALVES]
        beside = [int(word) - 1 for word in text.partition(" beside ")[2].split()]
        raised = "inn" in rest or "cathedral" in rest
        goods = next((word for word in rest if word in GOODS), None)
        marks = {"arms": "coat of arms" in text, "statue": "statue" in rest, "raised": raised, "goods": goods}
        segments.append({"kind": kind, "where": where, "beside": beside, **marks})
    return segments


class Feature(NamedTuple):
    """All there is to know about a whole feature; every spot is told by its place on the table."""

    kind: str
    spots: frozenset[Spot]
    tiles: frozenset[tuple[int, int]]
    gaps: int | None  # open edges, empty places around a monastery; a field never is complete
    arms: int
    meeples: tuple[int, ...]  # of each seat
    city_spots: frozenset[Spot]  # of the city itself, or where a field touches a city
    completed_cities: frozenset[frozenset[Spot]]  # whole ones that a field touches


class Land:
    """A board and the meeples on it."""

    def __init__(self, tiles: dict[str, list[dict]]) -> None:
        self.tiles, self.placed, self.at = tiles, [], {}
        self.reached: dict[tuple[str, int], dict[str, int]] = {}
        self.meeples: dict[Segment, int] = {}
        self.large: set[Segment] = set()  # which of them count as two
        self.builders: dict[Segment, int] = {}
        self.pigs: dict[Segment, int] = {}
        self.tokens: list[Counter[str]] = [Counter() for _ in range(6)]
        self.on_turn = 0

    def place(self, name: str, x: int, y: int, turns: int) -> int:
        self.placed.append((name, x, y, turns))
        self.at[x, y] = len(self.placed) - 1
        return len(self.placed) - 1

    def segment(self, of: Segment) -> dict:
        return self.tiles[self.placed[of[0]][0]][of[1]]

    def neighbours(self, of: Segment) -> list[Segment | None]:
        """What continues a segment over each edge it reaches; None where nothing lies yet."""
        segment, (_, x, y, turns) = self.segment(of), self.placed[of[0]]
        found: list[Segment | None] = []
        for where in segment["where"]:
            field = segment["kind"] == "field"
            there = turned_half(where, turns) if field else turned_edge(where, turns)
            dx, dy = STEPS[there[0].upper()]
            other = self.at.get((x + dx, y + dy))
            if other is None:
                found.append(None)
                continue
            wanted = opposite_half(there) if field else ORDER[(ORDER.index(there) + 2) % 4]
            number = self.reaching(other).get(wanted)
            fits = number is not None and self.tiles[self.placed[other][0]][number]["kind"] == segment["kind"]
            assert fits, f"{segment['kind']} does not continue at {wanted} of {self.placed[other]}"
            found.append((other, number))
        return found

    def reaching(self, tile: int) -> dict[str, int]:
        """Which segment of a tile, as it lies, reaches each edge and half-edge."""
        name, _, _, turns = self.placed[tile]
        if (name, turns) not in self.reached:
            self.reached[name, turns] = {
                (turned_half if segment["kind"] == "field" else turned_edge)(where, turns): number
                for number, segment in enumerate(self.tiles[name])
                for where in segment["where"]
            }
        return self.reached[name, turns]

    def flood(self, start: Segment) -> tuple[set[Segment], int]:
        """The whole feature, and how many of its edges (of a field: half-edges) are open."""
        found, todo, gaps = {start}, [start], 0
        while todo:
            for following in self.neighbours(todo.pop()):
                if following is None:
                    gaps += 1
                elif following not in found:
                    found.add(following)
                    todo.append(following)
        return found, gaps

    def features(self, seats: int) -> set[Feature]:
        """Every feature on the board, flooded anew. (CA-6 to CA-10, CA-13, CA-14)"""
        left = {(tile, n) for tile, (name, *_) in enumerate(self.placed) for n in range(len(self.tiles[name]))}
        floods = []
        while left:
            floods.append(self.flood(next(iter(left))))
            left -= floods[-1][0]
        cities = {segment: flood for flood in floods for segment in flood[0] if self.segment(segment)["kind"] == "city"}
        return {self.told(feature, gaps, cities, seats) for feature, gaps in floods}

    def told(self, feature: set[Segment], gaps: int | None, cities: dict, seats: int) -> Feature:
        spots, segments = self.spots(feature), [self.segment(segment) for segment in feature]
        kind, touched = segments[0]["kind"], feature
        if kind == "monastery":
            gaps = 8 - self.around(min(feature)[0])
        if kind == "field":
            gaps, touched = None, {city for segment in feature for city in self.touched(segment)}
        completed = {self.spots(cities[city][0]) for city in touched if kind == "field" and cities[city][1] == 0}
        owners = [seat for segment, seat in self.meeples.items() if segment in feature]
        return Feature(
            kind,
            spots,
            frozenset((x, y) for x, y, _ in spots),
            gaps,
            sum(segment["arms"] for segment in segments),
            tuple(owners.count(seat) for seat in range(seats)),
            self.spots(touched) if kind in ("city", "field") else frozenset(),
            frozenset(completed),
        )

    def spots(self, segments: Iterable[Segment]) -> frozenset[Spot]:
        return frozenset((*self.placed[tile][1:3], number) for tile, number in segments)

    def touched(self, field: Segment) -> list[Segment]:
        """The city segments beside a field segment, on the same tile. (CA-14)"""
        own = [n for n, segment in enumerate(self.tiles[self.placed[field[0]][0]]) if segment["kind"] == "city"]
        return [(field[0], own[beside]) for beside in self.segment(field)["beside"]]

    def around(self, tile: int) -> int:
        _, x, y, _ = self.placed[tile]
        return sum((x + dx, y + dy) in self.at for dx in (-1, 0, 1) for dy in (-1, 0, 1)) - 1

    def figures(self) -> dict[Segment, int]:
        """All figures on the board, and whose they are."""
        return self.meeples | self.builders | self.pigs

    def winners(self, feature: set[Segment]) -> list[int]:
        """Who has most meeples; a large one counts as two. (CA-10, IC-18)"""
        strength: Counter[int] = Counter()
        for segment, seat in self.meeples.items():
            if segment in feature:
                strength[seat] += 2 if segment in self.large else 1
        most = max(strength.values(), default=0)
        return sorted(seat for seat in strength if strength[seat] == most)

    def completed(self, tiles: Iterable[int]) -> list[tuple[set[Segment], int]]:
        """Features with meeples that these tiles completed, with their points; meeples go home. (CA-7 to CA-11)

        Builders go home too, and goods go to the player on turn, once. (TB-19, TB-30, TB-31)
        """
        done, seen = [], set()
        for tile in tiles:
            for number in range(len(self.tiles[self.placed[tile][0]])):
                feature, gaps = self.flood((tile, number))
                kind = self.segment((tile, number))["kind"]
                if kind not in ("road", "city") or gaps > 0 or (tile, number) in seen:
                    continue
                seen |= feature
                if self.winners(feature):
                    done.append((feature, self.points(feature, kind, complete=True)))
                    self.score(done[-1])
                for segment in feature:
                    self.builders.pop(segment, None)
                    if goods := self.segment(segment)["goods"]:
                        self.tokens[self.on_turn][goods] += 1
        for segment in [segment for segment in self.meeples if self.segment(segment)["kind"] == "monastery"]:
            if self.around(segment[0]) == 8:
                done.append(({segment}, 9))
                self.score(done[-1])
        return done

    def points(self, feature: set[Segment], kind: str, complete: bool) -> int:
        """A road or city; an inn or a cathedral makes it worth more, or nothing. (CA-7, CA-8, CA-12, IC-15 to IC-26)"""
        each = {"road": 1, "city": 2}[kind] if complete else 1
        if any(self.segment(segment)["raised"] for segment in feature):
            each = each + 1 if complete else 0
        tiles = {tile for tile, _ in feature}
        arms = sum(self.segment(segment)["arms"] for segment in feature) if kind == "city" else 0
        return each * (len(tiles) + arms)

    def score(self, done: tuple[set[Segment], int]) -> None:
        feature, points = done
        for seat in self.winners(feature):
            self.scores[seat] += points
        for segment in [segment for segment in self.meeples if segment in feature]:
            del self.meeples[segment]
            self.large.discard(segment)

    scores: list[int]

    def end(self) -> None:
        """The final scoring. (CA-12, CA-13, TB-40 to TB-43)"""
        for goods in GOODS:
            most = max(tokens[goods] for tokens in self.tokens)
            for seat in range(len(self.scores)):
                self.scores[seat] += 10 if self.tokens[seat][goods] == most > 0 else 0
        counted: set[Segment] = set()
        for segment in list(self.meeples):
            if segment in counted:
                continue
            kind, (feature, _) = self.segment(segment)["kind"], self.flood(segment)
            counted |= feature
            if kind == "monastery":
                points = 1 + self.around(segment[0])
            elif kind == "field":
                points = 3 * len(self.cities_at(feature))
            else:
                points = self.points(feature, kind, complete=False)
            for seat in self.winners(feature):
                self.scores[seat] += points
                if kind == "field" and any(pig in feature for pig, owner in self.pigs.items() if owner == seat):
                    self.scores[seat] += len(self.cities_at(feature))

    def cities_at(self, field: set[Segment]) -> set[frozenset[Segment]]:
        cities = set()
        for segment in field:
            for touched in self.touched(segment):
                city, gaps = self.flood(touched)
                if gaps == 0:
                    cities.add(frozenset(city))
        return cities
