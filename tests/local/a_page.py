"""A page without a browser: keeps texts in memory, and lets the thinking be done in the same process."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

from tafelrunde.local.browser import Holder, Page, Thinking
from tafelrunde.wire.words import VERSION

SECRET = "a-secret-of-a-person-at-a-browser"


class NoRoom(Exception):
    """As a browser says that its storage is full."""


class MemoryPage(Page):
    """What the browser's side does, in memory."""

    def __init__(self) -> None:
        self.rows: dict[str, list[dict[str, Any]]] = {}
        self.tables: dict[str, dict[str, Any]] = {}
        self.thinking = Thinking()
        self.full = False

    async def append(self, kept: str) -> None:
        if self.full:
            raise NoRoom("QuotaExceededError")
        data = json.loads(kept)
        for row in data["rows"]:
            log = self.rows.setdefault(row["table"], [])
            assert row["sequence"] == len(log) + 1
            log.append(row)
        for table in data["tables"]:
            self.tables[table["table"]] = table

    async def log(self, table: str) -> str:
        return json.dumps(self.rows.get(table, []))

    async def length(self, table: str) -> int:
        return int(self.tables.get(table, {}).get("length", 0))

    async def ask(self, question: str, bot: str) -> str:
        return self.thinking.think(question)

    async def analyse(self, task: str, report: Callable[[str], None]) -> None:
        async def hear(text: str) -> None:
            report(text)

        await self.thinking.analyse(task, hear)


class Visit:
    """A page that is open: says Hello, gives commands and hears what is told."""

    def __init__(self, page: MemoryPage) -> None:
        self.told: list[dict[str, Any]] = []
        self.news = asyncio.Event()
        self.holder = Holder(page, self._hear, 0)
        self.numbers = 0

    def _hear(self, message: str) -> None:
        self.told.append(json.loads(message))
        self.news.set()

    async def say(self, **message: Any) -> dict[str, Any]:
        """A command and its answer."""
        self.numbers += 1
        name = f"command-{id(self)}-{self.numbers:08}"[-32:]
        before = len(self.told)
        self.holder.take(json.dumps({**message, "id": name}))
        return await self.hears(
            lambda one: one.get("id") == name and one["type"] in ("Done", "Refused", "Failed"), before
        )

    async def hears(self, wanted: Callable[[dict[str, Any]], bool], since: int = 0) -> dict[str, Any]:
        """The first message of a kind."""
        async with asyncio.timeout(30):
            while True:
                for message in self.told[since:]:
                    if wanted(message):
                        return message
                self.news.clear()
                await self.news.wait()

    async def hello(self) -> dict[str, Any]:
        return await self.say(type="Hello", version=VERSION, secret=SECRET, name="Ada", language="en")

    async def ask(self, address: str, body: object = None) -> dict[str, Any]:
        """A question as HTTP would ask it: status and content."""
        sent = "" if body is None else json.dumps(body)
        found: dict[str, Any] = json.loads(await self.holder.ask(address, sent, SECRET))
        return found

    async def open(self, game: str, levels: list[str], **more: Any) -> str:
        """A table against bots that has begun."""
        seats = [{"kind": "open"}, *({"kind": "bot", "level": level} for level in levels)]
        wanted = {
            "id": "opening-of-a-table",
            "game": game,
            "seats": seats,
            "sit": 0,
            "terms": {"public": False},
            **more,
        }
        found = await self.ask("/api/tables", wanted)
        assert found["status"] == 200, found
        table: str = found["content"]["table"]["table"]
        await self.say(type="Enter", table=table)
        await self.say(type="Ready", table=table, entropy="0" * 32)
        assert (await self.say(type="Start", table=table))["type"] == "Done"
        return table

    async def play_to_the_end(self, table: str) -> None:
        """Always the first thing that is allowed."""
        situation = self.holder.tables.owners[table].table
        async with asyncio.timeout(110):
            while situation.situation.phase == "playing":
                match = situation.situation.begun
                actions = match.actions(0) if 0 in situation.situation.deciding else []
                if actions:
                    from tafelrunde import to_data

                    await self.say(type="Play", table=table, seat=0, action=to_data(actions[0]))
                await asyncio.sleep(0.002)
