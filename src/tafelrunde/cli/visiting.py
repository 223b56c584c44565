"""A visit at one table of a server, over its web socket. It comes back by itself when the connection breaks."""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
from collections.abc import Callable
from typing import Any, NamedTuple
from urllib.parse import parse_qs, urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.wire import commands
from tafelrunde.wire.answers import (
    AnyAnswer,
    Beat,
    Done,
    Failed,
    FromServer,
    Playing,
    Refused,
    Snapshot,
    Update,
    Welcome,
)
from tafelrunde.wire.commands import AnyTableCommand
from tafelrunde.wire.following import Following
from tafelrunde.wire.messages import encode, read_told

COME_BACK_AFTER = 0.3  # seconds


class NoVisit(TafelrundeError):
    """The server is not there, or does not let this guest in."""


class Link(NamedTuple):
    """The address of a server, and of a table and a seat there if it names them."""

    server: str
    table: str | None = None
    invitation: str | None = None


def read_link(given: str) -> Link:
    """http://host:8017, or the link of a table as the browser shows it: http://host:8017/#/table/abc?seat=token."""
    parts = urlsplit(given if "://" in given else f"http://{given}")
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise NoVisit(f"{given!r}; expected a server like http://localhost:8017, or the link of a table")
    path, _, query = parts.fragment.partition("?")
    words = path.strip("/").split("/")
    table = words[1] if len(words) == 2 and words[0] == "table" else None
    return Link(f"{parts.scheme}://{parts.netloc}", table, parse_qs(query).get("seat", [None])[0])


def as_bytes(data: str | bytes) -> bytes:
    """A message as it came over the line."""
    return data.encode() if isinstance(data, str) else data


class Visit:
    """One guest at one table. What the server tells goes to `hear`; every command is sent until it is answered."""

    def __init__(self, server: str, table: str, hello: dict[str, Any], hear: Callable[[FromServer], None]) -> None:
        self.address = server.replace("http", "ws", 1) + "/socket"
        self.table, self.hello, self.hear = table, hello, hear
        self.guest = ""
        self.sequence: int | None = None
        self._following = Following()
        self._socket: ClientConnection | None = None
        self._asked: dict[str, tuple[AnyTableCommand, asyncio.Future[AnyAnswer]]] = {}

    async def run(self) -> None:
        """Until it is cancelled; NoVisit if the server cannot be reached at first, or does not want this guest."""
        while True:
            try:
                await self._stay()
            except (OSError, WebSocketException) as error:
                if not self.guest:
                    raise NoVisit(f"{self.address} does not answer ({_why(error)})") from None
            self._socket = None
            await asyncio.sleep(COME_BACK_AFTER)

    async def ask(self, kind: type[AnyTableCommand], **fields: Any) -> AnyAnswer:  # noqa: ANN401  # the command's own
        """The answer to a command, across broken connections."""
        command = kind(id=secrets.token_hex(8), table=self.table, **fields)
        answered: asyncio.Future[AnyAnswer] = asyncio.get_running_loop().create_future()
        self._asked[command.id] = (command, answered)
        if self._socket is not None and self.guest:
            with contextlib.suppress(WebSocketException):
                await self._socket.send(encode(command).decode())
        return await answered

    async def _stay(self) -> None:
        async with connect(self.address, max_size=None) as socket:
            self._socket = socket
            await socket.send(encode(commands.Hello(id="hello", **self.hello)).decode())
            enter = commands.Enter(id=secrets.token_hex(8), table=self.table, since=self.sequence)
            for command in (enter, *(command for command, _ in self._asked.values())):
                await socket.send(encode(command).decode())
            async for data in socket:
                message = read_told(data)
                if isinstance(message, Snapshot | Update) and not self._following.take(as_bytes(data)):
                    await self._enter_anew(socket)
                    continue
                if isinstance(message, Beat):
                    await socket.send(encode(commands.Echo(beat=message.beat)).decode())
                else:
                    self._take(message)

    async def _enter_anew(self, socket: ClientConnection) -> None:
        """Something that was told is missing here: everything is told again."""
        self.sequence = None
        await socket.send(encode(commands.Enter(id=secrets.token_hex(8), table=self.table)).decode())

    @property
    def playing(self) -> Playing | None:
        """The game as it was told last."""
        playing = self._following.playing
        return None if playing is None else msgspec.convert(playing, Playing)

    def _take(self, message: FromServer) -> None:
        match message:
            case Failed(error="unavailable"):
                raise ConnectionError(message.expected)  # whoever comes back asks again, with the same ids
            case Done() | Refused() | Failed():
                _, answered = self._asked.pop(message.id or "", (None, None))
                if answered is not None:
                    answered.set_result(message)
                elif isinstance(message, Failed):
                    raise NoVisit(message.expected)
                elif isinstance(message, Refused):
                    raise NoVisit(message.text)
            case Welcome(guest=guest):
                self.guest = guest
            case Snapshot() | Update():
                self.sequence = message.sequence
                self.hear(message)


def opened_table(server: str, wanted: object, secret: str, password: str | None) -> str:
    """Opens a table and returns its name."""
    from urllib.error import HTTPError  # only who opens a table needs it
    from urllib.request import Request, urlopen

    headers = {"Authorization": f"Bearer {secret}", "Content-Type": "application/json"}
    if password:
        headers["X-Tafelrunde-Password"] = password
    try:
        with urlopen(Request(f"{server}/api/tables", msgspec.json.encode(wanted), headers)) as reply:
            return str(msgspec.json.decode(reply.read())["table"]["table"])
    except HTTPError as error:
        with error:
            raise NoVisit(f"no table: {msgspec.json.decode(error.read())['expected']}") from None
    except OSError as error:
        raise NoVisit(f"{server} does not answer ({_why(error)})") from None


def _why(error: Exception) -> str:
    """What went wrong, in the system's words."""
    reason = getattr(error, "reason", error)
    number = getattr(reason, "errno", None)
    return str(reason) if number is None else os.strerror(number)
