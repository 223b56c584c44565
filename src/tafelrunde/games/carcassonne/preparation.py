"""Carcassonne, chapter "Preparation". (CA-1, CA-2)"""

from __future__ import annotations

from enum import IntEnum

from tafelrunde.games.carcassonne.components import KIND_NAMES, Components
from tafelrunde.games.carcassonne.notes import Noted
from tafelrunde.games.carcassonne.points import add_tiles, clear, lay_first_piece, prepare
from tafelrunde.games.carcassonne.rules.board import clear_board
from tafelrunde.games.carcassonne.rules.placing import place_tile
from tafelrunde.games.carcassonne.rules.turn import begin_turn
from tafelrunde.games.carcassonne.state import NO_TILE, RANDOM, Stack, State
from tafelrunde.kernel.chance import Chance, below, shuffle
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes, note


class Streams(IntEnum):
    """The named streams of chance."""

    START_SEAT = 0
    STACK = 1
    REDEAL = 2


@compiled
def set_up(game: State, box: Components, chance: Chance, notes: Notes) -> None:
    """The start tile in the middle, the others shuffled face down. Seats and options are in the state. (CA-2)"""
    set_up_players(game, box, chance, notes)
    clear_table(game)
    clear(game)
    put_kinds(game.stack, box, 0, len(KIND_NAMES))
    take_out(game.stack, box.start_kind)
    add_tiles(game, box)
    shuffle(chance, Streams.STACK, game.stack.kind, game.stack.count)
    prepare(game, box, chance)
    if not lay_first_piece(game, box, chance, notes):
        place_start_tile(game, box, box.start_kind, notes)
    begin_turn(game, box, game.start_seat, notes)


@compiled
def set_up_players(game: State, box: Components, chance: Chance, notes: Notes) -> None:
    """Everybody has the same meeples; somebody begins. (CA-1, CA-2)"""
    if game.start_seat == RANDOM:
        game.start_seat = below(chance, Streams.START_SEAT, game.seats)
    note(notes, Noted.START_PLAYER_CHOSEN, game.start_seat)
    for seat in range(game.seats):
        game.player[seat].score = 0
        game.player[seat].supply = box.meeples


@compiled
def clear_table(game: State) -> None:
    """Nothing lies on the table."""
    clear_board(game)
    game.tiles = 0
    game.features = 0
    game.cities.count = 0
    game.monasteries.count = 0
    game.removed = 0
    game.drawn = NO_TILE
    game.stack.count = 0


@compiled
def put_kinds(stack: Stack, box: Components, first: int, end: int) -> None:
    """All tiles of some kinds onto a stack, in the order of their kinds."""
    for kind in range(first, end):
        for _ in range(box.kind[kind].tiles):
            stack.kind[stack.count] = kind
            stack.count += 1


@compiled
def take_out(stack: Stack, kind: int) -> None:
    """One tile of a kind out of a stack; those above it move down."""
    place = 0
    while stack.kind[place] != kind:
        place += 1
    stack.count -= 1
    for above in range(place, stack.count):
        stack.kind[above] = stack.kind[above + 1]
    stack.kind[stack.count] = 0


@compiled
def place_start_tile(game: State, box: Components, kind: int, notes: Notes) -> None:
    """The tile that lies there first. (CA-2)"""
    place_tile(game, box, kind, 0, 0, 0)
    note(notes, Noted.START_TILE_PLACED, kind, 0, 0, 0)
