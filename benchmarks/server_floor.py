"""What an action costs where the game costs nothing: the server of `benchmarks/server_load.py --floor`.

The same lines, the same reading, journal and digests, four messages of the size that Artus has; no rules, no views, no
sentences, no limits. What a decision costs beyond that is the game and how it is told.
"""

from __future__ import annotations

import asyncio
import json
import os

import uvicorn

from tafelrunde.server.settings import Settings
from tafelrunde.server.table.updates import HEAD, after
from tafelrunde.server.web.doorway import Doorway
from tafelrunde.server.web.exchange import Receive, Scope, Send
from tafelrunde.server.web.line import Line
from tafelrunde.server.worker.interpreter import set_up_interpreter
from tafelrunde.server.worker.serving import Server, listen, stop_on_signals
from tafelrunde.server.worker.supervisor import allow_many_connections
from tafelrunde.storage.chain import new_row
from tafelrunde.storage.database import migrate, open_database
from tafelrunde.storage.journal import Journal
from tafelrunde.storage.rows import LogRow, TableRow
from tafelrunde.wire import commands
from tafelrunde.wire.answers import Done
from tafelrunde.wire.changes import digest
from tafelrunde.wire.messages import encode, read

SIZES = (2620, 1490, 1490, 1490)  # bytes of changes in what four are told of an action of Artus: 7,500 with all else
ACTION = b'{"at":["actions"],"to":[{"do":"PlaceKnight","chair":1}]},'
RECORDS = 3  # of so many actions two change the record that lists of tables show


class Place:
    """A table, as far as there is one here."""

    def __init__(self, name: str) -> None:
        self.name, self.sequence, self.last = name, 1, ""
        self.seats: list[Guest] = []
        self.update = [_filled(ACTION if on_turn == 0 else b"", size) for on_turn, size in enumerate(SIZES)]


def _filled(action: bytes, size: int) -> bytes:
    begin = b'"changes":[%b{"at":["view"],"to":"' % action
    return begin + b"x" * (size - len(begin)) + b'"}]}'


class Guest:
    """Who is at the other end of a line."""

    def __init__(self, line: Line, floor: Floor) -> None:
        self.line, self.floor, self.digest = line, floor, 0
        line.listener = self

    def hear(self, message: bytes) -> None:
        command = read(message)
        match command:
            case commands.Play():
                self.floor.play(self, command)
            case commands.Sit(table=table):
                self.floor.places[table].seats.append(self)
        if not isinstance(command, commands.Play | commands.Hello):
            self.line.write(encode(Done(id=command.id, sequence=1)))
        if isinstance(command, commands.Start):
            self.floor.tell(self.floor.places[command.table])

    def measured(self, beat: int, kernel: float | None) -> None: ...

    def send_the_rest(self) -> None: ...

    def line_is_over(self) -> None: ...


class Floor:
    """All of it."""

    def __init__(self, journal: Journal) -> None:
        self.journal, self.places = journal, dict[str, Place]()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            Guest(scope["extensions"]["tafelrunde"].hand_over(), self)
            return
        if scope["method"] == "POST":
            name = f"table-{len(self.places):06}"
            self.places[name] = Place(name)
            body = json.dumps({"table": {"table": name}}).encode()
        else:
            body = b"{}"
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"application/json")]})
        await send({"type": "http.response.body", "body": body})

    def play(self, guest: Guest, command: commands.Play) -> None:
        """Stored, then answered, then told."""
        place = self.places[command.table]
        place.sequence += 1
        entry = encode(command)
        row = new_row(place.name, place.sequence, place.sequence, entry, "guest", f"{place.sequence}", place.last)
        place.last = row.digest or ""
        stored = self.journal.begin([row], _records(place, row))
        stored.add_done_callback(lambda done: self._stored(place, guest, command, done))

    def _stored(self, place: Place, guest: Guest, command: commands.Play, done: asyncio.Future[None]) -> None:
        done.result()
        guest.line.write(encode(Done(id=command.id, sequence=place.sequence)))
        self.tell(place)

    def tell(self, place: Place) -> None:
        """Four frames, each after what its reader was told before."""
        head = b'%b"table":%b,"since":%d,"sequence":%d,"steps":[],' % (
            HEAD,
            encode(place.name),
            place.sequence - 1,
            place.sequence,
        )
        for seat, guest in enumerate(place.seats):
            on_turn = (seat - place.sequence) % len(place.seats)
            message = after(guest.digest, head + place.update[on_turn])
            guest.digest = digest(message, guest.digest)
            guest.line.write(message)


def _records(place: Place, row: LogRow) -> list[TableRow]:
    if not place.sequence % RECORDS:
        return []
    record = TableRow(
        table=place.name,
        game="nothing",
        phase="playing",
        public=False,
        host="guest",
        touched=row.at,
        alarm=None,
        lobby=b"{}",
        guests=("guest-0", "guest-1", "guest-2", "guest-3"),
        length=place.sequence,
    )
    return [record]


async def _serve(settings: Settings) -> None:
    engine = open_database(settings.database_url)
    await migrate(engine)
    journal = Journal(engine)
    journal.start()
    config = uvicorn.Config(
        Floor(journal),
        loop="none",
        ws=Doorway,
        ws_max_size=settings.message_size,
        ws_per_message_deflate=False,
        ws_ping_interval=None,
        lifespan="off",
        log_config=None,
        access_log=False,
    )
    server, stopping = Server(config), asyncio.Event()
    stop_on_signals(asyncio.get_running_loop(), stopping)
    running = asyncio.create_task(server.serve(sockets=[listen(settings)]))
    await stopping.wait()
    server.should_exit = True
    await running
    await journal.stop()
    await engine.dispose()


def serve_nothing(settings: Settings, log: str, environment: dict[str, str]) -> None:
    """What the process does."""
    os.environ.update(environment)
    import uvloop

    allow_many_connections()
    set_up_interpreter()
    uvloop.run(_serve(settings))
