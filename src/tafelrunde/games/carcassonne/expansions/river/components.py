"""The River: its tiles in the box."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.carcassonne.components import Components, fill_kind
from tafelrunde.games.carcassonne.tiles import Tile
from tafelrunde.kernel.components import ComponentFile
from tafelrunde.kernel.records import Int8, Record

RIVER_NAMES: Final = tuple(f"R{letter}" for letter in "ABCDEFGHIJKL")
RIVER: Final = 8  # what an edge shows through which the river flows
RIVER_EDGES: Final = {"river": RIVER}


class RiverBox(Record):
    """Where the river tiles are among the kinds of the box."""

    first_kind: Int8
    source: Int8
    lake: Int8


def fill_river(box: Components, river: RiverBox, file: ComponentFile) -> None:
    """Puts the river tiles behind those of the base game."""
    river.first_kind = box.kinds
    ends = file.value("river", dict[str, str], 'source = "RA" and lake = "RL"')
    known = sorted(ends) == ["lake", "source"] and all(name in RIVER_NAMES for name in ends.values())
    file.check("river", known and ends["lake"] != ends["source"], "a source and a lake out of the river tiles")
    river.source = river.first_kind + RIVER_NAMES.index(ends["source"])
    river.lake = river.first_kind + RIVER_NAMES.index(ends["lake"])
    for name in RIVER_NAMES:
        value, tile = fill_kind(box, file, name, RIVER_EDGES)
        file.check(name, value.tiles == 1, "one tile")
        openings = 1 if name in ends.values() else 2
        file.check(name, edges_of_river(tile) == openings, "a river at {count} of its edges", count=openings)


def edges_of_river(tile: Tile) -> int:
    """Through how many edges does the river flow?"""
    return tile.shown.count(RIVER)
