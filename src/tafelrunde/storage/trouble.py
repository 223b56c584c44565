"""What can go wrong when something is stored."""

from __future__ import annotations

from tafelrunde.kernel.errors import TafelrundeError


class Conflict(TafelrundeError):
    """Somebody else has appended to this table: a sequence number, or a command, is there already."""


class NotStored(TafelrundeError):
    """The database does not answer; whether the entries are stored is unknown."""
