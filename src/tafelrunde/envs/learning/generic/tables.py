"""Any game at tables for learners: the same tables as those of compiled games, stepped in plain Python."""

from __future__ import annotations

from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from tafelrunde.bots.generic.worlds import NOBODY, Worlds
from tafelrunde.envs.learning import stepping
from tafelrunde.envs.learning.generic.numbering import numbering_of
from tafelrunde.envs.learning.generic.seen import SEEN, write_view
from tafelrunde.envs.learning.learning import Learning, pay_out
from tafelrunde.games import AnyGame
from tafelrunde.kernel.action_list import ACTIONS, MOST_ACTIONS
from tafelrunde.kernel.chance import CHANCE, POLICY, below
from tafelrunde.kernel.checked_records import checked_record
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.noting import NOTES
from tafelrunde.kernel.records import Layout, Memory

LONGEST = 10_000  # decisions of a game, more than any has, we hope


def generic_learning(game: AnyGame) -> Learning:
    """What a game that brings nothing for learners offers to them."""
    numbering, box = numbering_of(game), game.standard_box
    fields = [("game", game.state, (1,)), ("chance", CHANCE), ("seat", np.int64), ("count", np.int64),
              ("actions", ACTIONS), ("number", np.int16, (MOST_ACTIONS,))]  # fmt: skip
    layout = cast("Layout[Any]", np.dtype(cast(Any, fields), align=True))
    lists = [("notes", NOTES), ("actions", ACTIONS), ("number", np.int16, (MOST_ACTIONS,))]
    desk_layout = cast("Layout[Any]", np.dtype(cast(Any, lists), align=True))

    def worlds_at(row: Any) -> tuple[Worlds, Memory]:  # noqa: ANN401  # a row of a structured array
        return Worlds(game, row["chance"].reshape(1).view(np.uint8)), row["game"].view(np.uint8).reshape(-1)

    def show(row: Any, seen: NDArray[np.int16], mask: NDArray[np.int8]) -> None:  # noqa: ANN401  # the same
        worlds, state = worlds_at(row)
        seat = worlds.decider(state, box.memory)
        codes = [] if seat == NOBODY else worlds.codes(state, box.memory, seat)
        row["seat"] = max(0, seat)
        record = game.record(state)
        numbers = numbering.numbers([game.decode(record, box, seat, code) for code in codes])
        row["actions"]["count"] = row["count"] = len(codes)
        row["actions"]["code"][: len(codes)], row["number"][: len(codes)] = codes, numbers
        mask[:] = 0
        mask[numbers] = 1
        if len(seen):
            write_view(game.view(record, box, int(row["seat"])), seen)

    def set_up(row: Any, blank: Memory, desk: Memory) -> None:  # noqa: ANN401  # the same
        worlds, state = worlds_at(row)
        state[:] = blank
        worlds.rules.set_up(state, box.memory, worlds.chance, desk[: NOTES.itemsize])

    def begin(
        tables: Memory, blank: Memory, _box: Memory, desk: Memory, first: int, last: int,
        seen: NDArray[np.int16], masks: NDArray[np.int8], cleared: bool,
    ) -> None:  # fmt: skip
        for place, row in _rows(tables, layout, first, last):
            set_up(row, blank, desk)
            show(row, seen[place], masks[place])

    def step(
        tables: Memory, blank: Memory, _box: Memory, desk: Memory, first: int, last: int,
        choices: NDArray[np.int64], again: bool, seen: NDArray[np.int16], masks: NDArray[np.int8],
        rewards: NDArray[np.float32], ended: NDArray[np.bool_], cleared: bool,
    ) -> None:  # fmt: skip
        for place, row in _rows(tables, layout, first, last):
            rewards[place, :] = 0
            count = int(row["actions"]["count"])
            if count == 0:
                continue
            worlds, state = worlds_at(row)
            chosen = (
                uncompiled(below)(checked_record(row["chance"].reshape(1).view(np.uint8), CHANCE), POLICY, count)
                if choices[place] == stepping.BY_CHANCE
                else row["number"][:count].tolist().index(int(choices[place]))
            )
            worlds.take(state, box.memory, int(row["seat"]), int(row["actions"]["code"][chosen]))
            ended[place] = worlds.decider(state, box.memory) == NOBODY
            if ended[place]:
                places = game.result(game.record(state), box).places
                rewards[place, :] = [-own for own in places]
                uncompiled(pay_out)(rewards[place])
                if again:
                    set_up(row, blank, desk)
            show(row, seen[place], masks[place])

    def sample(tables: Memory, _box: Memory, desk: Memory, first: int, last: int, chosen: NDArray[np.int64]) -> None:
        listed = desk.view(cast(Any, desk_layout))
        for place, row in _rows(tables, layout, first, last):
            listed["actions"], listed["number"] = row["actions"], row["number"]
            chosen[place] = row["number"][chosen[place]]

    def see(
        tables: Memory, _box: Memory, first: int, last: int, seen: NDArray[np.int16], part: int, parts: int
    ) -> None:
        for place, row in _rows(tables, layout, first, last):
            write_view(game.view(game.record(worlds_at(row)[1]), box, int(row["seat"])), seen[place])

    def first_forbidden(
        choices: NDArray[np.int64], masks: NDArray[np.int8], ended: NDArray[np.bool_], again: bool
    ) -> int:
        return int(uncompiled(stepping.first_forbidden)(choices, masks, ended, again))

    def look(state: Memory, _box: Memory, seat: int, seen: NDArray[np.int16]) -> None:
        write_view(game.view(game.record(state), box, seat), seen)

    return Learning(
        game.name, SEEN, numbering.names, layout, desk_layout, begin, step, sample, see, first_forbidden, look, LONGEST
    )


def _rows(tables: Memory, of: Layout[Any], first: int, last: int) -> list[tuple[int, Any]]:
    rows = tables.view(cast(Any, of))
    return [(place, rows[place : place + 1].reshape(())) for place in range(first, last)]
