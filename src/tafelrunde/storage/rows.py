"""Rows as the rest of the program sees them."""

from __future__ import annotations

import hashlib
from typing import NamedTuple

import msgspec

LISTED = ("open", "playing", "paused")  # the phases of tables that are going on


class LobbyWish(NamedTuple):
    """Which part of the lobby somebody wants to see; `before` is the last table that they have seen."""

    game: str | None = None
    free: bool = False
    before: tuple[int, str] | None = None


EVERYTHING = LobbyWish()


class LogRow(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of a table's log."""

    table: str
    sequence: int
    at: int
    entry: bytes
    guest: str | None = None
    command: str | None = None
    digest: str | None = None


class SeatResult(msgspec.Struct, frozen=True, kw_only=True):
    """How a seat has done; whose it was, if that can be said."""

    seat: int
    place: int
    score: int
    guest: str | None = None
    bot: str | None = None


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """How a game that was played to its end has ended, for the house book."""

    at: int
    margin: int
    lead_changes: int
    results: tuple[SeatResult, ...]


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
    free: bool = False  # can anybody sit down?
    opened: int = 0
    outcome: Outcome | None = None


class CheckpointRow(msgspec.Struct, frozen=True, kw_only=True):
    """What is kept of a table: what follows from its first entries, of which the last has this digest."""

    table: str
    sequence: int
    digest: str
    content: bytes

    @property
    def seal(self) -> str:
        """Covers all of it."""
        told = f"tafelrunde/checkpoint/1 {self.table} {self.sequence} {self.digest} "
        return hashlib.sha256(told.encode() + self.content).hexdigest()
