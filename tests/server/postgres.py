"""A real PostgreSQL server for tests: on loopback, in a folder of its own, never as root."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import asyncpg

from tests.server.processes import free_port


class NoPostgres(RuntimeError):
    """PostgreSQL is not installed; `make test` installs it."""


def folder_of_programs() -> Path:
    """Where Debian, or whoever packaged it, has put initdb and postgres."""
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: path.parent.name)
    if not places and (found := shutil.which("initdb")):
        places = [Path(found).resolve().parent]
    if not places:
        raise NoPostgres("PostgreSQL is needed: scripts/set-up-postgres installs it")
    return places[-1]


def as_whom() -> str | None:
    """PostgreSQL refuses to run as root: then it runs as the user that its package has made."""
    return "postgres" if os.geteuid() == 0 else None


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """A server with an empty database; its address."""
    programs, whom, port = folder_of_programs(), as_whom(), free_port()
    with tempfile.TemporaryDirectory(prefix="tafelrunde-pg-", dir="/tmp") as name:
        folder = Path(name)
        data = folder / "data"
        folder.chmod(0o755)
        if whom:
            shutil.chown(folder, whom)
        make = [programs / "initdb", "-D", data, "-U", "tafelrunde", "-A", "trust", "-E", "UTF8", "--locale=C"]
        subprocess.run([*make, "--no-sync"], check=True, capture_output=True, cwd="/", user=whom)
        options = ["-p", str(port), "-k", folder, "-h", "127.0.0.1", "-c", "max_connections=200"]
        with (folder / "log").open("wb") as log:
            run = [programs / "postgres", "-D", data, *options]
            server = subprocess.Popen(run, stdout=log, stderr=log, cwd="/", user=whom)
        try:
            wait_until_ready(port)
            yield f"postgresql://tafelrunde@127.0.0.1:{port}/postgres"
        finally:
            server.send_signal(signal.SIGQUIT)  # at once: nothing of it is needed any more
            server.wait(30)


def wait_until_ready(port: int) -> None:
    async def connect() -> None:
        connection = await asyncpg.connect(f"postgresql://tafelrunde@127.0.0.1:{port}/postgres")
        await connection.close()

    for _ in range(300):
        try:
            asyncio.run(connect())
        except (OSError, asyncpg.PostgresError):
            time.sleep(0.1)
        else:
            return
    raise NoPostgres("PostgreSQL did not start")
