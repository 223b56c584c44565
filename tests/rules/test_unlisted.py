"""Games by chance alone are the same with and without whole lists of actions, in new memory and in used memory."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

import tafelrunde as tr
from tafelrunde.games.tumult_royale.ticks import TAPS
from tafelrunde.kernel.action_list import ACTIONS, CHOICE
from tafelrunde.kernel.chance import new_chance
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.noting import SILENCE, new_notes
from tafelrunde.kernel.options import checked
from tafelrunde.kernel.records import new_memory

GAMES = ["artus", "carcassonne", "tumult-royale"]


def rules_of(name: str) -> tuple[Any, list[Any]]:
    """The rules of a game, and what they need besides."""
    module = "playout" if name == "tumult-royale" else "compiled_rules"
    taps = [new_memory(TAPS)] if name == "tumult-royale" else []
    return import_module(f"tafelrunde.games.{name.replace('-', '_')}.{module}"), taps


def new_state(name: str) -> Any:
    game = tr.games()[name]
    state = new_memory(game.state)
    game.write_options(game.record(state), game.seat_counts[0], checked(game.options, {}))
    return state


def same_without_lists(name: str, seed: str, games: int) -> None:
    game = tr.games()[name]
    rules, taps = rules_of(name)
    state, chance = new_state(name), new_chance(name, game.streams, seed)
    other, luck, box = state.copy(), chance.copy(), game.standard_box.memory
    listed = rules.play_many(state, box, chance, new_memory(ACTIONS), *taps, new_notes(recording=False), games)
    unlisted = rules.play_unlisted(other, box, luck, new_memory(CHOICE), *taps, new_memory(SILENCE), games)
    assert tuple(listed) == tuple(unlisted)
    assert state.tobytes() + chance.tobytes() == other.tobytes() + luck.tobytes()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_without_lists_is_the_game_with_lists(game: str) -> None:
    same_without_lists(game, "one", games=1)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_an_earlier_game_is_left_in_used_memory(game: str) -> None:
    rules, taps = rules_of(game)
    box, chance = tr.games()[game].standard_box.memory, new_chance(game, tr.games()[game].streams, "used")
    state, luck = new_state(game), chance.copy()
    play_many = uncompiled(rules.play_many)
    play_many(state, box, chance, new_memory(ACTIONS), *taps, new_notes(recording=False), 2)
    for _ in range(2):
        fresh = new_state(game)
        play_many(fresh, box, luck, new_memory(ACTIONS), *taps, new_notes(recording=False), 1)
    assert fresh.tobytes() == state.tobytes()
