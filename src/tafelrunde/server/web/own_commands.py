"""Commands about a connection itself: who is there, what time it is, and which lists somebody watches."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, Protocol

from sqlalchemy.exc import SQLAlchemyError

from tafelrunde.server import server_time
from tafelrunde.server.guests import guest_of, password_fits
from tafelrunde.server.table.answers import unavailable
from tafelrunde.server.table.client_line import ClientLine
from tafelrunde.server.worker.admission import Banned
from tafelrunde.server.worker.lobby import PAGE
from tafelrunde.server.worker.tables import Tables
from tafelrunde.storage.rows import LobbyWish
from tafelrunde.wire import commands
from tafelrunde.wire.answers import AnyAnswer, Done, Failed, Pong, Welcome
from tafelrunde.wire.messages import encode
from tafelrunde.wire.words import VERSION


class Caller(ClientLine, Protocol):
    """A connection, as far as these commands are about it."""

    tables: Tables

    @property
    def is_known(self) -> bool:
        """Has this client said who it is?"""

    def answer(self, answer: AnyAnswer) -> None:
        """The one answer to a command."""

    def begin_to_measure(self) -> None:
        """Whoever is there has said who they are."""


async def greet(connection: Caller, hello: commands.Hello) -> None:
    """Somebody says who they are."""
    if hello.version != VERSION:
        connection.answer(Failed(id=hello.id, error="version", expected=f"version {VERSION}; reload the page"))
        return
    if not password_fits(connection.tables.settings, hello.password):
        await asyncio.sleep(0.5)
        connection.answer(Failed(id=hello.id, error="password", expected="the server's password"))
        return
    if connection.is_known:
        connection.answer(Failed(id=hello.id, error="not-allowed", expected="one Hello per connection"))
        return
    guest = guest_of(hello.secret, hello.name, hello.language)
    try:
        connection.tables.services.admission.check(guest.id)
        mine = await connection.tables.of_guest(guest.id)
    except Banned as error:
        connection.answer(Failed(id=hello.id, error="banned", expected=str(error)))
        return
    except (SQLAlchemyError, OSError):
        connection.answer(unavailable(hello.id))
        return
    connection.guest = guest
    welcome = Welcome(version=VERSION, guest=guest.id, name=guest.name, now=server_time.now(), tables=mine)
    connection.send(encode(welcome))
    connection.answer(Done(id=hello.id))
    connection.begin_to_measure()


async def answer_ping(connection: Caller, ping: commands.Ping) -> None:
    connection.send(encode(Pong(sent=ping.sent, now=server_time.exact_now())))
    connection.answer(Done(id=ping.id))


async def watch_lobby(connection: Caller, command: commands.WatchLobby) -> None:
    wanted, services = LobbyWish(game=command.game, free=command.free), connection.tables.services
    try:
        stored = await services.archive.lobby(wanted, PAGE + 1)
    except (SQLAlchemyError, OSError):
        connection.answer(unavailable(command.id))
        return
    services.lobby.watch(connection, wanted, stored)
    connection.answer(Done(id=command.id))


async def unwatch_lobby(connection: Caller, command: commands.UnwatchLobby) -> None:
    connection.tables.services.lobby.unwatch(connection)
    connection.answer(Done(id=command.id))


async def watch_my_tables(connection: Caller, command: commands.WatchMyTables) -> None:
    try:
        mine = await connection.tables.of_guest(connection.guest.id)
    except (SQLAlchemyError, OSError):
        connection.answer(unavailable(command.id))
        return
    connection.tables.services.my_tables.watch(connection, mine)
    connection.answer(Done(id=command.id))


async def unwatch_my_tables(connection: Caller, command: commands.UnwatchMyTables) -> None:
    connection.tables.services.my_tables.unwatch(connection)
    connection.answer(Done(id=command.id))


# What is done with a command that is about no table; those about tables: `server/worker/commands.py`.
ABOUT_THE_CONNECTION: Mapping[type[commands.Command], Callable[[Caller, Any], Coroutine[Any, Any, None]]] = {
    commands.Hello: greet,
    commands.Ping: answer_ping,
    commands.WatchLobby: watch_lobby,
    commands.UnwatchLobby: unwatch_lobby,
    commands.WatchMyTables: watch_my_tables,
    commands.UnwatchMyTables: unwatch_my_tables,
}
