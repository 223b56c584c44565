"""The River, preparation. (RI-1)"""

from __future__ import annotations

from enum import auto

from tafelrunde.games.carcassonne.expansions.river.components import RIVER_NAMES
from tafelrunde.games.carcassonne.expansions.river.rules.river import begin_river
from tafelrunde.games.carcassonne.expansions.river.state import Box, State
from tafelrunde.games.carcassonne.numbering import Streams
from tafelrunde.games.carcassonne.preparation import place_start_tile
from tafelrunde.games.carcassonne.secrecy import shuffle_part
from tafelrunde.kernel.chance import Chance
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes


class Stream(Streams):
    """Its stream of chance."""

    RIVER = auto()


@compiled
def lay_source(game: State, box: Box, notes: Notes) -> None:
    """The source is the first tile on the table. (RI-1)"""
    place_start_tile(game, box, box.river.source, notes)
    begin_river(game, box)


@compiled
def put_on_top(game: State, kind: int) -> None:
    """One more river tile on top of the stack."""
    game.stack.kind[game.stack.count] = kind
    game.stack.count += 1
    game.river.left += 1


@compiled
def put_river_tiles(game: State, box: Box) -> None:
    """The lake and, on top of it, the other river tiles. (RI-1)"""
    put_on_top(game, box.river.lake)
    for kind in range(box.river.first_kind, box.river.first_kind + len(RIVER_NAMES)):
        if kind != box.river.source and kind != box.river.lake:
            put_on_top(game, kind)


@compiled
def shuffle_river(game: State, chance: Chance) -> None:
    """All but the lake, which stays the lowest of them. (RI-1)"""
    lake = game.stack.count - game.river.left
    shuffle_part(chance, Stream.RIVER, game.stack.kind, lake + 1, game.stack.count)
