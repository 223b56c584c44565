"""Appending to the logs: everything that waits, of all tables, in one transaction with full sync (group commit)."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.storage import schema
from tafelrunde.storage.house_book import write_down
from tafelrunde.storage.notices import LOBBY_CHANNEL, LOG_CHANNEL, lobby_notice, log_notices
from tafelrunde.storage.pens import RECORD, pen_for, record_values
from tafelrunde.storage.rows import LogRow, TableRow
from tafelrunde.storage.trouble import Conflict, NotStored

MOST_AT_ONCE = 500  # appends in one transaction
LATELY = 5  # seconds after a commit during which nobody doubts that the next one works
A_MOMENT = 0.005  # seconds between two transactions while several tables want something stored at a time


Committed = Callable[[float, int], None]  # told of each transaction: how long it took, and how much it stored


class _Waiting:
    def __init__(
        self, rows: Sequence[LogRow], records: Sequence[TableRow], sign_of_life: tuple[str, int] | None = None
    ) -> None:
        self.rows, self.records, self.sign_of_life = rows, records, sign_of_life
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class Journal:
    """The one writer of a worker."""

    def __init__(self, engine: AsyncEngine, committed: Committed = lambda seconds, appends: None) -> None:
        self.engine = engine
        self.commits = 0
        self.on_commit = committed
        self.trouble: str | None = None  # why the last transaction failed; None: it did not
        self._committed = monotonic()
        self._next = 0.0  # when the next transaction begins at the earliest
        self._waiting: list[_Waiting] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._trying: asyncio.Task[None] | None = None
        self._pen = pen_for(engine)
        self._upsert = _upsert(engine.dialect.name)

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="journal")

    async def stop(self) -> None:
        """What was accepted is stored first."""
        if self._trying is not None:
            await asyncio.wait((self._trying,))
        while self._waiting:
            await asyncio.sleep(0.005)
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._pen.put_down()

    async def is_writing(self, worker: str, now: int, patience: float) -> bool:
        """Can something be stored now? Tried, unless something has been stored just before."""
        if self.trouble is None and self.seconds_since_commit < LATELY:
            return True
        if self._trying is None or self._trying.done():
            self._trying = asyncio.create_task(self._try(_Waiting((), (), (worker, now))))
        await asyncio.wait((self._trying,), timeout=patience)
        return self._trying.done() and self.trouble is None

    async def _try(self, sign_of_life: _Waiting) -> None:
        self._waiting.append(sign_of_life)
        self._wake.set()
        with contextlib.suppress(TafelrundeError):
            await sign_of_life.done

    @property
    def seconds_since_commit(self) -> float:
        return monotonic() - self._committed

    async def append(self, rows: Sequence[LogRow], records: Sequence[TableRow] = ()) -> None:
        """Returns when the rows are on disk. Conflict: they are not, and never will be."""
        await self.begin(rows, records)

    def begin(self, rows: Sequence[LogRow], records: Sequence[TableRow] = ()) -> asyncio.Future[None]:
        """The same for somebody who does not wait."""
        waiting = _Waiting(rows, records)
        self._waiting.append(waiting)
        self._wake.set()
        return waiting.done

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                await self._let_others_join()
                batch = self._waiting[:MOST_AT_ONCE]
                self._next = monotonic() + (A_MOMENT if len(batch) > 1 else 0)
                await self._store(batch)
                del self._waiting[: len(batch)]

    async def _let_others_join(self) -> None:
        """Under load many tables want something stored within a few milliseconds, and each transaction has its price.
        Who is alone never waits."""
        wait = self._next - monotonic()
        if wait > 0:
            await asyncio.sleep(wait)

    async def _store(self, batch: list[_Waiting]) -> None:
        began = monotonic()
        try:
            rows, records = _gathered(batch)
            if all(self._is_plain(waiting) for waiting in batch):
                await self._pen.append(rows, records)
            else:
                await self._pen.write(partial(self._write, batch), records)
        except (sa.exc.IntegrityError, Conflict):
            if len(batch) > 1:  # one of them is at fault; the others must not suffer
                for waiting in batch:
                    await self._store([waiting])
                return
            _settle(batch, Conflict("somebody else has appended to this table"))
        except Exception as error:  # whatever it is: everybody is answered, and the one writer goes on
            self.trouble = _cause(error)
            _settle(batch, NotStored(f"the database does not answer: {type(error).__name__}"))
            with contextlib.suppress(Exception):
                await self._pen.drop()
        else:
            self.commits += 1
            self.trouble, self._committed = None, monotonic()
            self.on_commit(self._committed - began, len(batch))
            _settle(batch, None)

    def _is_plain(self, waiting: _Waiting) -> bool:
        """Is this what nearly all appends are: entries, and records without an outcome that the pen takes?"""
        if waiting.sign_of_life is not None:
            return False
        return all(record.outcome is None and self._pen.takes(record) for record in waiting.records)

    def _write(self, batch: list[_Waiting], connection: sa.Connection) -> None:
        """Everything that a batch adds, within one transaction."""
        rows, records = _gathered(batch)
        if rows:
            connection.execute(sa.insert(schema.log), [_values(row) for row in rows])
        for waiting in batch:
            if waiting.sign_of_life is not None:
                worker, at = waiting.sign_of_life
                connection.execute(sa.delete(schema.workers).where(schema.workers.c.worker == worker))
                connection.execute(sa.insert(schema.workers).values(worker=worker, at=at))
        if records:
            self._write_records(connection, records)
        if self.engine.dialect.name == "postgresql" and (rows or records):
            notices = [{"channel": LOG_CHANNEL, "payload": notice} for notice in log_notices(rows)]
            notices += [{"channel": LOBBY_CHANNEL, "payload": lobby_notice(record)} for record in records]
            connection.execute(sa.text("SELECT pg_notify(:channel, :payload)"), notices)

    def _write_records(self, connection: sa.Connection, records: list[TableRow]) -> None:
        connection.execute(self._upsert, [record_values(record) for record in records])
        for record in records:
            connection.execute(
                sa.delete(schema.sittings).where(
                    schema.sittings.c.table_id == record.table, schema.sittings.c.guest.not_in(record.guests)
                )
            )
        sittings = [{"guest": guest, "table_id": record.table} for record in records for guest in record.guests]
        if sittings:
            connection.execute(_insert_missing(self.engine.dialect.name), sittings)
        for record in records:
            if record.outcome is not None:
                write_down(connection, record.table, record.game, record.outcome)


def _gathered(batch: list[_Waiting]) -> tuple[list[LogRow], list[TableRow]]:
    """All entries of a batch, and the latest record of each table."""
    rows = [row for waiting in batch for row in waiting.rows]
    records = {record.table: record for waiting in batch for record in waiting.records}
    return rows, list(records.values())


def _cause(error: Exception) -> str:
    """What the database says of it, without what was to be stored."""
    said = error.orig if isinstance(error, sa.exc.DBAPIError) and error.orig is not None else error
    return f"{type(said).__name__}: {said}"[:200] if isinstance(said, sqlite3.Error) else type(said).__name__


def _settle(batch: list[_Waiting], error: TafelrundeError | None) -> None:
    for waiting in batch:
        if waiting.done.done():
            continue
        if error is None:
            waiting.done.set_result(None)
        else:
            waiting.done.set_exception(error)


def _values(row: LogRow) -> dict[str, object]:
    return {
        "table_id": row.table,
        "sequence": row.sequence,
        "at": row.at,
        "guest": row.guest,
        "command": row.command,
        "entry": row.entry.decode(),
        "digest": row.digest,
    }


def _upsert(dialect: str) -> sa.Executable:
    insert = (postgresql.insert if dialect == "postgresql" else sqlite.insert)(schema.tables)
    changed = {name: insert.excluded[name] for name in RECORD[2:]}
    return insert.on_conflict_do_update(index_elements=["table_id"], set_=changed)


def _insert_missing(dialect: str) -> sa.Executable:
    insert = (postgresql.insert if dialect == "postgresql" else sqlite.insert)(schema.sittings)
    return insert.on_conflict_do_nothing()
