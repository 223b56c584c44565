"""Which rules a match plays by: compiled ones where they are ready, otherwise the same rules uncompiled.

So a person can play at once on a new machine, and everything that needs speed compiles first, with progress.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache

from numba.core import event as numba_event

from tafelrunde.games import AnyGame
from tafelrunde.kernel.action_list import ACTIONS
from tafelrunde.kernel.cache import is_ready, mark_ready
from tafelrunde.kernel.chance import new_chance
from tafelrunde.kernel.game import Rules
from tafelrunde.kernel.noting import new_notes
from tafelrunde.kernel.options import checked
from tafelrunde.kernel.records import new_memory

MODE = "TAFELRUNDE_RULES"  # environment variable: "compiled", "plain", or neither: what is ready


def plain_wanted() -> bool:
    """Does the user want uncompiled rules, whatever is ready?"""
    return os.environ.get(MODE) == "plain"


def rules_for(game: AnyGame) -> Rules:
    """The rules to play by just now."""
    compiled_wanted = os.environ.get(MODE) == "compiled" or are_ready(game)
    return game.rules if compiled_wanted and not plain_wanted() else plain_rules(game)


def are_ready(game: AnyGame) -> bool:
    """Can the rules of a game be used at once: are they in the cache, or plain Python anyway?"""
    return not game.rules.are_compiled or is_ready(type(game).__module__)


@cache
def plain_rules(game: AnyGame) -> Rules:
    """The rules of a game uncompiled."""
    return game.rules.plain()


def make_ready(game: AnyGame, progress: Callable[[int], None] | None = None) -> None:
    """Compiles the rules of a game unless they are ready, or wanted plain: before many games are played by them."""
    if not plain_wanted() and not are_ready(game):
        warm_up(game, progress)


def warm_up(game: AnyGame, progress: Callable[[int], None] | None = None) -> None:
    """Compiles all rules of a game into the cache; `progress` is told the number of functions compiled so far."""
    if not game.rules.are_compiled:
        return
    with told_of_compiling(progress):
        for call in _every_rule(game):
            call()
    mark_ready(type(game).__module__)


@contextmanager
def told_of_compiling(progress: Callable[[int], None] | None) -> Iterator[None]:
    """While this lasts, `progress` is told the number of functions compiled so far."""
    with numba_event.install_listener("numba:compile", _CompileCounter(progress)):
        yield


def _every_rule(game: AnyGame) -> Iterable[Callable[[], object]]:
    box, notes, rules = game.standard_box.memory, new_notes(), game.rules
    state, actions = new_memory(game.state), new_memory(ACTIONS)
    chance = new_chance(game.name, game.streams, "warm up")
    game.write_options(game.record(state), game.seat_counts[0], checked(game.options, {}))
    yield lambda: rules.set_up(state, box, chance, notes)
    yield lambda: rules.is_over(state)
    yield lambda: rules.waiting(state, 0)
    yield lambda: rules.list_actions(state, box, 0, 0, actions)
    seat = rules.waiting(state, 0).bit_length() - 1
    rules.list_actions(state, box, seat, 0, actions)
    code = int(actions[8:16].view("int64")[0])
    yield lambda: rules.apply(state, box, chance, seat, code, 0, notes)
    yield lambda: rules.redeal(state, box, chance, 0)
    yield lambda: rules.due(state)
    yield lambda: rules.advance(state, box, chance, 0, notes)


class _CompileCounter(numba_event.Listener):  # type: ignore[misc]  # numba ships no types
    """Counts functions as numba finishes them."""

    def __init__(self, progress: Callable[[int], None] | None) -> None:
        self.compiled = 0
        self.progress = progress

    def on_start(self, event: object) -> None:
        pass

    def on_end(self, event: object) -> None:
        self.compiled += 1
        if self.progress:
            self.progress(self.compiled)
