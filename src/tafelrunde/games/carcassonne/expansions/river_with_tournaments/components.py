"""The River with Tournaments & Coats of Arms: a further river tile, and the tournament tile's side with river."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.carcassonne.components import Components, fill_kind
from tafelrunde.games.carcassonne.expansions.river.components import RIVER_EDGES, edges_of_river
from tafelrunde.games.carcassonne.expansions.tournaments.components import PLACES, TournamentsBox, fill_tournament_tile
from tafelrunde.kernel.components import ComponentFile
from tafelrunde.kernel.records import Int8, Record

RIVER_TILE: Final = "JR"
WET_NAMES: Final = tuple(f"tournament-river-{number}" for number in range(1, PLACES + 1))
SIDE_WITH_RIVER: Final = "tournament_tile_river"
OPENINGS: Final = 2


class RiverWithTournamentsBox(Record):
    """Where its tile is among the kinds of the box."""

    river_tile: Int8


def fill(box: Components, own: RiverWithTournamentsBox, tournaments: TournamentsBox, file: ComponentFile) -> None:
    """Puts its tiles behind those of the others."""
    own.river_tile = box.kinds
    _, tile = fill_kind(box, file, RIVER_TILE, RIVER_EDGES)
    file.check(RIVER_TILE, edges_of_river(tile) == OPENINGS, "a river at {count} of its edges", count=OPENINGS)
    tournaments.other_side = box.kinds
    places = fill_tournament_tile(box, file, SIDE_WITH_RIVER, RIVER_EDGES)
    openings = sum(map(edges_of_river, places))
    file.check(SIDE_WITH_RIVER, openings == OPENINGS, "a river at {count} of its edges", count=OPENINGS)
