"""The lobby: public tables, live."""

from __future__ import annotations

import msgspec

from tafelrunde.server.line import Line
from tafelrunde.server.situation import Situation
from tafelrunde.server.telling import lobby_table
from tafelrunde.storage.archive import LISTED
from tafelrunde.wire import answers
from tafelrunde.wire.messages import encode
from tafelrunde.wire.tables import LobbyTable


class Lobby:
    """The public tables that are going on, and who watches the list."""

    def __init__(self) -> None:
        self.tables: dict[str, LobbyTable] = {}
        self.watchers: set[Line] = set()

    def fill(self, stored: list[bytes]) -> None:
        """What is stored, at the start."""
        for data in stored:
            table = msgspec.json.decode(data, type=LobbyTable)
            self.tables[table.table] = table

    def watch(self, line: Line) -> None:
        self.watchers.add(line)
        newest_first = sorted(self.tables.values(), key=lambda table: -table.opened)
        line.send(encode(answers.Lobby(tables=tuple(newest_first))))

    def unwatch(self, line: Line) -> None:
        self.watchers.discard(line)

    def show(self, situation: Situation, shown: LobbyTable | None = None) -> None:
        """A table has changed."""
        listed = situation.phase in LISTED and situation.terms.public and situation.opened.imported is None
        self._show(situation.table, (shown or lobby_table(situation)) if listed else None)

    def show_stored(self, name: str, found: tuple[bool, bytes] | None) -> None:
        """A table has changed in another worker."""
        listed = found is not None and found[0]
        self._show(name, msgspec.json.decode(found[1], type=LobbyTable) if found is not None and listed else None)

    def _show(self, name: str, table: LobbyTable | None) -> None:
        before = self.tables.get(name)
        if table == before:
            return
        if table is None:
            del self.tables[name]
            message = encode(answers.LobbyGone(table=name))
        else:
            self.tables[name] = table
            message = encode(answers.LobbyChanged(table=table))
        for line in self.watchers:
            line.send(message)
