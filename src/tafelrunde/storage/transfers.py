"""Who moves to another device: a guest's secret, sealed with a code that works once and for a few minutes."""

from __future__ import annotations

import base64
import hashlib
from typing import TYPE_CHECKING

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from tafelrunde.storage import schema

if TYPE_CHECKING:
    from cryptography.fernet import Fernet

PREFIX = "transfer/"


class Transfers:
    """Sealed secrets; what is stored opens only with the code, which is not stored."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def put(self, code: str, secret: str, now: int, until: int) -> None:
        """Until then the code leads to the secret. Those that nobody took in time are cleared away."""
        names = schema.keys.c.name
        async with self.engine.begin() as connection:
            stored = await connection.execute(sa.select(schema.keys).where(names.startswith(PREFIX)))
            late = [row.name for row in stored if int(row.value.partition(" ")[0]) < now]
            await connection.execute(sa.delete(schema.keys).where(names.in_(late)))
            sealed = _lock(code).encrypt(secret.encode()).decode()
            await connection.execute(sa.insert(schema.keys).values(name=_name(code), value=f"{until} {sealed}"))

    async def take(self, code: str, now: int) -> str | None:
        """The secret, once; None where there is no such code, or it is too late."""
        mine = schema.keys.c.name == _name(code)
        async with self.engine.begin() as connection:
            value = (await connection.execute(sa.select(schema.keys.c.value).where(mine))).scalar()
            gone = await connection.execute(sa.delete(schema.keys).where(mine))
        until, _, sealed = (value or "0 ").partition(" ")
        if not gone.rowcount or int(until) < now:
            return None
        return _lock(code).decrypt(sealed.encode()).decode()


def _name(code: str) -> str:
    return PREFIX + hashlib.sha256(f"tafelrunde/transfer/1/{code}".encode()).hexdigest()


def _lock(code: str) -> Fernet:
    from cryptography.fernet import Fernet  # 7 MB, for who moves

    return Fernet(base64.urlsafe_b64encode(hashlib.sha256(f"tafelrunde/transfer/2/{code}".encode()).digest()))
