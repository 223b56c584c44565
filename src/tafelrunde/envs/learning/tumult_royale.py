"""Tumult Royale for learners: what a seat sees as numbers, a number for every action, many tables in compiled code."""

from __future__ import annotations

from typing import Annotated, Final

import numpy as np
from numpy.typing import NDArray

from tafelrunde.envs.learning.learning import Learning, Section, pay_out
from tafelrunde.games.tumult_royale.actions import Verb, number_of, verb_of
from tafelrunde.games.tumult_royale.components import (
    COMMODITIES,
    COMMODITY_NAMES,
    COMPONENTS,
    FACE_NAMES,
    FACES,
    FIELD_NAMES,
    FIELDS,
    MOST_SEATS,
    ROUNDS,
    SPACES,
    TILES,
    Components,
)
from tafelrunde.games.tumult_royale.decisions import apply, list_actions, waiting
from tafelrunde.games.tumult_royale.preparation import set_up
from tafelrunde.games.tumult_royale.secrecy import knows_tile
from tafelrunde.games.tumult_royale.state import NOBODY, NOWHERE, STATE, Phase, State, Where, is_revealed, king_of
from tafelrunde.games.tumult_royale.ticks import TAPS, is_raid_in_ticks, play_tick
from tafelrunde.games.tumult_royale.timing import advance, due
from tafelrunde.kernel.chance import CHANCE, Chance
from tafelrunde.kernel.compiling import compiled, compiled_unlocked, record_in, rows_in
from tafelrunde.kernel.listing import ACTIONS, MOST_ACTIONS, Actions
from tafelrunde.kernel.noting import NOTES, Notes
from tafelrunde.kernel.records import Cells, Int64, Memory, Record, Rows, layout

# ---- what a seat sees ----------------------------------------------------------------------------

RAID_MS: Final = 10  # times of the raid are told in hundredths of a second
SEEN: Final = (
    Section("table", ("seats", "timed", "gamblers", "practice raid", "forgetful king", "choose set aside")),
    Section("moment", ("phase", "ending", "round", "practising", "placement round", "placed in round", "to turn up")),
    Section("turn", ("seat on turn or -1", "start seat", "king")),
    Section("mood", (*COMMODITY_NAMES, "number before")),
    Section("supply", ("supporters",)),
    Section("hundredths of a second", ("left of the raid", "left for the last decisions")),
    Section(
        "player",
        (
            *("rank", "supporters", "statues placed", "mercy", "to set aside", "ready", "done", "lifts"),
            *("place in hand or -1", "has decided", "own last decision", "greediest", "could place"),
            "hundredths until the hand is ready",
        ),
        MOST_SEATS,
    ),
    Section("castle of player", FACE_NAMES, MOST_SEATS),
    Section("tile", ("where or -1", "face or -1", *(f"seen by {seat}" for seat in range(MOST_SEATS))), TILES),
    Section("field", ("kind or -1", "noble or -1"), FIELDS),
    Section("region tile", ("in the frame", "number or -1", "quarter turns"), SPACES),
    Section("chronicle", ("king or -1", "statues"), ROUNDS),
)
LENGTH: Final = sum(section.length for section in SEEN)
BEFORE_PLAYERS: Final = sum(section.length for section in SEEN[:6])
BEFORE_TILES: Final = sum(section.length for section in SEEN[:8])
COLUMNS: Final = len(SEEN[6].columns)


@compiled
def observe(game: State, box: Components, seat: int, seen: NDArray[np.int16]) -> None:
    """Everything that the seat may know if it forgets nothing, itself first, the others clockwise."""
    seen[:] = 0
    seen[0], seen[1], seen[2], seen[3] = game.seats, game.timed, game.gamblers, game.practice_raid
    seen[4], seen[5] = game.forgetful_king, game.choose_set_aside
    seen[6], seen[7], seen[8], seen[9] = game.phase, game.ending, game.round_number, game.practising
    seen[10], seen[11], seen[12] = game.placement_round, game.placed_in_round, game.to_turn_up
    seen[13] = own_seat(game, seat, game.on_turn)
    seen[14], seen[15] = own_seat(game, seat, game.start_seat), own_seat(game, seat, king_of(game))
    for commodity in range(COMMODITIES):
        seen[16 + commodity] = game.demanded[commodity]
    seen[19], seen[20] = game.mood_before, game.supply
    seen[21] = max(0, game.raid_ends_at - game.clock) // RAID_MS if is_raid_in_ticks(game) else 0
    seen[22] = max(0, game.decide_until - game.clock) // RAID_MS if game.phase == Phase.LAST_DECISIONS else 0
    for other in range(game.seats):
        observe_player(game, seat, other, seen)
    observe_tiles(game, seat, seen)
    observe_land(game, seat, seen)


@compiled
def own_seat(game: State, seat: int, other: int) -> int:
    """A seat as this one counts them: itself 0, then clockwise; -1 is nobody."""
    return NOBODY if other == NOBODY else (other - seat) % game.seats


@compiled
def observe_player(game: State, seat: int, place: int, seen: NDArray[np.int16]) -> None:
    """What everybody sees of a noble; of the observer (place 0) also its castle and its last decision."""
    noble = (seat + place) % game.seats
    player = game.player[noble]
    at = BEFORE_PLAYERS + COLUMNS * place
    seen[at], seen[at + 1], seen[at + 2], seen[at + 3] = (
        player.rank,
        player.supporters,
        player.statues_placed,
        player.mercy,
    )
    seen[at + 4], seen[at + 5], seen[at + 6], seen[at + 7] = (
        player.to_set_aside,
        player.ready,
        player.done,
        player.lifts,
    )
    seen[at + 8], seen[at + 9] = player.hand, player.last_decision != 0
    if place == 0:
        seen[at + 10] = player.last_decision
    seen[at + 11], seen[at + 12] = player.greediest, player.could_place
    if player.hand != NOWHERE and game.timed:
        seen[at + 13] = max(0, player.lifted_at + game.hand_ms - game.clock) // RAID_MS
    if place == 0 or is_revealed(game):
        at = BEFORE_PLAYERS + COLUMNS * MOST_SEATS + FACES * place
        for face in range(FACES):
            seen[at + face] = player.tiles[face]


@compiled
def observe_tiles(game: State, seat: int, seen: NDArray[np.int16]) -> None:
    at = BEFORE_TILES
    for place in range(TILES):
        seen[at], seen[at + 1] = NOWHERE, -1
        if place < game.tiles:
            where = game.where[place]
            if where < Where.CENTRE:
                where = (where - seat) % game.seats if where < Where.HAND else Where.HAND + (where - seat) % game.seats
            seen[at] = where
            if knows_tile(game, seat, place):
                seen[at + 1] = game.face[place]
            if not is_revealed(game):
                for other in range(game.seats):
                    seen[at + 2 + other] = game.player[(seat + other) % game.seats].seen >> place & 1
        at += 2 + MOST_SEATS


@compiled
def observe_land(game: State, seat: int, seen: NDArray[np.int16]) -> None:
    at = BEFORE_TILES + TILES * (2 + MOST_SEATS)
    for field in range(FIELDS):
        seen[at], seen[at + 1] = game.field_kind[field], own_seat(game, seat, game.noble_on[field])
        at += 2
    for space in range(SPACES):
        region = game.region[space]
        seen[at], seen[at + 1] = region.number != NOWHERE, NOWHERE
        if region.number != NOWHERE and region.face_up:
            seen[at + 1], seen[at + 2] = region.number, region.orientation
        at += 3
    for space in range(ROUNDS):
        seen[at], seen[at + 1] = own_seat(game, seat, game.chronicle[space].king), game.chronicle[space].statues
        at += 2


# ---- a number for every action -------------------------------------------------------------------

WAYS_TO_PAY: Final = 27  # of one field, at most, with our box: see payments.py
PLAIN_VERBS: Final = ("spin", "declare ready", "start the raid", "keep the tile", "put the tile back", "done", "pass")
SPIN: Final = FIELDS
READY: Final = SPIN + 1
START: Final = SPIN + 2
KEEP: Final = SPIN + 3
PUT_BACK: Final = SPIN + 4
DONE: Final = SPIN + 5
PASS: Final = SPIN + 6
FIRST_SET_ASIDE: Final = FIELDS + len(PLAIN_VERBS)
FIRST_LIFT: Final = FIRST_SET_ASIDE + TILES
FIRST_TURN_UP: Final = FIRST_LIFT + TILES
FIRST_PLACEMENT: Final = FIRST_TURN_UP + SPACES
ACTION_NAMES: Final = (
    *(f"first statue on {field}" for field in FIELD_NAMES),
    *PLAIN_VERBS,
    *(f"set aside tile-{place}" for place in range(TILES)),
    *(f"lift tile-{place}" for place in range(TILES)),
    *(f"turn up region tile-{space}" for space in range(SPACES)),
    *(f"place on {field}, way {way} to pay" for field in FIELD_NAMES for way in range(WAYS_TO_PAY)),
)


@compiled
def numbered(code: int, way: int) -> int:
    """The number of an action; `way` counts the payments for the same field in the order of the legal list."""
    verb, number = verb_of(code), number_of(code)
    if verb == Verb.PLACE:
        return FIRST_PLACEMENT + number * WAYS_TO_PAY + way
    if verb == Verb.LIFT:
        return FIRST_LIFT + number
    if verb == Verb.SET_ASIDE:
        return FIRST_SET_ASIDE + number
    if verb == Verb.TURN_UP:
        return FIRST_TURN_UP + number
    if verb == Verb.PLACE_FIRST:
        return number
    return plain_number(verb)


@compiled
def plain_number(verb: int) -> int:
    """The number of an action that needs no more than its verb."""
    if verb == Verb.KEEP:
        return KEEP
    if verb == Verb.PUT_BACK:
        return PUT_BACK
    if verb == Verb.DONE:
        return DONE
    if verb == Verb.PASS:
        return PASS
    if verb == Verb.READY:
        return READY
    return START if verb == Verb.START else SPIN


@compiled
def number_all(actions: Actions, number: Cells, mask: NDArray[np.int8]) -> None:
    """Numbers the listed actions; the mask says which numbers there are."""
    mask[:] = 0
    field, way = -1, 0
    for place in range(actions.count):
        code = actions.code[place]
        if verb_of(code) == Verb.PLACE:
            way = way + 1 if number_of(code) == field else 0
            field = number_of(code)
        number[place] = numbered(code, way)
        mask[number[place]] = 1


# ---- many tables ---------------------------------------------------------------------------------


class Table(Record):
    """One of many games: the situation, its chance, who is to act, and what that seat may do."""

    game: Annotated[Rows[State], State, 1]
    chance: Chance
    seat: Int64
    actions: Actions
    number: Annotated[Cells, np.int16, MOST_ACTIONS]


TABLE = layout(Table)


@compiled
def show(table: Table, box: Components, seen: NDArray[np.int16], mask: NDArray[np.int8]) -> None:
    """Shows the situation to who is to act, and which actions that seat has."""
    game = table.game[0]
    table.seat = first_of(waiting(game, game.clock))
    observe(game, box, table.seat, seen)
    list_actions(game, box, table.seat, game.clock, table.actions)
    number_all(table.actions, table.number, mask)


@compiled
def first_of(seats: int) -> int:
    """The lowest seat of a set; 0 if it is empty."""
    seat = 0
    while seats and not seats >> seat & 1:
        seat += 1
    return seat


@compiled
def code_chosen(table: Table, choice: int) -> int:
    """The legal action of that number."""
    place = 0
    while table.number[place] != choice:
        place += 1
    return table.actions.code[place]


@compiled
def standing(game: State, seat: int) -> int:
    """Who has more is better off at the end, as in the game's own ending: statues, then rank."""
    return 8 * game.player[seat].statues_placed - game.player[seat].rank


@compiled_unlocked
def begin(
    tables: Memory,
    blank: Memory,
    box: Memory,
    notes: Memory,
    first: int,
    last: int,
    seen: NDArray[np.int16],
    masks: NDArray[np.int8],
) -> None:
    """New games at these tables; their chance goes on where it is."""
    for place in range(first, last):
        table = rows_in(tables, TABLE)[place]
        table.game[0] = record_in(blank, STATE)
        set_up(table.game[0], record_in(box, COMPONENTS), table.chance, record_in(notes, NOTES))
        show(table, record_in(box, COMPONENTS), seen[place], masks[place])


@compiled_unlocked
def step(
    tables: Memory,
    blank: Memory,
    box: Memory,
    notes: Memory,
    first: int,
    last: int,
    choices: NDArray[np.int64],
    again: bool,
    seen: NDArray[np.int16],
    masks: NDArray[np.int8],
    rewards: NDArray[np.float32],
    ended: NDArray[np.bool_],
) -> None:
    """One decision at each of these tables. Where the game is over, the next one begins, or (not `again`) nothing."""
    for place in range(first, last):
        table = rows_in(tables, TABLE)[place]
        rewards[place, :] = 0
        if table.actions.count == 0:
            continue
        take_step(table, record_in(box, COMPONENTS), record_in(notes, NOTES), choices[place])
        game = table.game[0]
        ended[place] = game.phase == Phase.OVER
        if ended[place]:
            for seat in range(game.seats):
                rewards[place, seat] = standing(game, seat)
            pay_out(rewards[place])
            if again:
                table.game[0] = record_in(blank, STATE)
                set_up(table.game[0], record_in(box, COMPONENTS), table.chance, record_in(notes, NOTES))
        show(table, record_in(box, COMPONENTS), seen[place], masks[place])


@compiled
def take_step(table: Table, box: Components, notes: Notes, choice: int) -> None:
    """One decision; while nobody may act after it, time passes."""
    game = table.game[0]
    apply(game, box, table.chance, table.seat, code_chosen(table, choice), game.clock, notes)
    while game.phase != Phase.OVER and waiting(game, game.clock) == 0:
        advance(game, box, table.chance, due(game), notes)


@compiled
def look(state: Memory, box: Memory, seat: int, seen: NDArray[np.int16]) -> None:
    """What a seat sees of a state."""
    observe(record_in(state, STATE), record_in(box, COMPONENTS), seat, seen)


LEARNING = Learning("tumult-royale", SEEN, ACTION_NAMES, TABLE, begin, step, look)


# ---- the timed raid, for who acts at the same time -------------------------------------------------


@compiled
def is_raid(state: Memory) -> bool:
    """Do all hands tap at once?"""
    return is_raid_in_ticks(record_in(state, STATE))


@compiled
def tick(state: Memory, box: Memory, chance: Memory, taps: Memory, ms: int, notes: Memory) -> int:
    """Carries out one tap of each hand, then time passes. How many taps counted?"""
    return play_tick(
        record_in(state, STATE),
        record_in(box, COMPONENTS),
        record_in(chance, CHANCE),
        record_in(taps, TAPS),
        ms,
        record_in(notes, NOTES),
    )


@compiled
def number_listed(actions: Memory, number: NDArray[np.int16], mask: NDArray[np.int8]) -> None:
    """Numbers the actions of a list."""
    number_all(record_in(actions, ACTIONS), number, mask)


@compiled
def clock_of(state: Memory) -> int:
    return record_in(state, STATE).clock


@compiled
def standing_of(state: Memory, seat: int) -> int:
    """How well off a seat is, as `standing` says."""
    return standing(record_in(state, STATE), seat)
