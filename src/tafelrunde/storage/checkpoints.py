"""Checkpoints: the situation of a table after so many entries of its log, so that nobody has to read all of them.

The log stays the truth. A checkpoint whose seal, digest or number of entries does not fit is as if it were not there.
"""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from tafelrunde.storage import schema
from tafelrunde.storage.rows import CheckpointRow
from tafelrunde.storage.trouble import NotStored


class Checkpoints:
    """The latest checkpoint of every long table."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def keep(self, row: CheckpointRow) -> None:
        """In place of the one before; NotStored, if that cannot be."""
        columns = schema.checkpoints.c
        values = {"sequence": row.sequence, "digest": row.digest, "content": row.content, "seal": row.seal}
        try:
            async with self.engine.begin() as connection:
                await connection.execute(sa.delete(schema.checkpoints).where(columns.table_id == row.table))
                await connection.execute(sa.insert(schema.checkpoints).values(table_id=row.table, **values))
        except (sa.exc.SQLAlchemyError, OSError) as error:
            raise NotStored(f"no checkpoint: {type(error).__name__}") from None

    async def find(self, table: str) -> CheckpointRow | None:
        """The checkpoint of a table, if it fits to the log; None: all of the log has to be read."""
        kept, log = schema.checkpoints.c, schema.log.c
        entry = sa.and_(log.table_id == kept.table_id, log.sequence == kept.sequence, log.digest == kept.digest)
        query = sa.select(schema.checkpoints).join(schema.log, entry).where(kept.table_id == table)
        async with self.engine.connect() as connection:
            found = (await connection.execute(query)).first()
            if found is None:
                return None
            covered = sa.select(sa.func.count()).where(log.table_id == table, log.sequence <= found.sequence)
            entries = (await connection.execute(covered)).scalar_one()
        row = CheckpointRow(
            table=found.table_id, sequence=found.sequence, digest=found.digest, content=bytes(found.content)
        )
        return row if entries == row.sequence and found.seal == row.seal else None
