"""The line between a page and its local tables: the messages of a web socket, without one."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from tafelrunde.local.tables import LocalTables
from tafelrunde.server import server_time
from tafelrunde.server.guests import guest_of
from tafelrunde.server.table.answers import unavailable
from tafelrunde.server.table.asked import Asked
from tafelrunde.server.table.client_line import ClientLine
from tafelrunde.server.table.commands.occasion import Guest
from tafelrunde.server.table.latency import Arrival, Latency
from tafelrunde.wire import commands
from tafelrunde.wire.answers import AnyAnswer, Done, Failed, Pong, Welcome
from tafelrunde.wire.messages import BadMessage, encode, read, read_id
from tafelrunde.wire.words import VERSION

logger = logging.getLogger("tafelrunde.local")
NOBODY = Guest(id="", name="")


class LocalLine(ClientLine):
    """One page."""

    def __init__(self, tables: LocalTables, tell: Callable[[str], None]) -> None:
        self.tables, self.tell = tables, tell
        self.guest, self.latency, self.ended = NOBODY, Latency(), False
        self._under_way: set[asyncio.Task[None]] = set()

    def hang_up(self) -> None:
        """The page has gone."""
        self.ended = True
        self.tables.services.my_tables.unwatch(self)
        for owner in self.tables.owners.values():
            owner.table.leave(self)

    def send(self, message: bytes) -> None:
        """To the page, at once."""
        if not self.ended:
            self.tell(message.decode())

    def measure_often(self) -> None:
        """There is no way to measure: everybody is here."""

    def answer(self, answer: AnyAnswer) -> None:
        """The one answer to a command."""
        self.send(encode(answer))

    def take(self, data: str) -> None:
        """A message of the page; what it asks for is done beside, so that nothing waits for anything."""
        try:
            message = read(data)
        except BadMessage as error:
            self.answer(Failed(id=read_id(data), error="malformed", expected=str(error)[:500]))
            return
        if isinstance(message, commands.Echo):
            return
        if self.guest is NOBODY and not isinstance(message, commands.Hello):
            self.answer(Failed(id=message.id, error="hello-expected", expected="Hello before anything else"))
            return
        task = asyncio.create_task(self._do(message))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def _do(self, message: commands.Command) -> None:
        try:
            if isinstance(message, commands.TableCommand):
                arrival = Arrival(at=server_time.now())
                await self.tables.command(Asked(self.guest, message, self.answer, arrival, self))  # type: ignore[arg-type]  # one of them
            else:
                await ABOUT_THE_LINE[type(message)](self, message)
        except Exception:  # a fault of our own: the page asks again
            logger.exception("fault")
            self.answer(unavailable(message.id))

    # ---- commands about the line -----------------------------------------------------------------

    async def hello(self, hello: commands.Hello) -> None:
        """Who is there; the same secret is the same guest as at any server."""
        if hello.version != VERSION:
            self.answer(Failed(id=hello.id, error="version", expected=f"version {VERSION}; reload the page"))
            return
        self.guest = guest = guest_of(hello.secret, hello.name, hello.language)
        self.send(encode(Welcome(version=VERSION, guest=guest.id, name=guest.name, now=server_time.now(), tables=())))
        self.answer(Done(id=hello.id))

    async def ping(self, ping: commands.Ping) -> None:
        """What time it is."""
        self.send(encode(Pong(sent=ping.sent, now=server_time.exact_now())))
        self.answer(Done(id=ping.id))

    async def watch_my_tables(self, command: commands.WatchMyTables) -> None:
        """From now on changes are told; the page reads the list itself."""
        self.tables.services.my_tables.watchers.setdefault(self.guest.id, set()).add(self)
        self.answer(Done(id=command.id))

    async def nothing(self, command: commands.Command) -> None:
        """There is no lobby."""
        self.answer(Done(id=command.id))


ABOUT_THE_LINE: Mapping[type[commands.Command], Callable[[LocalLine, Any], Awaitable[None]]] = {
    commands.Hello: LocalLine.hello,
    commands.Ping: LocalLine.ping,
    commands.WatchLobby: LocalLine.nothing,
    commands.UnwatchLobby: LocalLine.nothing,
    commands.WatchMyTables: LocalLine.watch_my_tables,
    commands.UnwatchMyTables: LocalLine.nothing,
}
