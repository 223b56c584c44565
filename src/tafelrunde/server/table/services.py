"""What a table asks of whoever holds it: a worker of a server, or the browser of somebody who plays without one."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Protocol

import tafelrunde as tr
from tafelrunde.kernel.words import Action, View
from tafelrunde.server.figures import Figures
from tafelrunde.server.table.choices import Describing
from tafelrunde.server.table.commands.occasion import Guest
from tafelrunde.server.table.situation import Situation
from tafelrunde.server.thinking.bot_process import Thought
from tafelrunde.server.thinking.pool import Seated
from tafelrunde.storage.rows import CheckpointRow, LogRow, TableRow
from tafelrunde.wire import commands
from tafelrunde.wire.answers import Done


class TableSettings(Protocol):
    """The settings that concern a table."""

    @property
    def chat_length(self) -> int: ...
    @property
    def chat_pace(self) -> int: ...
    @property
    def bot_pace(self) -> int: ...
    @property
    def raid_lead(self) -> int: ...


class Bots(Protocol):
    """Whoever thinks for bots."""

    async def choose(self, seated: Seated, view: View, remembered: View, actions: Sequence[Action]) -> Thought:
        """What the bot of a seat does."""
        ...

    async def advise(
        self, game: str, view: View, actions: Sequence[Action], names: tuple[str, ...], language: str
    ) -> Thought:
        """What a strong bot would do, and why."""
        ...

    def ponders(self, bot: str) -> bool:
        """Would this bot go on thinking while others decide?"""
        ...

    def ponder(self, bot: str, game: str, view: View) -> None:
        """Lets it."""

    def forget(self, bot: str) -> None:
        """The bot of a seat is not needed any more."""


class Logs(Protocol):
    """The stored logs, for reading."""

    async def entries(self, table: str, after: int = 0) -> list[LogRow]: ...

    async def command(self, table: str, guest: str, command: str) -> LogRow | None: ...

    async def length(self, table: str) -> int: ...

    async def last_seen(self, table: str) -> int: ...


class Checkpointing(Protocol):
    """Where long tables leave word of how they stand."""

    async def find(self, table: str) -> CheckpointRow | None: ...

    async def keep(self, row: CheckpointRow) -> None: ...


class Appending(Protocol):
    """The stored logs, for adding to them; returns when it is stored."""

    async def append(self, rows: Sequence[LogRow], records: Sequence[TableRow] = ()) -> None: ...

    def begin(self, rows: Sequence[LogRow], records: Sequence[TableRow] = ()) -> asyncio.Future[None]: ...


class Loader(Protocol):
    """Loads saved matches."""

    async def load(self, name: str, data: dict[str, Any], guest: str) -> tr.Match: ...


class Advising(Protocol):
    """Thinks about hints."""

    async def hint(self, situation: Situation, guest: Guest, command: commands.Hint) -> Done: ...


class Connected(Protocol):
    """Who is connected to which table."""

    def show(self, table: str, guests: frozenset[str]) -> None: ...

    def elsewhere(self, table: str) -> frozenset[str]: ...


class Listing(Protocol):
    """Shows everybody the tables where they sit."""

    def show(self, situation: Situation) -> None: ...

    def tell_gone(self, situation: Situation, guests: Iterable[str]) -> None: ...


class Bell(Protocol):
    """Rings people who are not at the table."""

    def changed(self, before: Situation, after: Situation) -> None: ...


class TableServices(Protocol):
    """All that a table asks for."""

    counts: Counter[str]
    figures: Figures

    @property
    def settings(self) -> TableSettings: ...
    @property
    def journal(self) -> Appending: ...
    @property
    def archive(self) -> Logs: ...
    @property
    def checkpoints(self) -> Checkpointing: ...
    @property
    def bots(self) -> Bots: ...
    @property
    def presence(self) -> Connected: ...
    @property
    def my_tables(self) -> Listing: ...
    @property
    def ringing(self) -> Bell: ...
    @property
    def advice(self) -> Advising: ...
    @property
    def loading(self) -> Loader: ...
    @property
    def describing(self) -> Describing: ...

    def show(self, situation: Situation) -> None:
        """A table has changed."""
