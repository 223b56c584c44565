"""Carcassonne: what a seat sees, as numbers of fixed length; what an expansion adds comes behind the base game."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from tafelrunde.envs.learning.learning import Section
from tafelrunde.games.carcassonne.components import MOST_SEATS, MOST_TILES, SIDES, Components
from tafelrunde.games.carcassonne.composition import EXPANSIONS, KINDS
from tafelrunde.games.carcassonne.decisions import deciding
from tafelrunde.games.carcassonne.points import observe_shelf
from tafelrunde.games.carcassonne.state import MOST_PLACES, NOBODY, Phase, State
from tafelrunde.kernel.compiling import compiled

BASE: Final = (
    Section("table", ("seats", "fields", "phase", "drawn kind or -1")),
    Section("counts", ("tiles in stack", "tiles removed", "tiles on the table", "empty places")),
    Section("turn", ("seat that decides", "seat on turn", "start seat")),
    Section("left in the stack", KINDS),
    Section("player", ("score", "meeples in supply"), MOST_SEATS),
    Section(
        "tile", ("kind or -1", "x", "y", "quarter turns", "figure of seat or -1", "on segment", "figure"), MOST_TILES
    ),
    Section("place", ("x", "y", "north shows", "east shows", "south shows", "west shows"), MOST_PLACES),
)
SEEN: Final = (*BASE, *(Section(*part) for expansion in EXPANSIONS for part in expansion.observed))
BEFORE_TILES: Final = sum(section.length for section in BASE[:5])
BEFORE_SHELVES: Final = sum(section.length for section in BASE)


@compiled
def observe(game: State, box: Components, seat: int, seen: NDArray[np.int16], part: int, parts: int) -> None:
    """Everything that the seat may know, itself first, the others clockwise; what is not there is 0 or -1.

    The row is all zero before. Every n-th tile and place belongs to one part.
    """
    observe_board(game, seat, seen, part, parts)
    if part == 0:
        observe_table(game, seat, seen)
    if part == parts - 1:
        observe_shelf(game, box, seat, seen, BEFORE_SHELVES)


@compiled
def observe_table(game: State, seat: int, seen: NDArray[np.int16]) -> None:
    seen[0], seen[1], seen[2], seen[3] = game.seats, game.fields, game.phase, game.drawn
    seen[4], seen[5], seen[6], seen[7] = game.stack.count, game.removed, game.tiles, game.places.count
    seen[8] = (deciding(game) - seat) % game.seats if game.phase != Phase.OVER else NOBODY
    seen[9], seen[10] = (game.on_turn - seat) % game.seats, (game.start_seat - seat) % game.seats
    at = 11
    for place in range(game.stack.count):
        seen[at + game.stack.kind[place]] += 1
    at += len(KINDS)
    for other in range(game.seats):
        player = game.player[(seat + other) % game.seats]
        seen[at + 2 * other], seen[at + 2 * other + 1] = player.score, player.supply


@compiled
def observe_board(game: State, seat: int, seen: NDArray[np.int16], part: int, parts: int) -> None:
    for number in range(part, MOST_TILES, parts):
        at = BEFORE_TILES + 7 * number
        seen[at] = -1
        seen[at + 4] = NOBODY
        if number < game.tiles:
            tile = game.tile[number]
            seen[at], seen[at + 1], seen[at + 2], seen[at + 3] = tile.kind, tile.x, tile.y, tile.turns
            if tile.meeple != NOBODY:
                seen[at + 4], seen[at + 5] = (tile.meeple - seat) % game.seats, tile.meeple_on
                seen[at + 6] = tile.figure
    for number in range(part, game.places.count, parts):
        at = BEFORE_TILES + 7 * MOST_TILES + 6 * number
        place = game.places.place[number]
        seen[at], seen[at + 1] = place.x, place.y
        for side in range(SIDES):
            seen[at + 2 + side] = place.shown >> 4 * side & 15
