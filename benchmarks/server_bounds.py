"""What an action would cost if a part of it cost nothing: python benchmarks/server_bounds.py [--tables 100]

The server of `benchmarks/server_load.py --eager`, with one part or several knocked out: instead of being made it is
there already, as many bytes as usual. So each row is a bound for whoever makes that part quicker, by whatever means.
Told are the microseconds of processor time of the whole server for an action, and of its main thread; the rows are
measured in turn, and compared by their least.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

import msgspec
from benchmarks.server_load import Load, cpu_of

import tafelrunde.server.table.updates as updates
from tafelrunde.server.owner.log_writer import LogWriter
from tafelrunde.server.owner.owner import Owner
from tafelrunde.server.settings import Settings
from tafelrunde.server.table.updates import Eyes, Shared, Telling
from tafelrunde.storage.journal import Journal
from tafelrunde.storage.rows import LogRow, TableRow
from tafelrunde.wire.answers import Playing
from tafelrunde.wire.changes import Differences
from tafelrunde.wire.messages import encode

CHANGES = b'{"at":["view"],"to":"%b"}' % (b"x" * 1100)  # as many bytes as four are told on average
STEPS = b'[{"sequence":1,"at":1,"what":"played","texts":["%b"]}]' % (b"x" * 300)


def views() -> None:
    """Views, and what has changed in them; actions are found and told."""
    first: dict[tuple[str, int | None], Playing | None] = {}
    made = updates.playing

    def playing(shared: Shared, eyes: Eyes) -> Playing | None:
        match, seat, key = shared.match, eyes.seat, (shared.situation.table, eyes.seat)
        told = first.get(key)
        if match is None or told is None:
            told = first[key] = made(shared, eyes)
            return told
        actions = () if seat is None or seat not in shared.waiting else tuple(match.actions(seat))
        return msgspec.structs.replace(told, actions=actions)

    def between(_self: Differences, _old: Playing, new: Playing) -> bytes:
        return b'%b,{"at":["actions"],"to":%b}' % (CHANGES, encode(new.actions)) if new.actions else CHANGES

    updates.playing = playing
    Differences.between = between  # type: ignore[method-assign]


def sentences() -> None:
    """What happened, and the sentences of it."""
    Telling._steps_for = lambda _self, _eyes: STEPS  # type: ignore[method-assign]


def lists() -> None:
    """The records of lists, alarms, clocks and bots' turns."""
    record = LogWriter._new_record
    look = Owner.look

    def once(self: LogWriter, *given: Any) -> Any:  # noqa: ANN401
        return record(self, *given) if self._record is None or self.table.situation.match is None else None

    LogWriter._new_record = once  # type: ignore[method-assign]
    Owner.look = lambda self: None if self.table.situation.match is not None else look(self)  # type: ignore[method-assign]


def storing() -> None:
    """The transaction: what is to be stored is said to be."""

    begun = Journal.begin

    def begin(self: Journal, rows: Sequence[LogRow], records: Sequence[TableRow] = ()) -> asyncio.Future[None]:
        if not rows or b'"Played"' not in rows[0].entry:
            return begun(self, rows, records)
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        done.set_result(None)
        return done

    Journal.begin = begin  # type: ignore[method-assign]


PARTS: dict[str, Callable[[], None]] = {
    "views": views,
    "sentences": sentences,
    "lists": lists,
    "storing": storing,
}
ROWS = (
    (),
    ("views",),
    ("sentences",),
    ("lists",),
    ("storing",),
    ("views", "sentences"),
    ("views", "sentences", "lists"),
)


def serve(settings: Settings, log: str, environment: dict[str, str]) -> None:
    """What the process does."""
    from tests.server.processes import serve_in_process

    for part in environment["WITHOUT"].split():
        PARTS[part]()
    serve_in_process(settings, log, environment)


def main_thread(pid: int) -> float:
    """Processor seconds of a process's main thread."""
    return int(Path(f"/proc/{pid}/task/{pid}/schedstat").read_text().split()[0]) / 1e9


async def cost(without: tuple[str, ...], tables: int, seconds: float) -> tuple[float, float]:
    """Microseconds for an action: of the whole server, and of its main thread."""
    from tests.server.processes import ServerProcess

    os.environ["WITHOUT"] = " ".join(without)
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(f"sqlite:///{folder}/tables.sqlite")
        server.does = serve  # type: ignore[method-assign]  # instead of a server with all its parts
        await asyncio.to_thread(server.start)
        try:
            assert server.process is not None
            pid = server.process.pid
            assert pid is not None
            load = Load(tables, eager=True)
            await load.set_up(server.port)
            before, main_before = cpu_of(pid), main_thread(pid)
            await load.run(seconds)
            whole, main = cpu_of(pid) - before, main_thread(pid) - main_before
        finally:
            server.end()
    return 1e6 * whole / load.actions, 1e6 * main / load.actions


def main() -> None:
    """Measures, and prints the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--rounds", type=int, default=1)
    given = parser.parse_args()
    os.environ["TAFELRUNDE_RULES"] = "compiled"
    from tafelrunde.server.worker.supervisor import allow_many_connections

    allow_many_connections()
    import uvloop

    found: dict[tuple[str, ...], list[tuple[float, float]]] = {row: [] for row in ROWS}
    for _ in range(given.rounds):
        for row in ROWS:
            found[row].append(uvloop.run(cost(row, given.tables, given.seconds)))
    print(f"{given.tables} tables, {given.rounds} times {given.seconds:.0f} s, load {os.getloadavg()[0]:.1f}")
    for row, costs in found.items():
        whole, main = map(min, zip(*costs, strict=True))
        print(f"{'without ' + ', '.join(row) if row else 'all of it':>40} {whole:7.0f} µs, main thread {main:5.0f} µs")


if __name__ == "__main__":
    main()
