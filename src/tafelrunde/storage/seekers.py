"""People who ask whether anybody plays, as stored: every worker sees all of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from tafelrunde.storage import schema

LOST = 8_000  # milliseconds without a word after which somebody no longer waits
FORGOTTEN = 600_000  # milliseconds after which nobody comes back for a table


class Seeker(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who waits for others, since when, and whether bots will do after a while."""

    guest: str
    game: str
    name: str
    bots: bool
    level: str
    at: int
    seen: int
    table_id: str | None = None


class Seekers:
    """Everybody who waits."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def wait(self, new: Seeker) -> Seeker:
        """Waits, or goes on waiting; who was lost, or wants something else now, waits from now on."""
        columns = schema.seekers.c
        insert: Any = (postgresql if self.engine.dialect.name == "postgresql" else sqlite).insert(schema.seekers)
        asked = insert.values(**msgspec.structs.asdict(new))
        known = sa.and_(columns.game == new.game, columns.seen >= new.seen - LOST)
        changed = {name: asked.excluded[name] for name in ("game", "name", "bots", "level", "seen")} | {
            "at": sa.case((known, columns.at), else_=new.at),
            "table_id": sa.case((known, columns.table_id), else_=None),
        }
        async with self.engine.begin() as connection:
            await connection.execute(asked.on_conflict_do_update(index_elements=["guest"], set_=changed))
            await connection.execute(sa.delete(schema.seekers).where(columns.seen < new.seen - FORGOTTEN))
            found = await connection.execute(sa.select(schema.seekers).where(columns.guest == new.guest))
            return Seeker(**found.mappings().one())

    async def waiting(self, now: int, game: str | None = None) -> list[Seeker]:
        """Who waits for a game, or for any, the longest first."""
        columns = schema.seekers.c
        query = sa.select(schema.seekers).where(columns.table_id.is_(None), columns.seen >= now - LOST)
        if game is not None:
            query = query.where(columns.game == game)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query.order_by(columns.at, columns.guest))).mappings()
            return [Seeker(**row) for row in rows]

    async def seat(self, guests: Sequence[str], table: str) -> bool:
        """They all go to one table. False: one of them goes to another one by now, and nothing has changed."""
        columns = schema.seekers.c
        free = sa.and_(columns.guest.in_(guests), columns.table_id.is_(None))
        async with self.engine.connect() as connection:
            moved = await connection.execute(sa.update(schema.seekers).where(free).values(table_id=table))
            if moved.rowcount != len(guests):
                await connection.rollback()
                return False
            await connection.commit()
        return True

    async def stop(self, guest: str) -> bool:
        """No longer. Did this guest wait?"""
        async with self.engine.begin() as connection:
            query = sa.delete(schema.seekers).where(schema.seekers.c.guest == guest)
            return bool((await connection.execute(query)).rowcount)
