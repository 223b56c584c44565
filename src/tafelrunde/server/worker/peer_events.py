"""What a worker hears of its neighbours, and what it does about it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from sqlalchemy.exc import SQLAlchemyError

from tafelrunde.server import server_time
from tafelrunde.server.owner.race import Arrival
from tafelrunde.server.table.answers import unavailable
from tafelrunde.server.table.table import Table
from tafelrunde.server.worker.peers import Events, Letter
from tafelrunde.wire.answers import AnyAnswer

if TYPE_CHECKING:
    from tafelrunde.server.worker.tables import Hall

logger = logging.getLogger("tafelrunde.hearsay")


class Hearsay:
    """News of tables that somebody else owns, or has owned, and letters for those of one's own."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.events = Events(
            appended=self._appended,
            letter=self._letter,
            unheard=self._unheard,
            lobby_changed=lambda table: self._later(self._read_of_lobby(table)),
            presence_changed=self._tell_presence,
            orphaned=lambda table: self._later(hall.adopt(table)),
            lost=self._lost,
        )
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

    def _appended(self, name: str, sequence: int) -> None:
        table = self.hall.tables.get(name)
        if table is None or sequence <= table.sequence:
            return
        if table.owned and table.lock.locked():
            return  # an entry of our own, or one that collides with ours and is read then
        self._later(self._catch_up(table))

    def _unheard(self) -> None:
        """Whatever may have been said meanwhile is read."""
        self._later(self.read_lobby())
        for table in self.hall.tables.values():
            if not table.owned:
                self._later(self._catch_up(table))

    async def _catch_up(self, table: Table) -> None:
        """Reads what somebody else has appended; those who watch here must not miss it."""
        while not await self._read_on(table):
            await server_time.pause_after_trouble()

    async def _read_on(self, table: Table) -> bool:
        try:
            async with table.lock:
                await table.read()
        except (SQLAlchemyError, OSError) as error:
            logger.warning("table not read", extra={"table": table.name, "error": type(error).__name__})
            return table.name not in self.hall.tables
        return True

    def _lost(self, name: str) -> None:
        """Somebody else may own the table by now."""
        if (keeper := self.hall.keepers.pop(name, None)) is not None:
            keeper.let_go()

    # ---- letters ---------------------------------------------------------------------------------

    async def _letter(self, name: str, letter: Letter) -> AnyAnswer | None:
        """A neighbour's guest commands something at a table of ours; None: it is not ours."""
        answered: asyncio.Future[AnyAnswer] = asyncio.get_running_loop().create_future()
        try:
            table = await self.hall.find(name)
            if not await self.hall.claim(table):
                return None
            passed_on = max(0, server_time.now() - letter.at)
            arrival = Arrival(at=letter.at, one_way=letter.one_way, passed_on=passed_on)
            await table.handle(letter.guest, letter.command, answered.set_result, arrival)
        except Exception as error:  # whatever it is, the neighbour's guest is answered
            self.hall.report(error, letter.command.id)
            return unavailable(letter.command.id)
        return await answered

    # ---- lobby and presence ----------------------------------------------------------------------

    async def read_lobby(self) -> None:
        """All public tables: at the start, and after a while without news."""
        known = set(self.hall.lobby.tables)
        self.hall.lobby.fill(await self.hall.house.archive.lobby())
        for name in known:
            await self._read_of_lobby(name)

    async def _read_of_lobby(self, name: str) -> None:
        found = await self.hall.house.archive.lobby_of(name)
        self.hall.lobby.show_stored(name, found)
        self.hall.of_guests.show_stored(found)

    def _tell_presence(self, name: str) -> None:
        if (table := self.hall.tables.get(name)) is not None:
            table.tell_presence()
            self.hall.of_guests.show(table.situation)
