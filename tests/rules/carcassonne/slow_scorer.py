"""A second scorer, deliberately simple and slow: it floods over the finished board with sets and knows no engine.

It is written from the numbered rules. Tiles come from the component files, read anew here; a game comes as a list of
what was placed: (name, x, y, turns), and who put a meeple on which segment of it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path

Segment = tuple[int, int]  # tile, segment
STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
ORDER = "NESW"
HALVES = ["n1", "n2", "e1", "e2", "s1", "s2", "w1", "w2"]


def turned_edge(edge: str, turns: int) -> str:
    return ORDER[(ORDER.index(edge) + turns) % 4]


def turned_half(half: str, turns: int) -> str:
    return HALVES[(HALVES.index(half) + 2 * turns) % 8]


def opposite_half(half: str) -> str:
    """The half-edge of the neighbour that touches this one: the other half of the opposite edge."""
    side, number = half[0], half[1]
    return {"n": "s", "s": "n", "e": "w", "w": "e"}[side] + {"1": "2", "2": "1"}[number]


def read_tiles(files: Iterable[Path]) -> dict[str, list[dict]]:
    tiles: dict[str, list[dict]] = {}
    for file in files:
        for name, table in tomllib.loads(file.read_text("utf-8")).items():
            value = table["value"]
            if isinstance(value, dict) and "segments" in value:
                tiles[name] = read_segments(value["segments"])
            elif name.startswith("tournament_tile"):
                prefix = "tournament-river" if name.endswith("river") else "tournament"
                for number, place in enumerate(value, 1):
                    tiles[f"{prefix}-{number}"] = read_segments(place)
    return tiles


def read_segments(words: list[str]) -> list[dict]:
    segments = []
    for text in words:
        kind, *rest = text.replace(" with ", " | ").replace(" beside ", " / ").split()
        if kind in ("river", "inner"):
            continue
        where = [word for word in rest if word in STEPS or word in HALVES]
        beside = [int(word) - 1 for word in text.partition(" beside ")[2].split()]
        segments.append({"kind": kind, "where": where, "beside": beside, "arms": "coat of arms" in text})
    return segments


class Land:
    """A board and the meeples on it."""

    def __init__(self, tiles: dict[str, list[dict]]) -> None:
        self.tiles, self.placed, self.at = tiles, [], {}
        self.meeples: dict[Segment, int] = {}

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
            found.append(self.reaching(other, wanted, segment["kind"]))
        return found

    def reaching(self, tile: int, wanted: str, kind: str) -> Segment:
        name, _, _, turns = self.placed[tile]
        for number, segment in enumerate(self.tiles[name]):
            turn = turned_half if segment["kind"] == "field" else turned_edge
            if segment["kind"] == kind and wanted in [turn(where, turns) for where in segment["where"]]:
                return (tile, number)
        raise AssertionError(f"{kind} does not continue at {wanted} of {self.placed[tile]}")

    def flood(self, start: Segment) -> tuple[set[Segment], bool]:
        """The whole feature, and whether nothing of it is open."""
        found, todo, closed = {start}, [start], True
        while todo:
            for following in self.neighbours(todo.pop()):
                if following is None:
                    closed = False
                elif following not in found:
                    found.add(following)
                    todo.append(following)
        return found, closed

    def around(self, tile: int) -> int:
        _, x, y, _ = self.placed[tile]
        return sum((x + dx, y + dy) in self.at for dx in (-1, 0, 1) for dy in (-1, 0, 1)) - 1

    def winners(self, feature: set[Segment]) -> list[int]:
        owners = [seat for segment, seat in self.meeples.items() if segment in feature]
        most = max((owners.count(seat) for seat in owners), default=0)
        return sorted({seat for seat in owners if owners.count(seat) == most})

    def completed(self, tiles: Iterable[int]) -> list[tuple[set[Segment], int]]:
        """Features with meeples that these tiles completed, with their points; meeples go home. (CA-7 to CA-11)"""
        done = []
        for tile in tiles:
            for number in range(len(self.tiles[self.placed[tile][0]])):
                feature, closed = self.flood((tile, number))
                kind = self.segment((tile, number))["kind"]
                if kind in ("road", "city") and closed and self.winners(feature):
                    done.append((feature, self.points(feature, kind, 2 if kind == "city" else 1)))
                    self.score(done[-1])
        for segment in [segment for segment in self.meeples if self.segment(segment)["kind"] == "monastery"]:
            if self.around(segment[0]) == 8:
                done.append(({segment}, 9))
                self.score(done[-1])
        return done

    def points(self, feature: set[Segment], kind: str, each: int) -> int:
        tiles = {tile for tile, _ in feature}
        arms = sum(self.segment(segment)["arms"] for segment in feature) if kind == "city" else 0
        return each * (len(tiles) + arms)

    def score(self, done: tuple[set[Segment], int]) -> None:
        feature, points = done
        for seat in self.winners(feature):
            self.scores[seat] += points
        for segment in [segment for segment in self.meeples if segment in feature]:
            del self.meeples[segment]

    scores: list[int]

    def end(self) -> None:
        """The final scoring. (CA-12, CA-13)"""
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
                points = self.points(feature, kind, 1)
            for seat in self.winners(feature):
                self.scores[seat] += points

    def cities_at(self, field: set[Segment]) -> set[frozenset[Segment]]:
        cities = set()
        for tile, number in field:
            own = [i for i, segment in enumerate(self.tiles[self.placed[tile][0]]) if segment["kind"] == "city"]
            for beside in self.segment((tile, number))["beside"]:
                city, closed = self.flood((tile, own[beside]))
                if closed:
                    cities.add(frozenset(city))
        return cities
