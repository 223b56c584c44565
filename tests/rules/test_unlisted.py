"""Games in which only one action is kept of every list are the games in which all are."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

import tafelrunde as tr
from tafelrunde.games.tumult_royale.ticks import TAPS
from tafelrunde.kernel.action_list import ACTIONS, CHOICE
from tafelrunde.kernel.chance import new_chance
from tafelrunde.kernel.noting import SILENCE, new_notes
from tafelrunde.kernel.options import checked
from tafelrunde.kernel.records import new_memory

GAMES = ["artus", "carcassonne", "tumult-royale"]


def same_without_lists(name: str, seed: str, games: int) -> None:
    game = tr.games()[name]
    module = "playout" if name == "tumult-royale" else "compiled_rules"
    rules: Any = import_module(f"tafelrunde.games.{name.replace('-', '_')}.{module}")
    taps = [new_memory(TAPS)] if name == "tumult-royale" else []
    state, chance = new_memory(game.state), new_chance(name, game.streams, seed)
    game.write_options(game.record(state), game.seat_counts[0], checked(game.options, {}))
    other, luck, box = state.copy(), chance.copy(), game.standard_box.memory
    listed = rules.play_many(state, box, chance, new_memory(ACTIONS), *taps, new_notes(recording=False), games)
    unlisted = rules.play_unlisted(other, box, luck, new_memory(CHOICE), *taps, new_memory(SILENCE), games)
    assert tuple(listed) == tuple(unlisted)
    assert state.tobytes() + chance.tobytes() == other.tobytes() + luck.tobytes()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_without_lists_is_the_game_with_lists(game: str) -> None:
    same_without_lists(game, "one", games=1)
