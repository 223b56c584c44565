"""The other workers. Alone there are none: every table is one's own."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol

import msgspec

from tafelrunde.server.table.commands import Guest
from tafelrunde.wire.answers import AnyAnswer
from tafelrunde.wire.commands import AnyTableCommand


class Letter(msgspec.Struct, frozen=True, kw_only=True):
    """A command on its way to the worker that owns the table."""

    guest: Guest
    command: AnyTableCommand
    at: int
    one_way: float = 0.0


class Events(msgspec.Struct, frozen=True, kw_only=True):
    """What a worker wants to hear of its neighbours."""

    appended: Callable[[str, int], None]  # table, sequence
    letter: Callable[[str, Letter], Awaitable[AnyAnswer | None]]  # for a table of one's own; None: it no longer is
    unheard: Callable[[], None]  # for a while nothing could be heard
    lobby_changed: Callable[[str], None]
    presence_changed: Callable[[str], None]
    orphaned: Callable[[str], None]  # nobody looks after this table; it has been claimed
    lost: Callable[[str], None]  # this table is no longer one's own


class Neighbours(Protocol):
    """How workers share tables."""

    async def start(self, events: Events) -> None: ...

    async def stop(self) -> None: ...

    async def claim(self, table: str) -> bool:
        """Look after a table, if nobody else does."""
        ...

    def holds(self, table: str) -> bool:
        """Has the table been claimed, and not been lost since?"""
        ...

    async def give_up(self, table: str) -> None:
        """No longer look after a table."""
        ...

    async def forward(self, table: str, letter: Letter) -> AnyAnswer | None:
        """The answer of the table's owner; None: there is no owner, or it does not answer."""
        ...

    def follow(self, table: str, following: bool) -> None:
        """Hear of what is appended to a table that somebody else owns."""

    def present(self, table: str, guests: frozenset[str]) -> None:
        """Tell the others who is here."""

    def present_elsewhere(self, table: str) -> frozenset[str]:
        """Who is with the others."""
        ...


class Alone(Neighbours):
    """One worker."""

    async def start(self, events: Events) -> None:
        pass

    async def stop(self) -> None:
        pass

    async def claim(self, table: str) -> bool:
        return True

    def holds(self, table: str) -> bool:
        return True

    async def give_up(self, table: str) -> None:
        pass

    async def forward(self, table: str, letter: Letter) -> AnyAnswer | None:
        return None

    def follow(self, table: str, following: bool) -> None:
        pass

    def present(self, table: str, guests: frozenset[str]) -> None:
        pass

    def present_elsewhere(self, table: str) -> frozenset[str]:
        return frozenset()
