"""The River in the second engine of Carcassonne."""

from __future__ import annotations

from typing import Any

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
LAKE = "RL"


class River:
    """Where the river goes on, and how it may. (RI-1 to RI-5, TO-10, TO-64)"""

    edges: dict[str, list[str]]
    stack: list[str]
    fits: Any
    land: Any

    def prepare_river(self, position: dict[str, Any]) -> None:
        self.river_left = 0  # river tiles that are drawn or to be drawn
        if not position["river"]:
            return
        self.river_left = 1 + self.stack.index(LAKE) + 1
        source = position["tiles"][0]
        self.heading = (self.edges[source["tile"]].index("river") + source["turns"]) % 4
        self.source_heading = self.heading
        dx, dy = STEPS[self.heading]
        self.mouth = source["x"] + dx, source["y"] + dy  # where it goes on
        self.last_bend = 0  # -1 left, 1 right, 0 straight on
        self.must_flow_away = False

    def river_ways(self, name: str) -> set[tuple[int, int, int]]:
        x, y = self.mouth
        return {(x, y, turns) for turns in range(4) if self.fits(name, x, y, turns) and self.flows_well(name, turns)}

    def flows_well(self, name: str, turns: int) -> bool:
        heading = self.leaving(name, turns)
        if heading is None:
            return True
        bend = self.bend_to(heading)
        if bend and bend == self.last_bend:
            return False  # no U-turn (RI-3)
        if heading == (self.source_heading + 2) % 4:
            return False  # never back against the source's direction (RI-5)
        return not (self.must_flow_away and self.touches_ground(heading))

    def bend_to(self, heading: int) -> int:
        return {0: 0, 1: 1, 3: -1}[(heading - self.heading) % 4]

    def leaving(self, name: str, turns: int) -> int | None:
        """The side by which the river leaves the tile; None for the lake."""
        back = (self.heading + 2) % 4
        sides = [(side + turns) % 4 for side in range(4) if self.edges[name][side] == "river"]
        others = [side for side in sides if side != back]
        return others[0] if back in sides and others else None

    def flow(self, name: str, x: int, y: int, turns: int) -> None:
        """The river goes on from a tile just placed."""
        self.river_left -= 1
        heading = self.leaving(name, turns)
        if heading is not None:
            self.last_bend, self.heading = self.bend_to(heading), heading
            self.mouth = x + STEPS[heading][0], y + STEPS[heading][1]
        self.must_flow_away = False

    def touches_ground(self, heading: int) -> bool:
        """Would the place where the river goes on touch the tournament tile? (TO-10)"""
        x, y = self.mouth[0] + STEPS[heading][0], self.mouth[1] + STEPS[heading][1]
        around = [self.land.at.get((x + dx, y + dy)) for dx, dy in STEPS]
        return any(tile is not None and self.land.placed[tile][0].startswith("tournament") for tile in around)

    def is_bend(self, name: str) -> bool:
        sides = [side for side in range(4) if self.edges[name][side] == "river"]
        return len(sides) == 2 and (sides[1] - sides[0]) % 2 == 1
