"""A server of a fresh environment."""

from __future__ import annotations

import contextlib
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import httpx

from tests.installed.fresh import Fresh
from tests.server.processes import free_port

PATIENCE = 90  # seconds
QUICK = ["--bot-pace", "0", "--requests-per-address", "1000"]


@contextlib.contextmanager
def running(fresh: Fresh, folder: Path) -> Iterator[int]:
    """The port of a server that runs until the end of the block; its log is `log` in the folder."""
    port = free_port()
    command = [str(fresh.python), "-m", "tafelrunde", "serve", "--port", str(port), *QUICK]
    with (folder / "log").open("wb") as log:
        database = ["--database", f"sqlite:///{folder}/tables.sqlite"]
        process = subprocess.Popen([*command, *database], stdout=log, stderr=log, cwd=folder)
        try:
            _wait(process, port)
            yield port
        finally:
            process.terminate()
            process.wait(timeout=PATIENCE)


def _wait(process: subprocess.Popen[bytes], port: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        assert process.poll() is None, "the server ended by itself"
        with contextlib.suppress(httpx.HTTPError):
            if httpx.get(f"http://127.0.0.1:{port}/api/health", timeout=5).status_code == 200:
                return
        time.sleep(0.1)
    raise AssertionError("the server did not start")
