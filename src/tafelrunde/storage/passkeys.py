"""Passkeys of guests as stored, and the questions that a passkey has yet to answer."""

from __future__ import annotations

import hashlib

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from tafelrunde.storage import schema

PREFIX = "challenge/"
PER_GUEST = 8


class Passkey(msgspec.Struct, frozen=True, kw_only=True):
    """A passkey of a guest, and the guest's secret sealed with what only the passkey can work out."""

    credential: str
    guest: str
    public_key: str
    sign_count: int
    sealed: str
    at: int


class Passkeys:
    """All passkeys of a server."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def ask(self, challenge: str, now: int, until: int) -> None:
        """A question that may be answered once, until then. Those that nobody has answered are cleared away."""
        names = schema.keys.c.name
        async with self.engine.begin() as connection:
            await connection.execute(sa.insert(schema.keys).values(name=_name(challenge), value=str(until)))
            asked = (await connection.execute(sa.select(schema.keys).where(names.startswith(PREFIX)))).all()
            late = [row.name for row in asked if int(row.value) < now]
            await connection.execute(sa.delete(schema.keys).where(names.in_(late)))

    async def answered(self, challenge: str, now: int) -> bool:
        """Was this asked, not answered before, and is it not too late?"""
        mine = schema.keys.c.name == _name(challenge)
        async with self.engine.begin() as connection:
            gone = await connection.execute(sa.delete(schema.keys).where(mine).returning(schema.keys.c.value))
            until = gone.scalar()
        return until is not None and int(until) >= now

    async def keep(self, new: Passkey) -> bool:
        """False: this guest has enough of them, or it is known already."""
        columns = schema.passkeys.c
        try:
            async with self.engine.begin() as connection:
                await connection.execute(sa.insert(schema.passkeys).values(**msgspec.structs.asdict(new)))
                count = sa.select(sa.func.count()).where(columns.guest == new.guest)
                if (await connection.execute(count)).scalar_one() > PER_GUEST:
                    await connection.rollback()
                    return False
        except sa.exc.IntegrityError:
            return False
        return True

    async def find(self, credential: str) -> Passkey | None:
        query = sa.select(schema.passkeys).where(schema.passkeys.c.credential == credential)
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).mappings().first()
        return None if row is None else Passkey(**row)

    async def used(self, credential: str, sign_count: int) -> None:
        """The passkey has counted on."""
        mine = schema.passkeys.c.credential == credential
        async with self.engine.begin() as connection:
            await connection.execute(sa.update(schema.passkeys).where(mine).values(sign_count=sign_count))

    async def of(self, guest: str) -> list[Passkey]:
        query = sa.select(schema.passkeys).where(schema.passkeys.c.guest == guest)
        async with self.engine.connect() as connection:
            return [Passkey(**row) for row in (await connection.execute(query)).mappings()]

    async def delete(self, guest: str) -> int:
        """All passkeys of a guest are forgotten. How many?"""
        async with self.engine.begin() as connection:
            query = sa.delete(schema.passkeys).where(schema.passkeys.c.guest == guest)
            return (await connection.execute(query)).rowcount


def _name(challenge: str) -> str:
    return PREFIX + hashlib.sha256(f"tafelrunde/passkey/1/{challenge}".encode()).hexdigest()
