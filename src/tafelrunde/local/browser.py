"""The Python side of the two workers in a browser: one holds the tables, the others think. JavaScript calls these.

`client/src/local/` is the other side. Nothing here knows of pages: texts come in, texts go out.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec

from tafelrunde.local.analyses import Analyst, LocalAnalyses
from tafelrunde.local.api import LocalApi
from tafelrunde.local.line import LocalLine
from tafelrunde.local.logs import Logs, Store
from tafelrunde.local.services import LocalServices
from tafelrunde.local.tables import LocalTables
from tafelrunde.local.thinking import HERE, Elsewhere, LocalBots, answered
from tafelrunde.server.settings import Settings
from tafelrunde.server.thinking.analysis_process import Task, reports
from tafelrunde.server.thinking.bot_process import Lodging, Question


class Page(Store, Elsewhere, Analyst):
    """What JavaScript gives: the browser's database, and workers that think."""


class Holder:
    """The worker that holds the tables of one page."""

    def __init__(self, page: Page, tell: Callable[[str], None], bot_pace: int | None = None) -> None:
        settings = Settings() if bot_pace is None else Settings(bot_pace=bot_pace, raid_lead=bot_pace)
        self.services = LocalServices(Logs(page), LocalBots(page), settings)
        self.tables = LocalTables(self.services)
        self.api = LocalApi(self.tables, LocalAnalyses(page))
        self.tell = tell
        self.line = LocalLine(self.tables, tell)

    def begin(self) -> None:
        """A new line: the page says Hello next."""
        self.line.hang_up()
        self.line = LocalLine(self.tables, self.tell)

    def take(self, message: str) -> None:
        """A message of the page."""
        self.line.take(message)

    async def ask(self, address: str, body: str, secret: str) -> str:
        """A question of the page."""
        return await self.api.ask(address, body, secret)

    def seen(self, seen: bool) -> None:
        """The page is seen, or hidden: then nobody thinks."""
        if seen:
            self.services.bots.awake.set()
        else:
            self.services.bots.awake.clear()


class Thinking:
    """A worker in which bots live and matches are analysed."""

    def __init__(self) -> None:
        self.lodging = Lodging(HERE)
        self._questions = msgspec.json.Decoder(Question)

    def think(self, question: str) -> str:
        """One question, one thought."""
        return msgspec.json.encode(answered(self.lodging, self._questions.decode(question))).decode()

    async def analyse(self, task: str, report: Callable[[str], Awaitable[None]]) -> None:
        """One match; after each decision it goes on when whoever hears the report says so."""
        for told in reports(msgspec.json.decode(task, type=Task)):
            await report(msgspec.json.encode(told).decode())
            await asyncio.sleep(0)
