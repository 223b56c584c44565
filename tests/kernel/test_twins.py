"""Plain twins of compiled rules: of one whole kind, also when several threads ask for them first."""

from __future__ import annotations

from threading import Event, Thread
from typing import Any

import pytest

from tafelrunde.kernel import compiling

SOURCE = """
from tafelrunde.kernel.compiling import compiled

@compiled
def outer(number):
    return inner(number) + 1

@compiled
def inner(number):
    return 2 * number
"""


def test_a_thread_never_gets_a_twin_whose_names_are_still_being_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    names: dict[str, Any] = {"__name__": "twins"}
    exec(SOURCE, names)  # a module of its own, of which nobody has made twins yet
    reached, goes_on, look = Event(), Event(), compiling.is_constant

    def slowly(value: object) -> bool:
        reached.set()
        goes_on.wait()
        return look(value)

    monkeypatch.setattr(compiling, "is_constant", slowly)
    known: list[object] = []
    first = Thread(target=compiling.uncompiled, args=(names["outer"],))
    second = Thread(target=lambda: known.append(compiling.uncompiled(names["outer"]).__globals__["inner"]))
    first.start()
    reached.wait()
    second.start()
    second.join(0.5)  # it may wait for the first, or have its twin already
    goes_on.set()
    first.join()
    second.join()
    assert [compiling.is_compiled(rule) for rule in known] == [False]
