"""The chain of digests in a table's log: each entry's digest covers the entry and the digest before it.

Tables that were stored before there were digests have none. Their first new entry begins the chain, and covers all that
went before.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import msgspec

from tafelrunde.storage.rows import LogRow


def digest_of(row: LogRow, before: str) -> str:
    """What an entry's digest must be. Every length is part of it, so no two inputs look alike."""
    digest = hashlib.sha256(b"tafelrunde/log/1")
    for part in (before, row.table, str(row.sequence), str(row.at), row.guest or "", row.command or ""):
        _add(digest, part.encode())
    _add(digest, row.entry)
    return digest.hexdigest()


def _add(digest: hashlib._Hash, part: bytes) -> None:
    digest.update(len(part).to_bytes(8, "big"))
    digest.update(part)


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
