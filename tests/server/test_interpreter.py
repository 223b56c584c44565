"""How Python is set up for a process that serves."""

from __future__ import annotations

import gc
import sys
import weakref
from collections.abc import Iterator

import pytest

from tafelrunde.server.worker.interpreter import (
    A_TURN,
    AT_LAST,
    NEW_OBJECTS,
    SAMPLE,
    TIDY_AT_LAST,
    TIDY_EVERY,
    Tidying,
    set_up_interpreter,
)

MUCH = NEW_OBJECTS + SAMPLE


@pytest.fixture(autouse=True)
def python_as_before() -> Iterator[None]:
    turn, thresholds, callbacks = sys.getswitchinterval(), gc.get_threshold(), gc.callbacks.copy()
    yield
    sys.setswitchinterval(turn)
    gc.set_threshold(*thresholds)
    gc.callbacks[:] = callbacks
    gc.unfreeze()


class Circle:
    """Garbage that only a look finds."""

    def __init__(self) -> None:
        self.itself = self


def garbage() -> weakref.ref[Circle]:
    return weakref.ref(Circle())


def new(objects: int) -> list[list[object]]:
    return [[] for _ in range(objects)]


def test_threads_change_quickly_and_what_is_loaded_is_not_looked_at_again() -> None:
    set_up_interpreter()
    assert sys.getswitchinterval() == pytest.approx(A_TURN)
    assert gc.get_freeze_count() > 10_000
    assert gc.get_count()[0] < NEW_OBJECTS < gc.get_threshold()[0] == AT_LAST
    assert gc.isenabled()


def test_garbage_among_all_is_looked_for_in_quiet_moments_and_at_last_in_any(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("tafelrunde.server.worker.interpreter.monotonic", lambda: now)
    set_up_interpreter()
    tidying = Tidying()
    old = garbage()
    now = TIDY_EVERY + 1
    assert not tidying.look(commands=0), "there is nothing new to speak of"
    kept = new(MUCH)
    assert not tidying.look(commands=5)
    kept += new(SAMPLE + 1)
    assert old() is not None
    assert tidying.look(commands=5)
    assert old() is None
    old = garbage()
    kept += new(MUCH)
    assert not tidying.look(commands=6)
    now += TIDY_EVERY + 1
    assert not tidying.look(commands=7)
    now += TIDY_AT_LAST
    assert tidying.look(commands=8)
    assert old() is None


def test_a_sample_of_what_is_new_tells_whether_all_of_it_is_looked_at() -> None:
    set_up_interpreter()
    tidying = Tidying()
    kept = new(MUCH)
    first = garbage()
    tidying.look(commands=1)
    kept += new(2 * SAMPLE + MUCH)
    assert first() is not None, "only the sample was looked at, and nothing was found there"
    tidying.look(commands=2)
    found = [garbage() for _ in range(SAMPLE)]
    assert sum(one() is None for one in found) > SAMPLE // 3
    kept += new(2 * MUCH)
    in_the_making = 1  # when a look comes, which takes it for something that is needed
    assert sum(one() is None for one in found) >= SAMPLE - in_the_making, "where there was garbage, there may be more"
    last = garbage()
    kept += new(2 * MUCH)
    assert last() is not None, "there was hardly any again"
