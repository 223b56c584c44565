"""Tumult Royale: what a seat sees, as numbers of fixed length."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from tafelrunde.envs.learning.learning import Section
from tafelrunde.games.tumult_royale.components import (
    COMMODITIES,
    COMMODITY_NAMES,
    FACE_NAMES,
    FACES,
    FIELDS,
    MOST_SEATS,
    ROUNDS,
    SPACES,
    TILES,
    Components,
)
from tafelrunde.games.tumult_royale.secrecy import knows_tile
from tafelrunde.games.tumult_royale.state import NOBODY, NOWHERE, Phase, State, Where, is_revealed, king_of
from tafelrunde.games.tumult_royale.ticks import is_raid_in_ticks
from tafelrunde.kernel.compiling import compiled

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
BEFORE_PLAYERS: Final = sum(section.length for section in SEEN[:6])
BEFORE_TILES: Final = sum(section.length for section in SEEN[:8])
COLUMNS: Final = len(SEEN[6].columns)


@compiled
def observe(game: State, box: Components, seat: int, seen: NDArray[np.int16], part: int, parts: int) -> None:
    """Everything that the seat may know if it forgets nothing, itself first, the others clockwise.

    The row is all zero before. Every n-th tile, field and player belongs to one part.
    """
    if part == 0:
        observe_table(game, seat, seen)
    for other in range(part, game.seats, parts):
        observe_player(game, seat, other, seen)
    observe_tiles(game, seat, seen, part, parts)
    observe_land(game, seat, seen, part, parts)


@compiled
def observe_table(game: State, seat: int, seen: NDArray[np.int16]) -> None:
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
def observe_tiles(game: State, seat: int, seen: NDArray[np.int16], part: int, parts: int) -> None:
    for place in range(part, TILES, parts):
        at = BEFORE_TILES + (2 + MOST_SEATS) * place
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


@compiled
def observe_land(game: State, seat: int, seen: NDArray[np.int16], part: int, parts: int) -> None:
    land = BEFORE_TILES + TILES * (2 + MOST_SEATS)
    for field in range(part, FIELDS, parts):
        at = land + 2 * field
        seen[at], seen[at + 1] = game.field_kind[field], own_seat(game, seat, game.noble_on[field])
    for space in range(part, SPACES, parts):
        at = land + 2 * FIELDS + 3 * space
        region = game.region[space]
        seen[at], seen[at + 1] = region.number != NOWHERE, NOWHERE
        if region.number != NOWHERE and region.face_up:
            seen[at + 1], seen[at + 2] = region.number, region.orientation
    for space in range(part, ROUNDS, parts):
        at = land + 2 * FIELDS + 3 * SPACES + 2 * space
        seen[at], seen[at + 1] = own_seat(game, seat, game.chronicle[space].king), game.chronicle[space].statues
