"""The points of Carcassonne without any expansion: nothing happens there, and nothing is changed."""

from __future__ import annotations

import runpy
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from tafelrunde.games.carcassonne import composition, points
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


def test_a_folder_that_fills_what_is_no_point_is_told_which_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("a_folder.points")
    exec("from tafelrunde.kernel.compiling import compiled\n@compiled\ndef tile_eaten(game):\n    pass", vars(module))
    monkeypatch.setattr(composition, "import_module", lambda name: module)
    monkeypatch.setattr(composition, "find_spec", lambda name: True)
    with pytest.raises(TypeError, match=r"a_folder\.points: tile_eaten is no point; there are: .*tile_placed"):
        composition._fill_points(["a_folder"])
