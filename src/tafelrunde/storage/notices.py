"""What workers tell each other about what is stored (PostgreSQL's LISTEN and NOTIFY).

A notice carries what it is about where that is short enough, so that who hears it has nothing to ask for; it is heard
only if it is stored. Otherwise it says what has to be read.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from tafelrunde.storage.rows import LISTED, LogRow, TableRow

LOG_CHANNEL = "tafelrunde_log"  # the log of a table has grown
LOBBY_CHANNEL = "tafelrunde_lobby"  # the lists of tables show it otherwise
LONGEST = 7_900  # bytes; PostgreSQL takes less than 8,000

_rows = msgspec.json.Decoder(tuple[LogRow, ...])


class Grown(NamedTuple):
    """A log that has grown up to an entry, and its new entries; none: they have to be read."""

    table: str
    sequence: int
    rows: tuple[LogRow, ...]


class Listed(NamedTuple):
    """A table that the lists show otherwise: is it in the lobby, and how; None: that has to be read."""

    table: str
    shown: tuple[bool, bytes] | None


def fits(notice: str) -> bool:
    """Is it short enough?"""
    return len(notice) * 4 <= LONGEST or len(notice.encode()) <= LONGEST


def log_notices(rows: Sequence[LogRow]) -> list[str]:
    """One for each table whose log these rows make longer."""
    new: dict[str, list[LogRow]] = {}
    for row in rows:
        new.setdefault(row.table, []).append(row)
    return [_with_content(f"{table} {rows[-1].sequence}", rows) for table, rows in new.items()]


def read_log_notice(notice: str) -> Grown:
    """What such a notice says."""
    table, sequence, *content = notice.split(" ", 2)
    return Grown(table, int(sequence), _rows.decode(content[0]) if content else ())


def lobby_notice(record: TableRow) -> str:
    """That the lists show a table otherwise."""
    return _with_content(record.table, (record.public and record.phase in LISTED, record.lobby.decode()))


def read_lobby_notice(notice: str) -> Listed:
    """What such a notice says."""
    table, *content = notice.split(" ", 1)
    if not content:
        return Listed(table, None)
    is_listed, lobby = msgspec.json.decode(content[0], type=tuple[bool, str])
    return Listed(table, (is_listed, lobby.encode()))


def _with_content(notice: str, content: object) -> str:
    whole = f"{notice} {msgspec.json.encode(content).decode()}"
    return whole if fits(whole) else notice
