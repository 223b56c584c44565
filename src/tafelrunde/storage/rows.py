"""Rows as the rest of the program sees them."""

from __future__ import annotations

import msgspec

LISTED = ("open", "playing", "paused")  # the phases of tables that are going on


class LogRow(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of a table's log."""

    table: str
    sequence: int
    at: int
    entry: bytes
    guest: str | None = None
    command: str | None = None
    digest: str | None = None


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """What the lobby knows of a table."""

    table: str
    game: str
    phase: str
    public: bool
    host: str
    touched: int
    alarm: int | None
    lobby: bytes
    guests: tuple[str, ...]
    length: int = 0  # entries of its log so far
