"""Opening a database: where it lies, how it is set up, and its migrations."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from platformdirs import user_data_path
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tafelrunde.kernel.errors import NoExtra, TafelrundeError

MIGRATIONS = Path(__file__).parent / "migrations"
NEWEST = "0007"  # the last migration
MIGRATING = 7_230_001  # the advisory lock of whoever migrates
LONGEST_WAL = 16_000  # pages of SQLite's own log; from 1,000 on, others than the journal carry it over


class BadDatabase(TafelrundeError):
    """A database that cannot be used."""


def data_folder() -> Path:
    """Where this platform keeps a user's data."""
    return user_data_path("tafelrunde", appauthor=False)


def default_database() -> str:
    """The database of a server that was told nothing."""
    return f"sqlite:///{data_folder() / 'tafelrunde.sqlite'}"


def database_url(given: str) -> sa.URL:
    """sqlite:///file or postgresql://user@host/name, with the drivers that we use."""
    try:
        url = sa.make_url(given)
    except sa.exc.ArgumentError:
        raise BadDatabase(_expected(given)) from None
    match url.get_backend_name():
        case "sqlite" if url.database:
            return url.set(drivername="sqlite+aiosqlite")
        case "postgresql":
            if find_spec("asyncpg") is None:
                raise NoExtra("asyncpg", "postgres")
            return url.set(drivername="postgresql+asyncpg")
    raise BadDatabase(_expected(given))


def _expected(given: str) -> str:
    kind = given.partition(":")[0]  # the rest may hold a password
    return f"database {kind}://...; expected sqlite:///path/to/file or postgresql://user@host/name"


def open_database(given: str) -> AsyncEngine:
    """An engine; nothing is read or written yet."""
    url = database_url(given)
    if url.get_backend_name() != "sqlite":
        return create_async_engine(url, pool_size=6, max_overflow=6, pool_pre_ping=True, hide_parameters=True)
    Path(url.database or "").parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(url, hide_parameters=True)  # values may be secrets, and errors are logged
    sa.event.listen(engine.sync_engine, "connect", _set_up_sqlite)
    return engine


def writing_engine(engine: AsyncEngine) -> sa.Engine:
    """The same SQLite database for a thread that writes. It leaves to others to carry SQLite's log over into the
    database, which takes longer than many transactions; a worker's sign of life does so every second."""
    writing = sa.create_engine(engine.url.set(drivername="sqlite"), hide_parameters=True)
    sa.event.listen(writing, "connect", _set_up_writing)
    return writing


def _set_up_sqlite(connection: Any, _record: object) -> None:  # noqa: ANN401  # a driver's connection
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000"):
        _set(connection, pragma)


def _set_up_writing(connection: Any, record: object) -> None:  # noqa: ANN401  # a driver's connection
    _set_up_sqlite(connection, record)
    _set(connection, f"wal_autocheckpoint={LONGEST_WAL}")


def _set(connection: Any, pragma: str) -> None:  # noqa: ANN401  # a driver's connection
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def migrate(engine: AsyncEngine) -> None:
    """Brings the database to the newest form; one worker at a time. BadDatabase: it is no database, or a newer one."""
    try:
        async with engine.begin() as connection:
            if engine.dialect.name == "postgresql":
                await connection.execute(sa.text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATING})
            await connection.run_sync(_upgrade)
    except sa.exc.DatabaseError as error:
        if type(error) is not sa.exc.DatabaseError:  # one that is busy or away may do well later
            raise
        raise BadDatabase(f"{engine.url.database}: not a database of Tafelrunde ({error.orig})") from None


async def require_newest(engine: AsyncEngine) -> None:
    """BadDatabase, unless the database has the newest form; nothing is changed."""
    try:
        async with engine.connect() as connection:
            newest = await connection.run_sync(_is_newest)
    except sa.exc.DatabaseError as error:
        raise BadDatabase(f"no database of Tafelrunde ({type(error.orig).__name__})") from None
    if not newest:
        raise BadDatabase("a database of another version; expected one that a server of this version has opened")


def _versions(connection: sa.Connection) -> list[str]:
    """The forms that the database says it has; one, unless it is new."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return []
    return list(connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalars())


def _is_newest(connection: sa.Connection) -> bool:
    return _versions(connection) == [NEWEST]


def _upgrade(connection: sa.Connection) -> None:
    versions = _versions(connection)
    if versions == [NEWEST]:
        return
    if newer := [version for version in versions if version > NEWEST]:
        raise BadDatabase(
            f"the database has the form {newer[0]} of a newer Tafelrunde, this one knows up to {NEWEST}; "
            "expected the newer program, or the copy from before the upgrade"
        )
    from alembic import command  # half a second that most starts do not need
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
