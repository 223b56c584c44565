"""How Python is set up for a process that serves."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator

import pytest

from tafelrunde.server.worker.interpreter import A_TURN, NEW_OBJECTS, set_up_interpreter


@pytest.fixture
def python_as_before() -> Iterator[None]:
    turn, thresholds = sys.getswitchinterval(), gc.get_threshold()
    yield
    sys.setswitchinterval(turn)
    gc.set_threshold(*thresholds)
    gc.unfreeze()


@pytest.mark.usefixtures("python_as_before")
def test_threads_change_quickly_and_what_is_loaded_is_not_looked_at_again() -> None:
    set_up_interpreter()
    assert sys.getswitchinterval() == pytest.approx(A_TURN)
    assert gc.get_freeze_count() > NEW_OBJECTS
    assert gc.get_count()[0] < gc.get_threshold()[0] == NEW_OBJECTS
    assert gc.isenabled()
