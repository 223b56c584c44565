"""Load for tests and benchmarks: many clients that play, and the proof that nothing was lost or applied twice."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections import Counter
from typing import Any

import msgspec

from tafelrunde.server.table.entries import read_entry
from tafelrunde.server.table.folding import after, first
from tafelrunde.server.table.situation import Situation
from tafelrunde.storage.archive import Archive
from tafelrunde.storage.database import open_database
from tests.server.client import Client, begin


class Acknowledged(msgspec.Struct):
    """A command that a server has acknowledged."""

    table: str
    guest: str
    command: str
    sequence: int
    kind: str


class Crowd:
    """Clients at tables, two at each; everybody plays and talks until told to stop."""

    def __init__(self, ports: list[int], tables: int, game: str = "artus", seed: int = 0) -> None:
        self.ports, self.game, self.count = ports, game, tables
        self.random = random.Random(seed)
        self.acknowledged: list[Acknowledged] = []
        self.answers: Counter[str] = Counter()
        self.tables: list[tuple[str, list[Client]]] = []
        self.stopping = False

    async def __aenter__(self) -> Crowd:
        self._stack = contextlib.AsyncExitStack()
        await self._stack.__aenter__()
        for number in range(self.count):
            players = [await self._stack.enter_async_context(Client(self.ports, f"P{number}{n}")) for n in "ab"]
            for player in players:
                player.keep = False
            self.tables.append((await begin(self.game, players), players))
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stack.aclose()

    async def play(self) -> None:
        """Until it is stopped or every game is over."""
        players = [self._play(table, player) for table, players in self.tables for player in players]
        await asyncio.gather(*players)

    async def _play(self, table: str, player: Client) -> None:
        while not self.stopping:
            playing = player.playing[table]
            if player.info[table]["phase"] != "playing":
                return
            if playing.get("actions") and self.random.random() < 0.8:
                seat, action = playing["viewer"], self.random.choice(playing["actions"])
                await self._command(table, player, "Play", seat=seat, action=action)
            else:
                await self._command(table, player, "Say", room="table", text=f"{self.random.random()}")
            await asyncio.sleep(self.random.uniform(0, 0.05))

    async def _command(self, table: str, player: Client, kind: str, **fields: Any) -> None:
        answer = await player.ask(kind, table, timeout=110, **fields)
        self.answers[answer["type"]] += 1
        if answer["type"] == "Done":
            done = Acknowledged(table, player.guest, answer["id"], answer["sequence"], kind)
            self.acknowledged.append(done)
            await player.until(lambda: player.sequence[table] >= answer["sequence"], 60)

    async def settle(self) -> None:
        """Everybody has the same sequence number."""
        for table, players in self.tables:
            for player in players:
                answer = await player.do("Say", table, room="table", text="the end")
            for player in players:
                await player.until(lambda p=player, a=answer, t=table: p.sequence[t] >= a["sequence"], 60)

    async def prove(self, database: str) -> None:
        """No acknowledged command is missing, none is there twice, and everybody sees what the log says."""
        engine = open_database(database)
        try:
            archive = Archive(engine)
            for table, players in self.tables:
                rows = await archive.entries(table)
                assert [row.sequence for row in rows] == list(range(1, len(rows) + 1))
                carried_out = [(row.guest, row.command) for row in rows if row.command is not None]
                assert len(carried_out) == len(set(carried_out)), "a command was carried out twice"
                places = {(row.guest, row.command): row.sequence for row in rows}
                for done in self.acknowledged:
                    if done.table == table:
                        assert places[done.guest, done.command] == done.sequence, "an acknowledged command was lost"
                situation = folded(table, [(read_entry(row.entry), row.at) for row in rows])
                for player in players:
                    assert player.sequence[table] == situation.sequence
                    seat = player.playing[table]["viewer"]
                    told = msgspec.json.decode(msgspec.json.encode(situation.match.view(seat)))
                    assert player.playing[table]["view"] == told
        finally:
            await engine.dispose()


def folded(table: str, log: list[tuple[Any, int]]) -> Situation:
    """The situation that a log leads to."""
    situation = first(table, *log[0])
    for entry, at in log[1:]:
        situation = after(situation, entry, at)
    return situation
