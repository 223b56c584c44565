"""Real server processes for tests."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import socket
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import httpx

from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.server.settings import Settings
from tafelrunde.server.worker.supervisor import run

HERE = Path(__file__).parent.parent.parent
FOR_TESTS = Settings(
    bot_pace=0,
    raid_lead=200,
    connections_per_address=5000,
    requests_per_address=2000,
    openings_per_address=100_000,
    message_rate=500,
    message_burst=1000,
    chat_pace=10_000,
    tables_per_guest=1000,
    log_level="WARNING",
)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


context = multiprocessing.get_context("forkserver")
context.set_forkserver_preload(["tafelrunde.server.worker.supervisor"])  # a new server starts in no time


def serve_in_process(settings: Settings, log: str, environment: dict[str, str]) -> None:
    """What a server process does."""
    os.environ.clear()
    os.environ.update(environment)
    out = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(out, 2)
    try:
        run(settings)
    except TafelrundeError as error:
        print(f"tafelrunde: {error}", file=sys.stderr)
        sys.exit(2)


class ServerProcess:
    """A server as a process of its own. It can be killed like any other."""

    does = staticmethod(serve_in_process)

    def __init__(self, database: str, port: int | None = None, log: Path | None = None, **flags: Any) -> None:
        self.port = port or free_port()
        self.log = log
        self.settings = replace(FOR_TESTS, database=database, port=self.port, **flags)
        self.process: BaseProcess | None = None

    def start(self, wait: bool = True) -> ServerProcess:
        environment = dict(os.environ) | {"PYTHONPATH": str(HERE / "src")}
        log = str(self.log or os.devnull)
        self.process = context.Process(target=self.does, args=(self.settings, log, environment))
        self.process.start()
        if wait:
            self.wait_until_well()
        return self

    def wait_until_well(self, patience: float = 60) -> None:
        deadline = time.monotonic() + patience
        while time.monotonic() < deadline:
            assert self.process is not None
            assert self.process.is_alive(), "the server ended by itself"
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"http://127.0.0.1:{self.port}/api/health", timeout=5).status_code == 200:
                    return
            time.sleep(0.02)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        """As hard as it goes."""
        assert self.process is not None
        self.process.kill()
        self.process.join()

    def stop(self) -> int | None:
        """Politely."""
        assert self.process is not None
        self.process.terminate()
        self.process.join(30)
        return self.process.exitcode

    def end(self) -> None:
        if self.process is not None and self.process.is_alive():
            self.kill()


@contextlib.contextmanager
def served(database: str, **flags: Any) -> Iterator[ServerProcess]:
    server = ServerProcess(database, **flags)
    try:
        yield server.start()
    finally:
        server.end()
