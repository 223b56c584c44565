"""Golden playthroughs replay to the letter."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tafelrunde as tr
from tests.golden.record import FOLDER, told

SAVES = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("save", SAVES, ids=lambda path: path.stem)
@pytest.mark.parametrize("mode", ["compiled", "plain"])
def test_a_golden_playthrough_replays_to_the_letter(save: Path, mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAFELRUNDE_RULES", mode)
    match = tr.load(json.loads(save.read_text()))
    assert match.over
    assert told(match) == save.with_suffix(".txt").read_text()


def test_every_game_has_a_golden_playthrough() -> None:
    assert {tr.load(json.loads(save.read_text())).game.name for save in SAVES} == set(tr.games())
