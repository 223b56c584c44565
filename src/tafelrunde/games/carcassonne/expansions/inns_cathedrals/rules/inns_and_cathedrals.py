"""Inns & Cathedrals, chapters "Placing a tile", "Scoring" and "Final scoring". (IC-8 to IC-17, IC-25, IC-26)"""

from __future__ import annotations

from tafelrunde.games.carcassonne.expansions.inns_cathedrals.components import NAMES
from tafelrunde.games.carcassonne.expansions.inns_cathedrals.state import Box, State
from tafelrunde.games.carcassonne.notes import Counted
from tafelrunde.kernel.compiling import compiled


@compiled
def bears_mark(box: Box, kind: int, segment: int) -> bool:
    """Has a segment of a kind of tile an inn or a cathedral? (IC-2)"""
    number = kind - box.inns_cathedrals.first_kind
    return 0 <= number < len(NAMES) and box.inns_cathedrals.marked[number] >> segment & 1 != 0


@compiled
def is_marked(game: State, feature: int) -> bool:
    """Has a whole feature an inn or a cathedral? One is enough. (IC-2, IC-17)"""
    return game.inns_cathedrals.marks[feature] > 0


@compiled
def marked_price(box: Box, counted: int, complete: bool, each: int) -> int:
    """What a tile or coat of arms brings with an inn or a cathedral. (IC-15, IC-16, IC-25, IC-26)"""
    points = box.inns_cathedrals
    if counted == Counted.ROAD_TILES:
        return points.road_with_inn if complete else points.unfinished_road_with_inn
    if counted == Counted.CITY_TILES:
        return points.city_with_cathedral if complete else points.unfinished_city_with_cathedral
    if counted == Counted.COATS_OF_ARMS:
        return points.coat_of_arms_with_cathedral if complete else points.unfinished_coat_of_arms_with_cathedral
    return each


@compiled
def price_with_marks(game: State, box: Box, feature: int, counted: int, complete: bool, each: int) -> int:
    """The same where a feature has none."""
    if not is_marked(game, feature):
        return each
    return marked_price(box, counted, complete, each)
