"""Carcassonne: which expansions lie in its folder, and how much room their tiles need in the records.

Nothing here knows an expansion by name. Folders of a name are expansions; folders `one_with_other` hold what two of
them rule together, and count only where both are there.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Final, NamedTuple

PACKAGE: Final = __name__.rpartition(".")[0] + ".expansions"
FOLDER: Final = Path(__file__).parent / "expansions"
WITH: Final = "_with_"


class Room(NamedTuple):
    """How many kinds of tiles, tiles on the table, segments, city segments and monasteries there are at most."""

    kinds: int
    tiles: int
    segments: int
    cities: int
    monasteries: int


BASE_ROOM: Final = Room(kinds=27, tiles=75, segments=283, cities=91, monasteries=19)  # a little more than is needed


def names_in(folder: Path) -> list[str]:
    """The expansions in a folder by name, then what two of them rule together."""
    found = sorted(path.parent.name for path in folder.glob("*/expansion.py"))
    alone = [name for name in found if WITH not in name]
    return alone + [name for name in found if WITH in name and set(name.split(WITH)) <= set(alone)]


def room_for(names: list[str]) -> Room:
    """The room for the base game and these expansions, each of which says in its `__init__.py` what it needs."""
    rooms = [BASE_ROOM, *(import_module(f"{PACKAGE}.{name}").ROOM for name in names)]
    return Room(*(sum(counts) for counts in zip(*rooms, strict=True)))


NAMES: Final = tuple(names_in(FOLDER))
ROOM: Final = room_for(list(NAMES))
