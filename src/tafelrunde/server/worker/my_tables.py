"""The tables of a guest, live: whose decision it is, who is there, how it ended."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from tafelrunde.server.table.client_line import ClientLine
from tafelrunde.server.table.situation import Situation
from tafelrunde.server.table.updates import my_table
from tafelrunde.server.worker.lobby import listed
from tafelrunde.server.worker.presence import Presence
from tafelrunde.wire.answers import MyTableChanged, MyTables
from tafelrunde.wire.messages import encode
from tafelrunde.wire.tables import MyTable


class TablesOfGuests:
    """Who watches the list of their own tables in this worker."""

    def __init__(self, presence: Presence) -> None:
        self.presence = presence
        self.watchers: dict[str, set[ClientLine]] = {}

    def read(self, stored: list[bytes]) -> tuple[MyTable, ...]:
        """Stored records as their guest sees them now."""
        return tuple(self._with_presence(table) for table in listed(stored, MyTable))

    def watch(self, line: ClientLine, tables: Sequence[MyTable]) -> None:
        self.watchers.setdefault(line.guest.id, set()).add(line)
        line.send(encode(MyTables(tables=tuple(tables))))

    def unwatch(self, line: ClientLine) -> None:
        lines = self.watchers.get(line.guest.id, set())
        lines.discard(line)
        if not lines:
            self.watchers.pop(line.guest.id, None)

    def show(self, situation: Situation) -> None:
        """A table has changed, or somebody has come or gone."""
        if self.watchers and any(guest in self.watchers for guest in situation.guests):
            self._tell(my_table(situation))

    def tell_gone(self, situation: Situation, guests: Iterable[str]) -> None:
        """These have no seat there any more."""
        self._send(my_table(situation), {guest for guest in guests if guest in self.watchers})

    def show_stored(self, found: tuple[bool, bytes] | None) -> None:
        """A table has changed in another worker."""
        for table in [] if found is None or not self.watchers else listed([found[1]], MyTable):
            self._tell(table)

    def _tell(self, table: MyTable) -> None:
        self._send(
            table, {seat.guest for seat in table.seats if seat.guest is not None and seat.guest in self.watchers}
        )

    def _send(self, table: MyTable, guests: set[str]) -> None:
        if not guests:
            return
        message = encode(MyTableChanged(table=self._with_presence(table)))
        for guest in guests:
            for line in self.watchers[guest]:
                line.send(message)

    def _with_presence(self, table: MyTable) -> MyTable:
        present = self.presence.of(table.table)
        here = sorted({seat.guest for seat in table.seats if seat.guest is not None} & present)
        return msgspec.structs.replace(table, present=tuple(here))
