"""How Python is set up for a process that serves."""

from __future__ import annotations

import gc
import sys
import weakref
from collections.abc import Iterator

import pytest

from tafelrunde.server.worker.interpreter import (
    A_TURN,
    NEW_OBJECTS,
    TIDY_AT_LAST,
    TIDY_EVERY,
    Tidying,
    set_up_interpreter,
)


@pytest.fixture(autouse=True)
def python_as_before() -> Iterator[None]:
    turn, thresholds = sys.getswitchinterval(), gc.get_threshold()
    yield
    sys.setswitchinterval(turn)
    gc.set_threshold(*thresholds)
    gc.unfreeze()


class Circle:
    """Garbage that only a look finds."""

    def __init__(self) -> None:
        self.itself = self


def old_garbage() -> weakref.ref[Circle]:
    """It has survived a look at what is new."""
    circle = Circle()
    found = weakref.ref(circle)
    gc.collect(0)
    return found


def test_threads_change_quickly_and_what_is_loaded_is_not_looked_at_again() -> None:
    set_up_interpreter()
    assert sys.getswitchinterval() == pytest.approx(A_TURN)
    assert gc.get_freeze_count() > 10_000
    assert gc.get_count()[0] < gc.get_threshold()[0] == NEW_OBJECTS
    assert gc.isenabled()


def test_garbage_among_all_is_looked_for_in_quiet_moments_and_at_last_in_any(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("tafelrunde.server.worker.interpreter.monotonic", lambda: now)
    set_up_interpreter()
    tidying = Tidying()
    garbage = old_garbage()
    now = TIDY_EVERY - 1
    assert not tidying.look(commands=0)
    now = TIDY_EVERY + 1
    assert not tidying.look(commands=5)
    assert garbage() is not None
    assert tidying.look(commands=5)
    assert garbage() is None
    garbage = old_garbage()
    now += TIDY_EVERY + 1
    assert not tidying.look(commands=6)
    now += TIDY_AT_LAST
    assert tidying.look(commands=7)
    assert garbage() is None
