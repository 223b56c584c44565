"""The memory of an idle web socket that has said hello: what a server's process grows by, divided by their number.

    python benchmarks/server_sockets.py --sockets 1000                # this environment
    python benchmarks/server_sockets.py PYTHON...                     # other environments, in turn

A round is warmed up with some sockets that stay. Memory is what the process alone has (USS), as the kernel tells. The
clients are as browsers are: the headers of their requests, and every beat is echoed.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import resource
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tafelrunde.wire.words import VERSION

WARM = 100
AT_ONCE = 20  # sockets that are opened beside each other
SETTLE = 3.0  # seconds after the last hello: the first beats have gone
BROWSER = {
    "Accept-Encoding": "gzip, deflate, br, zstd",
    "Accept-Language": "de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7",
    "Cache-Control": "no-cache",
    "Pragma": "no-cache",
}
AGENT = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36"


@contextlib.contextmanager
def serving(python: str) -> Iterator[tuple[int, int]]:
    """A server: its port, and its process."""
    with tempfile.TemporaryDirectory() as folder, socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
        probe.close()
        flags = {"port": port, "database": f"sqlite:///{folder}/t.db", "connections-per-address": 100_000}
        command = [python, "-m", "tafelrunde", "serve", *(f"--{name}={value}" for name, value in flags.items())]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            wait_for(port)
            yield port, server.pid
        finally:
            server.terminate()
            server.wait()


def wait_for(port: int) -> None:
    for _ in range(600):
        with contextlib.suppress(OSError):
            urllib.request.urlopen(f"http://127.0.0.1:{port}/api/live", timeout=5).close()
            return
        time.sleep(0.2)
    raise TimeoutError("the server does not answer")


def kilobytes(process: int) -> int:
    """What a process has for itself."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith(("Private_Clean:", "Private_Dirty:")))


async def idle(port: int, number: int, gate: asyncio.Semaphore) -> tuple[ClientConnection, asyncio.Task[None]]:
    """One that has said hello and listens from now on."""
    async with gate:
        line = await connect(
            f"ws://127.0.0.1:{port}/socket",
            additional_headers=BROWSER,
            user_agent_header=AGENT,
            compression=None,
            ping_interval=None,
            open_timeout=60,
        )
        hello = {"type": "Hello", "id": "1", "version": VERSION, "secret": f"idle-{number:019}", "name": "Ada"}
        await line.send(json.dumps(hello))
        while json.loads(await line.recv())["type"] != "Done":
            pass
    return line, asyncio.create_task(listen(line))


async def listen(line: ClientConnection) -> None:
    with contextlib.suppress(ConnectionClosed):
        async for message in line:
            told = json.loads(message)
            if told["type"] == "Beat":
                await line.send(json.dumps({"type": "Echo", "beat": told["beat"]}))


async def measured(port: int, process: int, sockets: int) -> float:
    """Kilobytes of each."""
    gate = asyncio.Semaphore(AT_ONCE)
    held = await asyncio.gather(*(idle(port, number, gate) for number in range(WARM)))
    await asyncio.sleep(SETTLE)
    before = kilobytes(process)
    held += await asyncio.gather(*(idle(port, WARM + number, gate) for number in range(sockets)))
    await asyncio.sleep(SETTLE)
    grown = kilobytes(process) - before
    gone = sum(task.done() for _, task in held)
    assert not gone, f"{gone} sockets were closed"
    await asyncio.gather(*(line.close() for line, _ in held))
    return grown / sockets


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("pythons", nargs="*", default=[sys.executable])
    parser.add_argument("--sockets", type=int, default=1000)
    given = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    for python in given.pythons:
        with serving(python) as (port, process):
            print(python, f"{asyncio.run(measured(port, process, given.sockets)):.1f} kB for each of {given.sockets}")


if __name__ == "__main__":
    main()
