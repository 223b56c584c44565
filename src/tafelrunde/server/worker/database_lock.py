"""Two servers must not write one SQLite file: tables would have two owners. Who has it says where it serves."""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.storage.database import database_url


class InUse(TafelrundeError):
    """Another server uses this database file, or this port."""


class DatabaseLock:
    """The lock of a database file that this server holds; without a file there is nothing to lock."""

    def __init__(self, file: IO[str] | None = None) -> None:
        self._file = file

    def say_where(self, address: str) -> None:
        """Where this server answers, for whoever wants to start another one."""
        if self._file is not None:
            self._file.seek(0)
            self._file.truncate()
            self._file.write(json.dumps({"address": address, "pid": os.getpid()}))
            self._file.flush()


def lock_path(database: str) -> Path | None:
    """The lock of a database follows the file, not its name; None for PostgreSQL, which several may share."""
    url = database_url(database)
    if url.get_backend_name() != "sqlite" or not url.database:
        return None
    file = Path(url.database).resolve()
    if file.exists() and file.stat().st_nlink > 1:
        raise InUse(f"{file} has another name as well (a hard link); expected a database file with one name")
    return file.with_name(f"{file.name}.lock")


@contextlib.contextmanager
def only_server(database: str) -> Iterator[DatabaseLock]:
    """While this lasts no other server uses the database file; InUse if one does."""
    path = lock_path(database)
    if path is None:
        yield DatabaseLock()
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a+") as file:
        if not _locked(file):
            raise InUse(
                f"another server uses {path.with_suffix('')}; expected one at a time, or PostgreSQL for several"
            )
        lock = DatabaseLock(file)
        lock.say_where("")
        yield lock
        lock.say_where("")


def running_server(database: str) -> str | None:
    """The address of the server that uses a database file now; None: there is none."""
    path = lock_path(database)
    if path is None or not path.is_file():
        return None
    with path.open("a+") as file:
        if _locked(file):
            return None
        file.seek(0)
        with contextlib.suppress(ValueError, KeyError, TypeError):
            return str(json.load(file)["address"]) or None
    return None


def _locked(file: IO[str]) -> bool:
    try:
        import fcntl
    except ImportError:  # not on Windows: there the file is simply not protected
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
