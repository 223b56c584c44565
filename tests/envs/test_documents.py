"""What docs/environments.md says is true."""

from __future__ import annotations

import doctest
from pathlib import Path

from tafelrunde.envs.tables import learning_of
from tafelrunde.games import games

DOCUMENT = Path(__file__).parent.parent.parent / "docs" / "environments.md"


def test_its_examples_run() -> None:
    results = doctest.testfile(str(DOCUMENT), module_relative=False)
    assert results.attempted > 8
    assert results.failed == 0


def test_its_numbers_are_right() -> None:
    text = DOCUMENT.read_text("utf-8")
    for name, game in games().items():
        learning = learning_of(name)
        assert f"{learning.length:,} for {game.title['en']}" in text
        assert f"| {game.title['en']} | {len(learning.action_names):,} |" in text
