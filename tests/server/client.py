"""A client for tests: it connects, says hello, sends commands until they are answered, and comes back by itself."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections import defaultdict
from collections.abc import Callable
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tafelrunde.wire.following import Following
from tafelrunde.wire.words import VERSION

Data = dict[str, Any]


class Client:
    """One guest on one connection. Everything received is kept, as bytes and as data."""

    host = "127.0.0.1"

    def __init__(self, ports: int | list[int], name: str = "Ada", secret: str | None = None, **hello: Any) -> None:
        self.ports = [ports] if isinstance(ports, int) else ports
        self.secret = secret or secrets.token_urlsafe(24)
        self.hello = {"name": name, "language": "en", **hello}
        self.guest = ""
        self.sequence: dict[str, int] = {}
        self._following: dict[str, Following] = defaultdict(Following)
        self.info: dict[str, Data] = {}
        self.playing: dict[str, Data] = {}
        self.received: list[Data] = []
        self.raw: list[bytes] = []
        self.steps: dict[str, list[Data]] = defaultdict(list)
        self.answers: dict[str, list[Data]] = defaultdict(list)
        self.reconnects = 0
        self.keep = True
        self.on_message: Callable[[Data], None] = lambda _message: None
        self._entered: set[str] = set()
        self._connection: ClientConnection | None = None
        self._connected = asyncio.Event()
        self._listening: set[asyncio.Future[None]] = set()
        self._task: asyncio.Task[None] | None = None
        self._numbers = 0

    async def __aenter__(self) -> Client:
        self._task = asyncio.create_task(self._run())
        async with asyncio.timeout(30):
            await self._connected.wait()
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._task is not None
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        if self._connection is not None:
            await self._connection.close()

    async def _run(self) -> None:
        turn = secrets.randbelow(len(self.ports))
        while True:
            turn += 1
            with contextlib.suppress(OSError, WebSocketException, asyncio.TimeoutError, EOFError):
                await self._session(self.ports[turn % len(self.ports)])
            self._connected.clear()
            self._connection = None
            self.reconnects += 1
            await asyncio.sleep(0.03)

    async def _session(self, port: int) -> None:
        async with connect(
            f"ws://{self.host}:{port}/socket", max_size=None, open_timeout=5, compression=None
        ) as socket:
            await socket.send(
                json.dumps(
                    {"type": "Hello", "id": self.new_id(), "version": VERSION, "secret": self.secret} | self.hello
                )
            )
            for table in self._entered:
                since = self.sequence.get(table)
                await socket.send(json.dumps({"type": "Enter", "id": self.new_id(), "table": table, "since": since}))
            async for data in socket:
                await self._take(socket, data.encode() if isinstance(data, str) else data)

    async def _take(self, socket: ClientConnection, data: bytes) -> None:
        message = msgspec.json.decode(data)
        if message["type"] == "Beat":
            await socket.send(json.dumps({"type": "Echo", "beat": message["beat"]}))
            return
        if self.keep:
            self.raw.append(data)
            self.received.append(message)
        self._note(socket, message, data)
        self.on_message(message)
        for listener in self._listening:
            if not listener.done():
                listener.set_result(None)

    def _note(self, socket: ClientConnection, message: Data, data: bytes) -> None:
        match message["type"]:
            case "Welcome":
                self.guest = message["guest"]
                self._connection = socket
                self._connected.set()
            case "Snapshot":
                table = message["table"]["table"]
                self.info[table], self.sequence[table] = message["table"], message["sequence"]
                self._follow(table, message, data)
            case "Update":
                table = message["table"]
                assert message["since"] == self.sequence[table], (message["since"], self.sequence[table])
                self.sequence[table] = message["sequence"]
                self.steps[table] += message["steps"]
                self.info[table] = message.get("info", self.info.get(table))
                self._follow(table, message, data)
            case "Done" | "Refused" | "Failed":
                self.answers[message.get("id", "")].append(message)

    def _follow(self, table: str, message: Data, data: bytes) -> None:
        """The game as it stands now; tests find all of it in every message that tells a change."""
        following = self._following[table]
        assert following.take(data), "a message is missing, or is not what was sent"
        if following.playing is not None and not {"playing", "changes"}.isdisjoint(message):
            self.playing[table] = message["playing"] = following.playing

    def new_id(self) -> str:
        self._numbers += 1
        return f"{self.secret[:8]}-{self._numbers}"

    # ---- commanding ------------------------------------------------------------------------------

    async def send(self, **message: Any) -> str:
        """Sends once, whatever becomes of it."""
        message = {"id": self.new_id()} | message
        async with asyncio.timeout(30):
            await self._connected.wait()
        assert self._connection is not None
        await self._connection.send(json.dumps(message))
        return str(message["id"])

    async def send_raw(self, data: str | bytes) -> None:
        assert self._connection is not None
        await self._connection.send(data)

    resend_after = 1.0  # seconds without an answer

    async def ask(self, kind: str, table: str | None = None, timeout: float = 60, **fields: Any) -> Data:
        """Sends a command until it is answered, and returns the answer."""
        message: Data = {"type": kind, "id": self.new_id()} | fields
        if table is not None:
            message["table"] = table
        async with asyncio.timeout(timeout):
            while not self.answers[message["id"]]:
                with contextlib.suppress(WebSocketException, OSError, AssertionError):
                    await self.send(**message)
                with contextlib.suppress(TimeoutError):
                    await self.until(lambda: bool(self.answers[message["id"]]), self.resend_after, reconnecting=True)
                answers = self.answers[message["id"]]
                if answers and answers[-1].get("error") == "unavailable":
                    self.answers[message["id"]] = []
                    await asyncio.sleep(0.05)
        return self.answers[message["id"]][0]

    async def do(self, kind: str, table: str | None = None, **fields: Any) -> Data:
        """The same, and it must be done."""
        answer = await self.ask(kind, table, **fields)
        assert answer["type"] == "Done", answer
        if table in self._entered and "sequence" in answer:
            await self.until(lambda: self.sequence.get(table, 0) >= answer["sequence"])
        return answer

    async def until(self, condition: Callable[[], bool], timeout: float = 30, reconnecting: bool = False) -> None:
        """Waits until something has been received."""
        async with asyncio.timeout(timeout):
            while not condition():
                if reconnecting and not self._connected.is_set():
                    return
                await self._hear()

    async def _hear(self) -> None:
        """Until something more is received, or half a second. (Python 3.11's `wait_for` can swallow a timeout.)"""
        self._must_live()
        listener = asyncio.get_running_loop().create_future()
        self._listening.add(listener)
        try:
            await asyncio.wait((listener,), timeout=0.5)
        finally:
            self._listening.discard(listener)

    def _must_live(self) -> None:
        """What went wrong while receiving is told to whoever waits for it."""
        if self._task is not None and self._task.done():
            self._task.result()

    async def enter(self, table: str) -> None:
        self._entered.add(table)
        await self.ask("Enter", table, since=self.sequence.get(table))
        await self.until(lambda: table in self.info)

    def drop(self) -> None:
        """The connection breaks, without a goodbye."""
        if self._connection is not None:
            self._connection.transport.abort()

    # ---- playing ---------------------------------------------------------------------------------

    async def play_until_over(self, table: str, choose: Callable[[list[Data]], Data] | None = None) -> None:
        """Decides whenever it is this guest's decision."""
        pick = choose or secrets.choice
        while True:
            await self.until(lambda: self.info[table]["phase"] in ("over", "closed") or self.to_decide(table), 120)
            if self.info[table]["phase"] in ("over", "closed"):
                return
            playing = self.playing[table]
            before = self.sequence[table]
            answer = await self.ask("Play", table, seat=playing["viewer"], action=pick(playing["actions"]))
            if answer["type"] == "Done":
                await self.until(lambda before=before: self.sequence[table] > before)

    def to_decide(self, table: str) -> bool:
        return bool(self.playing.get(table, {}).get("actions"))


# ---- over HTTP -----------------------------------------------------------------------------------


PATIENCE = 120.0  # seconds for an answer over HTTP, however busy the machine is


def http(port: int, secret: str | None = None) -> httpx.AsyncClient:
    headers = {"Authorization": f"Bearer {secret}"} if secret else {}
    return httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", headers=headers, timeout=PATIENCE)


async def open_table(client: Client, game: str = "artus", seats: list[Data] | None = None, **terms: Any) -> Data:
    """A table of this client, as its host sees it."""
    wanted = {"id": client.new_id(), "game": game, "seats": seats or [{}, {}], "terms": terms}
    for _ in range(100):
        with contextlib.suppress(httpx.HTTPError):
            async with http(client.ports[secrets.randbelow(len(client.ports))], client.secret) as api:
                reply = await api.post("/api/tables", json=wanted)
                if reply.status_code < 500:
                    assert reply.status_code == 201, reply.text
                    return dict(reply.json())
        await asyncio.sleep(0.1)
    raise AssertionError("no table could be opened")


async def begin(game: str, players: list[Client], bots: list[str] | None = None, **terms: Any) -> str:
    """A table at which these clients sit and the game has begun."""
    seats = [{} for _ in players] + [{"kind": "bot", "level": level} for level in bots or []]
    table = (await open_table(players[0], game, seats, **terms))["table"]["table"]
    for player in players:
        await player.enter(table)
        await player.do("Sit", table)
        await player.do("Ready", table, entropy=secrets.token_urlsafe(12))
    await players[0].do("Start", table)
    for player in players:
        await player.until(lambda player=player: table in player.playing)
    return str(table)
