"""Tumult Royale, chapter "Placing statues". (TR-40 to TR-42, TR-44, TR-48 to TR-50)"""

from __future__ import annotations

from typing import Final

from tafelrunde.games.tumult_royale.actions import Verb, packed
from tafelrunde.games.tumult_royale.components import COLUMNS, FACES, FIELDS, ROWS, Components, FieldKind
from tafelrunde.games.tumult_royale.notes import CONSOLATION, STATUES_ON_A_FIELD, Noted
from tafelrunde.games.tumult_royale.rules.coronation import crown_king, end_game
from tafelrunde.games.tumult_royale.rules.paying import give_up_tile, kinds_within_means, list_payments, pay
from tafelrunde.games.tumult_royale.rules.ranks import redistribute_ranks
from tafelrunde.games.tumult_royale.rules.supporters import receive
from tafelrunde.games.tumult_royale.state import NOBODY, Ending, Phase, State, noble_with_rank
from tafelrunde.kernel.action_list import Actions, add
from tafelrunde.kernel.chance import Chance
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes, note, note_part, note_place, note_score

FORBIDDEN: Final = 0
ONCE: Final = 1
TWICE: Final = 2


@compiled
def times_its_cost(game: State, box: Components, seat: int, field: int) -> int:
    """What a noble pays for a field: its cost, twice its cost, or it cannot be taken. (TR-41, TR-42, TR-44, TR-50)"""
    kind = game.field_kind[field]
    if kind == FieldKind.HIDDEN or game.noble_on[field] != NOBODY:
        return FORBIDDEN
    if box.price[kind].statues > box.statues - game.player[seat].statues_placed:
        return FORBIDDEN
    if is_adjacent(game, seat, field):
        return ONCE
    return TWICE if kind == FieldKind.PASTURE or kind == FieldKind.FOREST else FORBIDDEN


@compiled
def is_adjacent(game: State, seat: int, field: int) -> bool:
    """Does the field share an edge with a field of the noble's? Borders of region tiles do not matter. (TR-41)"""
    row, column = field // COLUMNS, field % COLUMNS
    return (
        (row > 0 and game.noble_on[field - COLUMNS] == seat)
        or (row < ROWS - 1 and game.noble_on[field + COLUMNS] == seat)
        or (column > 0 and game.noble_on[field - 1] == seat)
        or (column < COLUMNS - 1 and game.noble_on[field + 1] == seat)
    )


@compiled
def can_place(game: State, box: Components, seat: int) -> bool:
    """Is there a field that the noble may take and can pay?"""
    once = kinds_within_means(game, box, seat, ONCE)
    twice = kinds_within_means(game, box, seat, TWICE) if once else 0
    if once:
        for field in range(FIELDS):
            if affordable_at(game, box, seat, field, once, twice):
                return True
    return False


@compiled
def list_placements(game: State, box: Components, seat: int, actions: Actions) -> None:
    """Every field with every payment; or the noble passes. (TR-40)"""
    once = kinds_within_means(game, box, seat, ONCE)
    twice = kinds_within_means(game, box, seat, TWICE)
    for field in range(FIELDS):
        times = affordable_at(game, box, seat, field, once, twice)
        if times:
            list_payments(game, box, seat, field, game.field_kind[field], times, actions)
    add(actions, packed(Verb.PASS))


@compiled
def affordable_at(game: State, box: Components, seat: int, field: int, once: int, twice: int) -> int:
    """How many times its cost a noble pays for a field, if that is within his means; otherwise FORBIDDEN."""
    kind = game.field_kind[field]
    if kind == FieldKind.HIDDEN or not once >> kind & 1:
        return FORBIDDEN
    times = times_its_cost(game, box, seat, field)
    return FORBIDDEN if times == TWICE and not twice >> kind & 1 else times


@compiled
def begin_placing(game: State, box: Components, chance: Chance, notes: Notes) -> None:
    """The king begins. (TR-40)"""
    game.phase = Phase.PLACE
    game.placement_round = 1
    game.placed_in_round = 0
    go_on_placing(game, box, chance, 1, notes)


@compiled
def go_on_placing(game: State, box: Components, chance: Chance, rank: int, notes: Notes) -> None:
    """From a rank on, whoever can place decides. It ends when nobody can, or all pass in a placement round. (TR-40)"""
    while rank <= game.seats or game.placed_in_round:
        if rank > game.seats:
            rank = 1
            game.placement_round += 1
            game.placed_in_round = 0
        seat = noble_with_rank(game, rank)
        if can_place(game, box, seat):
            game.player[seat].could_place = 1
            game.on_turn = seat
            note(notes, Noted.TURN_BEGAN, seat)
            return
        skip(game, seat, notes)
        rank += 1
    end_placing(game, box, chance, notes)


@compiled
def skip(game: State, seat: int, notes: Notes) -> None:
    """Who can place nothing must pass. Who never could in this phase never will: that is told once. (TR-40)"""
    player = game.player[seat]
    if game.placement_round == 1 or player.could_place:
        tiles = 0
        for face in range(FACES):
            tiles += player.tiles[face]
        note(notes, Noted.SKIPPED, seat, tiles)


@compiled
def pass_turn(game: State, box: Components, chance: Chance, seat: int, notes: Notes) -> None:
    """Who could place may pass, and may place again later. (TR-40)"""
    note(notes, Noted.PASSED, seat)
    go_on_placing(game, box, chance, game.player[seat].rank + 1, notes)


@compiled
def place_statues(
    game: State, box: Components, chance: Chance, seat: int, field: int, payment: int, notes: Notes
) -> None:
    """Exactly as many statues as the field takes; the last statue of a noble ends the game. (TR-42, TR-50)"""
    times = times_its_cost(game, box, seat, field)
    put_statues(game, box, seat, field, STATUES_ON_A_FIELD, times, notes)
    pay(game, box, seat, game.field_kind[field], times, payment, notes)
    game.placed_in_round = 1
    if game.player[seat].statues_placed == box.statues:
        end_game(game, Ending.LAST_STATUE, notes)
    else:
        go_on_placing(game, box, chance, game.player[seat].rank + 1, notes)


@compiled
def put_statues(game: State, box: Components, seat: int, field: int, rule: int, times: int, notes: Notes) -> None:
    """The statues with the lowest numbers leave the track. (TR-14, TR-42)"""
    kind = game.field_kind[field]
    statues = box.price[kind].statues
    game.noble_on[field] = seat
    game.player[seat].statues_placed += statues
    note(notes, Noted.STATUES_PLACED, seat, field, kind, statues, times)
    note_part(notes, kind, statues, 1)
    note_place(notes, field)
    note_score(notes, seat, rule, statues)


@compiled
def end_placing(game: State, box: Components, chance: Chance, notes: Notes) -> None:
    """Tiles that are left go back without supporters, then who could place nothing is consoled. (TR-48, TR-49)"""
    game.placement_round = 0
    game.on_turn = NOBODY
    for rank in range(1, game.seats + 1):
        seat = noble_with_rank(game, rank)
        for face in range(FACES):
            for _ in range(game.player[seat].tiles[face]):
                give_up_tile(game, seat, face, Noted.TILE_RETURNED, notes)
    for rank in range(1, game.seats + 1):
        console(game, box, noble_with_rank(game, rank), notes)
    redistribute_ranks(game, notes)
    crown_king(game, box, chance, notes)


@compiled
def console(game: State, box: Components, seat: int, notes: Notes) -> None:
    """A small consolation, but not for the greediest in a tumult of this round. (TR-49)"""
    player = game.player[seat]
    if not player.could_place and not player.greediest:
        receive(game, box, seat, box.consolation, CONSOLATION, notes)
