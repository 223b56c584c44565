"""Compiled and uncompiled rules agree, move by move and byte by byte."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import tafelrunde as tr
from tests.contract.tables import Dice, Table, every_table, parameters, step, usual_tables


@pytest.mark.parametrize("table", parameters(usual_tables()))  # all others: tests/ahead/test_same_bytes.py
def test_compiled_and_uncompiled_agree_move_by_move(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAFELRUNDE_RULES", "compiled")
    fast = table.new_match("both ways")
    monkeypatch.setenv("TAFELRUNDE_RULES", "plain")
    slow = table.new_match("both ways")
    assert fast._rules is not slow._rules
    fast_dice, slow_dice = Dice("both"), Dice("both")
    while not fast.over:
        assert fast._state == slow._state
        assert fast.waiting == slow.waiting
        assert fast.due == slow.due
        assert [fast.actions(seat) for seat in fast.waiting] == [slow.actions(seat) for seat in slow.waiting]
        step(fast, fast_dice)
        step(slow, slow_dice)
    assert slow.over
    assert fast.save() == slow.save()
    assert fast.events(None) == slow.events(None)


PLAY_ALL = """
import hashlib, tafelrunde as tr
from tests.contract.tables import every_table, moments
digest = hashlib.sha256()
for table in every_table():
    if table.seats == 2:
        *_, match = moments(table, "hash seed")
        digest.update(tr.to_json(match.save()))
print(digest.hexdigest())
"""


def test_the_same_seed_gives_the_same_log_under_any_hash_seed() -> None:
    digests = {
        subprocess.run(
            [sys.executable, "-c", PLAY_ALL],
            env=os.environ | {"PYTHONHASHSEED": seed, "TAFELRUNDE_RULES": "compiled"},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "12345")
    }
    assert len(digests) == 1
    assert any(True for _ in every_table())
    assert tr.games()
