from __future__ import annotations

from pathlib import Path

import pytest

from tests.installed.fresh import EXAMPLE, Fresh


@pytest.fixture(scope="session")
def example(tmp_path_factory: pytest.TempPathFactory) -> Fresh:
    """An environment in which the example is installed."""
    fresh = Fresh(Path(tmp_path_factory.mktemp("fresh")) / "environment")
    fresh.install(EXAMPLE)
    return fresh
