"""Patterns: written once, made up for each game."""

from __future__ import annotations

import subprocess
import sys
from types import ModuleType

import pytest

from tafelrunde.kernel.compiling import compiled, uncompiled
from tafelrunde.kernel.templates import specialised
from tests.kernel import a_pattern as pattern


@compiled
def double(number: int) -> int:
    return 2 * number


@compiled
def square(number: int) -> int:
    return number * number


@pytest.fixture(autouse=True)
def games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The modules for which patterns are made up here; numba looks them up by name when it loads from its cache."""
    for name in ("doubling", "squaring", "plain", "own", "wrong"):
        monkeypatch.setitem(sys.modules, f"{__name__}.{name}", ModuleType(f"{__name__}.{name}"))


def test_the_same_code_calls_what_each_game_supplies() -> None:
    doubling = specialised(pattern, f"{__name__}.doubling", change=double)
    squaring = specialised(pattern, f"{__name__}.squaring", change=square)
    assert (doubling.total(4), squaring.total(4)) == (12, 14)
    assert doubling.total.py_func.__doc__ == pattern.total.py_func.__doc__


def test_the_plain_twin_calls_the_plain_twin_of_what_is_supplied() -> None:
    squaring = specialised(pattern, f"{__name__}.plain", change=square)
    assert uncompiled(squaring.total)(4) == 14
    assert uncompiled(squaring.total).__globals__["change"] is uncompiled(square)


def test_a_game_may_give_its_own_function_instead() -> None:
    own = specialised(pattern, f"{__name__}.own", change=double, summed=square)
    assert own.total(4) == 16


@pytest.mark.parametrize("given", [{}, {"change": double, "wings": square}])
def test_what_is_missing_or_unknown_is_named(given: dict[str, object]) -> None:
    with pytest.raises(TypeError, match=r"supplies .*a_pattern wants \['change'\]"):
        specialised(pattern, f"{__name__}.wrong", **given)


def test_a_module_that_is_not_there_is_refused() -> None:
    """numba could not load again what it compiled for it."""
    with pytest.raises(TypeError, match="expected the name of a module"):
        specialised(pattern, "nowhere", change=double)


def test_what_was_compiled_is_found_on_disk_by_the_next_process() -> None:
    """Which is why there are patterns and not functions that are handed over."""
    code = (
        "from tafelrunde.envs.learning.artus.tables import tables; look = tables.look.dispatcher; "
        "look.compile('void(u1[::1], u1[::1], i8, i2[::1])'); found = look.stats; "
        "print(sum(found.cache_hits.values()), sum(found.cache_misses.values()))"
    )
    for _ in range(2):
        told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert told.split() == ["1", "0"]
