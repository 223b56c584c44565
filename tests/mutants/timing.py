"""A plugin of pytest: how much processor time every test takes, so that a busy machine makes none of them slow."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Generator
from pathlib import Path

import pytest

TIMES = "TAFELRUNDE_TIMES"  # environment variable: the file to write
_seconds: dict[str, float] = {}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    begun = time.process_time()
    try:
        return (yield)
    finally:
        test = item.nodeid.partition("[")[0]  # with all its parameters together
        _seconds[test] = _seconds.get(test, 0) + time.process_time() - begun


def pytest_sessionfinish() -> None:
    Path(os.environ[TIMES]).write_text(json.dumps(_seconds))
