"""Tumult Royale: the timed raid in ticks, for search and learning. In a tick every hand does one thing at once.

The rules are those of real time: a tick only says when and in which order the taps arrive. Who is first at a contested
tile is decided by chance, from a stream of its own.
"""

from __future__ import annotations

from typing import Annotated, Final

from tafelrunde.games.tumult_royale.actions import Verb, number_of, verb_of
from tafelrunde.games.tumult_royale.components import MOST_SEATS, Components
from tafelrunde.games.tumult_royale.decisions import apply
from tafelrunde.games.tumult_royale.rules.tax_raid import may_lift, may_tap
from tafelrunde.games.tumult_royale.state import NOWHERE, Phase, State
from tafelrunde.games.tumult_royale.streams import Streams
from tafelrunde.games.tumult_royale.timing import advance
from tafelrunde.kernel.chance import Chance, shuffle
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes
from tafelrunde.kernel.records import Cells, Int8, Int64, Record, layout

NOTHING: Final = -1


class Taps(Record):
    """What every seat wants to do in a tick: an action as a number, or NOTHING; and the order of arrival."""

    tap: Annotated[Cells, Int64, MOST_SEATS]
    order: Annotated[Cells, Int8, MOST_SEATS]


TAPS = layout(Taps)


@compiled
def is_raid_in_ticks(game: State) -> bool:
    """Is this a moment at which all hands tap at once?"""
    return game.phase == Phase.RAID and game.timed != 0


@compiled
def play_tick(game: State, box: Components, chance: Chance, taps: Taps, ms: int, notes: Notes) -> int:
    """Carries out the taps in a random order of arrival, then so many milliseconds pass. How many taps counted?"""
    at, counted = game.clock, 0
    for seat in range(game.seats):
        taps.order[seat] = seat
    shuffle(chance, Streams.TICKS, taps.order, game.seats)
    for arrival in range(game.seats):
        seat = taps.order[arrival]
        if taps.tap[seat] != NOTHING and is_raid_in_ticks(game) and still_counts(game, seat, taps.tap[seat], at):
            apply(game, box, chance, seat, taps.tap[seat], at, notes)
            counted += 1
    if is_raid_in_ticks(game):
        advance(game, box, chance, min(at + ms, game.raid_ends_at), notes)
    return counted


@compiled
def still_counts(game: State, seat: int, tap: int, at: int) -> bool:
    """Another hand may have been quicker, or the raid may be over."""
    if not may_tap(game, seat, at):
        return False
    holds = game.player[seat].hand != NOWHERE
    if verb_of(tap) == Verb.LIFT:
        return not holds and may_lift(game, number_of(tap))
    return holds != (verb_of(tap) == Verb.DONE)
