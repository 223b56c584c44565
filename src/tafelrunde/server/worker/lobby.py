"""The lobby: public tables, live."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from itertools import islice
from typing import TypeVar

import msgspec

from tafelrunde.server.table.client_line import ClientLine
from tafelrunde.server.table.situation import Situation
from tafelrunde.server.table.updates import lobby_table
from tafelrunde.storage.rows import EVERYTHING, LISTED, LobbyWish
from tafelrunde.wire import answers
from tafelrunde.wire.messages import encode
from tafelrunde.wire.tables import LobbyTable

PAGE = 50  # tables that are told at once
RECENT = 20
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
        self.watchers: dict[ClientLine, LobbyWish] = {}

    def fill(self, stored: list[bytes]) -> None:
        """What is stored: at the start, and after a while without news."""
        for table in listed(stored, LobbyTable):
            self._show(table.table, table)

    def watch(self, line: ClientLine, wanted: LobbyWish = EVERYTHING, stored: Sequence[bytes] = ()) -> None:
        """From now on a line is told about the tables that it wants; `stored` are the newest, and one more if there
        are older ones."""
        self.watchers[line] = wanted
        found = {table.table: table for table in listed(list(stored[:PAGE]), LobbyTable)}
        for name, table in islice(reversed(self.tables.items()), RECENT):  # opened while the stored ones were read
            if is_wanted(table, wanted):
                found.setdefault(name, table)
        newest_first = sorted(found.values(), key=lambda table: -table.opened)
        line.send(encode(answers.Lobby(tables=tuple(newest_first), more=len(stored) > PAGE)))

    def unwatch(self, line: ClientLine) -> None:
        self.watchers.pop(line, None)

    def show(self, situation: Situation) -> None:
        """A table has changed."""
        public = situation.phase in LISTED and situation.terms.public and situation.opened.imported is None
        self._show(situation.table, lobby_table(situation) if public else None)

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
        else:
            self.tables[name] = table
        changed = b"" if table is None else encode(answers.LobbyChanged(table=table))
        gone = encode(answers.LobbyGone(table=name))
        for line, wanted in self.watchers.items():
            now, then = is_wanted(table, wanted), is_wanted(before, wanted)
            if now or then:
                line.send(changed if now else gone)


def is_wanted(table: LobbyTable | None, wanted: LobbyWish) -> bool:
    """Is this a table that somebody wants to see?"""
    if table is None or wanted.game not in (None, table.game):
        return False
    return not wanted.free or (table.phase == "open" and any(seat.kind == "open" for seat in table.seats))
