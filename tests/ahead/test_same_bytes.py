"""Library, numba and plain rules play the same games, byte by byte, at every table of every game.

numba takes minutes for the rules, searches and learners of all games. It makes the rules of the smallest game, and all
of them in a soak; the others are compared with the plain ones.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import tafelrunde as tr
from tafelrunde.ahead.entry_points import entry_points, game_folders
from tafelrunde.bots.game_bots import bots_of
from tafelrunde.bots.search.search import Search
from tafelrunde.bots.search.selection import FINDING, MOST_SEATS
from tafelrunde.bots.search.table import TABLE
from tafelrunde.envs.tables import Tables
from tafelrunde.games import AnyGame
from tafelrunde.kernel.action_list import ACTIONS, MOST_ACTIONS
from tafelrunde.kernel.chance import new_chance
from tafelrunde.kernel.compiling import by_numba, fast, uncompiled
from tafelrunde.kernel.game import Rules
from tafelrunde.kernel.library import find, folder_of, why_not
from tafelrunde.kernel.noting import new_notes
from tafelrunde.kernel.options import checked
from tafelrunde.kernel.records import Memory, new_memory
from tests.contract.tables import Table, every_table

GAMES = sorted(game_folders().values())
LOOKS = 40
ALL_BY_NUMBA = os.environ.get("TAFELRUNDE_SOAK") == "1"


def other_way(name: str) -> Callable[[Any], Any]:
    """What a library is compared with."""
    return by_numba if ALL_BY_NUMBA or name == "artus" else uncompiled


def memories(game: AnyGame, seats: int, options: dict[str, object], seed: str) -> list[Memory]:
    """State, box, chance and notes before a game."""
    state = new_memory(game.state)
    game.write_options(game.record(state), seats, checked(game.options, options))
    return [state, game.standard_box.memory, new_chance(game.name, game.streams, seed), new_notes()]


@pytest.mark.parametrize("name", GAMES)
def test_there_is_a_library_for_every_game_with_every_entry_point(name: str) -> None:
    folder = folder_of(type(tr.games()[name]).__module__)
    assert folder is not None
    assert why_not(folder) is None, "python -m tafelrunde.ahead builds it"
    points = find(folder).manifest.entry_points
    assert set(points) == {f"{rule.__module__}.{rule.__name__}" for rule in entry_points(folder).values()}
    assert game_folders()[folder] == name


@pytest.mark.parametrize("name", GAMES)
def test_a_library_leaves_the_same_bytes_after_every_decision(name: str) -> None:
    for table in (table for table in every_table() if table.game == name):
        compare_rules(table)


def compare_rules(table: Table) -> None:
    """A random game by both."""
    name, seats, options, _ = table
    game = tr.games()[name]
    ours, theirs = game.rules.fast(), Rules._make(rule and other_way(name)(rule) for rule in game.rules)
    mine, other = memories(game, seats, options, "same"), memories(game, seats, options, "same")
    listed = new_memory(ACTIONS), new_memory(ACTIONS)
    ours.set_up(*mine)
    theirs.set_up(*other)
    at, draw = 0, np.random.default_rng(1)
    while not ours.is_over(mine[0]):
        assert [memory.tobytes() for memory in mine] == [memory.tobytes() for memory in other]
        waiting, due = ours.waiting(mine[0], at), ours.due(mine[0])
        assert (waiting, due) == (theirs.waiting(other[0], at), theirs.due(other[0]))
        for memory in (mine[3], other[3]):
            memory[8:16] = 0  # the notes are read
        if not waiting or (due >= 0 and draw.integers(8) == 0):
            at = due
            ours.advance(*mine[:3], at, mine[3])
            theirs.advance(*other[:3], at, other[3])
            continue
        seat = int(draw.choice([seat for seat in range(seats) if waiting >> seat & 1]))
        count = ours.list_actions(mine[0], mine[1], seat, at, listed[0])
        assert count == theirs.list_actions(other[0], other[1], seat, at, listed[1])
        codes = listed[0][8 : 8 + 8 * count].view(np.int64)
        assert (codes == listed[1][8 : 8 + 8 * count].view(np.int64)).all()
        code = int(draw.choice(codes))
        before = [memory.copy() for memory in mine]
        ours.apply(*mine[:3], seat, code, at, mine[3])
        theirs.apply(*other[:3], seat, code, at, other[3])
        compare_carrying_on(ours, before, seat, code, mine)
        compare_carrying_on(theirs, before, seat, code, mine)
    assert theirs.is_over(other[0])
    ours.redeal(*mine[:3], 0)
    theirs.redeal(*other[:3], 0)
    assert [memory.tobytes() for memory in mine] == [memory.tobytes() for memory in other]


def compare_carrying_on(rules: Rules, before: list[Memory], seat: int, code: int, after: list[Memory]) -> None:
    """Where an action asks neither chance nor the clock, one step leads to the same."""
    if rules.carry_on is not None:
        state, box, chance, notes = (memory.copy() for memory in before)
        assert rules.carry_on(state, box, seat, code, notes) == rules.waiting(state, 0)
        assert [memory.tobytes() for memory in (state, box, chance, notes)] == [memory.tobytes() for memory in after]


@pytest.mark.parametrize("name", GAMES)
def test_searches_grow_the_same_tree(name: str) -> None:
    game, search, style = tr.games()[name], bots_of(name).search, bots_of(name).levels[-1].style
    assert search is not None
    assert style is not None
    other, rules = by_numba if ALL_BY_NUMBA else uncompiled, ("think", "findings", "main_line", "judge")
    ours = search._replace(**{rule: fast(getattr(search, rule)) for rule in rules})
    theirs = search._replace(**{rule: other(getattr(search, rule)) for rule in rules})

    def thought(way: Search) -> list[bytes]:
        state, box, chance, notes = memories(game, 3, {}, "search")
        game.rules.set_up(state, box, chance, notes)
        seat = game.rules.waiting(state, 0).bit_length() - 1
        table, desk, line = new_memory(TABLE), new_memory(way.desk), np.zeros((8, 2), np.int64)
        found = new_memory(FINDING, MOST_SEATS + MOST_ACTIONS)
        way.think(state, box, chance, seat, style.memory(), table, desk, LOOKS)
        counts = (
            way.findings(state, box, seat, table, desk, found),
            way.main_line(state, box, chance, seat, table, desk, line),
        )
        judged = np.zeros((2, MOST_SEATS), np.int64)
        spread = way.judge(state, box, style.memory(), desk, judged[0], judged[1])
        return [
            judged.tobytes() + repr(spread).encode(),
            table.tobytes(),
            desk.tobytes(),
            chance.tobytes(),
            found.tobytes(),
            line.tobytes(),
            repr(counts).encode(),
        ]

    assert thought(ours) == thought(theirs)


@pytest.mark.parametrize("name", GAMES)
def test_policies_play_the_same_games(name: str) -> None:
    game, policies = tr.games()[name], bots_of(name).policies
    ends = []
    for play_out in (fast(policies.play_out), other_way(name)(policies.play_out)):
        state, box, chance, _ = memories(game, game.seat_counts[-1], {}, "policies")
        desk, playing = new_memory(policies.desk), np.array([seat % 2 for seat in range(6)], np.int64)
        decisions = play_out(state, box, chance, playing, desk)
        ends.append((decisions, state.tobytes(), chance.tobytes(), desk.tobytes()))
    assert ends[0] == ends[1]


@pytest.mark.parametrize("name", GAMES)
def test_learners_see_the_same(name: str) -> None:
    ends = []
    for way in (fast, other_way(name)):
        many = Tables(name, 4)
        learning = many.learning
        many.learning = learning._replace(begin=way(learning.begin), step=way(learning.step), look=way(learning.look))
        many.reset(5)
        draw = np.random.default_rng(2)
        for _ in range(150):
            many.step(many.sample(draw))
        arrays = (many._tables, many.seen, many.masks, many.rewards, many.ended, many.look(1, 0))
        ends.append([array.tobytes() for array in arrays])
    assert ends[0] == ends[1]
