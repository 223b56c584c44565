"""Real server processes for tests."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx

HERE = Path(__file__).parent.parent.parent


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class ServerProcess:
    """`tafelrunde serve` as a process of its own."""

    def __init__(self, database: str, port: int | None = None, log: Path | None = None, **flags: object) -> None:
        self.database, self.port = database, port or free_port()
        self.log = log
        defaults: dict[str, object] = {
            "bot_pace": 0, "raid_lead": 200, "connections_per_address": 5000, "requests_per_address": 2000,
            "message_rate": 500, "message_burst": 1000, "tables_per_guest": 1000, "log_level": "WARNING",
        }  # fmt: skip
        self.flags = defaults | flags
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, wait: bool = True) -> ServerProcess:
        flags = [f"--{name.replace('_', '-')}={value}" for name, value in self.flags.items()]
        command = [sys.executable, "-m", "tafelrunde", "serve", f"--database={self.database}", f"--port={self.port}"]
        out = self.log.open("ab") if self.log else None
        environment = os.environ | {"PYTHONPATH": str(HERE / "src")}
        self.process = subprocess.Popen([*command, *flags], stderr=out, env=environment)
        if out:
            out.close()
        if wait:
            self.wait_until_well()
        return self

    def wait_until_well(self, patience: float = 60) -> None:
        deadline = time.monotonic() + patience
        while time.monotonic() < deadline:
            assert self.process is not None
            assert self.process.poll() is None, "the server ended by itself"
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"http://127.0.0.1:{self.port}/api/health", timeout=5).status_code == 200:
                    return
            time.sleep(0.05)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        """As hard as it goes."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """Politely."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(30)

    def end(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.kill()
            self.process.wait()


@contextlib.contextmanager
def served(database: str, **flags: object) -> Iterator[ServerProcess]:
    server = ServerProcess(database, **flags)  # type: ignore[arg-type]
    try:
        yield server.start()
    finally:
        server.end()
