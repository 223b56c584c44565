"""Rounds through the hall: who needs somebody, what has nobody touched for long, what can be forgotten."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.server import server_time
from tafelrunde.server.table import entries
from tafelrunde.server.table.folding import UnknownTable
from tafelrunde.server.table.table import Table

if TYPE_CHECKING:
    from tafelrunde.server.worker.tables import Hall

logger = logging.getLogger("tafelrunde.rounds")
EVERY = 1.0  # seconds
LATE = 2_000  # milliseconds after which an alarm that nobody heard is ours
CLEAR_AWAY_EVERY = 60  # rounds
KEPT_IDLE = 120_000  # milliseconds that a table nobody watches stays in memory


class Rounds:
    """What a worker sees to now and then."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._idle_since: dict[str, int] = {}

    async def go(self) -> None:
        """Until the worker stops. A round that fails is followed by the next."""
        turn = 0
        while True:
            try:
                await self._once(turn)
            except (SQLAlchemyError, OSError, TafelrundeError) as error:
                logger.warning("round failed", extra={"error": type(error).__name__})
            turn += 1
            await asyncio.sleep(EVERY)

    async def _once(self, turn: int) -> None:
        hall, now = self.hall, server_time.now()
        archive = hall.house.archive
        for name in await archive.alarmed(now - LATE if turn else now):
            table = hall.tables.get(name)
            if name not in hall.damaged and (table is None or not table.owned):
                await hall.adopt(name)
        if any(table.owned and table.situation.timing.running for table in hall.tables.values()):
            await archive.sign_of_life(hall.worker, now)
        if turn % CLEAR_AWAY_EVERY == 0:
            await self._clear_away(now)
        await self._forget(now)

    async def _clear_away(self, now: int) -> None:
        """Tables that nobody has touched for a set time are ended or closed; their logs are kept."""
        settings = self.hall.settings
        for phases, seconds in (
            (("open",), settings.close_open_after),
            (("playing", "paused"), settings.close_running_after),
            (("over",), settings.close_over_after),
        ):
            for name in await self.hall.house.archive.untouched(phases, now - seconds * 1000):
                with contextlib.suppress(UnknownTable):
                    table = await self.hall.find(name)
                    if await self.hall.claim(table):
                        await close(table)

    async def _forget(self, now: int) -> None:
        """A table that nobody watches and that needs nobody leaves the memory."""
        for name, table in list(self.hall.tables.items()):
            needed = table.broadcast.watchers or table.lock.locked() or table.needs_keeper(now + KEPT_IDLE)
            if needed:
                self._idle_since.pop(name, None)
            elif now - self._idle_since.setdefault(name, now) > KEPT_IDLE:
                self._idle_since.pop(name, None)
                await self.hall.forget(name)


async def close(table: Table) -> None:
    """Ends a game that was abandoned; closes a table that never began or has long been over."""
    async with table.lock:
        phase = table.situation.phase
        if phase in ("playing", "paused"):
            await table.commit([entries.Ended(ending="abandoned")])
        elif phase in ("open", "over"):
            await table.commit([entries.Closed()])
