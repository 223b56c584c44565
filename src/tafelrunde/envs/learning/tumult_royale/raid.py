"""Tumult Royale: the timed raid, for who acts at the same time."""

from __future__ import annotations

import numpy as np

from tafelrunde.envs.learning.learning import mark
from tafelrunde.envs.learning.tumult_royale.numbering import number_all
from tafelrunde.envs.learning.tumult_royale.tables import standing
from tafelrunde.games.tumult_royale.components import (
    COMPONENTS,
)
from tafelrunde.games.tumult_royale.state import STATE
from tafelrunde.games.tumult_royale.ticks import TAPS, is_raid_in_ticks, play_tick
from tafelrunde.kernel.action_list import ACTIONS
from tafelrunde.kernel.chance import CHANCE
from tafelrunde.kernel.compiling import compiled, record_in
from tafelrunde.kernel.noting import NOTES
from tafelrunde.kernel.records import Memory, Row


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
def number_listed(actions: Memory, number: Row[np.int16], mask: Row[np.int8]) -> None:
    """Numbers the actions of a list."""
    listed = record_in(actions, ACTIONS)
    number_all(listed, number)
    mark(listed, number, mask)


@compiled
def clock_of(state: Memory) -> int:
    return record_in(state, STATE).clock


@compiled
def standing_of(state: Memory, seat: int) -> int:
    """How well off a seat is, as `standing` says."""
    return standing(record_in(state, STATE), seat)


ENTRY_POINTS = (is_raid, tick, number_listed, clock_of, standing_of)
