"""The lobby: public tables, live."""

from __future__ import annotations

import logging
from typing import TypeVar

import msgspec

from tafelrunde.server.table.client_line import ClientLine
from tafelrunde.server.table.situation import Situation
from tafelrunde.server.table.updates import lobby_table
from tafelrunde.storage.rows import LISTED
from tafelrunde.wire import answers
from tafelrunde.wire.messages import encode
from tafelrunde.wire.tables import LobbyTable

logger = logging.getLogger("tafelrunde.lobby")
Shown = TypeVar("Shown", bound=LobbyTable)


def listed(stored: list[bytes], form: type[Shown]) -> list[Shown]:
    """Stored records as the lobby, or the list of a guest, shows them; one that cannot be read is left out."""
    tables = []
    for data in stored:
        try:
            tables.append(msgspec.json.decode(data, type=form))
        except msgspec.DecodeError as error:
            logger.warning("record damaged", extra={"error": str(error)})
    return tables


class Lobby:
    """The public tables that are going on, and who watches the list."""

    def __init__(self) -> None:
        self.tables: dict[str, LobbyTable] = {}
        self.watchers: set[ClientLine] = set()

    def fill(self, stored: list[bytes]) -> None:
        """What is stored: at the start, and after a while without news."""
        for table in listed(stored, LobbyTable):
            self._show(table.table, table)

    def watch(self, line: ClientLine) -> None:
        self.watchers.add(line)
        newest_first = sorted(self.tables.values(), key=lambda table: -table.opened)
        line.send(encode(answers.Lobby(tables=tuple(newest_first))))

    def unwatch(self, line: ClientLine) -> None:
        self.watchers.discard(line)

    def show(self, situation: Situation, shown: LobbyTable | None = None) -> None:
        """A table has changed."""
        public = situation.phase in LISTED and situation.terms.public and situation.opened.imported is None
        self._show(situation.table, (shown or lobby_table(situation)) if public else None)

    def show_stored(self, name: str, found: tuple[bool, bytes] | None) -> None:
        """A table has changed in another worker."""
        shown = listed([found[1]], LobbyTable) if found is not None and found[0] else []
        self._show(name, shown[0] if shown else None)

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
