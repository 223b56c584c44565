"""A server, its sockets and its clients in one event loop whose time passes only while nothing is to be done.

Computing, storing and a busy machine take none of that time, only timers do. So milliseconds can be compared exactly on
any machine, and minutes of a raid pass in seconds.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import selectors
import socket
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from dataclasses import replace
from functools import partial, wraps
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Self
from unittest.mock import patch

import aiosqlite.core

from tafelrunde.server import server_time
from tafelrunde.server.web import connection, limits
from tafelrunde.server.web.app import create_app
from tafelrunde.server.worker.place import ALONE
from tafelrunde.server.worker.serving import Server, _config, listen
from tafelrunde.server.worker.worker import Worker
from tafelrunde.storage.database import migrate, open_database
from tests.server.processes import FOR_TESTS, free_port

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer as Buffer

AT_MOST = 300.0  # seconds of real time that a thread may take for anything, however busy the machine is
AHEAD = 1e6  # seconds: whatever reads the real time anywhere reads something past
PASSING = 0.05  # seconds of real time that a kernel may take to pass something on to who still listens


class CountedSocket(socket.socket):
    """Says how much it sends and receives; whoever it speaks with is in the same loop."""

    loop: VirtualLoop

    def send(self, data: Buffer, flags: int = 0) -> int:
        sent = super().send(data, flags)
        self.loop.under_way += sent
        return sent

    def sendmsg(self, *args: Any) -> int:
        sent = super().sendmsg(*args)
        self.loop.under_way += sent
        return sent

    def recv(self, size: int, flags: int = 0) -> bytes:
        data = super().recv(size, flags)
        self.loop.under_way = max(0, self.loop.under_way - len(data))
        return data


class CountedQueue(queue.SimpleQueue[Any]):
    """What a thread of the database is asked."""

    loop: VirtualLoop

    def __new__(cls, loop: VirtualLoop) -> Self:
        asked = super().__new__(cls)
        asked.loop = loop
        return asked

    def put_nowait(self, item: tuple[asyncio.Future[Any] | None, object]) -> None:
        if item[0] is not None:
            self.loop.work_on(item[0])
        super().put_nowait(item)


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop with a time of its own. It stands still while a thread works for it, or bytes are under way."""

    def __init__(self) -> None:
        self.moment = time.monotonic() + AHEAD
        self.working = 0  # threads that have been asked for something
        self.under_way = 0  # bytes sent and not received
        super().__init__(Waiting(self))

    def time(self) -> float:
        return self.moment

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> Any:
        working = super().run_in_executor(executor, func, *args)
        self.work_on(working)
        return working

    async def sock_connect(self, sock: socket.socket, address: Any) -> None:
        self.working += 1
        try:
            await super().sock_connect(sock, address)
        finally:
            self.working -= 1

    def work_on(self, work: asyncio.Future[Any]) -> None:
        """Somebody else works on this: until then no time passes."""
        self.working += 1
        work.add_done_callback(self._is_done)

    def _is_done(self, _work: object) -> None:
        self.working -= 1

    def _make_socket_transport(self, sock: socket.socket, *args: Any, **kwargs: Any) -> Any:
        counted = CountedSocket(sock.family, sock.type, sock.proto, fileno=sock.detach())
        counted.setblocking(False)
        counted.loop = self
        return super()._make_socket_transport(counted, *args, **kwargs)  # type: ignore[misc]  # asyncio's own


class Waiting(selectors.DefaultSelector):
    """Waits for sockets and threads; if there is nothing to wait for, time goes on to the next timer."""

    def __init__(self, loop: VirtualLoop) -> None:
        super().__init__()
        self.loop = loop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = super().select(0)
        if ready or timeout == 0:
            return ready
        if self.loop.working or timeout is None:
            ready = super().select(AT_MOST)
            assert ready, f"{self.loop.working} threads have not answered"
            return ready
        if self.loop.under_way:
            ready = super().select(PASSING)
            self.loop.under_way *= bool(ready)  # who should have it has gone
            return ready
        self.loop.moment += timeout
        return []


def in_virtual_time(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Runs a test in such an event loop."""

    @wraps(test)
    def wrapped(*args: Any, **kwargs: Any) -> None:
        with asyncio.Runner(loop_factory=VirtualLoop) as runner:
            runner.run(test(*args, **kwargs))

    return wrapped


@contextlib.asynccontextmanager
async def served_in_virtual_time(database: str, **flags: Any) -> AsyncIterator[int]:
    """A server at a port of this machine; its clocks are the loop's."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, VirtualLoop)
    settings = replace(FOR_TESTS, database=database, port=free_port(), **flags)
    with (
        patch.object(server_time, "time", SimpleNamespace(monotonic=loop.time)),
        patch.object(connection, "monotonic", loop.time),
        patch.object(limits, "monotonic", loop.time),
        patch.object(aiosqlite.core, "SimpleQueue", partial(CountedQueue, loop)),
    ):
        engine = open_database(settings.database_url)
        await migrate(engine)
        worker, addresses = Worker(settings, engine), ALONE.addresses(settings)
        app, _ = create_app(worker, addresses)
        server = Server(_config(app, settings, addresses))
        serving = asyncio.create_task(server.serve(sockets=[listen(settings)]))
        while not server.started:
            await asyncio.sleep(0.01)
        try:
            yield settings.port
        finally:
            server.should_exit = True
            await serving
            await engine.dispose()
