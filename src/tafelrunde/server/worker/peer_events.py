"""What a worker hears of its peers, and what it does about it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Sequence
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from tafelrunde.server import server_time
from tafelrunde.server.table.answers import unavailable
from tafelrunde.server.table.asked import Asked
from tafelrunde.server.table.latency import Arrival
from tafelrunde.server.table.table import Table
from tafelrunde.server.worker.peers import Letter, Listener
from tafelrunde.server.worker.tables import Tables
from tafelrunde.storage.notices import Grown, Listed
from tafelrunde.storage.rows import LogRow
from tafelrunde.wire.answers import AnyAnswer

logger = logging.getLogger("tafelrunde.peers")
KNOWN = 20_000  # tables of the lobby whose changes are told


class PeerEvents(Listener):
    """News of tables that somebody else owns, or has owned, and letters for those of one's own."""

    def __init__(self, tables: Tables) -> None:
        self.tables, self.services = tables, tables.services
        self._tasks: set[asyncio.Task[None]] = set()

    async def stop(self) -> None:
        """What is not done yet is left to the others."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.warning("put off in vain", extra={"error": type(error).__name__})

    # ---- the log ---------------------------------------------------------------------------------

    def appended(self, grown: Grown) -> None:
        known = self.tables.in_memory.get(grown.table)
        if known is None or grown.sequence <= known.sequence:
            return
        if known.owned and known.lock.locked():
            return  # an entry of our own, or one that collides with ours and is read then
        self._later(self._catch_up(known, grown.rows))

    def unheard(self) -> None:
        """Whatever may have been said meanwhile is read."""
        self._later(self.read_lobby())
        for table in self.tables.in_memory.values():
            if not table.owned:
                self._later(self._catch_up(table))

    async def _catch_up(self, table: Table, rows: Sequence[LogRow] = ()) -> None:
        """Takes or reads what somebody else has appended; those who watch here must not miss it."""
        while not await self._read_on(table, rows):
            await server_time.pause_after_trouble()

    async def _read_on(self, table: Table, rows: Sequence[LogRow]) -> bool:
        try:
            async with table.lock:
                if not await table.take(rows):
                    await table.read()
            if (owner := self.tables.owners.get(table.name)) is not None:
                owner.look()
        except (SQLAlchemyError, OSError) as error:
            logger.warning("table not read", extra={"table": table.name, "error": type(error).__name__})
            return table.name not in self.tables.in_memory
        return True

    def orphaned(self, table: str) -> None:
        """Nobody looks after the table any more: this worker does."""
        self._later(self.tables.adopt(table))

    def lost(self, table: str) -> None:
        """Somebody else may own the table by now."""
        if (owner := self.tables.owners.pop(table, None)) is not None:
            owner.let_go()

    # ---- letters ---------------------------------------------------------------------------------

    async def letter(self, table: str, letter: Letter) -> AnyAnswer | None:
        """A peer's guest commands something at a table of ours; None: it is not ours."""
        answered: asyncio.Future[AnyAnswer] = asyncio.get_running_loop().create_future()
        try:
            found = await self.tables.find(table)
            if not await self.tables.claim(found):
                return None
            passed_on = max(0, server_time.now() - letter.at)
            arrival = Arrival(at=letter.at, distance=letter.distance, passed_on=passed_on)
            await self.tables.handle(found, Asked(letter.guest, letter.command, answered.set_result, arrival))
        except Exception as error:  # whatever it is, the peer's guest is answered
            self.tables.report(error, letter.command.id)
            return answered.result() if answered.done() else unavailable(letter.command.id)
        return await answered

    # ---- lobby and presence ----------------------------------------------------------------------

    async def read_lobby(self) -> None:
        """All public tables: at the start, and after a while without news."""
        known = set(self.services.lobby.tables)
        self.services.lobby.fill(await self.services.archive.lobby(limit=KNOWN))
        for name in known:
            await self._read_of_lobby(name)

    def lobby_changed(self, listed: Listed) -> None:
        if listed.shown is None:
            self._later(self._read_of_lobby(listed.table))
        else:
            self._show_stored(listed.table, listed.shown)

    async def _read_of_lobby(self, name: str) -> None:
        self._show_stored(name, await self.services.archive.lobby_of(name))

    def _show_stored(self, name: str, found: tuple[bool, bytes] | None) -> None:
        self.services.lobby.show_stored(name, found)
        self.services.my_tables.show_stored(found)

    def presence_changed(self, table: str) -> None:
        """Those who watch here are told."""
        if (known := self.tables.in_memory.get(table)) is not None:
            known.tell_presence()
            self.services.my_tables.show(known.situation)
