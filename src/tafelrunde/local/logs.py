"""Where local tables are kept: a store that the page gives, which holds texts; in a browser its own database."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Protocol

import msgspec

from tafelrunde.server.table.folding import damaged_at
from tafelrunde.storage.rows import LogRow, TableRow
from tafelrunde.storage.trouble import NotStored


class KeptRow(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One entry of a log as it is kept."""

    table: str
    sequence: int
    at: int
    entry: str
    guest: str | None = None
    command: str | None = None
    digest: str | None = None


class KeptTable(msgspec.Struct, frozen=True, kw_only=True):
    """What the list of games shows of a table, without reading its log; `shown` is a MyTable."""

    table: str
    touched: int
    length: int
    shown: msgspec.Raw


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is kept in one step, or nothing of it."""

    rows: tuple[KeptRow, ...]
    tables: tuple[KeptTable, ...]


class Store(Protocol):
    """The page's side: JSON texts, kept when the call returns. What it raises is told as it is."""

    async def append(self, kept: str) -> None:
        """Keeps what a `Kept` says, in one transaction."""
        ...

    async def log(self, table: str) -> str:
        """The rows of a table in order: a list of `KeptRow`."""
        ...

    async def length(self, table: str) -> int:
        """How many rows a table has at least, by its own record; 0: there is no such table."""
        ...


class Logs:
    """The logs of local tables, for reading and for adding to them."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def entries(self, table: str, after: int = 0) -> list[LogRow]:
        """The log of a table from a sequence number on; BadLog if a row is none."""
        rows = msgspec.json.decode(await self.store.log(table), type=list[msgspec.Raw])
        kept = [_read_row(table, number, row) for number, row in enumerate(rows, 1)]
        return [_log_row(row) for row in kept if row.sequence > after]

    async def command(self, table: str, guest: str, command: str) -> LogRow | None:
        """The entry of a command; what is in memory goes back to the beginning, so nobody has to ask here."""
        return None

    async def length(self, table: str) -> int:
        """How many entries the log of a table has at least."""
        return int(await self.store.length(table))

    async def last_seen(self, table: str) -> int:
        """Nobody knows when a page was closed; its clocks stood still since its last entry."""
        return 0

    async def append(self, rows: Sequence[LogRow], records: Sequence[TableRow] = ()) -> None:
        """Returns when everything is kept; NotStored otherwise."""
        latest = {record.table: record for record in records}
        kept = Kept(
            rows=tuple(_kept_row(row) for row in rows),
            tables=tuple(
                KeptTable(
                    table=record.table, touched=record.touched, length=record.length, shown=msgspec.Raw(record.lobby)
                )
                for record in latest.values()
            ),
        )
        try:
            await self.store.append(msgspec.json.encode(kept).decode())
        except Exception as error:  # whatever the page's side raises
            raise NotStored(f"this browser could not keep the table: {error}") from error

    def begin(self, rows: Sequence[LogRow], records: Sequence[TableRow] = ()) -> asyncio.Future[None]:
        """The same for somebody who does not wait."""
        return asyncio.ensure_future(self.append(rows, records))


def _kept_row(row: LogRow) -> KeptRow:
    return KeptRow(
        table=row.table,
        sequence=row.sequence,
        at=row.at,
        entry=row.entry.decode(),
        guest=row.guest,
        command=row.command,
        digest=row.digest,
    )


def _read_row(table: str, number: int, row: msgspec.Raw) -> KeptRow:
    try:
        return msgspec.json.decode(row, type=KeptRow)
    except msgspec.ValidationError as error:
        raise damaged_at(table, number, str(error)) from None


def _log_row(row: KeptRow) -> LogRow:
    return LogRow(
        table=row.table,
        sequence=row.sequence,
        at=row.at,
        entry=row.entry.encode(),
        guest=row.guest,
        command=row.command,
        digest=row.digest,
    )
