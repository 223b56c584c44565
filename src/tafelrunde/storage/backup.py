"""Backups: a consistent copy of all tables as a SQLite file, and the way back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.storage import schema
from tafelrunde.storage.database import database_url, migrate, open_database

COPIED = (
    schema.log,
    schema.tables,
    schema.sittings,
    schema.bans,
    schema.members,
    schema.codes,
    schema.subscriptions,
    schema.keys,
    schema.passkeys,
    schema.book_people,
    schema.book_games,
    schema.book_results,
)
CHUNK = 2_000  # rows that are copied at once


class BadBackup(TafelrundeError):
    """A database that cannot be copied, or a place where no copy can be put."""


async def back_up(database: str, path: Path) -> int:
    """A copy of everything as a new SQLite file, while the server runs. How many entries?"""
    require_database(database)
    if path.exists():
        raise BadBackup(f"{path} exists already; expected the name of a new file")
    return await _copied(database, f"sqlite:///{path}")


async def restore(path: Path, database: str) -> int:
    """A backup becomes a database, which must be new or empty. How many entries?"""
    if not path.is_file():
        raise BadBackup(f"there is no backup {path}; expected a file that `tafelrunde backup` made")
    return await _copied(f"sqlite:///{path}", database)


def require_database(database: str) -> None:
    """A SQLite database must be there: to open one that is not would make it."""
    url = database_url(database)
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").is_file():
        raise BadBackup(f"there is no database {url.database}; expected the file of a server")


async def _copied(database: str, to: str) -> int:
    source, target = open_database(database), open_database(to)
    try:
        await migrate(source)
        await migrate(target)
        return await _copy(source, target)
    finally:
        await target.dispose()
        await source.dispose()


async def _copy(source: AsyncEngine, target: AsyncEngine) -> int:
    copied = 0
    level: Any = {"isolation_level": "REPEATABLE READ"} if source.dialect.name == "postgresql" else {}
    async with source.connect() as reading, target.begin() as writing:
        if (await writing.execute(sa.select(sa.exists().select_from(schema.log)))).scalar_one():
            raise BadBackup("there are tables in that database already; expected a new or an empty one")
        reading = await reading.execution_options(**level)
        await reading.execute(sa.text("BEGIN") if source.dialect.name == "sqlite" else sa.text("SELECT 1"))
        for table in COPIED:
            rows = await reading.stream(sa.select(table))
            async for part in rows.mappings().partitions(CHUNK):
                await writing.execute(sa.insert(table), [dict(row) for row in part])
                copied += len(part) if table is schema.log else 0
    return copied
