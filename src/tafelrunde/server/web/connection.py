"""One web socket: reads commands, answers each exactly once, sends what there is to tell, drops who does not read."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine, Mapping
from functools import partial
from time import monotonic
from typing import Any, Literal

from sqlalchemy.exc import SQLAlchemyError

from tafelrunde.server import server_time
from tafelrunde.server.guests import guest_of, password_fits
from tafelrunde.server.table.answers import unavailable
from tafelrunde.server.table.asked import Asked
from tafelrunde.server.table.client_line import ClientLine
from tafelrunde.server.table.commands.occasion import Guest
from tafelrunde.server.table.latency import Arrival, Latency
from tafelrunde.server.web.limits import Allowance
from tafelrunde.server.web.measured_socket import MeasuredSocket
from tafelrunde.server.worker.admission import NotAdmitted
from tafelrunde.server.worker.lobby import PAGE
from tafelrunde.server.worker.tables import Tables
from tafelrunde.storage.rows import LobbyWish
from tafelrunde.wire import commands
from tafelrunde.wire.answers import AnyAnswer, Beat, Done, Failed, Farewell, Pong, Welcome
from tafelrunde.wire.commands import AnyTableCommand
from tafelrunde.wire.messages import BadMessage, encode, read, read_id
from tafelrunde.wire.words import VERSION

NOBODY = Guest(id="", name="")
AT_ONCE = 64  # commands of one connection that may be under way
PATIENCE_WITH_FLOODS = 40  # messages beyond the limit before the connection is dropped
HELLO_WITHIN = 20  # seconds
GOODBYE_WITHIN = 5  # seconds for a farewell to who does not read
LAST_COMMANDS = 30  # seconds that commands of a broken connection may still take
FIRST_BEATS = 6  # quickly after the welcome
BEAT_QUICKLY, BEAT_OFTEN, BEAT_EVERY = 0.15, 0.4, 10.0  # seconds between beats: at first, in a race, and otherwise
OFTEN_FOR = 6.0  # seconds after the latest thing that happened in a race
CLOSE_CODES = {"restart": 1012, "slow": 1008, "flood": 1008, "idle": 1008, "replaced": 1000}


class Connection(ClientLine):
    """One client."""

    def __init__(self, line: MeasuredSocket, tables: Tables) -> None:
        self._line, self.tables = line, tables
        self.settings = settings = tables.settings
        self.guest = NOBODY
        self.latency = Latency()
        self.allowance = Allowance(settings.message_rate, settings.message_burst)
        self.floods = 0
        self.ended = False
        self._unsent: list[bytes] = []  # for who does not read as fast as there is something to tell
        self._sent: asyncio.Event | None = None  # only a farewell waits for it; a socket that is idle is to be small
        self._unread: list[bytes] = []  # what came in while something before it is under way
        self._under_way: set[asyncio.Future[None]] = set()
        self._occupied: asyncio.Task[None] | None = None  # by a command about the connection
        self._reading: asyncio.Task[None] | None = None
        self._patience: asyncio.Timeout | None = None  # with who does not say hello
        self._beats = 0
        self._next_beat: asyncio.TimerHandle | None = None
        self._often_until = 0.0
        self._why: str | None = None

    # ---- the life of a connection ----------------------------------------------------------------

    async def run(self) -> None:
        """Until the client goes, is dropped, or the server stops."""
        self._reading = asyncio.create_task(self._read())
        try:
            await asyncio.wait((self._reading,))
            if self._why == "restart" and self._under_way:  # what was accepted is answered
                await asyncio.wait(self._under_way, timeout=10)
            self._end()
            if self._why not in (None, "slow"):
                await self._say_goodbye()
        finally:
            self._end()
            running = [task for task in (self._reading, self._occupied) if task is not None]
            for task in running:
                task.cancel()
            await asyncio.gather(*running, return_exceptions=True)
            await self._close()
            await self._finish_commands()

    def _end(self) -> None:
        """From here on nothing is told to this client; what it commanded may still be under way."""
        self.ended = True
        if self._next_beat is not None:
            self._next_beat.cancel()
        self.tables.hang_up(self)

    async def _close(self) -> None:
        """Politely; who does not read is hung up on."""
        if self._why != "slow":
            with contextlib.suppress(RuntimeError, OSError):
                async with asyncio.timeout(GOODBYE_WITHIN):
                    await self._line.hang_up(CLOSE_CODES.get(self._why or "", 1000), self._why or "")
                    return
        self._line.abort()

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

    def drop(self, why: Literal["restart", "slow", "flood", "idle", "replaced"]) -> None:
        """Ends the connection; "restart" only after everything accepted is answered."""
        if self._why is None:
            self._why = why
            self.tables.services.counts[f"dropped_{why}"] += 1
            if self._reading is not None:
                self._reading.cancel()

    # ---- sending ---------------------------------------------------------------------------------

    def send(self, message: bytes) -> None:
        if not self._unsent and not self._line.is_congested:
            self._line.write(message)
        elif len(self._unsent) < self.settings.send_queue:
            self._unsent.append(message)
        else:
            self.drop("slow")

    def answer(self, answer: AnyAnswer) -> None:
        self.send(encode(answer))

    def _send_the_rest(self) -> None:
        """The client reads again."""
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
        self._beats += 1
        beat = self.latency.beat(server_time.exact_now())
        self._line.measure(beat)
        self.send(encode(Beat(beat=beat)))
        is_often = monotonic() < self._often_until
        self._beat_after(BEAT_QUICKLY if self._beats < FIRST_BEATS else BEAT_OFTEN if is_often else BEAT_EVERY)

    def _beat_after(self, seconds: float) -> None:
        if self._next_beat is not None:
            self._next_beat.cancel()
        self._next_beat = asyncio.get_running_loop().call_later(seconds, self._beat)

    def _pong(self, beat: int, kernel: float | None) -> None:
        self.latency.pong(beat, server_time.exact_now(), kernel)

    # ---- reading ---------------------------------------------------------------------------------

    async def _read(self) -> None:
        """Until the client goes. What it sends is taken as it comes; what came before that, first."""
        self._line.on_message, self._line.on_writable = self._hear, self._send_the_rest
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(HELLO_WITHIN) as self._patience:
                while (data := await self._receive()) is not None:
                    self._hear(data)

    async def _receive(self) -> bytes | None:
        event: Any = await self._line.receive()
        if event["type"] != "websocket.receive":
            return None
        data: str | bytes = event.get("text") or event.get("bytes") or b""
        return data.encode() if isinstance(data, str) else data

    def _hear(self, data: bytes) -> None:
        """One message, in its turn: those about tables go on beside each other, a few at a time."""
        if self._why is not None:
            return
        if self._unread or self._is_busy:
            self._unread.append(data)
            self._line.wait(True)
        elif not self.allowance.take():
            self._too_fast(data)
        else:
            self._take(data)

    @property
    def _is_busy(self) -> bool:
        return self._occupied is not None or len(self._under_way) >= AT_ONCE

    def _go_on(self) -> None:
        """What came in meanwhile has its turn."""
        waited = bool(self._unread)
        while self._unread and not self._is_busy and self._why is None:
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
        elif self.guest is NOBODY and not isinstance(message, commands.Hello):
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
        if self.guest is not NOBODY and self._patience is not None:
            with contextlib.suppress(RuntimeError):  # the line has ended
                self._patience.reschedule(None)
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
        if storing is None:
            task = asyncio.create_task(self.tables.command(asked), name=type(command).__name__)
            self._under_way.add(task)
            task.add_done_callback(partial(self._over, command.id))
            return
        for stored in storing:
            self._under_way.add(stored)
            stored.add_done_callback(self._is_over)

    def _over(self, command: str, task: asyncio.Task[None]) -> None:
        self._note_fault(command, task)
        self._is_over(task)

    def _is_over(self, work: asyncio.Future[None]) -> None:
        self._under_way.discard(work)
        if self._unread:
            self._go_on()

    def _note_fault(self, command: str, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and task.exception() is not None:
            self.tables.report(task.exception(), command)
            self.answer(unavailable(command))

    # ---- commands about the connection -----------------------------------------------------------

    async def hello(self, hello: commands.Hello) -> None:
        if hello.version != VERSION:
            self.answer(Failed(id=hello.id, error="version", expected=f"version {VERSION}; reload the page"))
            return
        if not password_fits(self.settings, hello.password):
            await asyncio.sleep(0.5)
            self.answer(Failed(id=hello.id, error="password", expected="the server's password"))
            return
        if self.guest is not NOBODY:
            self.answer(Failed(id=hello.id, error="not-allowed", expected="one Hello per connection"))
            return
        guest = guest_of(hello.secret, hello.name, hello.language)
        try:
            self.tables.services.admission.check(guest.id)
            mine = await self.tables.of_guest(guest.id)
        except NotAdmitted as error:
            self.answer(Failed(id=hello.id, error="not-allowed", expected=str(error)))
            return
        except (SQLAlchemyError, OSError):
            self.answer(unavailable(hello.id))
            return
        self.guest = guest
        self.send(encode(Welcome(version=VERSION, guest=guest.id, name=guest.name, now=server_time.now(), tables=mine)))
        self.answer(Done(id=hello.id))
        self._line.on_pong = self._pong
        self._beat()

    async def ping(self, ping: commands.Ping) -> None:
        self.send(encode(Pong(sent=ping.sent, now=server_time.exact_now())))
        self.answer(Done(id=ping.id))

    async def watch_lobby(self, command: commands.WatchLobby) -> None:
        wanted, services = LobbyWish(game=command.game, free=command.free), self.tables.services
        try:
            stored = await services.archive.lobby(wanted, PAGE + 1)
        except (SQLAlchemyError, OSError):
            self.answer(unavailable(command.id))
            return
        services.lobby.watch(self, wanted, stored)
        self.answer(Done(id=command.id))

    async def unwatch_lobby(self, command: commands.UnwatchLobby) -> None:
        self.tables.services.lobby.unwatch(self)
        self.answer(Done(id=command.id))

    async def watch_my_tables(self, command: commands.WatchMyTables) -> None:
        try:
            mine = await self.tables.of_guest(self.guest.id)
        except (SQLAlchemyError, OSError):
            self.answer(unavailable(command.id))
            return
        self.tables.services.my_tables.watch(self, mine)
        self.answer(Done(id=command.id))

    async def unwatch_my_tables(self, command: commands.UnwatchMyTables) -> None:
        self.tables.services.my_tables.unwatch(self)
        self.answer(Done(id=command.id))


# What is done with a command that is about no table; those about tables: `server/worker/commands.py`.
ABOUT_THE_CONNECTION: Mapping[type[commands.Command], Callable[[Connection, Any], Coroutine[Any, Any, None]]] = {
    commands.Hello: Connection.hello,
    commands.Ping: Connection.ping,
    commands.WatchLobby: Connection.watch_lobby,
    commands.UnwatchLobby: Connection.unwatch_lobby,
    commands.WatchMyTables: Connection.watch_my_tables,
    commands.UnwatchMyTables: Connection.unwatch_my_tables,
}
