"""The hall: all tables of a worker. It finds, opens and looks after them, and forgets those where nobody is."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

import tafelrunde as tr
from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.server import entries, server_time
from tafelrunde.server.answering import Answering, failure, refusal, unavailable
from tafelrunde.server.bots import BotPool
from tafelrunde.server.customs import Guest
from tafelrunde.server.fairness import Arrival
from tafelrunde.server.folding import BadLog, UnknownTable
from tafelrunde.server.house import House
from tafelrunde.server.keeper import Keeper
from tafelrunde.server.line import Line
from tafelrunde.server.lobby import Lobby
from tafelrunde.server.neighbours import Alone, Events, Letter, Neighbours
from tafelrunde.server.opening import Opening
from tafelrunde.server.rounds import Rounds
from tafelrunde.server.settings import Settings
from tafelrunde.server.situation import Situation
from tafelrunde.server.table import Table
from tafelrunde.storage.archive import Archive
from tafelrunde.storage.journal import Conflict, Journal
from tafelrunde.wire import commands
from tafelrunde.wire.answers import AnyAnswer, Failed
from tafelrunde.wire.commands import AnyTableCommand
from tafelrunde.wire.tables import LobbyTable

logger = logging.getLogger("tafelrunde.hall")
FORWARD_TRIES = 20
PAUSE_AFTER_TROUBLE = 0.25  # seconds


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
        self.house = House(
            settings=settings,
            journal=Journal(engine),
            archive=Archive(engine),
            bots=BotPool(settings.bot_processes, settings.bot_patience, settings.bot_threads, settings.bot_ponder),
            lobby_changed=self._lobby_changed,
            presence_changed=self._presence_changed,
            present_elsewhere=lambda table: self.neighbours.present_elsewhere(table),
        )
        self._opening: dict[str, asyncio.Task[Table | None]] = {}
        self._rounds = Rounds(self)
        self._going_round: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Reads the lobby and begins to look after tables."""
        self.house.journal.start()
        self.house.bots.start()
        await self.neighbours.start(
            Events(
                appended=self._appended,
                letter=self._letter,
                unheard=self._unheard,
                lobby_changed=lambda table: self._later(self._read_lobby(table)),
                presence_changed=self._tell_presence,
                orphaned=lambda table: self._later(self.adopt(table)),
                lost=self._lost,
            )
        )
        await self._read_whole_lobby()
        self._going_round = asyncio.create_task(self._rounds.go(), name="rounds")

    async def stop(self) -> None:
        """What was accepted is stored; then everything is let go."""
        if self._going_round is not None:
            self._going_round.cancel()
        for table in list(self.tables.values()):
            async with table.lock:
                pass
        for keeper in self.keepers.values():
            keeper.let_go()
        for task in list(self._tasks):
            task.cancel()
        await self.house.journal.stop()
        await self.neighbours.stop()
        await self.house.bots.stop()

    def _later(self, work: object) -> None:
        assert asyncio.iscoroutine(work)
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done_later)

    def _done_later(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.warning("put off in vain", extra={"error": type(error).__name__})

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
        except BadLog:
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
        situation = table.situation
        if situation.phase != "playing" or (not situation.timing.left and not situation.is_timed):
            return
        last = max(situation.timing.at, await self.house.archive.last_seen(table.name))
        if (missed := server_time.now() - last) > 0:
            with contextlib.suppress(TafelrundeError):
                await table.commit([entries.Interrupted(ms=missed)])

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

    async def _letter(self, name: str, letter: Letter) -> AnyAnswer | None:
        """A neighbour's guest commands something at a table of ours; None: it is not ours."""
        answered: asyncio.Future[AnyAnswer] = asyncio.get_running_loop().create_future()
        try:
            table = await self.find(name)
            if not await self.claim(table):
                return None
            passed_on = max(0, server_time.now() - letter.at)
            arrival = Arrival(at=letter.at, one_way=letter.one_way, passed_on=passed_on)
            await table.handle(letter.guest, letter.command, answered.set_result, arrival)
        except Exception as error:  # whatever it is, the neighbour's guest is answered
            self.report(error, letter.command.id)
            return unavailable(letter.command.id)
        return await answered

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

    async def _read_whole_lobby(self) -> None:
        known = set(self.lobby.tables)
        self.lobby.fill(await self.house.archive.lobby())
        for name in known:
            await self._read_lobby(name)

    async def _read_lobby(self, name: str) -> None:
        found = await self.house.archive.lobby_of(name)
        self.lobby.show_stored(name, found)

    def _presence_changed(self, name: str) -> None:
        if (table := self.tables.get(name)) is None:
            return  # it is being read, and nobody watches yet
        self.neighbours.present(name, frozenset(watcher.guest.id for watcher in table.broadcast.watchers))
        table.tell_presence()

    def _tell_presence(self, name: str) -> None:
        if (table := self.tables.get(name)) is not None:
            table.tell_presence()

    def hang_up(self, line: Line) -> None:
        """A connection is gone."""
        self.lobby.unwatch(line)
        for table in list(self.tables.values()):
            if line in table.broadcast.watchers:
                table.leave(line)

    # ---- neighbours ------------------------------------------------------------------------------

    def _appended(self, name: str, sequence: int) -> None:
        table = self.tables.get(name)
        if table is None or sequence <= table.sequence:
            return
        if table.owned and table.lock.locked():
            return  # an entry of our own, or one that collides with ours and is read then
        self._later(self._catch_up(table))

    def _unheard(self) -> None:
        """Whatever may have been said meanwhile is read."""
        self._later(self._read_whole_lobby())
        for table in self.tables.values():
            if not table.owned:
                self._later(self._catch_up(table))

    async def _catch_up(self, table: Table) -> None:
        """Reads what is new at a table of somebody else; those who watch here must not miss it."""
        while not await self._read_on(table):
            await asyncio.sleep(PAUSE_AFTER_TROUBLE)

    async def _read_on(self, table: Table) -> bool:
        try:
            async with table.lock:
                await table.read()
        except (SQLAlchemyError, OSError) as error:
            logger.warning("table not read", extra={"table": table.name, "error": type(error).__name__})
            return table.name not in self.tables
        return True

    def _lost(self, name: str) -> None:
        """Somebody else may own the table by now."""
        if (keeper := self.keepers.pop(name, None)) is not None:
            keeper.let_go()

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
