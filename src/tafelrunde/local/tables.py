"""All local tables that are open in this browser: found, opened, and given commands."""

from __future__ import annotations

import asyncio
import logging

import msgspec

from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.local.services import LocalServices
from tafelrunde.server.owner.owner import Owner
from tafelrunde.server.table.answers import Once, failure, unavailable
from tafelrunde.server.table.asked import Asked
from tafelrunde.server.table.folding import UnknownTable
from tafelrunde.server.table.opening import Opening
from tafelrunde.server.table.table import Table
from tafelrunde.server.worker.commands import COMMANDS
from tafelrunde.wire.answers import Failed
from tafelrunde.wire.commands import AnyTableCommand

logger = logging.getLogger("tafelrunde.local")


class LocalTables:
    """The tables in memory, each with its owner: nobody else looks after them."""

    def __init__(self, services: LocalServices) -> None:
        self.services = services
        self.owners: dict[str, Owner] = {}
        self._finding = asyncio.Lock()

    async def find(self, name: str) -> Table:
        """A table, read from its log if need be; UnknownTable, or BadLog if its log is damaged."""
        async with self._finding:
            if name not in self.owners:
                table = Table(self.services, name)
                if not await table.read():
                    raise UnknownTable(f"there is no table {name!r}")
                owner = self.owners[name] = Owner(table)
                await owner.make_up_for_absence()
                owner.look()
        return self.owners[name].table

    async def open_table(self, opening: Opening) -> Table:
        """Keeps a new table. The same opening again: the same table."""
        if opening.table not in self.owners and not await self.services.logs.length(opening.table):
            await self.services.logs.append(opening.rows, opening.records)
        table = await self.find(opening.table)
        self.services.show(table.situation)
        return table

    async def command(self, asked: Asked[AnyTableCommand]) -> None:
        """Carries a command out. Answers exactly once."""
        command, answer = asked.command, Once(asked.answer)
        asked = msgspec.structs.replace(asked, answer=answer)
        try:
            table = await self.find(command.table)
            await COMMANDS[type(command)].handle(table, self.owners[table.name], asked)
        except UnknownTable as error:
            answer(Failed(id=command.id, error="unknown-table", expected=str(error)))
        except TafelrundeError as error:
            answer(failure(command.id, error))
        except Exception:  # a fault of our own: the page asks again
            logger.exception("fault")
            answer(unavailable(command.id))

    async def stop(self) -> None:
        """Lets everything go; what was answered is kept."""
        tasks = [task for owner in self.owners.values() for task in owner.tasks]
        for owner in self.owners.values():
            owner.let_go()
        await asyncio.gather(*tasks, return_exceptions=True)
