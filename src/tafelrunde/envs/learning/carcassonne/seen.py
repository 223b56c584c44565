"""Carcassonne: what a seat sees, as numbers of fixed length."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from tafelrunde.envs.learning.carcassonne.situation import Box, State
from tafelrunde.envs.learning.learning import Section
from tafelrunde.games.carcassonne.components import MOST_SEATS, MOST_TILES, SIDES
from tafelrunde.games.carcassonne.composition import KINDS
from tafelrunde.games.carcassonne.decisions import deciding
from tafelrunde.games.carcassonne.expansions.inns_cathedrals.state import Figure
from tafelrunde.games.carcassonne.expansions.river.state import NO_HEADING
from tafelrunde.games.carcassonne.expansions.tournaments.components import EMBLEMS, MOST_STACKS, PRIZE_NAMES, PRIZES
from tafelrunde.games.carcassonne.expansions.tournaments.rules.tournament import category
from tafelrunde.games.carcassonne.expansions.tournaments.state import LAST, emblem_of, owner_of
from tafelrunde.games.carcassonne.state import MOST_PLACES, NOBODY, Phase
from tafelrunde.kernel.compiling import compiled

EMBLEM_COLUMNS: Final = tuple(
    f"{what} emblem {number}" for what in ("own", "hidden", "lost") for number in range(EMBLEMS)
)
SEEN: Final = (
    Section("table", ("seats", "fields", "river", "tournaments", "phase", "drawn kind or -1")),
    Section("counts", ("tiles in stack", "tiles removed", "tiles on the table", "empty places")),
    Section("turn", ("seat that decides", "seat on turn", "start seat")),
    Section("left in the stack", KINDS),
    Section("player", ("score", "meeples in supply"), MOST_SEATS),
    Section("tile", ("kind or -1", "x", "y", "quarter turns", "meeple of seat or -1", "on segment"), MOST_TILES),
    Section("place", ("x", "y", "north shows", "east shows", "south shows", "west shows"), MOST_PLACES),
    Section("river", ("tiles left", "goes on", "x", "y", "heading")),
    Section(
        "tournaments",
        (
            *("tile waits", "category", "stacks", "open stack", "left of it", "prizes removed", "seats asked"),
            *("last one held", "first tile of the turn", "has nominated", "prizes of the last stack"),
        ),
    ),
    Section("closed stack", ("tiles", "prizes"), MOST_STACKS),
    Section("prize nobody or another has", PRIZE_NAMES),
    Section("contender", (*EMBLEM_COLUMNS, "prizes", "takes part", "emblem turned up", "value"), MOST_SEATS),
    Section("prize won", ("own kind or -1", "emblem or -1"), MOST_SEATS * MOST_STACKS),
    Section("emblem under meeple on tile", ("owner or -1", "own emblem or -1"), MOST_TILES),
    Section("statue", ("tile or -1", "seat", "emblem"), PRIZES),
    Section("inns and cathedrals", ("played",)),
    Section("large meeple", ("in supply",), MOST_SEATS),
    Section("figure on tile", ("0, or 1 for a large meeple",), MOST_TILES),
)
BEFORE_TILES: Final = sum(section.length for section in SEEN[:5])
BEFORE_RIVER: Final = sum(section.length for section in SEEN[:7])
BEFORE_INNS: Final = sum(section.length for section in SEEN[:-3])
CONTENDER: Final = SEEN[11].length // MOST_SEATS


@compiled
def observe(game: State, box: Box, seat: int, seen: NDArray[np.int16]) -> None:
    """Everything that the seat may know, itself first, the others clockwise; what is not there is 0 or -1."""
    seen[:] = 0
    seen[0], seen[1], seen[2], seen[3] = game.seats, game.fields, game.river.on, game.tournaments.on
    seen[4], seen[5] = game.phase, game.drawn
    seen[6], seen[7], seen[8], seen[9] = game.stack.count, game.removed, game.tiles, game.places.count
    seen[10] = (deciding(game) - seat) % game.seats if game.phase != Phase.OVER else NOBODY
    seen[11], seen[12] = (game.on_turn - seat) % game.seats, (game.start_seat - seat) % game.seats
    at = 13
    for place in range(game.stack.count):
        seen[at + game.stack.kind[place]] += 1
    at += len(KINDS)
    for other in range(game.seats):
        player = game.player[(seat + other) % game.seats]
        seen[at + 2 * other], seen[at + 2 * other + 1] = player.score, player.supply
    observe_board(game, seat, seen)
    if game.river.on:
        observe_river(game, seen, BEFORE_RIVER)
    if game.tournaments.on:
        observe_tournaments(game, box, seat, seen, BEFORE_RIVER + 5)
    if game.inns_cathedrals.on:
        observe_large_meeples(game, seat, seen, BEFORE_INNS)


@compiled
def observe_board(game: State, seat: int, seen: NDArray[np.int16]) -> None:
    at = BEFORE_TILES
    for number in range(MOST_TILES):
        seen[at] = -1
        seen[at + 4] = NOBODY
        if number < game.tiles:
            tile = game.tile[number]
            seen[at], seen[at + 1], seen[at + 2], seen[at + 3] = tile.kind, tile.x, tile.y, tile.turns
            if tile.meeple != NOBODY:
                seen[at + 4], seen[at + 5] = (tile.meeple - seat) % game.seats, tile.meeple_on
        at += 6
    for number in range(game.places.count):
        place = game.places.place[number]
        seen[at], seen[at + 1] = place.x, place.y
        for side in range(SIDES):
            seen[at + 2 + side] = place.shown >> 4 * side & 15
        at += 6


@compiled
def observe_river(game: State, seen: NDArray[np.int16], at: int) -> None:
    seen[at], seen[at + 1] = game.river.left, game.river.heading != NO_HEADING
    if game.river.heading != NO_HEADING:
        seen[at + 2], seen[at + 3], seen[at + 4] = game.river.x, game.river.y, game.river.heading


@compiled
def observe_large_meeples(game: State, seat: int, seen: NDArray[np.int16], at: int) -> None:
    seen[at] = 1
    for other in range(game.seats):
        seen[at + 1 + other] = game.inns_cathedrals.supply[(seat + other) % game.seats]
    for number in range(game.tiles):
        seen[at + 1 + MOST_SEATS + number] = game.tile[number].figure == Figure.LARGE_MEEPLE


@compiled
def observe_tournaments(game: State, box: Box, seat: int, seen: NDArray[np.int16], at: int) -> None:
    shelf = game.tournaments
    seen[at], seen[at + 1], seen[at + 2] = shelf.tile_waits, category(game, box), shelf.stacks
    seen[at + 3], seen[at + 4], seen[at + 5] = shelf.open_stack, shelf.left, shelf.prizes_removed
    seen[at + 6], seen[at + 7], seen[at + 8] = shelf.seats_asked, shelf.last_held, game.first_tile
    seen[at + 9], seen[at + 10] = shelf.has_nominated, shelf.prizes[LAST].count
    at += 11
    for stack in range(shelf.open_stack + 1, shelf.stacks):
        seen[at + 2 * stack], seen[at + 2 * stack + 1] = shelf.height[stack], shelf.prizes[stack].count
    at += 2 * MOST_STACKS
    count_hidden_prizes(game, box, seat, seen, at)
    at += PRIZES
    for other in range(game.seats):
        observe_contender(game, (seat + other) % game.seats, other, seen, at)
    observe_emblems(game, box, seat, seen, at + MOST_SEATS * (CONTENDER + 2 * MOST_STACKS))


@compiled
def count_hidden_prizes(game: State, box: Box, seat: int, seen: NDArray[np.int16], at: int) -> None:
    """The prize tiles that the seat cannot see, as a set."""
    shelf, first = game.tournaments, at - box.tournaments.first_prize
    for stack in range(MOST_STACKS + 1):
        for place in range(shelf.prizes[stack].count):
            seen[first + shelf.prizes[stack].kind[place]] += 1
    for other in range(game.seats):
        if other != seat:
            for place in range(shelf.contender[other].prizes):
                seen[first + shelf.contender[other].prize[place].kind] += 1


@compiled
def observe_contender(game: State, seat: int, place: int, seen: NDArray[np.int16], at: int) -> None:
    """What everybody sees of a player's emblems and prizes; of the observer (place 0) also what is hidden."""
    contender = game.tournaments.contender[seat]
    first = at + CONTENDER * place
    hidden = contender.supply
    for tile in range(game.tiles):
        mark = game.tournaments.under[tile]
        if mark > 0 and owner_of(mark) == seat:
            hidden |= 1 << emblem_of(mark)
    for emblem in range(EMBLEMS):
        if place == 0:
            seen[first + emblem] = contender.supply >> emblem & 1
        seen[first + EMBLEMS + emblem] = hidden >> emblem & 1
        seen[first + 2 * EMBLEMS + emblem] = contender.gone >> emblem & 1
    first += 3 * EMBLEMS
    seen[first], seen[first + 1], seen[first + 2] = contender.prizes, contender.takes_part, -1
    if contender.takes_part:
        seen[first + 2], seen[first + 3] = contender.turned_up, contender.value
    first = at + MOST_SEATS * CONTENDER + 2 * MOST_STACKS * place
    for number in range(MOST_STACKS):
        seen[first], seen[first + 1] = -1, -1
        if number < contender.prizes:
            seen[first + 1] = contender.prize[number].emblem
            if place == 0:
                seen[first] = contender.prize[number].kind
        first += 2


@compiled
def observe_emblems(game: State, box: Box, seat: int, seen: NDArray[np.int16], at: int) -> None:
    shelf = game.tournaments
    for tile in range(MOST_TILES):
        seen[at], seen[at + 1] = NOBODY, -1
        if tile < game.tiles and shelf.under[tile] > 0:
            owner = owner_of(shelf.under[tile])
            seen[at] = (owner - seat) % game.seats
            if owner == seat:
                seen[at + 1] = emblem_of(shelf.under[tile])
        at += 2
    for number in range(PRIZES):
        seen[at] = -1
        if number < shelf.statues:
            statue = shelf.statue[number]
            seen[at], seen[at + 1], seen[at + 2] = statue.tile, (statue.seat - seat) % game.seats, statue.emblem
        at += 3
