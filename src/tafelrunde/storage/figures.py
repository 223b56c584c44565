"""The figures of all workers of a database, so that any of them can show all."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from tafelrunde.storage import schema

FORGOTTEN = 60_000  # milliseconds after which the figures of a worker that says nothing are deleted


class WorkerFigures:
    """What each worker has told of late."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def tell(self, worker: str, now: int, report: str) -> None:
        """The latest figures of a worker; those of workers that are gone are cleared away."""
        columns = schema.figures.c
        gone = (columns.worker == worker) | (columns.at < now - FORGOTTEN)
        async with self.engine.begin() as connection:
            await connection.execute(sa.delete(schema.figures).where(gone))
            await connection.execute(sa.insert(schema.figures).values(worker=worker, at=now, report=report))

    async def forget(self, worker: str) -> None:
        """A worker has stopped."""
        async with self.engine.begin() as connection:
            await connection.execute(sa.delete(schema.figures).where(schema.figures.c.worker == worker))

    async def told(self, since: int) -> dict[str, str]:
        """The figures that were told since a moment, by worker."""
        columns = schema.figures.c
        query = sa.select(columns.worker, columns.report).where(columns.at >= since).order_by(columns.worker)
        async with self.engine.connect() as connection:
            return {row.worker: row.report for row in await connection.execute(query)}
