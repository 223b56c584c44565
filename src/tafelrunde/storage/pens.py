"""How a worker's one writer reaches the database: each transaction is one trip."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tafelrunde.storage.database import writing_engine

Writing = Callable[[sa.Connection], None]


class Pen(Protocol):
    """Writes transactions, one after the other."""

    async def write(self, writing: Writing) -> None:
        """One transaction: all of it, synced, or nothing and an error."""
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


class AsyncPen(Pen):
    """For a server across the network: the event loop waits for nothing."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self._connection: AsyncConnection | None = None

    async def write(self, writing: Writing) -> None:
        connection = self._connection
        if connection is None:
            connection = self._connection = await self.engine.connect()
        async with connection.begin():
            await connection.run_sync(writing)

    async def drop(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                await connection.close()
            except (sa.exc.SQLAlchemyError, OSError):
                await connection.invalidate()

    async def put_down(self) -> None:
        await self.drop()


class ThreadPen(Pen):
    """For SQLite: a thread does a whole transaction at a time, instead of being asked for each of its statements."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = writing_engine(engine)
        self._thread = ThreadPoolExecutor(1, "journal")
        self._connection: sa.Connection | None = None

    async def write(self, writing: Writing) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, writing)

    def _write(self, writing: Writing) -> None:
        if self._connection is None:
            self._connection = self.engine.connect()
        with self._connection.begin():
            writing(self._connection)

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
