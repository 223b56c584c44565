"""A worker on a database, without sockets, and tables in it."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec

from tafelrunde.server import server_time
from tafelrunde.server.settings import Settings
from tafelrunde.server.table.asked import Asked
from tafelrunde.server.table.commands.occasion import Guest
from tafelrunde.server.table.latency import Arrival
from tafelrunde.server.table.opening import Opening, opened_by
from tafelrunde.server.worker.worker import Worker
from tafelrunde.storage.database import migrate, open_database
from tafelrunde.wire.answers import AnyAnswer, Done
from tafelrunde.wire.http import NewTable
from tests.server.situations import ADA, BEN, command


@asynccontextmanager
async def working(url: str, settings: Settings | None = None) -> AsyncIterator[Worker]:
    """A worker on a database, without sockets."""
    engine = open_database(url)
    await migrate(engine)
    worker = Worker(settings or Settings(), engine)
    await worker.start()
    try:
        yield worker
    finally:
        await worker.stop()
        await engine.dispose()


def opening(name: str) -> Opening:
    wanted = msgspec.convert({"id": "1", "game": "artus", "seats": [{}, {}], "sit": 0}, NewTable)
    return opened_by(ADA, wanted, name, server_time.now())


async def asked(worker: Worker, guest: Guest, kind: str, table: str, **fields: object) -> AnyAnswer:
    """The answer to a command."""
    answered: asyncio.Future[AnyAnswer] = asyncio.get_running_loop().create_future()
    given = command(kind, **({"id": secrets.token_hex(8), "table": table} | fields))
    await worker.tables.command(Asked(guest, given, answered.set_result, Arrival(at=0)))
    return await answered


async def say(worker: Worker, table: str, *words: str) -> None:
    """Ben says something at a table that is open."""
    for word in words:
        assert isinstance(await asked(worker, BEN, "Say", table, room="table", text=word), Done)
