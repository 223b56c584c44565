"""Connections that other workers of this machine have sent here, where the table is that their people want to see."""

from __future__ import annotations

import asyncio
import socket
from functools import partial
from typing import Any, cast

import msgspec
from uvicorn import Config

from tafelrunde.server.web.connection import Connection
from tafelrunde.server.web.line import Line
from tafelrunde.server.web.luggage import Luggage
from tafelrunde.server.web.state import State


class Arrivals:
    """They go on here as if they had always been here."""

    def __init__(self, state: State, config: Config, together: set[Any], tasks: set[asyncio.Task[None]]) -> None:
        self.state, self._config, self._together, self._tasks = state, config, together, tasks

    def arrive(self, file: socket.socket, luggage: bytes) -> None:
        """A connection has come in."""
        file.setblocking(False)
        if self.state.draining:
            file.close()  # its client comes back, and finds another worker
            return
        task = asyncio.create_task(self._take_up(file, msgspec.msgpack.decode(luggage, type=Luggage)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _take_up(self, file: socket.socket, luggage: Luggage) -> None:
        await asyncio.get_running_loop().connect_accepted_socket(partial(_Threshold, self, luggage), file)

    def go_on(self, transport: asyncio.Transport, luggage: Luggage) -> None:
        """Before anything more is read of it."""
        line = Line(transport, self._config, self._together, self._tasks, None, luggage.rest)
        transport.set_protocol(line)
        self.state.addresses.take_over(luggage.address)
        connection = Connection(line, self.state.tables, luggage.address, self.state.left)
        self.state.connections.add(connection)
        connection.go_on(luggage)


class _Threshold(asyncio.Protocol):
    """A connection until it is here."""

    def __init__(self, arrivals: Arrivals, luggage: Luggage) -> None:
        self._arrivals, self._luggage = arrivals, luggage

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._arrivals.go_on(cast("asyncio.Transport", transport), self._luggage)
