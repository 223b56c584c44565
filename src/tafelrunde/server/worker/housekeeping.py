"""Housekeeping of a worker: which table needs somebody, what has nobody touched for long, what can be forgotten."""

from __future__ import annotations

import asyncio
import contextlib
import logging

from sqlalchemy.exc import SQLAlchemyError

from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.server import server_time
from tafelrunde.server.owner.owner import Owner
from tafelrunde.server.table import entries
from tafelrunde.server.table.folding import UnknownTable
from tafelrunde.server.worker.interpreter import Tidying
from tafelrunde.server.worker.reporting import Reporting
from tafelrunde.server.worker.tables import Tables

logger = logging.getLogger("tafelrunde.housekeeping")
EVERY = 1.0  # seconds
LATE = 2_000  # milliseconds after which an alarm that nobody heard is ours
READ_AGAIN_EVERY = 2  # rounds
TELL_FIGURES_EVERY = 5  # rounds
CLEAR_AWAY_EVERY = 60  # rounds
KEPT_IDLE = 120_000  # milliseconds that a table nobody watches stays in memory


class Housekeeping:
    """What a worker sees to now and then."""

    def __init__(self, tables: Tables, reporting: Reporting) -> None:
        self.tables, self.services, self.reporting = tables, tables.services, reporting
        self._idle_since: dict[str, int] = {}
        self._tidying = Tidying()

    async def go_on(self) -> None:
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
        tables, now = self.tables, server_time.now()
        archive = self.services.archive
        for name in await archive.alarmed(now - LATE if turn else now):
            if name not in tables.damaged and name not in tables.owners:
                await tables.adopt(name)
        if any(owner.table.situation.timing.running for owner in tables.owners.values()):
            await archive.sign_of_life(self.services.worker, now)
        if turn % READ_AGAIN_EVERY == 0:
            await self._read_again()
        if turn % TELL_FIGURES_EVERY == 0:
            await self.reporting.tell()
        if turn % CLEAR_AWAY_EVERY == 0:
            await self._clear_away(now)
        await self._forget(now)
        self._tidying.look(self.services.counts["commands"])

    async def _read_again(self) -> None:
        """What whoever runs the server has changed in the database: bans, and tables that were closed."""
        await self.services.admission.read()
        for name, length in (await self.services.archive.lengths(list(self.tables.owners))).items():
            owner = self.tables.owners.get(name)
            if owner is not None and length > owner.table.sequence:
                async with owner.table.lock:
                    await owner.table.read()
                owner.look()

    async def _clear_away(self, now: int) -> None:
        """Tables that nobody has touched for a set time are ended or closed; their logs are kept."""
        settings = self.services.settings
        for phases, seconds in (
            (("open",), settings.close_open_after),
            (("playing", "paused"), settings.close_running_after),
            (("over",), settings.close_over_after),
        ):
            for name in await self.services.archive.untouched(phases, now - seconds * 1000):
                with contextlib.suppress(UnknownTable):
                    if await self.tables.claim(await self.tables.find(name)):
                        await close(self.tables.owners[name])

    async def _forget(self, now: int) -> None:
        """A table that nobody watches and that needs nobody leaves the memory."""
        for name, table in list(self.tables.in_memory.items()):
            needed = table.broadcast.watchers or table.lock.locked() or table.needs_owner(now + KEPT_IDLE)
            if needed:
                self._idle_since.pop(name, None)
            elif now - self._idle_since.setdefault(name, now) > KEPT_IDLE:
                self._idle_since.pop(name, None)
                await self.tables.forget(name)


async def close(owner: Owner) -> None:
    """Ends a game that was abandoned; closes a table that never began or has long been over."""
    async with owner.table.lock:
        phase = owner.table.situation.phase
        if phase in ("playing", "paused"):
            await owner.log.commit([entries.Ended(ending="abandoned")])
        elif phase in ("open", "over"):
            await owner.log.commit([entries.Closed()])
