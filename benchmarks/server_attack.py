"""A server under attack: python benchmarks/server_attack.py [--seconds 60] [--attackers 8] [--seed 1]

Attackers send commands of every kind with wrong, borrowed and random parts, broken frames and nonsense over HTTP, and
break off whenever it suits them, while two people play. Fails if a command of these two is lost, anybody else changes
their table, a secret is told, a request or a message is a fault of ours, or anybody is there who is not.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import sys
import tempfile
import time
from pathlib import Path

import httpx
import msgspec

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.server.client import Client, begin, http
from tests.server.processes import ServerProcess
from tests.server.test_hostile import NONSENSE
from websockets.exceptions import WebSocketException

from tafelrunde.server.worker.commands import COMMANDS
from tafelrunde.storage.archive import Archive
from tafelrunde.storage.database import open_database

KINDS = [*(kind.__name__ for kind in COMMANDS), "Ping", "Hello", "WatchLobby", "WatchMyTables", "Echo"]
PARTS = [
    "seat",
    "action",
    "text",
    "room",
    "since",
    "name",
    "colour",
    "terms",
    "agree",
    "request",
    "level",
    "guest",
    "to",
]
PATHS = (
    "/api/tables",
    "/api/replays",
    "/..",
    *(f"/api/tables/{{}}/{end}" for end in ("file", "moments/1", "analysis")),
)
CHANGES = ("Spoken",)  # what a stranger may add to a table that is open to spectators


class Attack:
    """What all attackers know, and what they were told."""

    def __init__(self, port: int, table: str, seed: int) -> None:
        self.port, self.table, self.chance = port, table, random.Random(seed)
        self.sent = self.asked = self.broken_off = 0
        self.told: set[bytes] = set()
        self.statuses: dict[int, int] = {}
        self.stopping = False

    def value(self) -> object:
        """Anything."""
        chance = self.chance
        numbers = (None, True, -1, 0, 1, 3, 2**63, 1e300)
        texts = ("", "x" * chance.randrange(300), self.table, "table", "\u202e\0")
        actions = ({"do": "PlayCard", "card": 1}, {"do": "PlaceKnight", "chair": chance.randrange(40)})
        return chance.choice((*numbers, *texts, *actions, {}, [], [[]] * 9))

    def message(self) -> str:
        """A command of some kind, more or less as it should be; or nonsense."""
        chance = self.chance
        if chance.random() < 0.1:
            return chance.choice(NONSENSE)
        parts = {name: self.value() for name in chance.sample(PARTS, chance.randrange(4))}
        told = {"type": chance.choice(KINDS), "id": f"{chance.randrange(10**6)}", "table": self.table} | parts
        if chance.random() < 0.2:
            told.pop(chance.choice(list(told)))
        text = json.dumps(told)
        return text if chance.random() < 0.9 else text[: chance.randrange(len(text))]

    async def by_socket(self, number: int) -> None:
        while not self.stopping:
            with contextlib.suppress(OSError, WebSocketException, TimeoutError, AssertionError):
                async with Client(self.port, f"Mallory {number}") as mallory:
                    for _ in range(self.chance.randrange(5, 400)):
                        await mallory.send_raw(self.message())
                        self.sent += 1
                        if self.stopping:
                            break
                    self.told.update(mallory.raw)
                    if self.chance.random() < 0.5:
                        mallory.drop()
                        self.broken_off += 1

    async def by_requests(self) -> None:
        async with http(self.port) as api:
            while not self.stopping:
                path = self.chance.choice(PATHS).format(self.table)
                body = self.chance.choice((self.message(), "[" * 50_000, json.dumps(self.value())))
                with contextlib.suppress(httpx.HTTPError):
                    answer = await api.request(self.chance.choice(("GET", "POST", "PUT")), path, content=body.encode())
                    self.statuses[answer.status_code] = self.statuses.get(answer.status_code, 0) + 1
                    self.told.add(answer.content)
                self.asked += 1


async def play(victims: list[Client], attack: Attack) -> int:
    """Two people play until the attack is over; how much of it was carried out."""
    done = 0
    while not attack.stopping:
        for victim in victims:
            if victim.to_decide(attack.table):
                playing = victim.playing[attack.table]
                action = attack.chance.choice(playing["actions"])
                answer = await victim.do("Play", attack.table, seat=playing["viewer"], action=action)
                await victim.until(lambda v=victim, s=answer["sequence"]: v.sequence[attack.table] >= s)
                done += 1
        if victims[0].info[attack.table]["phase"] == "over":
            return done
        await asyncio.sleep(0.2)
    return done


async def measure(seconds: float, attackers: int, seed: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/tables.sqlite"
        server = ServerProcess(database)
        await asyncio.to_thread(server.start)
        try:
            async with Client(server.port, "Ada") as ada, Client(server.port, "Ben") as ben:
                table = await begin("artus", [ada, ben])
                attack, began = Attack(server.port, table, seed), time.monotonic()
                attacking = [asyncio.create_task(attack.by_socket(number)) for number in range(attackers)]
                attacking.append(asyncio.create_task(attack.by_requests()))
                playing = asyncio.create_task(play([ada, ben], attack))
                slowest = 0.0
                while time.monotonic() - began < seconds:
                    asked = time.monotonic()
                    await ada.ask("Ping", sent=0)
                    slowest = max(slowest, time.monotonic() - asked)
                    await asyncio.sleep(0.1)
                attack.stopping = True
                await asyncio.gather(*attacking)
                done = await playing
                figures = await settled(server.port)
                reconnects = ada.reconnects + ben.reconnects
        finally:
            server.stop()
            server.end()
        await judge(attack, database, [ada, ben], figures)
    statuses = dict(sorted(attack.statuses.items()))
    print(
        f"{seconds:.0f} s, load {os.getloadavg()[0]:.1f}: {attack.sent} messages of {attackers} attackers, "
        f"{attack.broken_off} lines broken off, {attack.asked} requests answered {statuses}; "
        f"{done} decisions of the two who play, all carried out, {reconnects} reconnects, the slowest ping "
        f"{slowest * 1000:.0f} ms; 0 faults, 0 ghosts, 0 secrets told, 0 changes by others"
    )


async def settled(port: int) -> dict[str, float]:
    """The figures when only two are left."""
    async with asyncio.timeout(90), http(port) as api:
        while True:
            page = (await api.get("/metrics")).text
            rows = (line.rpartition(" ") for line in page.splitlines() if line.startswith("tafelrunde_"))
            figures = {name.partition("{")[0].removeprefix("tafelrunde_"): float(value) for name, _, value in rows}
            if figures["connections"] <= 2:
                return figures
            await asyncio.sleep(0.2)


async def judge(attack: Attack, database: str, victims: list[Client], figures: dict[str, float]) -> None:
    """Nothing lost, nothing changed, nothing told, nobody left."""
    assert not figures["faults_total"], "a fault of ours"
    assert not figures["ghosts"], "somebody is there who is not"
    assert figures["watchers"] <= figures["connections"] <= len(victims), figures
    assert not any(status >= 500 for status in attack.statuses), attack.statuses
    engine = open_database(database)
    rows = await Archive(engine).entries(attack.table)
    await engine.dispose()
    guests = {victim.guest for victim in victims} | {None}
    for row in rows:
        kind = msgspec.json.decode(row.entry)["entry"]
        assert row.guest in guests or kind in CHANGES, f"{row.guest} has added {kind}"
    assert [row.sequence for row in rows] == list(range(1, len(rows) + 1)), "an entry is missing"
    secret = msgspec.json.decode(rows[0].entry)["secret"]
    needles = [secret.encode(), *(victim.secret.encode() for victim in victims)]
    assert not any(needle in told for needle in needles for told in attack.told), "a secret was told"


def main() -> None:
    """Attacks, and fails if it was of use."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--attackers", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    os.environ["TAFELRUNDE_RULES"] = "plain"
    asyncio.run(measure(given.seconds, given.attackers, given.seed))


if __name__ == "__main__":
    main()
