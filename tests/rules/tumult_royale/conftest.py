"""The rules of Tumult Royale are tested uncompiled: every index and every store is checked."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def uncompiled_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAFELRUNDE_RULES", "plain")
