"""What views keep in mind between two questions never shows: a view is the same as one that is made anew."""

from __future__ import annotations

import random
from importlib import import_module
from typing import Any

import pytest

import tafelrunde as tr

TABLES = [
    ("artus", {"advanced": True}),
    ("carcassonne", {}),
    ("carcassonne", {"river": True, "tournaments": True}),
]


def forget(game: str) -> None:
    module: Any = import_module(f"tafelrunde.games.{game}.view")
    module._latest = None
    module._known.clear()


@pytest.mark.parametrize(("game", "options"), TABLES, ids=["artus", "carcassonne", "expansions"])
def test_views_of_matches_side_by_side_are_those_that_are_made_anew(game: str, options: dict[str, object]) -> None:
    chance = random.Random(5)
    matches = [tr.new(game, seats, seats, options) for seats in (2, 3, 4)]
    for _ in range(60):
        kept = []
        for match in (match for match in matches if not match.over):
            seat = match.waiting[0]
            match.play(seat, chance.choice(match.actions(seat)))
            kept += [(match.copy(), viewer, tr.to_json(match.view(viewer))) for viewer in (*range(match.seats), None)]
        for match, viewer, told in kept:
            forget(game)
            assert tr.to_json(match.view(viewer)) == told
