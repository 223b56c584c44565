"""How a worker's one writer reaches the database: each transaction is one trip, and entries alone go by the driver."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from operator import attrgetter
from typing import Any, Protocol

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tafelrunde.storage.database import writing_engine
from tafelrunde.storage.notices import LOBBY_CHANNEL, LOG_CHANNEL, lobby_notice, log_notices
from tafelrunde.storage.rows import LISTED, LogRow, TableRow
from tafelrunde.storage.trouble import Conflict

Writing = Callable[[sa.Connection], None]
COLUMNS = "table_id, sequence, at, guest, command, entry, digest"
INTO_SQLITE = f"INSERT INTO log ({COLUMNS}) VALUES "
AT_ONCE = 64  # rows of one statement: between two the thread waits for its turn among the server's
REMEMBERED = 20_000  # tables of whose records a part is known
RECORD = (
    "table_id",
    "game",
    "phase",
    "public",
    "host",
    "touched",
    "alarm",
    "lobby",
    "length",
    "listed",
    "free",
    "opened",
)
RECORD_INTO_SQLITE = f"INSERT INTO tables ({', '.join(RECORD)}) VALUES "
OFTEN = ("touched", "lobby", "length")  # what changes with the game; no index holds it


def _on_conflict(changed: Sequence[str]) -> str:
    return f" ON CONFLICT (table_id) DO UPDATE SET {', '.join(f'{name} = excluded.{name}' for name in changed)}"


RECORD_CHANGED, RECORD_WENT_ON = _on_conflict(RECORD[2:]), _on_conflict(OFTEN)
INTO_POSTGRESQL = (  # one trip for all of it: the entries, the records of tables, and whom they concern
    f"WITH stored AS (INSERT INTO log ({COLUMNS}) SELECT * FROM "
    "unnest($1::text[], $2::integer[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[])), "
    f"shown AS (INSERT INTO tables ({', '.join(RECORD)}) SELECT * FROM "
    "unnest($8::text[], $9::text[], $10::text[], $11::boolean[], $12::text[], $13::bigint[], $14::bigint[], "
    f"$15::text[], $16::integer[], $17::boolean[], $18::boolean[], $19::bigint[]){RECORD_CHANGED}) "
    "SELECT pg_notify(channel, news) FROM unnest($20::text[], $21::text[]) AS t(channel, news)"
)


class Pen(Protocol):
    """Writes transactions, one after the other."""

    def takes(self, record: TableRow) -> bool:
        """Can `append` write this record of a table, which has no outcome?"""
        ...

    async def append(self, rows: Sequence[LogRow], records: Sequence[TableRow]) -> None:
        """One transaction of entries, and of records that the pen takes, and nothing else; Conflict: one of the entries
        is there already, and nothing is stored."""
        ...

    async def write(self, writing: Writing, records: Sequence[TableRow] = ()) -> None:
        """One transaction: all of it, synced, or nothing and an error. These records are among what is written."""
        ...

    async def drop(self) -> None:
        """Something went wrong: the next transaction has a connection of its own."""
        ...

    async def put_down(self) -> None:
        """Nothing more is written."""
        ...


def pen_for(engine: AsyncEngine) -> Pen:
    """The pen for a database."""
    return AsyncPen(engine) if engine.dialect.name == "postgresql" else ThreadPen(engine)


def _values(rows: Sequence[LogRow]) -> list[tuple[object, ...]]:
    """In the order of the columns."""
    return [(row.table, row.sequence, row.at, row.guest, row.command, row.entry.decode(), row.digest) for row in rows]


def record_values(record: TableRow) -> dict[str, object]:
    """What is stored of a table's record, by column."""
    return {
        "table_id": record.table,
        "game": record.game,
        "phase": record.phase,
        "public": record.public,
        "host": record.host,
        "touched": record.touched,
        "alarm": record.alarm,
        "lobby": record.lobby.decode(),
        "length": record.length,
        "listed": record.public and record.phase in LISTED,
        "free": record.free,
        "opened": record.opened,
    }


def _record_rows(records: Sequence[TableRow]) -> list[tuple[object, ...]]:
    return [tuple(record_values(record).values()) for record in records]


def _insert(driver: sqlite3.Connection, begin: str, rows: Sequence[tuple[object, ...]], end: str = "") -> None:
    """Many rows by few statements: the thread that waits for the disk asks for its turn once for each of them."""
    for first in range(0, len(rows), AT_ONCE):
        some = rows[first : first + AT_ONCE]
        marks = f"({', '.join('?' * len(some[0]))})"
        driver.execute(begin + ", ".join([marks] * len(some)) + end, [value for row in some for value in row])


def _write_sittings(driver: sqlite3.Connection, records: Sequence[TableRow]) -> None:
    """Who has a seat, and nobody else any more."""
    for record in records:
        marks = ", ".join("?" * len(record.guests))
        query = f"DELETE FROM sittings WHERE table_id = ? AND guest NOT IN ({marks})"
        driver.execute(query, (record.table, *record.guests))
    sittings = [(guest, record.table) for record in records for guest in record.guests]
    driver.executemany("INSERT OR IGNORE INTO sittings (guest, table_id) VALUES (?, ?)", sittings)


guests = attrgetter("guests")
rarely = attrgetter("game", "phase", "public", "host", "alarm", "free", "opened")


class Stored:
    """A part of tables' records as it was stored last: it changes far less often than whose turn it is."""

    def __init__(self, part: Callable[[TableRow], object]) -> None:
        self.part = part
        self._known: dict[str, object] = {}

    def knows(self, record: TableRow) -> bool:
        """Is this part of a record stored already?"""
        return self._known.get(record.table) == self.part(record)

    def forget(self, records: Sequence[TableRow]) -> None:
        """These are being stored, and who knows how that ends."""
        for record in records:
            self._known.pop(record.table, None)

    def remember(self, records: Sequence[TableRow]) -> None:
        """These are stored."""
        if len(self._known) > REMEMBERED:
            self._known.clear()
        self._known |= {record.table: self.part(record) for record in records}


class AsyncPen(Pen):
    """For a server across the network: the event loop waits for nothing."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self._seated = Stored(guests)
        self._connection: AsyncConnection | None = None

    async def _connected(self) -> AsyncConnection:
        if self._connection is None:
            self._connection = await self.engine.connect()
        return self._connection

    def takes(self, record: TableRow) -> bool:
        return self._seated.knows(record)

    async def append(self, rows: Sequence[LogRow], records: Sequence[TableRow]) -> None:
        import asyncpg  # only a server with PostgreSQL needs its driver

        driver: Any = (await (await self._connected()).get_raw_connection()).driver_connection
        columns = zip(*_values(rows), strict=True) if rows else [()] * len(COLUMNS.split(", "))
        shown = zip(*(record_values(one).values() for one in records), strict=True) if records else [()] * len(RECORD)
        notices = [*((LOG_CHANNEL, notice) for notice in log_notices(rows))]
        notices += [(LOBBY_CHANNEL, lobby_notice(record)) for record in records]
        try:
            await driver.fetch(INTO_POSTGRESQL, *columns, *shown, *zip(*notices, strict=True))
        except asyncpg.IntegrityConstraintViolationError:
            raise Conflict("somebody else has appended to this table") from None

    async def write(self, writing: Writing, records: Sequence[TableRow] = ()) -> None:
        self._seated.forget(records)
        connection = await self._connected()
        async with connection.begin():
            await connection.run_sync(writing)
        self._seated.remember(records)

    async def drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                await connection.invalidate()  # whatever state the driver left it in, nobody uses it again
                await connection.close()
            except (sa.exc.SQLAlchemyError, OSError):
                pass

    async def put_down(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                await connection.close()
            except (sa.exc.SQLAlchemyError, OSError):
                await connection.invalidate()


class ThreadPen(Pen):
    """For SQLite: a thread does a whole transaction at a time, instead of being asked for each of its statements."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = writing_engine(engine)
        self._thread = ThreadPoolExecutor(1, "journal")
        self._seated = Stored(guests)
        self._listed = Stored(rarely)  # where that is known, SQLite need not write its indexes anew
        self._connection: sa.Connection | None = None

    def takes(self, record: TableRow) -> bool:
        return True

    async def append(self, rows: Sequence[LogRow], records: Sequence[TableRow]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._append, rows, records)

    def _append(self, rows: Sequence[LogRow], records: Sequence[TableRow]) -> None:
        driver: Any = self._connected().connection.driver_connection
        went_on = [record for record in records if self._listed.knows(record)]
        others = [record for record in records if not self._listed.knows(record)]
        changed = [record for record in records if not self._seated.knows(record)]
        self._listed.forget(others)
        self._seated.forget(changed)
        try:
            _insert(driver, INTO_SQLITE, _values(rows))
            _insert(driver, RECORD_INTO_SQLITE, _record_rows(went_on), RECORD_WENT_ON)
            _insert(driver, RECORD_INTO_SQLITE, _record_rows(others), RECORD_CHANGED)
            if changed:
                _write_sittings(driver, changed)
            driver.commit()
            self._seated.remember(changed)
            self._listed.remember(others)
        except sqlite3.IntegrityError:
            driver.rollback()
            raise Conflict("somebody else has appended to this table") from None
        except BaseException:
            driver.rollback()
            raise

    def _connected(self) -> sa.Connection:
        if self._connection is None:
            self._connection = self.engine.connect()
        return self._connection

    async def write(self, writing: Writing, records: Sequence[TableRow] = ()) -> None:
        for stored in (self._seated, self._listed):
            stored.forget(records)
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, writing)
        for stored in (self._seated, self._listed):
            stored.remember(records)

    def _write(self, writing: Writing) -> None:
        connection = self._connected()
        with connection.begin():
            writing(connection)

    async def drop(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._drop)

    def _drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                connection.close()
            except sa.exc.SQLAlchemyError:
                connection.invalidate()

    async def put_down(self) -> None:
        await self.drop()
        self._thread.shutdown()
        self.engine.dispose()
