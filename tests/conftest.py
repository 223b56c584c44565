"""What all tests share: every run is held to the ledger, and the compiled rules are compiled once."""

from __future__ import annotations

import os

import pytest

os.environ.setdefault("COLUMNS", "100")


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches of this test play by uncompiled rules."""
    monkeypatch.setenv("TAFELRUNDE_RULES", "plain")


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches of this test play by compiled rules."""
    monkeypatch.setenv("TAFELRUNDE_RULES", "compiled")
