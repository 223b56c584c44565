"""The other workers. Alone there are none: every table is one's own."""

from __future__ import annotations

from typing import ClassVar, Protocol

import msgspec

from tafelrunde.server.table.commands.occasion import Guest
from tafelrunde.server.table.latency import HERE, Distance
from tafelrunde.storage.notices import Grown, Listed
from tafelrunde.wire.answers import AnyAnswer
from tafelrunde.wire.commands import AnyTableCommand


class Letter(msgspec.Struct, frozen=True, kw_only=True):
    """A command on its way to the worker that owns the table."""

    guest: Guest
    command: AnyTableCommand
    at: int
    distance: Distance = HERE


class Listener(Protocol):
    """What a worker wants to hear of its peers."""

    def appended(self, grown: Grown) -> None:
        """Somebody has added to a table's log."""

    def unheard(self) -> None:
        """For a while nothing could be heard."""

    def lobby_changed(self, listed: Listed) -> None:
        """The lists of tables show a table otherwise than before."""

    def presence_changed(self, table: str) -> None:
        """Somebody has come to a table or gone."""

    def orphaned(self, table: str) -> None:
        """Nobody looks after this table; it has been claimed."""

    def lost(self, table: str) -> None:
        """This table is no longer one's own."""

    async def letter(self, table: str, letter: Letter) -> AnyAnswer | None:
        """A command for a table of one's own; None: it no longer is."""
        ...


class Peers(Protocol):
    """How workers share tables."""

    may_be_many: ClassVar[bool] = True  # could there be others?

    async def start(self, listener: Listener) -> None: ...

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


class Alone(Peers):
    """One worker."""

    may_be_many = False

    async def start(self, listener: Listener) -> None:
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
