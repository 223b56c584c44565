"""Names of local tables: by their beginning everybody knows where a table is held."""

from __future__ import annotations

from tafelrunde.server.table.opening import name_from

PREFIX = "local-"


def local_name(data: str | bytes) -> str:
    """The name of a local table that follows from something."""
    return PREFIX + name_from(data if isinstance(data, bytes) else data.encode())
