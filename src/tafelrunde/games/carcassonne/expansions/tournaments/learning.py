"""Tournaments & Coats of Arms for learners."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.carcassonne.components import MOST_SEATS, MOST_TILES
from tafelrunde.games.carcassonne.expansion import Columns, Numbered
from tafelrunde.games.carcassonne.expansions.tournaments.actions import Verb
from tafelrunde.games.carcassonne.expansions.tournaments.components import EMBLEMS, MOST_STACKS, PRIZE_NAMES, PRIZES
from tafelrunde.games.carcassonne.expansions.tournaments.rules.tournament import category
from tafelrunde.games.carcassonne.expansions.tournaments.state import LAST, Box, State, emblem_of, owner_of
from tafelrunde.games.carcassonne.state import NOBODY
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.records import Cells

EMBLEM_COLUMNS: Final = tuple(
    f"{what} emblem {number}" for what in ("own", "hidden", "lost") for number in range(EMBLEMS)
)
CONTENDER_COLUMNS: Final = (*EMBLEM_COLUMNS, "prizes", "takes part", "emblem turned up", "value")
CONTENDER: Final = len(CONTENDER_COLUMNS)
OBSERVED: Final = (
    Columns(
        "tournaments",
        (
            *("played", "tile waits", "category", "stacks", "open stack", "left of it", "prizes removed"),
            *("seats asked", "last one held", "first tile of the turn", "has nominated", "prizes of the last stack"),
        ),
    ),
    Columns("closed stack", ("tiles", "prizes"), MOST_STACKS),
    Columns("prize nobody or another has", PRIZE_NAMES),
    Columns("contender", CONTENDER_COLUMNS, MOST_SEATS),
    Columns("prize won", ("own kind or -1", "emblem or -1"), MOST_SEATS * MOST_STACKS),
    Columns("emblem under meeple on tile", ("owner or -1", "own emblem or -1"), MOST_TILES),
    Columns("statue", ("tile or -1", "seat", "emblem"), PRIZES),
)
LENGTH: Final = sum(part.rows * len(part.columns) for part in OBSERVED)
NUMBERED: Final = {
    int(Verb.PLACE_PRIZE): Numbered(),
    int(Verb.NO_NOMINATION): Numbered(("nominate nobody",)),
    int(Verb.NOMINATE): Numbered(
        tuple(
            f"nominate on tile-{tile} with emblem-{emblem}" for tile in range(MOST_TILES) for emblem in range(EMBLEMS)
        ),
        times=EMBLEMS,
    ),
    int(Verb.TURN_UP_EMBLEM): Numbered(tuple(f"turn up emblem on tile-{tile}" for tile in range(MOST_TILES)), times=1),
}


@compiled
def observe_tournaments(game: State, box: Box, seat: int, seen: Cells, at: int) -> int:
    """Stacks, crown, emblems and prizes, as far as the seat may know them; the observer first."""
    if game.tournaments.on:
        seen[at] = 1
        observe_stacks(game, box, seat, seen, at + 1)
    return at + LENGTH


@compiled
def observe_stacks(game: State, box: Box, seat: int, seen: Cells, at: int) -> None:
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
def count_hidden_prizes(game: State, box: Box, seat: int, seen: Cells, at: int) -> None:
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
def observe_contender(game: State, seat: int, place: int, seen: Cells, at: int) -> None:
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
def observe_emblems(game: State, box: Box, seat: int, seen: Cells, at: int) -> None:
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
