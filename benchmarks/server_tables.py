"""What a decision costs a whole worker without sockets: python benchmarks/server_tables.py [GAME] [--tables 16]

So many tables of four people, each with names of their own, are played at random by commands, all at a time, each as
soon as the last decision is stored. Told is the processor time of the main thread for one decision: reading the
message, deciding, storing, answering, telling four lines. To compare two programs, run it in turn with both.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import thread_time

import msgspec

sys.path.insert(0, str(Path(__file__).parent.parent))
os.environ["TAFELRUNDE_RULES"] = "compiled"

from tests.server.working import working

import tafelrunde as tr
from tafelrunde.server import server_time
from tafelrunde.server.table.asked import Asked
from tafelrunde.server.table.client_line import ClientLine
from tafelrunde.server.table.commands.occasion import Guest
from tafelrunde.server.table.latency import Arrival, Latency
from tafelrunde.server.table.opening import opened_by
from tafelrunde.server.table.table import Table
from tafelrunde.server.web.frames import framed
from tafelrunde.server.worker.worker import Worker
from tafelrunde.wire.answers import AnyAnswer, Done
from tafelrunde.wire.http import NewTable
from tafelrunde.wire.messages import encode, read

SEATS = 4
ROUND = 200  # decisions that are measured together


class Silent(ClientLine):
    """A line that takes what it is told as far as a socket would."""

    def __init__(self, guest: Guest) -> None:
        self.guest, self.latency, self.ended = guest, Latency(), False

    def send(self, message: bytes) -> None:
        framed(message)

    def measure_often(self) -> None:
        pass


class Place:
    """A table with four people."""

    def __init__(self, worker: Worker, number: int, game: str) -> None:
        self.worker, self.number, self.game, self.games = worker, number, game, 0
        self.guests = [Guest(id=f"guest-{number}-{seat}", name=f"Guest {number}{seat}") for seat in range(SEATS)]
        self.chance = random.Random(number)
        self.commands = 0

    async def begin(self) -> None:
        """A new game."""
        self.games += 1
        self.name = f"t{self.number}-{self.games}"
        wanted = msgspec.convert({"id": "1", "game": self.game, "seats": [{}] * SEATS}, NewTable)
        opened = opened_by(self.guests[0], wanted, self.name, server_time.now())
        self.table: Table = await self.worker.tables.open_table(opened)
        for seat, guest in enumerate(self.guests):
            for kind in ({"type": "Enter"}, {"type": "Sit", "seat": seat}, {"type": "Ready"}):
                await self.do(guest, kind, Silent(guest))
        await self.do(self.guests[0], {"type": "Start"})

    async def do(self, guest: Guest, message: dict[str, object], line: ClientLine | None = None) -> None:
        """A command, carried out as a connection would."""
        self.commands += 1
        answered: asyncio.Future[AnyAnswer] = asyncio.get_running_loop().create_future()
        given = read(encode(message | {"id": f"{self.commands}", "table": self.name}))
        asked = Asked(guest, given, answered.set_result, Arrival(at=0), line)  # type: ignore[arg-type]  # of a table
        if self.worker.tables.at_once(asked) is None:
            await self.worker.tables.command(asked)
        answer = await answered
        assert isinstance(answer, Done), answer

    def offered(self) -> tuple[int, list[object]] | None:
        """Who decides next, and what there is to choose from; None: nothing that waits for people."""
        situation = self.table.situation
        if not situation.deciding or situation.is_timed:
            return None
        seat = situation.deciding[0]
        return seat, situation.begun.actions(seat)  # type: ignore[return-value]  # any of them

    async def decide(self, offered: tuple[int, list[object]]) -> None:
        seat, actions = offered
        action = tr.to_data(self.chance.choice(actions))
        await self.do(self.guests[seat], {"type": "Play", "seat": seat, "action": action})


async def measured(game: str, tables: int, rounds: int) -> list[float]:
    """Microseconds of the main thread for one decision, of each round."""
    with tempfile.TemporaryDirectory() as folder:
        async with working(f"sqlite:///{folder}/tables.sqlite") as worker:
            places = [Place(worker, number, game) for number in range(tables)]
            found: list[float] = []
            for one in range(-rounds // 4, rounds):
                took, decisions = 0.0, 0
                while decisions < ROUND:
                    offered = [await next_decision(place) for place in places]
                    began = thread_time()
                    await asyncio.gather(*(place.decide(what) for place, what in zip(places, offered, strict=True)))
                    took += thread_time() - began
                    decisions += len(places)
                if one >= 0:
                    found.append(took * 1e6 / decisions)
            return found


async def next_decision(place: Place) -> tuple[int, list[object]]:
    while not place.games or (offered := place.offered()) is None:
        await place.begin()
    return offered


def main() -> None:
    """Measures, and prints the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", nargs="?", default="artus")
    parser.add_argument("--tables", type=int, default=16)
    parser.add_argument("--rounds", type=int, default=20)
    given = parser.parse_args()
    found = sorted(asyncio.run(measured(given.game, given.tables, given.rounds)))
    print(
        f"{given.game}, {given.tables} tables, {given.rounds} rounds of {ROUND}, load {os.getloadavg()[0]:.1f}: "
        f"median {median(found):.0f} µs, a fifth below {found[len(found) // 5]:.0f} µs"
    )


if __name__ == "__main__":
    main()
