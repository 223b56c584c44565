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
from types import TracebackType

ROOT = Path(__file__).parent.parent.parent
STATIC = ROOT / "src" / "tafelrunde" / "server" / "static"
PATIENCE = 120  # seconds
QUICK = ["--bot-pace", "0", "--raid-lead", "300", "--requests-per-address", "1000", "--log-level", "WARNING"]


class Server:
    """One server process with a database of its own. It can be killed, and started again at the same address."""

    def __init__(
        self, python: str = sys.executable, *flags: str, program: tuple[str, ...] = ("-m", "tafelrunde")
    ) -> None:
        assert (STATIC / "index.html").exists(), "the client is not built: run scripts/set-up dev"
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self._python, self._flags, self._program = python, flags, program
        self._folder = tempfile.TemporaryDirectory()
        self.database = Path(self._folder.name) / "tables.db"
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
        self._folder.cleanup()

    def start(self) -> None:
        """Starts it and waits until it answers."""
        database = ["--database", f"sqlite:///{self.database}"]
        command = [self._python, *self._program, "serve", "--port", str(self.port), *database, *QUICK, *self._flags]
        path = os.pathsep.join([str(ROOT / "src"), *filter(None, [os.environ.get("PYTHONPATH")])])
        self._process = subprocess.Popen(command, cwd=ROOT, env=os.environ | {"PYTHONPATH": path})
        self._wait()

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait(timeout=PATIENCE)
            self._process = None

    def kill(self) -> None:
        """Without a word of farewell."""
        assert self._process is not None
        self._process.kill()
        self._process.wait(timeout=PATIENCE)
        self._process = None

    def _wait(self) -> None:
        started = time.monotonic()
        while True:
            try:
                urllib.request.urlopen(f"{self.address}/api/health", timeout=2).close()
                return
            except OSError:
                assert self._process is not None
                assert self._process.poll() is None, "the server did not start"
                assert time.monotonic() - started < PATIENCE, "the server does not answer"
                time.sleep(0.2)


@contextlib.contextmanager
def served() -> Iterator[str]:
    """The address of a server that runs until the end of the block."""
    with Server() as server:
        yield server.address


@contextlib.contextmanager
def folder_served(folder: Path) -> Iterator[str]:
    """Python's own web server for a folder."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1", "--directory", str(folder)]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    for _ in range(100):
        with contextlib.suppress(OSError):
            urllib.request.urlopen(address).close()
            break
        time.sleep(0.1)
    yield address
    server.terminate()
    server.wait()
