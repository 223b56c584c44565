"""Carcassonne with expansions: what is in all the boxes together."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.carcassonne import components as base
from tafelrunde.games.carcassonne.components import KIND_NAMES, Components
from tafelrunde.games.carcassonne.expansions.river.components import RIVER_NAMES, RiverBox, fill_river
from tafelrunde.games.carcassonne.expansions.tournaments.components import (
    DRY_NAMES,
    LAND_NAMES,
    PRIZE_NAMES,
    RIVER_TILE,
    WET_NAMES,
    TournamentsBox,
    fill_tournaments,
)
from tafelrunde.kernel.components import ComponentFile
from tafelrunde.kernel.records import layout

ALL_NAMES: Final = (
    *KIND_NAMES,
    *RIVER_NAMES,
    *LAND_NAMES,
    RIVER_TILE,
    *PRIZE_NAMES,
    *DRY_NAMES,
    *WET_NAMES,
)


class Box(Components):
    """The base game's box, and what each expansion adds."""

    river: RiverBox
    tournaments: TournamentsBox


BOX = layout(Box)


def fill(box: Box, file: ComponentFile) -> None:
    """Checks the component values of all boxes and writes them into the record."""
    base.fill(box, file)
    fill_river(box, box.river, file)
    fill_tournaments(box, box.tournaments, file)
    base.check_room(box, file)
