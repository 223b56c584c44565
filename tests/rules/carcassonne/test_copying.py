"""A situation laid out a second time is the same, whatever lay there before."""

from __future__ import annotations

import random

import pytest

import tafelrunde as tr
from tafelrunde.games.carcassonne import copying
from tafelrunde.games.carcassonne.composition import OPTIONS, STATE
from tafelrunde.games.carcassonne.copying import lay_out
from tafelrunde.kernel.checked_records import checked_record
from tafelrunde.kernel.compiling import compiled, record_in, uncompiled
from tafelrunde.kernel.records import Memory, buffer, new_memory


@compiled
def lay_out_in(game: Memory, table: Memory) -> None:
    lay_out(record_in(game, STATE), record_in(table, STATE))


def in_use(state: Memory) -> list[bytes]:
    game, all_of = checked_record(state, STATE), buffer(state)
    ends = {
        0: copying.FIRST_PLACE + copying.PLACE * game.places.count,
        copying.AFTER_PLACES: copying.TILES + copying.TILE * game.tiles,
        copying.FEATURES: copying.FEATURES + copying.FEATURE * game.features,
        copying.BOARD: copying.END,
    }
    return [bytes(all_of[begin:end]) for begin, end in ends.items()]


@pytest.mark.parametrize("rule", [lay_out_in, uncompiled(lay_out_in)], ids=["compiled", "plain"])
def test_what_is_laid_out_is_the_situation_byte_for_byte_as_far_as_it_is_in_use(rule: object) -> None:
    assert callable(rule)
    table, choice, compared = new_memory(STATE), random.Random(5), 0
    for seed, options in ((1, dict.fromkeys(OPTIONS, True)), (2, {})):
        match = tr.new("carcassonne", 3, seed, options)
        while not match.over:
            seat = match.waiting[0]
            match.play(seat, choice.choice(match.actions(seat)))
            if choice.random() < 0.3:
                state = new_memory(STATE)
                buffer(state)[:] = bytes(buffer(match._state))
                rule(state, table)
                assert in_use(table) == in_use(state)
                compared += 1
    assert compared > 50
