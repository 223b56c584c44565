"""A server for the tests of this folder: a real process, real sockets, a real database."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.postgres import postgres
from tests.server.processes import ServerProcess, served


@pytest.fixture(scope="session", autouse=True)
def uncompiled_servers() -> Iterator[None]:
    """The servers of tests play by uncompiled rules: nothing needs to be compiled first."""
    before = os.environ.get("TAFELRUNDE_RULES")
    os.environ["TAFELRUNDE_RULES"] = "plain"
    yield
    if before is None:
        del os.environ["TAFELRUNDE_RULES"]
    else:
        os.environ["TAFELRUNDE_RULES"] = before


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server with SQLite that many tests share."""
    folder = tmp_path_factory.mktemp("server")
    with served(f"sqlite:///{folder}/tables.sqlite", log=folder / "log", bot_pace=20) as running:
        yield running


@pytest.fixture(scope="module")
def postgres_url() -> Iterator[str]:
    """An empty PostgreSQL database, for the tests of one file: what they leave there is nobody else's."""
    with postgres() as url:
        yield url


@pytest.fixture
def database(tmp_path: Path) -> str:
    """A new SQLite database."""
    return f"sqlite:///{tmp_path}/tables.sqlite"
