"""One web socket: reads commands, answers each exactly once, sends what there is to tell, drops who does not read."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import Literal

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.server import server_time
from tafelrunde.server.settings import Settings
from tafelrunde.server.table.answers import unavailable
from tafelrunde.server.table.asked import Asked
from tafelrunde.server.table.client_line import ClientLine
from tafelrunde.server.table.commands.occasion import Guest
from tafelrunde.server.table.latency import Arrival, Latency
from tafelrunde.server.web.limits import Allowance
from tafelrunde.server.web.line import Line
from tafelrunde.server.web.luggage import Luggage
from tafelrunde.server.web.own_commands import ABOUT_THE_CONNECTION
from tafelrunde.server.worker.lobby import PAGE
from tafelrunde.server.worker.tables import Tables
from tafelrunde.wire import commands
from tafelrunde.wire.answers import AnyAnswer, Beat, Failed, Farewell
from tafelrunde.wire.commands import AnyTableCommand
from tafelrunde.wire.messages import BadMessage, encode, read, read_id

NOBODY = Guest(id="", name="")
AT_ONCE = 64  # commands of one connection that may be under way
PATIENCE_WITH_FLOODS = 40  # messages beyond the limit before the connection is dropped
HELLO_WITHIN = 20  # seconds
GOODBYE_WITHIN = 5  # seconds for a farewell to who does not read
LAST_COMMANDS = 30  # seconds that commands of a broken connection may still take
SILENCE = 40  # seconds without a word or an answer to a ping, after which nobody is there any more
FIRST_BEATS = 6  # quickly after the welcome
BEAT_QUICKLY, BEAT_OFTEN, BEAT_EVERY = 0.15, 0.4, 10.0  # seconds between beats: at first, in a race, and otherwise
OFTEN_FOR = 6.0  # seconds after the latest thing that happened in a race
CLOSE_CODES = {"restart": 1012, "slow": 1008, "flood": 1008, "idle": 1008, "replaced": 1000}


class Connection(ClientLine):
    """One client. While nothing happens it has no task, one timer, and little else."""

    __slots__ = (
        "_beats",
        "_finishing",
        "_leave",
        "_line",
        "_next_beat",
        "_occupied",
        "_often_until",
        "_ponged",
        "_sent",
        "_under_way",
        "_unread",
        "_unsent",
        "_why",
        "address",
        "allowance",
        "ended",
        "floods",
        "guest",
        "latency",
        "tables",
    )

    def __init__(self, line: Line, tables: Tables, address: str, leave: Callable[[Connection], None]) -> None:
        self._line, self.tables, self.address, self._leave = line, tables, address, leave
        self.guest = NOBODY
        self.latency = Latency()
        self.allowance = Allowance(self.settings.message_rate, self.settings.message_burst)
        self.floods = 0
        self.ended = False
        self._unsent: list[bytes] | None = None  # for who does not read as fast as there is something to tell
        self._sent: asyncio.Event | None = None  # only a farewell waits for it; a socket that is idle is to be small
        self._unread: list[bytes] | None = None  # what came in while something before it is under way
        self._under_way: set[asyncio.Future[None]] | None = None
        self._occupied: asyncio.Task[None] | None = None  # by a command about the connection
        self._finishing: asyncio.Task[None] | None = None
        self._beats = 0
        self._ponged = 0.0
        self._often_until = 0.0
        self._why: str | None = None
        patience = asyncio.get_running_loop().call_later(HELLO_WITHIN, self.line_is_over)
        self._next_beat: asyncio.TimerHandle = patience  # with who does not say hello
        line.listener = self

    @property
    def settings(self) -> Settings:
        return self.tables.settings

    @property
    def is_known(self) -> bool:
        """Has this client said who it is?"""
        return self.guest is not NOBODY

    # ---- the end of a connection -----------------------------------------------------------------

    def drop(self, why: Literal["restart", "slow", "flood", "idle", "replaced"]) -> None:
        """Ends the connection; "restart" only after everything accepted is answered."""
        if self._why is None and self._finishing is None:
            self._why = why
            self.tables.services.counts[f"dropped_{why}"] += 1
            self.line_is_over()

    def line_is_over(self) -> None:
        """The client has gone, is dropped, or the server stops."""
        if self._finishing is None:
            self._finishing = self._line.spawn(self._finish())

    async def _finish(self) -> None:
        try:
            await self._go()
        finally:
            self._leave(self)

    async def _go(self) -> None:
        try:
            if self._why == "restart" and self._under_way:  # what was accepted is answered
                await asyncio.wait(self._under_way, timeout=10)
            self._end()
            if self._why not in (None, "slow"):
                await self._say_goodbye()
        finally:
            self._end()
            if self._occupied is not None:
                self._occupied.cancel()
                await asyncio.gather(self._occupied, return_exceptions=True)
            self._close()
            await self._finish_commands()

    def _end(self) -> None:
        """From here on nothing is told to this client; what it commanded may still be under way."""
        self.ended = True
        self._next_beat.cancel()
        self.tables.hang_up(self)

    def _close(self) -> None:
        """Politely; who does not read is hung up on."""
        if self._why == "slow" or self._line.is_congested:
            self._line.abort()
        else:
            self._line.hang_up(CLOSE_CODES.get(self._why or "", 1000), self._why or "")

    async def _finish_commands(self) -> None:
        """What was accepted is carried out, but nothing outlives its connection."""
        if self._under_way:
            _, late = await asyncio.wait(self._under_way, timeout=LAST_COMMANDS)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    async def _say_goodbye(self) -> None:
        self.send(encode(Farewell(why=self._why)))  # type: ignore[arg-type]  # one of its words
        self._sent = asyncio.Event()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE_WITHIN):
                while self._unsent:
                    self._sent.clear()
                    await self._sent.wait()

    # ---- sending ---------------------------------------------------------------------------------

    def send(self, message: bytes) -> None:
        if not self._unsent and not self._line.is_congested:
            self._line.write(message)
        elif self._unsent is None:
            self._unsent = [message]
        elif len(self._unsent) < self.settings.send_queue:
            self._unsent.append(message)
        else:
            self.drop("slow")

    def post(self) -> None:
        self._line.post()

    def answer(self, answer: AnyAnswer) -> None:
        self.send(encode(answer))

    def send_the_rest(self) -> None:
        while self._unsent and not self._line.is_congested:
            self._line.write(self._unsent.pop(0))
        if self._sent is not None:
            self._sent.set()

    # ---- measuring -------------------------------------------------------------------------------

    def measure_often(self) -> None:
        now = monotonic()
        if now >= self._often_until and self._beats >= FIRST_BEATS and not self.ended:
            self._beat_after(0)
        self._often_until = now + OFTEN_FOR

    def _beat(self) -> None:
        """Measures the latency: quickly at first, often in a race, otherwise now and then."""
        if self.ended:
            return
        if self._is_silent:
            self.drop("idle")
            return
        self._beats += 1
        beat = self.latency.beat(server_time.exact_now())
        self._line.measure(beat)
        self.send(encode(Beat(beat=beat)))
        self._line.post()
        is_often = monotonic() < self._often_until
        self._beat_after(BEAT_QUICKLY if self._beats < FIRST_BEATS else BEAT_OFTEN if is_often else BEAT_EVERY)

    def begin_to_measure(self) -> None:
        """Whoever is there has said who they are."""
        self._ponged = monotonic()
        self._beat()

    def _beat_after(self, seconds: float) -> None:
        self._next_beat.cancel()
        self._next_beat = asyncio.get_running_loop().call_later(seconds, self._beat)

    def measured(self, beat: int, kernel: float | None) -> None:
        self._ponged = monotonic()
        self.latency.pong(beat, server_time.exact_now(), kernel)

    @property
    def _is_silent(self) -> bool:
        """Is nobody there, although nothing has been said to be over? While we do not read, nobody can be heard."""
        return not self._unread and monotonic() - max(self._ponged, self.allowance.at) > SILENCE

    # ---- reading ---------------------------------------------------------------------------------

    def hear(self, message: bytes) -> None:
        """One message, in its turn: those about tables go on beside each other, a few at a time."""
        if self._finishing is not None:
            return
        if self._unread or self._is_busy:
            self._keep(message)
        elif not self.allowance.take():
            self._too_fast(message)
        else:
            self._take(message)

    def _keep(self, message: bytes) -> None:
        """For later; until then nothing more is read."""
        if self._unread is None:
            self._unread = []
        self._unread.append(message)
        self._line.wait(True)

    @property
    def _is_busy(self) -> bool:
        return self._occupied is not None or len(self._under_way or ()) >= AT_ONCE

    def _go_on(self) -> None:
        """What came in meanwhile has its turn."""
        waited = bool(self._unread)
        while self._unread and not self._is_busy and self._finishing is None:
            data = self._unread.pop(0)
            if self.allowance.take():
                self._take(data)
            else:
                self._too_fast(data)
        if waited and not self._unread:
            self._line.wait(False)

    def _too_fast(self, data: str | bytes) -> None:
        self.tables.services.counts["too_fast"] += 1
        self.floods += 1
        if self.floods > PATIENCE_WITH_FLOODS:
            self.drop("flood")
            return
        rate = self.settings.message_rate
        self.answer(Failed(id=read_id(data), error="limit", expected=f"at most {rate} messages a second"))

    def _take(self, data: bytes) -> None:
        try:
            message = read(data)
        except BadMessage as error:
            self.tables.services.counts["malformed"] += 1
            self.answer(Failed(id=read_id(data), error="malformed", expected=str(error)[:500]))
            return
        if isinstance(message, commands.Echo):
            self.latency.echo(message.beat, server_time.exact_now())
        elif not self.is_known and not isinstance(message, commands.Hello):
            self.answer(Failed(id=message.id, error="hello-expected", expected="Hello before anything else"))
        elif isinstance(message, commands.TableCommand):
            self._start(message)
        else:
            self._occupied = asyncio.create_task(ABOUT_THE_CONNECTION[type(message)](self, message))
            self._occupied.add_done_callback(partial(self._free, message.id))

    def _free(self, command: str, task: asyncio.Task[None]) -> None:
        """A command about the connection is done: the next has its turn."""
        self._occupied = None
        self._note_fault(command, task)
        self._go_on()

    def _start(self, command: AnyTableCommand) -> None:
        """Most are checked at once and stored with others; the rest are carried out beside the reading, so that nobody
        waits for anybody."""
        arrival = Arrival(at=server_time.now(), distance=self.latency.distance)
        asked = Asked(self.guest, command, self.answer, arrival, self)
        try:
            storing = self.tables.at_once(asked)
        except Exception as error:
            self.tables.report(error, command.id)
            self.answer(unavailable(command.id))
            return
        if storing is None and self.tables.services.passage is not None and isinstance(command, commands.Enter):
            self._occupied = asyncio.create_task(self._enter(asked))
            self._occupied.add_done_callback(partial(self._free, command.id))
            return
        if storing is None:
            task = asyncio.create_task(self.tables.command(asked), name=type(command).__name__)
            self._await(task)
            task.add_done_callback(partial(self._over, command.id))
            return
        for stored in storing:
            self._await(stored)
            stored.add_done_callback(self._is_over)

    # ---- to the worker that owns a table ---------------------------------------------------------

    async def _enter(self, asked: Asked[AnyTableCommand]) -> None:
        """Somebody wants to see a table: where it is, everything about it is quickest."""
        if not await self._is_led(asked.command):
            await self.tables.command(asked)

    async def _is_led(self, enter: AnyTableCommand) -> bool:
        """Has this connection gone to the worker that owns the table? A table that nobody owns any more becomes ours,
        unless somebody else was quicker."""
        services, name = self.tables.services, enter.table
        try:
            for _ in range(2):
                table = self.tables.in_memory.get(name)
                owner = None if table is not None and table.owned else await services.archive.owner(name)
                if owner is None:
                    return False
                if owner != services.worker and self._go_to(owner, enter):
                    return True
                await self.tables.find(name)
        except (TafelrundeError, SQLAlchemyError, OSError):
            pass  # who carries the command out finds the same trouble, and tells it
        return False

    def _go_to(self, worker: str, enter: AnyTableCommand) -> bool:
        """With all that was said and not heard yet. Not from other tables, nor while anything else is under way."""
        services, passage = self.tables.services, self.tables.services.passage
        at_tables = any(self in table.broadcast.watchers for table in self.tables.in_memory.values())
        if passage is None or self.ended or self._finishing or at_tables or self._under_way or self._unsent:
            return False
        if (taken := self._line.take_up()) is None:
            return False
        file, rest = taken
        luggage = Luggage(
            guest=self.guest,
            address=self.address,
            messages=(encode(enter), *(self._unread or ())),
            rest=rest,
            left=self.allowance.left,
            floods=self.floods,
            lobby=services.lobby.watchers.get(self),
            my_tables=self in services.my_tables.watchers.get(self.guest.id, ()),
        )
        if not passage.send(worker, file, msgspec.msgpack.encode(luggage)):
            self._line.wait(bool(self._unread))
            return False
        services.counts["led"] += 1
        self._unread = None
        self._end()
        self._line.let_go()
        self._leave(self)
        return True

    def go_on(self, luggage: Luggage) -> None:
        """Somebody whom another worker has sent here."""
        self.guest, self.allowance.left, self.floods = luggage.guest, luggage.left, luggage.floods
        self._unread = list(luggage.messages)
        self.begin_to_measure()
        self._occupied = asyncio.create_task(self._watch_again(luggage))
        self._occupied.add_done_callback(partial(self._free, ""))

    async def _watch_again(self, luggage: Luggage) -> None:
        """The lists that somebody watches, which may have changed on the way."""
        services = self.tables.services
        if luggage.lobby is not None:
            services.lobby.watch(self, luggage.lobby, await services.archive.lobby(luggage.lobby, PAGE + 1))
        if luggage.my_tables:
            services.my_tables.watch(self, await self.tables.of_guest(self.guest.id))

    # ---- what is under way -----------------------------------------------------------------------

    def _await(self, work: asyncio.Future[None]) -> None:
        if self._under_way is None:
            self._under_way = set()
        self._under_way.add(work)

    def _over(self, command: str, task: asyncio.Task[None]) -> None:
        self._note_fault(command, task)
        self._is_over(task)

    def _is_over(self, work: asyncio.Future[None]) -> None:
        if self._under_way is not None:
            self._under_way.discard(work)
        if self._unread:
            self._go_on()

    def _note_fault(self, command: str, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and task.exception() is not None:
            self.tables.report(task.exception(), command)
            self.answer(unavailable(command))
