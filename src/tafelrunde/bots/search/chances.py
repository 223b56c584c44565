"""Chances to win: how the standings of all seats share out one win.

The further a seat is behind, the less it gets: its share falls by a factor of e with every `spread` that it is behind
the best (a softmax). The spread is what can still change: it is large at the beginning and small before the end, and 0
when the game is over; then the best have won, and share. Everything is a whole number, and the shares add up exactly.
"""

from __future__ import annotations

from math import exp
from typing import Final

from tafelrunde.bots.search.style import KNOTS, StyleRecord
from tafelrunde.bots.search.table import WIN
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.records import Cells, numbers

OVER: Final = 0  # the spread of a game that is over
STEPS: Final = 32  # of the table below, for each spread that a seat is behind
FINE: Final = 128  # parts of a step
FARTHEST: Final = 12  # spreads; who is further behind has as little
ONE: Final = 1 << 24
FALLING = numbers([round(ONE * exp(-step / STEPS)) for step in range(FARTHEST * STEPS + 2)])


@compiled
def share_out(standing: Cells, seats: int, spread: int) -> None:
    """Puts the share of a win in the place of every standing."""
    best = standing[0]
    for seat in range(1, seats):
        best = max(best, standing[seat])
    total = 0
    for seat in range(seats):
        standing[seat] = weight_of(best - standing[seat], spread)
        total += standing[seat]
    given, so_far = 0, 0
    for seat in range(seats):
        so_far += standing[seat]
        standing[seat] = WIN * so_far // total - given
        given += standing[seat]


@compiled
def weight_of(behind: int, spread: int) -> int:
    """What a seat counts that is so far behind, ONE being the best."""
    if spread == OVER:
        return ONE if behind == 0 else 0
    place = min(behind * STEPS * FINE // spread, FARTHEST * STEPS * FINE)
    step, part = place // FINE, place % FINE
    return FALLING[step] - (FALLING[step] - FALLING[step + 1]) * part // FINE


@compiled
def spread_at(style: StyleRecord, row: int, left: int, whole: int) -> int:
    """The spread of a row of the style's table with so much of the whole left, between two of its knots."""
    place = min(left, whole) * (KNOTS - 1) * FINE // whole
    knot, part = place // FINE, place % FINE
    before = style.spread[row * KNOTS + knot]
    after = style.spread[row * KNOTS + min(knot + 1, KNOTS - 1)]
    return max(1, before + (after - before) * part // FINE)
