"""Several workers on one PostgreSQL database. See docs/decisions/0006-workers.md.

Whoever holds a table's advisory lock owns it. Others follow its log by LISTEN/NOTIFY, and forward commands to the owner
through an inbox. A worker that dies loses its locks with its connection; another one takes its tables over.
"""

from __future__ import annotations

from tafelrunde.server.neighbours import Alone


class Workers(Alone):
    """Not yet."""

    def __init__(self, database: str) -> None:
        self.database = database
