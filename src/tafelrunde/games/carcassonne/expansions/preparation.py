"""Carcassonne with expansions: preparation. (CA-2, RI-1, TO-2 to TO-6)"""

from __future__ import annotations

from enum import IntEnum

from tafelrunde.games.carcassonne.components import KIND_NAMES
from tafelrunde.games.carcassonne.expansions.components import Box
from tafelrunde.games.carcassonne.expansions.river.components import RIVER_NAMES
from tafelrunde.games.carcassonne.expansions.river.rules.river import begin_river, flow_on
from tafelrunde.games.carcassonne.expansions.river.state import NO_HEADING
from tafelrunde.games.carcassonne.expansions.state import State
from tafelrunde.games.carcassonne.expansions.tournaments.components import EMBLEMS, PRIZES
from tafelrunde.games.carcassonne.expansions.tournaments.rules.prizes import put_prize, take_prize
from tafelrunde.games.carcassonne.expansions.tournaments.rules.tournament_tile import begin_with_tournament_tile
from tafelrunde.games.carcassonne.expansions.tournaments.state import LAST
from tafelrunde.games.carcassonne.expansions.turn import begin_turn
from tafelrunde.games.carcassonne.preparation import (
    Streams,
    clear_table,
    place_start_tile,
    put_kinds,
    set_up_players,
    take_out,
)
from tafelrunde.kernel.chance import Chance, below, shuffle
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes
from tafelrunde.kernel.records import Cells


class MoreStreams(IntEnum):
    """The named streams of chance beyond the base game's."""

    RIVER = 3
    PRIZES = 4


@compiled
def set_up(game: State, box: Box, chance: Chance, notes: Notes) -> None:
    """Seats and options are in the state. The first piece depends on them. (CA-2, RI-1, TO-3)"""
    set_up_players(game, box, chance, notes)
    clear_table(game)
    clear_shelves(game)
    put_kinds(game.stack, box, 0, len(KIND_NAMES))
    take_out(game.stack, box.start_kind)
    if game.tournaments.on:
        put_kinds(game.stack, box, box.tournaments.first_land, box.tournaments.river_tile)
    shuffle(chance, Streams.STACK, game.stack.kind, game.stack.count)
    if game.tournaments.on:
        set_up_tournaments(game, box, chance)
    if game.river.on:
        set_up_river(game, box, chance, notes)
    elif game.tournaments.on:
        begin_with_tournament_tile(game, box, notes)
    else:
        place_start_tile(game, box, box.start_kind, notes)
    begin_turn(game, box, game.start_seat, notes)


@compiled
def clear_shelves(game: State) -> None:
    """Nothing is left of an earlier game."""
    game.river.left = 0
    game.river.source_heading = NO_HEADING
    flow_on(game, 0, 0, NO_HEADING, 0)
    shelf = game.tournaments
    shelf.tile_waits = 0
    shelf.crown = 0
    shelf.stacks = 0
    shelf.open_stack = 0
    shelf.left = 0
    shelf.prizes_removed = 0
    shelf.seats_asked = 0
    shelf.last_held = 0
    shelf.statues = 0
    for stack in range(len(shelf.prizes)):
        while shelf.prizes[stack].count > 0:
            take_prize(shelf.prizes[stack])
    for tile in range(len(shelf.under)):
        shelf.under[tile] = 0


@compiled
def set_up_river(game: State, box: Box, chance: Chance, notes: Notes) -> None:
    """The source on the table; the lake and, shuffled on top of it, the other river tiles on the stack. (RI-1, TO-3)"""
    place_start_tile(game, box, box.river.source, notes)
    begin_river(game, box)
    land = game.stack.count
    game.stack.kind[land] = box.river.lake
    game.stack.count += 1
    for kind in range(box.river.first_kind, box.river.first_kind + len(RIVER_NAMES)):
        if kind != box.river.source and kind != box.river.lake:
            game.stack.kind[game.stack.count] = kind
            game.stack.count += 1
    if game.tournaments.on:
        game.stack.kind[game.stack.count] = box.tournaments.river_tile
        game.stack.count += 1
    game.river.left = game.stack.count - land
    shuffle_part(chance, MoreStreams.RIVER, game.stack.kind, land + 1, game.stack.count)


@compiled
def shuffle_part(chance: Chance, stream: int, cells: Cells, first: int, end: int) -> None:
    """Puts the cells from `first` on into a random order."""
    for last in range(end - 1, first, -1):
        other = first + below(chance, stream, last - first + 1)
        cells[last], cells[other] = cells[other], cells[last]


@compiled
def set_up_tournaments(game: State, box: Box, chance: Chance) -> None:
    """Equal stacks, the remainder on the first; emblems for everybody; the crown. (TO-2, TO-4 to TO-6)"""
    shelf = game.tournaments
    shelf.tile_waits = game.river.on
    shelf.stacks = box.tournaments.stacks[game.seats]
    for stack in range(1, shelf.stacks):
        shelf.height[stack] = game.stack.count // shelf.stacks
    shelf.left = game.stack.count // shelf.stacks + game.stack.count % shelf.stacks
    shelf.crown = box.tournaments.crown_start[game.seats]
    for seat in range(game.seats):
        shelf.contender[seat].supply = (1 << EMBLEMS) - 1
        shelf.contender[seat].gone = 0
        shelf.contender[seat].prizes = 0
    lay_out_prizes(game, box, chance)


@compiled
def lay_out_prizes(game: State, box: Box, chance: Chance) -> None:
    """Shuffled; some on every stack but the first, the rest are the last stack. (TO-5)"""
    shelf = game.tournaments
    for number in range(PRIZES):
        put_prize(shelf.prizes[LAST], box.tournaments.first_prize + number)
    shuffle(chance, MoreStreams.PRIZES, shelf.prizes[LAST].kind, PRIZES)
    for stack in range(1, shelf.stacks):
        for _ in range(box.tournaments.prizes_per_stack[game.seats]):
            put_prize(shelf.prizes[stack], take_prize(shelf.prizes[LAST]))
