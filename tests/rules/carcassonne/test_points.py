"""The points of Carcassonne without any expansion: nothing happens there, and nothing is changed."""

from __future__ import annotations

import runpy
from collections.abc import Callable
from typing import Any

import pytest

from tafelrunde.games.carcassonne import points
from tafelrunde.kernel.points import Joined

Default = Callable[..., object]
ANSWERS = {Joined.ALL_DO: None, Joined.ANY: False, Joined.ALL: True, Joined.SUM: 0, Joined.FIRST: 0}


def declared(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Joined, Default]]:
    """What the file declares, before an expansion fills it."""
    found: list[tuple[Joined, Default]] = []

    def point(joined: Joined) -> Callable[[Default], Default]:
        def keep(default: Default) -> Default:
            found.append((joined, default))
            return default

        return keep

    monkeypatch.setattr("tafelrunde.kernel.points.point", point)
    runpy.run_path(str(points.__file__))
    return found


def test_a_point_that_nobody_fills_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    found = declared(monkeypatch)
    assert len(found) > 20
    for joined, default in found:
        given: list[Any] = [object() for _ in range(default.__code__.co_argcount)]
        answer = default(*given)
        if joined is Joined.IN_TURN:
            assert answer is given[-1], default.__name__
        else:
            assert answer is ANSWERS[joined] or answer == ANSWERS[joined] == 0, default.__name__
