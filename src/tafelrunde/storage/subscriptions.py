"""Who wants to be rung, and the key by which push services know this server."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from tafelrunde.storage import schema

PER_GUEST = 8  # browsers of one guest; the one that was heard of longest ago goes first


class Subscription(msgspec.Struct, frozen=True, kw_only=True):
    """One browser of a guest: its address at a push service, the keys to write to it, and for what it rings."""

    endpoint: str
    guest: str
    p256dh: str
    auth: str
    ring_for: str
    language: str
    origin: str  # of the page that subscribed
    at: int


class Subscriptions:
    """What is stored about ringing."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def keep(self, new: Subscription) -> bool:
        """A browser wants to be rung; the same browser again replaces what it wanted. Whether it was known."""
        columns = schema.subscriptions.c
        async with self.engine.begin() as connection:
            before = await connection.execute(sa.delete(schema.subscriptions).where(columns.endpoint == new.endpoint))
            await connection.execute(sa.insert(schema.subscriptions).values(**msgspec.structs.asdict(new)))
            latest = sa.select(columns.endpoint).where(columns.guest == new.guest)
            kept = latest.order_by(columns.at.desc(), columns.endpoint).limit(PER_GUEST)
            too_many = sa.and_(columns.guest == new.guest, columns.endpoint.not_in(kept))
            await connection.execute(sa.delete(schema.subscriptions).where(too_many))
        return before.rowcount > 0

    async def delete(self, endpoint: str) -> None:
        """A browser does not want to be rung any more, or is gone."""
        async with self.engine.begin() as connection:
            query = sa.delete(schema.subscriptions).where(schema.subscriptions.c.endpoint == endpoint)
            await connection.execute(query)

    async def of(self, guest: str) -> list[Subscription]:
        """The browsers of a guest that want to be rung."""
        query = sa.select(schema.subscriptions).where(schema.subscriptions.c.guest == guest)
        async with self.engine.connect() as connection:
            return [Subscription(**row) for row in (await connection.execute(query)).mappings()]

    async def key(self, name: str, new: str) -> str:
        """A key of the server by name; the first that anybody brings is the one."""
        columns = schema.keys.c
        query = sa.select(columns.value).where(columns.name == name)
        async with self.engine.connect() as connection:
            found = (await connection.execute(query)).scalar()
        if found is None:
            try:
                async with self.engine.begin() as connection:
                    await connection.execute(sa.insert(schema.keys).values(name=name, value=new))
            except sa.exc.IntegrityError:
                pass  # another worker was faster
            async with self.engine.connect() as connection:
                found = (await connection.execute(query)).scalar_one()
        return str(found)
