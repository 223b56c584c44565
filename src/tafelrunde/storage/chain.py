"""The chain of digests in a table's log: each entry's digest covers the entry and the digest before it.

Tables that were stored before there were digests have none. Their first new entry begins the chain, and covers all that
went before.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Sequence

import msgspec

from tafelrunde.storage.rows import LogRow

_length = struct.Struct("!Q").pack


def digest_of(row: LogRow, before: str) -> str:
    """What an entry's digest must be."""
    return _digest(row.table, row.sequence, row.at, row.entry, row.guest, row.command, before)


def _digest(
    table: str, sequence: int, at: int, entry: bytes, guest: str | None, command: str | None, before: str
) -> str:
    """Every length is part of it, so no two inputs look alike."""
    texts = (before, table, str(sequence), str(at), guest or "", command or "")
    parts = [*map(str.encode, texts), entry]
    told = b"".join([b"%b%b" % (_length(len(part)), part) for part in parts])
    return hashlib.sha256(b"tafelrunde/log/1" + told).hexdigest()


def new_row(
    table: str, sequence: int, at: int, entry: bytes, guest: str | None, command: str | None, before: str
) -> LogRow:
    """An entry that follows the one with the digest `before`."""
    digest = _digest(table, sequence, at, entry, guest, command, before)
    return LogRow(table=table, sequence=sequence, at=at, entry=entry, guest=guest, command=command, digest=digest)


def chained(rows: Sequence[LogRow], before: str = "") -> list[LogRow]:
    """Rows that follow each other, with their digests."""
    done = []
    for row in rows:
        before = digest_of(row, before)
        done.append(msgspec.structs.replace(row, digest=before))
    return done


class Chain:
    """The chain of one log, followed entry by entry."""

    def __init__(self) -> None:
        self.last = ""  # the digest of the last entry, stored or not
        self._begun = False

    def follow(self, row: LogRow) -> str | None:
        """One more entry; what is wrong with it, if anything is."""
        expected = digest_of(row, self.last)
        if row.digest is None and self._begun:
            return "its digest is missing"
        if row.digest is not None and row.digest != expected:
            return "its digest does not fit: this entry, or one before it, was changed"
        self.last, self._begun = expected, row.digest is not None
        return None

    def begin_after(self, digest: str) -> None:
        """With the entry that comes after the one with this digest."""
        self.last, self._begun = digest, True

    def take(self, row: LogRow) -> None:
        """One more entry, whose digest was made here."""
        assert row.digest is not None, "what is added now has a digest"
        self.last, self._begun = row.digest, True
