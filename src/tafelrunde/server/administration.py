"""What whoever runs a server does on its database: list, close, export and delete tables, and see how much they take.

The server may run meanwhile: what is appended here it reads within a few seconds.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.server import server_time
from tafelrunde.server.replay.moments import exported
from tafelrunde.server.settings import Settings
from tafelrunde.server.table import entries
from tafelrunde.server.table.entries import AnyEntry, write_entry
from tafelrunde.server.table.folding import UnknownTable, after
from tafelrunde.server.table.opening import table_row
from tafelrunde.server.table.table import Table
from tafelrunde.server.worker.worker import Worker
from tafelrunde.storage import schema
from tafelrunde.storage.backup import require_database
from tafelrunde.storage.chain import chained
from tafelrunde.storage.database import migrate, open_database
from tafelrunde.storage.rows import LogRow


class NotClosed(TafelrundeError):
    """Only a table that is over or closed can be deleted."""


class TableUse(NamedTuple):
    """A table and what it takes."""

    table: str
    game: str
    phase: str
    host: str
    touched: int  # server time
    entries: int
    characters: int


class Use(NamedTuple):
    """What a database takes."""

    bytes: int
    tables: int
    entries: int


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[AsyncEngine]:
    """A database that is there."""
    require_database(database)
    engine = open_database(database)
    try:
        await migrate(engine)
        yield engine
    finally:
        await engine.dispose()


async def tables(engine: AsyncEngine, guest: str | None = None) -> list[TableUse]:
    """All tables, the latest first; or those where a guest sits or is the host."""
    of, log = schema.tables.c, schema.log.c
    query = (
        sa.select(of.table_id, of.game, of.phase, of.host, of.touched)
        .add_columns(sa.func.count().label("entries"), sa.func.sum(sa.func.length(log.entry)).label("characters"))
        .join_from(schema.tables, schema.log, of.table_id == log.table_id)
        .group_by(of.table_id, of.game, of.phase, of.host, of.touched)
        .order_by(of.touched.desc())
    )
    if guest is not None:
        sits = sa.select(schema.sittings.c.table_id).where(schema.sittings.c.guest == guest)
        query = query.where((of.host == guest) | of.table_id.in_(sits))
    async with engine.connect() as connection:
        return [TableUse(*row) for row in await connection.execute(query)]


async def use(engine: AsyncEngine) -> Use:
    """How much the whole database takes."""
    size = "SELECT pg_database_size(current_database())"
    if engine.dialect.name == "sqlite":
        size = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
    async with engine.connect() as connection:
        taken = (await connection.execute(sa.text(size))).scalar_one()
        count = (await connection.execute(sa.select(sa.func.count()).select_from(schema.tables))).scalar_one()
        log = (await connection.execute(sa.select(sa.func.count()).select_from(schema.log))).scalar_one()
    return Use(taken, count, log)


async def close(engine: AsyncEngine, name: str) -> str:
    """Ends a game that is going on, or closes a table; how it stands then."""
    worker, table = await _read(engine, name)
    situation = table.situation
    new: AnyEntry = entries.Ended(ending="closed") if situation.phase in ("playing", "paused") else entries.Closed()
    if situation.phase == "closed":
        return "closed"
    at = max(server_time.now(), situation.timing.at)
    situation = after(situation, new, at)
    row = LogRow(table=name, sequence=situation.sequence, at=at, entry=write_entry(new))
    worker.services.journal.start()
    try:
        await worker.services.journal.append(chained([row], table.chain.last), [table_row(situation, at)])
    finally:
        await worker.services.journal.stop()
    return situation.phase


async def export(engine: AsyncEngine, name: str) -> dict[str, Any]:
    """The file of a table that is over; NotOver while anything is still secret."""
    return exported((await _read(engine, name))[1])


async def delete(engine: AsyncEngine, name: str) -> int:
    """Everything that is stored of a table that is over or closed. How many entries?"""
    phase = (await _read(engine, name))[1].situation.phase
    if phase not in ("over", "closed"):
        raise NotClosed(f"table {name!r} is {phase}; close it first")
    async with engine.begin() as connection:
        for stored in (schema.sittings, schema.tables, schema.checkpoints, schema.book_games, schema.book_results):
            await connection.execute(sa.delete(stored).where(stored.c.table_id == name))
        return (await connection.execute(sa.delete(schema.log).where(schema.log.c.table_id == name))).rowcount


async def _read(engine: AsyncEngine, name: str) -> tuple[Worker, Table]:
    """A table, which nobody here looks after."""
    worker = Worker(Settings(), engine)
    table = Table(worker.services, name)
    if not await table.read():
        raise UnknownTable(f"there is no table {name!r}")
    return worker, table
