"""A real server process on a port of its own, with quick bots, for tests, pictures and benchmarks."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
STATIC = ROOT / "src" / "tafelrunde" / "server" / "static"
PATIENCE = 120  # seconds
QUICK = ["--bot-pace", "0", "--raid-lead", "300", "--requests-per-address", "1000", "--log-level", "WARNING"]


@contextlib.contextmanager
def served() -> Iterator[str]:
    """The address of a server that runs until the end of the block."""
    assert (STATIC / "index.html").exists(), "the client is not built: run scripts/set-up dev"
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        database = ["--database", f"sqlite:///{folder}/tables.db"]
        command = [sys.executable, "-m", "tafelrunde", "serve", "--port", str(port), *database, *QUICK]
        path = os.pathsep.join([str(ROOT / "src"), *filter(None, [os.environ.get("PYTHONPATH")])])
        server = subprocess.Popen(command, cwd=ROOT, env=os.environ | {"PYTHONPATH": path})
        try:
            address = f"http://127.0.0.1:{port}"
            _wait_for(address, server)
            yield address
        finally:
            server.terminate()
            server.wait(timeout=30)


def _wait_for(address: str, server: subprocess.Popen[bytes]) -> None:
    started = time.monotonic()
    while True:
        try:
            urllib.request.urlopen(f"{address}/api/health", timeout=2).close()
            return
        except OSError:
            assert server.poll() is None, "the server did not start"
            assert time.monotonic() - started < PATIENCE, "the server does not answer"
            time.sleep(0.2)
