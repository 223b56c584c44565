"""Which rules a match plays by: compiled ones where they are ready, otherwise the same rules uncompiled.

Compiled rules come from the library that was built ahead of time. Where rules were edited since, and numba is there,
everything that needs speed compiles first, with progress; a person can play at once in any case.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache

from tafelrunde.games import AnyGame
from tafelrunde.kernel.action_list import ACTIONS
from tafelrunde.kernel.cache import is_ready, mark_ready
from tafelrunde.kernel.chance import new_chance
from tafelrunde.kernel.compiling import has_numba
from tafelrunde.kernel.game import Rules
from tafelrunde.kernel.library import serves
from tafelrunde.kernel.noting import new_notes
from tafelrunde.kernel.options import checked
from tafelrunde.kernel.records import memory_of, new_memory, numbers_in

MODE = "TAFELRUNDE_RULES"  # environment variable: "compiled", "plain", or neither: what is ready


def plain_wanted() -> bool:
    """Does the user want uncompiled rules, whatever is ready?"""
    return os.environ.get(MODE) == "plain"


def plays_compiled(game: AnyGame) -> bool:
    """Is the game played by compiled rules just now?"""
    wanted = os.environ.get(MODE)
    return wanted == "compiled" or (wanted != "plain" and are_ready(game))


def rules_for(game: AnyGame) -> Rules:
    """The rules to play by just now."""
    return fast_rules(game) if plays_compiled(game) else plain_rules(game)


@cache
def fast_rules(game: AnyGame) -> Rules:
    """The rules of a game compiled."""
    return game.rules.fast()


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
    """Compiles all rules of a game into the cache; `progress` is told the number of functions compiled so far.

    Where a library serves, or nothing can compile, there is nothing to do.
    """
    module = type(game).__module__
    if not game.rules.are_compiled or serves(module) or not has_numba():
        return
    with told_of_compiling(progress):
        for call in _every_rule(game):
            call()
    mark_ready(module)


@contextmanager
def told_of_compiling(progress: Callable[[int], None] | None) -> Iterator[None]:
    """While this lasts, `progress` is told the number of functions that numba has compiled so far."""
    if progress is None or not has_numba():
        yield
        return
    from tafelrunde.kernel.jit import CompileCounter, listening

    with listening(CompileCounter(progress)):
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
    code = int(numbers_in(actions)[1])
    if spelling := rules.list_spelled:
        yield lambda: spelling(state, box, seat, 0, new_memory(ACTIONS))
    if carry_on := rules.carry_on:
        yield lambda: carry_on(memory_of(bytes(state)), box, seat, code, new_notes())
    yield lambda: rules.apply(state, box, chance, seat, code, 0, notes)
    yield lambda: rules.redeal(state, box, chance, 0)
    yield lambda: rules.due(state)
    yield lambda: rules.advance(state, box, chance, 0, notes)
