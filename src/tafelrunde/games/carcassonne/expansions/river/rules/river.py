"""The River, its only chapter. (RI-1 to RI-5)"""

from __future__ import annotations

from tafelrunde.games.carcassonne.components import SIDES
from tafelrunde.games.carcassonne.expansions.river.components import RIVER
from tafelrunde.games.carcassonne.expansions.river.state import NO_HEADING, Box, State
from tafelrunde.games.carcassonne.rules.board import EAST, SOUTH, cell_at, place_at
from tafelrunde.games.carcassonne.rules.placing import fits
from tafelrunde.games.carcassonne.state import NO_PLACE
from tafelrunde.kernel.compiling import compiled


@compiled
def is_river_tile(box: Box, kind: int) -> bool:
    """Does the river flow over this kind of tile?"""
    for side in range(SIDES):
        if box.kind[kind].turned[0].side[side].shown == RIVER:
            return True
    return False


@compiled
def outlet(box: Box, kind: int, turns: int, inlet: int) -> int:
    """The side by which the river leaves a tile that it enters at `inlet`; NO_HEADING in the lake."""
    for side in range(SIDES):
        if side != inlet and box.kind[kind].turned[turns].side[side].shown == RIVER:
            return side
    return NO_HEADING


@compiled
def is_curve(box: Box, kind: int) -> bool:
    """Is it a river tile that turns?"""
    for side in range(SIDES):
        if box.kind[kind].turned[0].side[side].shown == RIVER:
            leaving = outlet(box, kind, 0, side)
            return leaving != NO_HEADING and leaving != side ^ 2
    return False


@compiled
def may_flow(game: State, box: Box, kind: int, turns: int) -> bool:
    """May the river take this way: no U-turn, and back towards the source only where it winds? (RI-3, RI-5)"""
    leaving = outlet(box, kind, turns, game.river.heading ^ 2)
    if leaving == NO_HEADING:
        return True
    bend = (leaving - game.river.heading) % SIDES
    is_u_turn = bend != 0 and bend == game.river.last_bend
    return not is_u_turn and (game.river.winding != 0 or leaving != game.river.source_heading ^ 2)


@compiled
def continues_river(game: State, box: Box, kind: int, turns: int) -> bool:
    """Does a river tile fit at the river's open end, in a way the river may take? (RI-2)"""
    if game.river.heading == NO_HEADING:
        return False
    number = place_at(game, cell_at(game.river.x, game.river.y))
    if number == NO_PLACE or not fits(box, kind, turns, game.places.place[number]):
        return False
    return may_flow(game, box, kind, turns)


@compiled
def flow_on(game: State, x: int, y: int, heading: int, bend: int) -> None:
    """The river leaves the place at x, y in a direction, or has ended there."""
    game.river.heading = heading
    game.river.last_bend = bend
    if heading == NO_HEADING:
        game.river.x = 0
        game.river.y = 0
    else:
        game.river.x = x + EAST[heading]
        game.river.y = y + SOUTH[heading]


@compiled
def begin_river(game: State, box: Box) -> None:
    """The source lies on the table; the river flows on from it. (RI-1)"""
    heading = outlet(box, box.river.source, 0, NO_HEADING)
    game.river.source_heading = heading
    flow_on(game, 0, 0, heading, 0)


@compiled
def continue_river(game: State, box: Box, kind: int, turns: int) -> None:
    """A river tile has been placed at the open end. (RI-2)"""
    heading = game.river.heading
    leaving = outlet(box, kind, turns, heading ^ 2)
    bend = 0 if leaving == NO_HEADING else (leaving - heading) % SIDES
    flow_on(game, game.river.x, game.river.y, leaving, bend)
