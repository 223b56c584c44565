"""Reading: logs, the lobby, a guest's tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from tafelrunde.storage import schema
from tafelrunde.storage.rows import EVERYTHING, LISTED, LobbyWish, LogRow

AHEAD = 10_000  # milliseconds that the clocks of two hosts may differ
AT_ONCE = 500  # tables that one question names


class Archive:
    """What is stored, for reading."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def entries(self, table: str, after: int = 0) -> list[LogRow]:
        """The log of a table from a sequence number on."""
        log = schema.log.c
        query = sa.select(schema.log).where(log.table_id == table, log.sequence > after).order_by(log.sequence)
        async with self.engine.connect() as connection:
            return [_log_row(row) for row in await connection.execute(query)]

    async def command(self, table: str, guest: str, command: str) -> LogRow | None:
        """The entry that a guest's command has led to."""
        log = schema.log.c
        query = sa.select(schema.log).where(log.table_id == table, log.guest == guest, log.command == command)
        async with self.engine.connect() as connection:
            found = (await connection.execute(query)).first()
        return None if found is None else _log_row(found)

    async def length(self, table: str) -> int:
        """How many entries the log of a table has at least."""
        query = sa.select(schema.tables.c.length).where(schema.tables.c.table_id == table)
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).scalar() or 0

    async def lengths(self, tables: Sequence[str]) -> dict[str, int]:
        """The same of several tables."""
        columns, found = schema.tables.c, dict[str, int]()
        async with self.engine.connect() as connection:
            for start in range(0, len(tables), AT_ONCE):
                part = columns.table_id.in_(tables[start : start + AT_ONCE])
                rows = await connection.execute(sa.select(columns.table_id, columns.length).where(part))
                found |= {row.table_id: row.length or 0 for row in rows}
        return found

    async def lobby(self, wanted: LobbyWish = EVERYTHING, limit: int = 50) -> list[bytes]:
        """The public tables that are going on, the newest first, a page at a time."""
        columns = schema.tables.c
        query = sa.select(columns.lobby).where(columns.listed.is_(True))
        if wanted.game is not None:
            query = query.where(columns.game == wanted.game)
        if wanted.free:
            query = query.where(columns.free.is_(True))
        if wanted.before is not None:
            at, table = wanted.before
            earlier = sa.and_(columns.opened == at, columns.table_id > table)
            query = query.where(columns.opened <= at).where((columns.opened < at) | earlier)
        query = query.order_by(columns.opened.desc(), columns.table_id).limit(limit)
        async with self.engine.connect() as connection:
            return [row.lobby.encode() for row in await connection.execute(query)]

    async def lobby_of(self, table: str) -> tuple[bool, bytes] | None:
        """How the lobby shows one table, and whether it does."""
        columns = schema.tables.c
        query = sa.select(columns.public, columns.phase, columns.lobby).where(columns.table_id == table)
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else (row.public and row.phase in LISTED, row.lobby.encode())

    async def tables_of(self, guest: str, limit: int = 50) -> list[bytes]:
        """The tables where a guest has a seat: those that are going on first, then the latest."""
        columns = schema.tables.c
        mine = sa.select(schema.sittings.c.table_id).where(schema.sittings.c.guest == guest)
        going_on = sa.case((columns.phase.in_(LISTED), 0), else_=1)
        return await self._lobby(sa.and_(columns.table_id.in_(mine), columns.phase != "closed"), limit, going_on)

    async def _lobby(
        self, condition: sa.ColumnElement[bool], limit: int = 500, *order: sa.ColumnElement[int]
    ) -> list[bytes]:
        columns = schema.tables.c
        query = sa.select(columns.lobby).where(condition).order_by(*order, columns.touched.desc()).limit(limit)
        async with self.engine.connect() as connection:
            return [row.lobby.encode() for row in await connection.execute(query)]

    async def hosted_by(self, guest: str) -> int:
        """How many tables of this host are going on."""
        columns = schema.tables.c
        query = sa.select(sa.func.count()).where(columns.host == guest, columns.phase.in_(LISTED))
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).scalar_one()

    async def alarmed(self, now: int, limit: int = 200) -> list[str]:
        """The tables that need somebody to look after them by now, or whose last touch is yet to come: the wall clock
        was ahead then, and so is their alarm."""
        columns = schema.tables.c
        query = sa.select(columns.table_id).where((columns.alarm <= now) | (columns.touched > now + AHEAD))
        query = query.where(columns.alarm.is_not(None)).order_by(columns.alarm).limit(limit)
        async with self.engine.connect() as connection:
            return [row.table_id for row in await connection.execute(query)]

    async def untouched(self, phases: tuple[str, ...], before: int, limit: int = 50) -> list[str]:
        """The tables in these phases that nobody has touched since."""
        columns = schema.tables.c
        query = sa.select(columns.table_id).where(columns.phase.in_(phases), columns.touched < before).limit(limit)
        async with self.engine.connect() as connection:
            return [row.table_id for row in await connection.execute(query)]

    async def last_seen(self, table: str) -> int:
        """When the worker that looked after a table last gave its last sign of life; 0: nobody knows."""
        query = sa.select(schema.workers.c.at).join_from(
            schema.tables, schema.workers, schema.tables.c.owner == schema.workers.c.worker
        )
        async with self.engine.connect() as connection:
            return (await connection.execute(query.where(schema.tables.c.table_id == table))).scalar() or 0

    async def sign_of_life(self, worker: str, now: int) -> None:
        """This worker lives."""
        async with self.engine.begin() as connection:
            changed = await connection.execute(
                sa.update(schema.workers).where(schema.workers.c.worker == worker).values(at=now)
            )
            if not changed.rowcount:
                await connection.execute(sa.insert(schema.workers).values(worker=worker, at=now))

    async def own(self, table: str, worker: str) -> None:
        """This worker looks after a table from now on."""
        async with self.engine.begin() as connection:
            await connection.execute(
                sa.update(schema.tables).where(schema.tables.c.table_id == table).values(owner=worker)
            )

    async def owner(self, table: str) -> str | None:
        """The worker that looked after a table last."""
        query = sa.select(schema.tables.c.owner).where(schema.tables.c.table_id == table)
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).scalar()

    async def answers(self) -> bool:
        """Does the database answer?"""
        try:
            async with self.engine.connect() as connection:
                await connection.execute(sa.text("SELECT 1"))
        except (sa.exc.SQLAlchemyError, OSError):
            return False
        return True

    async def tables(self) -> list[str]:
        """Every table that has a log."""
        async with self.engine.connect() as connection:
            query = sa.select(schema.log.c.table_id).distinct().order_by(schema.log.c.table_id)
            return [row.table_id for row in await connection.execute(query)]


def _log_row(row: Any) -> LogRow:  # noqa: ANN401  # a row of SQLAlchemy has the names of its columns
    return LogRow(
        table=row.table_id,
        sequence=row.sequence,
        at=row.at,
        entry=row.entry.encode(),
        guest=row.guest,
        command=row.command,
        digest=row.digest,
    )
