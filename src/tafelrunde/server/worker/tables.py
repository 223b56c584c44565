"""All tables of a worker. It finds, opens and looks after them, and forgets those where nobody is."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from functools import partial
from time import monotonic

from sqlalchemy.exc import SQLAlchemyError

from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.server.owner.owner import Owner
from tafelrunde.server.table.answers import Once, failure, unavailable
from tafelrunde.server.table.asked import Asked
from tafelrunde.server.table.client_line import ClientLine
from tafelrunde.server.table.folding import BadLog, OtherRules, UnknownTable
from tafelrunde.server.table.opening import Opening
from tafelrunde.server.table.table import Table
from tafelrunde.server.worker.admission import Banned
from tafelrunde.server.worker.commands import COMMANDS
from tafelrunde.server.worker.handling import Change
from tafelrunde.server.worker.peers import Letter
from tafelrunde.server.worker.services import Services
from tafelrunde.storage.trouble import Conflict
from tafelrunde.wire.answers import AnyAnswer, Failed
from tafelrunde.wire.commands import AnyTableCommand
from tafelrunde.wire.tables import MyTable

logger = logging.getLogger("tafelrunde.tables")
command_log = logging.getLogger("tafelrunde.command")
FORWARD_TRIES = 20


class Tables:
    """All tables of one worker: those in memory, and the owners of those that it looks after."""

    def __init__(self, services: Services) -> None:
        self.services, self.settings = services, services.settings
        self.in_memory: dict[str, Table] = {}
        self.owners: dict[str, Owner] = {}
        self.damaged: set[str] = set()  # tables whose logs cannot be read; nobody tries again by themselves
        self._opening: dict[str, asyncio.Task[Table | None]] = {}

    async def stop(self) -> None:
        """What was accepted is stored; then everything is let go."""
        await asyncio.gather(*self._opening.values(), return_exceptions=True)
        for table in list(self.in_memory.values()):
            async with table.lock:
                pass
        for owner in self.owners.values():
            owner.let_go()
        await asyncio.gather(*(task for owner in self.owners.values() for task in owner.tasks), return_exceptions=True)

    # ---- finding tables --------------------------------------------------------------------------

    async def find(self, name: str) -> Table:
        """A table, read from its log if need be; UnknownTable. A reading that had begun before may have been too early
        for it."""
        under_way = name in self._opening
        table = await self._in_memory(name)
        if table is None and under_way:
            table = await self._in_memory(name)
        if table is None:
            raise UnknownTable(f"there is no table {name!r}")
        return table

    async def _in_memory(self, name: str) -> Table | None:
        if (table := self.in_memory.get(name)) is not None:
            return table
        task = self._opening.get(name)
        if task is None:
            task = self._opening[name] = asyncio.create_task(self._open(name))
        return await asyncio.shield(task)

    async def _open(self, name: str) -> Table | None:
        try:
            return await self._read(name)
        finally:
            del self._opening[name]  # here, since who comes before a callback would join a reading that has ended

    async def _read(self, name: str) -> Table | None:
        table = Table(self.services, name)
        try:
            if not await table.read():
                return None
        except (BadLog, OtherRules):
            self.damaged.add(name)
            raise
        self.in_memory[name] = table
        await self.claim(table)
        return table

    async def claim(self, table: Table) -> bool:
        """Looks after a table if nobody else does; clocks stood still while nobody did."""
        peers = self.services.peers
        if not table.owned:
            if not await peers.claim(table.name):
                peers.follow(table.name, following=True)
                return False
            try:
                async with table.lock:
                    if table.name not in self.owners:
                        await self._take_over(table)
            except (SQLAlchemyError, OSError):
                await self._leave_to_others(table.name)
                raise
        return table.owned

    async def _leave_to_others(self, name: str) -> None:
        """A table that could not be read is free again, for whoever looks next."""
        if name not in self.owners:
            await self.services.peers.give_up(name)
            self.services.peers.follow(name, following=True)

    async def _take_over(self, table: Table) -> None:
        await table.read()
        if not self.services.peers.holds(table.name):
            return  # lost again while it was read
        self.owners[table.name] = owner = Owner(table)
        try:
            await owner.make_up_for_absence()
            await self.services.archive.own(table.name, self.services.worker)
        finally:
            owner.look()

    async def adopt(self, name: str) -> None:
        """Looks after a table whose worker is gone."""
        with contextlib.suppress(UnknownTable):
            await self.claim(await self.find(name))

    async def forget(self, name: str) -> None:
        """Lets a table leave the memory; its log stays."""
        del self.in_memory[name]
        if (owner := self.owners.pop(name, None)) is not None:
            owner.let_go()
            await self.services.peers.give_up(name)
        else:
            self.services.peers.follow(name, following=False)

    # ---- commands --------------------------------------------------------------------------------

    async def command(self, asked: Asked[AnyTableCommand]) -> None:
        """Carries a command out, here or where the table is looked after. Answers exactly once."""
        self.services.counts["commands"] += 1
        asked = self._timed(asked)
        command, answer = asked.command, asked.answer
        try:
            self.services.admission.check(asked.guest.id)
            table = await self.find(command.table)
            if COMMANDS[type(command)].by_owner:
                await self._with_its_owner(table, asked)
            else:
                await self.handle(table, asked)
        except UnknownTable as error:
            answer(Failed(id=command.id, error="unknown-table", expected=str(error)))
        except Banned as error:
            answer(Failed(id=command.id, error="banned", expected=str(error)))
        except TafelrundeError as error:
            answer(failure(command.id, error))
        except (SQLAlchemyError, OSError) as error:
            logger.error("storage", extra={"error": type(error).__name__})
            answer(unavailable(command.id))
        except Exception as error:
            self._at_fault(asked, error)

    def at_once(self, asked: Asked[AnyTableCommand]) -> tuple[asyncio.Future[None], ...] | None:
        """Carries out what only adds to the log of a table that is here and at rest: what of it is still under way.
        None: it takes more than that, and nothing has been done."""
        table, command = self.in_memory.get(asked.command.table), asked.command
        handling = COMMANDS[type(command)]
        if table is None or not isinstance(handling, Change) or not table.owned:
            return None
        if not handling.only_adds(table.situation) or not table.lock.take():
            return None
        owner = self.owners[table.name]
        self.services.counts["commands"] += 1
        asked = self._timed(asked)
        try:
            self.services.admission.check(asked.guest.id)
        except Banned as error:
            table.lock.release()
            asked.answer(Failed(id=command.id, error="banned", expected=str(error)))
            return ()
        stored = handling.begin(owner, asked, partial(self._at_fault, asked))
        return () if stored is None else (stored,)

    def _at_fault(self, asked: Asked[AnyTableCommand], error: BaseException) -> None:
        self.report(error, asked.command.id)
        asked.answer(unavailable(asked.command.id))

    def _timed(self, asked: Asked[AnyTableCommand]) -> Asked[AnyTableCommand]:
        answer = Once(partial(self._answered, asked, monotonic()))
        return Asked(asked.guest, asked.command, answer, asked.arrival, asked.line)

    def _answered(self, asked: Asked[AnyTableCommand], began: float, answer: AnyAnswer) -> None:
        """A command has its answer: how long did that take?"""
        took = monotonic() - began
        self.services.figures.command.add(took)
        if self.settings.log_commands:
            told = {"table": asked.command.table, "ms": round(took * 1000, 3), "answer": type(answer).__name__}
            command_log.info(type(asked.command).__name__, extra=told)
        asked.answer(answer)

    async def handle(self, table: Table, asked: Asked[AnyTableCommand]) -> None:
        """Carries a command out here."""
        await COMMANDS[type(asked.command)].handle(table, self.owners.get(table.name), asked)

    async def _with_its_owner(self, table: Table, asked: Asked[AnyTableCommand]) -> None:
        arrival = asked.arrival
        for _ in range(FORWARD_TRIES):
            if table.owned or await self.claim(table):
                await self.handle(table, asked)
                return
            letter = Letter(guest=asked.guest, command=asked.command, at=arrival.at, distance=arrival.distance)
            answered = await self.services.peers.forward(table.name, letter)
            if answered is not None:
                asked.answer(answered)
                return
        asked.answer(unavailable(asked.command.id))

    async def open_table(self, opening: Opening) -> Table:
        """Stores a new table. The same opening again: the same table."""
        with contextlib.suppress(Conflict):
            await self.services.journal.append(opening.rows, opening.records)
            self.services.counts["opened"] += 1
        table = await self.find(opening.table)
        self.services.show(table.situation)
        return table

    def report(self, error: BaseException | None, command: str) -> None:
        """A fault of our own: it is told to whoever runs the server."""
        self.services.counts["faults"] += 1
        logger.error("fault", exc_info=error, extra={"command": command})

    # ---- guests ----------------------------------------------------------------------------------

    async def of_guest(self, guest: str) -> tuple[MyTable, ...]:
        """The tables where a guest has a seat."""
        return self.services.my_tables.read(await self.services.archive.tables_of(guest))

    def hang_up(self, line: ClientLine) -> None:
        """A connection is gone."""
        self.services.lobby.unwatch(line)
        self.services.my_tables.unwatch(line)
        for table in list(self.in_memory.values()):
            if line in table.broadcast.watchers:
                table.leave(line)
