"""Who may come to a server: guests who are banned, members, and invitation codes, of which only digests are stored."""

from __future__ import annotations

import hashlib
import secrets
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from tafelrunde.storage import schema


class Ban(NamedTuple):
    """A guest who may not come, since when, and why in the words of whoever runs the server."""

    guest: str
    at: int
    note: str


def new_code() -> str:
    """A code that nobody can guess."""
    return secrets.token_urlsafe(12)


def _digest(code: str) -> str:
    return hashlib.sha256(f"tafelrunde/code/1/{code}".encode()).hexdigest()


class People:
    """The people of a server, as stored."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def bans(self) -> list[Ban]:
        """Everybody who may not come, the latest first."""
        query = sa.select(schema.bans).order_by(schema.bans.c.at.desc())
        async with self.engine.connect() as connection:
            return [Ban(row.guest, row.at, row.note) for row in await connection.execute(query)]

    async def ban(self, guest: str, at: int, note: str) -> None:
        """From now on this guest may not come."""
        async with self.engine.begin() as connection:
            await connection.execute(sa.delete(schema.bans).where(schema.bans.c.guest == guest))
            await connection.execute(sa.insert(schema.bans).values(guest=guest, at=at, note=note))

    async def unban(self, guest: str) -> bool:
        """This guest may come again. Was there a ban?"""
        async with self.engine.begin() as connection:
            return bool((await connection.execute(sa.delete(schema.bans).where(schema.bans.c.guest == guest))).rowcount)

    async def members(self) -> frozenset[str]:
        """Everybody who may open tables where only members may."""
        async with self.engine.connect() as connection:
            return frozenset(row.guest for row in await connection.execute(sa.select(schema.members.c.guest)))

    async def add_code(self, code: str, at: int, uses: int) -> None:
        """A code by which so many guests can become members."""
        async with self.engine.begin() as connection:
            await connection.execute(sa.insert(schema.codes).values(digest=_digest(code), at=at, uses=uses))

    async def join(self, guest: str, code: str, at: int) -> bool:
        """A guest becomes a member by a code. False: there is no such code, or it is used up."""
        async with self.engine.begin() as connection:
            known = sa.select(sa.exists().where(schema.members.c.guest == guest))
            if (await connection.execute(known)).scalar_one():
                return True
            left = sa.and_(schema.codes.c.digest == _digest(code), schema.codes.c.uses > 0)
            used = await connection.execute(sa.update(schema.codes).where(left).values(uses=schema.codes.c.uses - 1))
            if not used.rowcount:
                return False
            await connection.execute(sa.insert(schema.members).values(guest=guest, at=at))
            return True

    async def dismiss(self, guest: str) -> bool:
        """No longer a member. Was this guest one?"""
        async with self.engine.begin() as connection:
            gone = await connection.execute(sa.delete(schema.members).where(schema.members.c.guest == guest))
            return bool(gone.rowcount)
