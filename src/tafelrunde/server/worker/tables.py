"""The hall: all tables of a worker. It finds, opens and looks after them, and forgets those where nobody is."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections import Counter

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

import tafelrunde as tr
from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.server import server_time
from tafelrunde.server.owner.owner import Keeper
from tafelrunde.server.owner.race import Arrival
from tafelrunde.server.push.ringing import Ringing
from tafelrunde.server.settings import Settings
from tafelrunde.server.table import entries
from tafelrunde.server.table.answers import Answering, failure, refusal, unavailable
from tafelrunde.server.table.client_line import Line
from tafelrunde.server.table.commands import Guest
from tafelrunde.server.table.folding import BadLog, OtherRules, UnknownTable
from tafelrunde.server.table.opening import Opening
from tafelrunde.server.table.situation import Situation
from tafelrunde.server.table.table import Table
from tafelrunde.server.thinking.pool import BotPool
from tafelrunde.server.worker.housekeeping import Rounds
from tafelrunde.server.worker.lobby import Lobby
from tafelrunde.server.worker.my_tables import TablesOfGuests
from tafelrunde.server.worker.peer_events import Hearsay
from tafelrunde.server.worker.peers import Alone, Letter, Neighbours
from tafelrunde.server.worker.services import House
from tafelrunde.storage.archive import Archive
from tafelrunde.storage.journal import Conflict, Journal
from tafelrunde.storage.subscriptions import Subscriptions
from tafelrunde.wire import commands
from tafelrunde.wire.answers import Failed
from tafelrunde.wire.commands import AnyTableCommand
from tafelrunde.wire.tables import LobbyTable, MyTable

logger = logging.getLogger("tafelrunde.hall")
FORWARD_TRIES = 20


class Hall:
    """All tables of one worker."""

    def __init__(self, settings: Settings, engine: AsyncEngine, neighbours: Neighbours | None = None) -> None:
        self.settings = settings
        self.worker = secrets.token_hex(6)
        self.neighbours = neighbours or Alone()
        self.tables: dict[str, Table] = {}
        self.keepers: dict[str, Keeper] = {}
        self.damaged: set[str] = set()  # tables whose logs cannot be read; nobody tries again by themselves
        self.lobby = Lobby()
        self.of_guests = TablesOfGuests(self.present)
        counts: Counter[str] = Counter()
        self.house = House(
            settings=settings,
            journal=Journal(engine),
            archive=Archive(engine),
            bots=BotPool(settings.bot_processes, settings.bot_patience, settings.bot_threads, settings.bot_ponder),
            ringing=Ringing(Subscriptions(engine), counts, self._seen, settings.push_delay),
            counts=counts,
            lobby_changed=self._lobby_changed,
            presence_changed=self._presence_changed,
            present_elsewhere=lambda table: self.neighbours.present_elsewhere(table),
        )
        self._opening: dict[str, asyncio.Task[Table | None]] = {}
        self._rounds = Rounds(self)
        self._going_round: asyncio.Task[None] | None = None
        self._hearsay = Hearsay(self)

    async def start(self) -> None:
        """Reads the lobby and begins to look after tables."""
        self.house.journal.start()
        self.house.bots.start()
        await self.neighbours.start(self._hearsay.events)
        await self._hearsay.read_lobby()
        self._going_round = asyncio.create_task(self._rounds.go(), name="rounds")

    async def stop(self) -> None:
        """What was accepted is stored; then everything is let go."""
        if self._going_round is not None:
            self._going_round.cancel()
            await asyncio.gather(self._going_round, return_exceptions=True)
        await asyncio.gather(*self._opening.values(), return_exceptions=True)
        for table in list(self.tables.values()):
            async with table.lock:
                pass
        for keeper in self.keepers.values():
            keeper.let_go()
        await asyncio.gather(
            *(task for keeper in self.keepers.values() for task in keeper.tasks), return_exceptions=True
        )
        await self._hearsay.stop()
        await self.house.ringing.stop()
        await self.house.journal.stop()
        await self.neighbours.stop()
        await self.house.bots.stop()

    # ---- finding tables --------------------------------------------------------------------------

    async def find(self, name: str) -> Table:
        """A table, read from its log if need be; UnknownTable."""
        if (table := self.tables.get(name)) is None:
            task = self._opening.get(name)
            if task is None:
                task = self._opening[name] = asyncio.create_task(self._read(name))
                task.add_done_callback(lambda _: self._opening.pop(name, None))
            table = await asyncio.shield(task)
        if table is None:
            raise UnknownTable(f"there is no table {name!r}")
        return table

    async def _read(self, name: str) -> Table | None:
        table = Table(self.house, name)
        try:
            if not await table.read():
                return None
        except (BadLog, OtherRules):
            self.damaged.add(name)
            raise
        self.tables[name] = table
        await self.claim(table)
        return table

    async def claim(self, table: Table) -> bool:
        """Looks after a table if nobody else does; clocks stood still while nobody did."""
        if not table.owned:
            if not await self.neighbours.claim(table.name):
                self.neighbours.follow(table.name, following=True)
                return False
            try:
                async with table.lock:
                    if table.name not in self.keepers:
                        await self._take_over(table)
            except (SQLAlchemyError, OSError):
                await self._leave_to_others(table.name)
                raise
        return table.owned

    async def _leave_to_others(self, name: str) -> None:
        """A table that could not be read is free again, for whoever looks next."""
        if name not in self.keepers:
            await self.neighbours.give_up(name)
            self.neighbours.follow(name, following=True)

    async def _take_over(self, table: Table) -> None:
        await table.read()
        if not self.neighbours.holds(table.name):
            return  # lost again while it was read
        table.owned = True
        self.keepers[table.name] = keeper = Keeper(table)
        try:
            await self._make_up_for_absence(table)
            await self.house.archive.own(table.name, self.worker)
        finally:
            keeper.look()

    async def _make_up_for_absence(self, table: Table) -> None:
        """The clocks stood still while nobody looked after the table. If the time of its log is yet to come, the wall
        clock was ahead then: the table goes on from now, instead of waiting for that time."""
        situation, now = table.situation, server_time.now()
        if situation.phase != "playing":
            return
        if now < situation.timing.at:
            await self._interrupt(table, now - situation.timing.at, now)
        elif situation.timing.left or situation.is_timed:
            last = max(situation.timing.at, await self.house.archive.last_seen(table.name))
            if (missed := server_time.now() - last) > 0:
                await self._interrupt(table, missed)

    async def _interrupt(self, table: Table, missed: int, at: int | None = None) -> None:
        with contextlib.suppress(TafelrundeError):
            await table.commit([entries.Interrupted(ms=missed)], at=at)

    async def adopt(self, name: str) -> None:
        """Looks after a table whose worker is gone."""
        with contextlib.suppress(UnknownTable):
            await self.claim(await self.find(name))

    async def forget(self, name: str) -> None:
        """Lets a table leave the memory; its log stays."""
        del self.tables[name]
        if (keeper := self.keepers.pop(name, None)) is not None:
            keeper.let_go()
            await self.neighbours.give_up(name)
        else:
            self.neighbours.follow(name, following=False)

    # ---- commands --------------------------------------------------------------------------------

    async def command(
        self,
        guest: Guest,
        command: AnyTableCommand,
        answer: Answering,
        arrival: Arrival,
        line: Line | None = None,
    ) -> None:
        """Carries a command out, here or where the table is looked after. Answers exactly once."""
        self.house.counts["commands"] += 1
        try:
            table = await self.find(command.table)
            if isinstance(command, commands.Enter | commands.Leave | commands.Look):
                await table.handle(guest, command, answer, arrival, line)
            elif isinstance(command, commands.Describe):
                answer(await self.house.describing.described(table.situation, guest, command))
            elif isinstance(command, commands.Hint):
                answer(await self.house.advice.hint(table.situation, guest, command))
            else:
                await self._command(table, guest, command, answer, arrival, line)
        except UnknownTable as error:
            answer(Failed(id=command.id, error="unknown-table", expected=str(error)))
        except tr.Refused as refused:
            answer(refusal(command.id, refused, guest.language))
        except TafelrundeError as error:
            answer(failure(command.id, error))
        except (SQLAlchemyError, OSError) as error:
            logger.error("storage", extra={"error": type(error).__name__})
            answer(unavailable(command.id))

    async def _command(
        self,
        table: Table,
        guest: Guest,
        command: AnyTableCommand,
        answer: Answering,
        arrival: Arrival,
        line: Line | None,
    ) -> None:
        for _ in range(FORWARD_TRIES):
            if table.owned or await self.claim(table):
                await table.handle(guest, command, answer, arrival, line)
                return
            letter = Letter(guest=guest, command=command, at=arrival.at, one_way=arrival.one_way)
            answered = await self.neighbours.forward(table.name, letter)
            if answered is not None:
                answer(answered)
                return
        answer(unavailable(command.id))

    async def open_table(self, opening: Opening) -> Table:
        """Stores a new table. The same opening again: the same table."""
        with contextlib.suppress(Conflict):
            await self.house.journal.append(opening.rows, opening.records)
            self.house.counts["opened"] += 1
        table = await self.find(opening.table)
        self._lobby_changed(table.situation, None)
        return table

    def report(self, error: BaseException | None, command: str) -> None:
        """A fault of our own: it is told to whoever runs the server."""
        self.house.counts["faults"] += 1
        logger.error("fault", exc_info=error, extra={"command": command})

    # ---- lobby and presence ----------------------------------------------------------------------

    def _lobby_changed(self, situation: Situation, shown: LobbyTable | None) -> None:
        self.lobby.show(situation, shown)
        self.of_guests.show(situation)

    async def tables_of(self, guest: str) -> tuple[MyTable, ...]:
        """The tables where a guest has a seat."""
        return self.of_guests.read(await self.house.archive.tables_of(guest))

    def present(self, name: str) -> frozenset[str]:
        """Who is connected to a table, here or with the neighbours."""
        if (table := self.tables.get(name)) is not None:
            return table.present
        return self.neighbours.present_elsewhere(name)

    def _seen(self, name: str) -> tuple[Situation | None, frozenset[str]]:
        """How a table is now, and who is there."""
        table = self.tables.get(name)
        return None if table is None else table.situation, self.present(name)

    def _presence_changed(self, name: str) -> None:
        if (table := self.tables.get(name)) is None:
            return  # it is being read, and nobody watches yet
        self.of_guests.show(table.situation)
        self.neighbours.present(name, frozenset(watcher.guest.id for watcher in table.broadcast.watchers))
        table.tell_presence()

    def hang_up(self, line: Line) -> None:
        """A connection is gone."""
        self.lobby.unwatch(line)
        self.of_guests.unwatch(line)
        for table in list(self.tables.values()):
            if line in table.broadcast.watchers:
                table.leave(line)
