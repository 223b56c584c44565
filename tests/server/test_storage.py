"""The journal and the archive, on both databases."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic

import msgspec
import pytest
import sqlalchemy as sa
from alembic.config import Config
from alembic.script import ScriptDirectory

import tafelrunde as tr
from tafelrunde.storage.archive import Archive
from tafelrunde.storage.backup import BadBackup, back_up, restore
from tafelrunde.storage.database import (
    LONGEST_WAL,
    MIGRATIONS,
    NEWEST,
    BadDatabase,
    database_url,
    migrate,
    open_database,
    writing_engine,
)
from tafelrunde.storage.journal import Journal
from tafelrunde.storage.pens import record_values
from tafelrunde.storage.rows import LogRow, TableRow
from tafelrunde.storage.schema import metadata, tables
from tafelrunde.storage.trouble import Conflict, NotStored
from tests.server.running import run


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[tuple[Journal, Archive]]:
    engine = open_database(url)
    try:
        await migrate(engine)
        journal = Journal(engine)
        journal.start()
        yield journal, Archive(engine)
        await journal.stop()
    finally:
        await engine.dispose()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, database: str) -> str:
    return database if request.param == "sqlite" else str(request.getfixturevalue("postgres_url"))


def row(table: str, sequence: int, command: str | None = None) -> LogRow:
    return LogRow(table=table, sequence=sequence, at=1, entry=b'{"x":1}', guest="g", command=command)


def record(table: str, phase: str = "open", alarm: int | None = None, guests: tuple[str, ...] = ("g",)) -> TableRow:
    return TableRow(
        table=table,
        game="artus",
        phase=phase,
        public=True,
        host="h",
        touched=5,
        alarm=alarm,
        lobby=b"{}",
        guests=guests,
    )


@run
async def test_entries_are_appended_in_order_and_never_twice(url: str) -> None:
    async with opened(url) as (journal, archive):
        await journal.append([row("order", 1, "a"), row("order", 2)], [record("order")])
        with pytest.raises(Conflict):
            await journal.append([row("order", 2)])
        with pytest.raises(Conflict):
            await journal.append([row("order", 3, "a")])
        await journal.append([row("order", 3, "b")])
        assert [entry.sequence for entry in await archive.entries("order")] == [1, 2, 3]
        assert [entry.sequence for entry in await archive.entries("order", after=2)] == [3]


@run
async def test_under_load_others_join_a_transaction_and_who_is_alone_does_not_wait(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tafelrunde.storage.journal.A_MOMENT", 1.0)
    async with opened(database) as (journal, _):
        for sequence in range(1, 4):
            await journal.append([row("alone", sequence)])
        assert journal._next <= monotonic()
        await asyncio.gather(*(journal.append([row(f"two-{number}", 1)]) for number in range(2)))
        before, under_way = journal.commits, []
        for number in range(3):
            under_way.append(journal.begin([row(f"joins-{number}", 1)]))
            await asyncio.sleep(0.01)
        assert not any(stored.done() for stored in under_way)
        await asyncio.gather(*under_way)
        assert journal.commits == before + 1


@run
async def test_the_journal_leaves_it_to_others_to_carry_sqlites_log_over(database: str) -> None:
    engine = open_database(database)
    writing = writing_engine(engine)
    asking = "PRAGMA wal_autocheckpoint"
    try:
        with writing.connect() as connection:
            assert connection.exec_driver_sql(asking).scalar() == LONGEST_WAL
        async with engine.connect() as connection:
            assert (await connection.exec_driver_sql(asking)).scalar() == 1000
    finally:
        writing.dispose()
        await engine.dispose()


@run
async def test_many_tables_share_transactions_and_one_conflict_hurts_nobody_else(url: str) -> None:
    async with opened(url) as (journal, archive):
        await journal.append([row("taken", 1)])
        before = journal.commits
        appends = [journal.append([row(f"many-{number}", 1)], [record(f"many-{number}")]) for number in range(100)]
        outcomes = await asyncio.gather(*appends, journal.append([row("taken", 1)]), return_exceptions=True)
        assert [type(outcome) for outcome in outcomes if outcome is not None] == [Conflict]
        for number in range(100):
            assert len(await archive.entries(f"many-{number}")) == 1
        more = [journal.append([row(f"many-{number}", 2)]) for number in range(100)]
        before = journal.commits
        await asyncio.gather(*more)
        assert journal.commits - before < 10


@run
async def test_the_lobby_and_a_guests_tables_follow_the_records(url: str) -> None:
    async with opened(url) as (journal, archive):
        await journal.append([row("lobby", 1)], [record("lobby", guests=("lobby-a", "lobby-b"))])
        assert len(await archive.tables_of("lobby-b")) == 1
        await journal.append([row("lobby", 2)], [record("lobby", alarm=7, guests=("lobby-a",))])
        assert len(await archive.tables_of("lobby-b")) == 0
        assert "lobby" in await archive.alarmed(7)
        assert "lobby" not in await archive.alarmed(6)
        await journal.append([row("lobby", 3)], [record("lobby", phase="closed")])
        assert await archive.lobby_of("lobby") == (False, b"{}")


@run
async def test_a_record_is_stored_as_it_was_last_whatever_of_it_has_changed(url: str) -> None:
    first = record("whole")
    later = msgspec.structs.replace(first, touched=9, lobby=b'{"x":1}', length=7)
    other = msgspec.structs.replace(later, phase="playing", public=False, alarm=3, free=True, opened=4, host="i")
    engine = open_database(url)
    async with opened(url) as (journal, _), engine.connect() as connection:
        for number, rows in enumerate(([row("whole", 1)], [row("whole", 2)], [row("beside", 1)], [])):
            stored = (first, later, other, first)[number]
            await journal.append(rows, [stored])
            found = await connection.execute(sa.select(tables).where(tables.c.table_id == "whole"))
            await connection.rollback()
            assert {**found.one()._asdict(), "owner": None} == {**record_values(stored), "owner": None}
    await engine.dispose()


@run
async def test_where_nobody_knows_whether_a_record_was_stored_the_next_one_is_stored_as_a_whole(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stored_after_all(driver: sqlite3.Connection, _records: object) -> None:
        driver.commit()
        raise OSError("no answer")

    async with opened(database) as (journal, archive):
        await journal.append([row("lost", 1)], [record("lost")])
        with monkeypatch.context() as broken:
            broken.setattr("tafelrunde.storage.pens._write_sittings", stored_after_all)
            with pytest.raises(NotStored):
                await journal.append([row("lost", 2)], [record("lost", phase="closed", guests=("g", "h"))])
        assert await archive.lobby_of("lost") == (False, b"{}")
        await journal.append([row("lost", 3)], [record("lost")])
        assert await archive.lobby_of("lost") == (True, b"{}")


@run
async def test_of_many_entries_at_once_all_are_stored_or_none(url: str) -> None:
    async with opened(url) as (journal, archive):
        await journal.append([row("most", sequence) for sequence in range(1, 151)], [record("most")])
        assert len(await archive.entries("most")) == 150
        with pytest.raises(Conflict):
            await journal.append([*(row("none", sequence) for sequence in range(1, 151)), row("most", 150)])
        assert not await archive.entries("none")
        with pytest.raises(Conflict):
            await journal.append([row("none", 1), row("most", 150)], [record("none")])
        assert not await archive.entries("none")
        assert await archive.lobby_of("none") is None
        await journal.append([row("none", 1)])
        assert len(await archive.entries("none")) == 1


@run
async def test_a_backup_is_a_whole_database(url: str, tmp_path: Path) -> None:
    async with opened(url) as (journal, archive):
        await journal.append([row("backup", 1)], [record("backup")])
        copy = tmp_path / "copy.sqlite"
        assert await back_up(url, copy) >= 1
        with pytest.raises(BadBackup, match="exists already"):
            await back_up(url, copy)
        with pytest.raises(BadBackup, match="tables in that database already"):
            await restore(copy, url)
    async with opened(f"sqlite:///{copy}") as (journal, archive):
        assert len(await archive.entries("backup")) == 1
        await journal.append([row("backup", 2)])
    assert await restore(copy, f"sqlite:///{tmp_path}/again.sqlite") >= 2
    async with opened(f"sqlite:///{tmp_path}/again.sqlite") as (_, archive):
        assert len(await archive.entries("backup")) == 2


@run
async def test_nothing_is_copied_from_where_nothing_is_and_nothing_is_made(tmp_path: Path) -> None:
    with pytest.raises(BadBackup, match="there is no database"):
        await back_up(f"sqlite:///{tmp_path}/typo.sqlite", tmp_path / "copy.sqlite")
    with pytest.raises(BadBackup, match="there is no backup"):
        await restore(tmp_path / "typo.sqlite", f"sqlite:///{tmp_path}/new.sqlite")
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "letter.txt").write_text("Dear Ada, " * 2000)
    with pytest.raises(BadDatabase, match=r"letter\.txt: not a database of Tafelrunde \(file is not a database\)"):
        await restore(tmp_path / "letter.txt", f"sqlite:///{tmp_path}/new.sqlite")
    with pytest.raises(BadDatabase, match="not a database of Tafelrunde"):
        await migrate(open_database(f"sqlite:///{tmp_path}/letter.txt"))


@run
async def test_a_database_of_a_newer_program_is_refused_and_left_as_it_was(url: str) -> None:
    engine = open_database(url)
    await migrate(engine)
    async with engine.begin() as connection:
        await connection.execute(sa.text("UPDATE alembic_version SET version_num = '9001'"))
    with pytest.raises(BadDatabase, match=r"form 9001 of a newer Tafelrunde.*expected the newer program"):
        await migrate(engine)
    async with engine.begin() as connection:
        versions = await connection.execute(sa.text("SELECT version_num FROM alembic_version"))
        assert versions.scalars().all() == ["9001"]
    async with engine.begin() as connection:  # others use this database too
        await connection.execute(sa.text(f"UPDATE alembic_version SET version_num = '{NEWEST}'"))
    await engine.dispose()


@run
async def test_migrations_lead_to_the_schema(url: str) -> None:
    engine = open_database(url)
    await migrate(engine)
    await migrate(engine)
    async with engine.connect() as connection:
        names = await connection.run_sync(lambda sync: sa.inspect(sync).get_table_names())
        for table in metadata.sorted_tables:
            columns = await connection.run_sync(lambda sync, name=table.name: sa.inspect(sync).get_columns(name))
            assert {column["name"] for column in columns} == set(table.columns.keys())
    await engine.dispose()
    assert {table.name for table in metadata.sorted_tables} <= set(names)


def test_the_newest_migration_is_known() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    assert ScriptDirectory.from_config(config).get_current_head() == NEWEST


@pytest.mark.parametrize("bad", ["", "nonsense", "mysql://x/y", "sqlite://", "postgresql+psycopg3:secret"])
def test_a_database_that_cannot_be_used_is_named_without_its_password(bad: str) -> None:
    with pytest.raises(BadDatabase, match="expected sqlite:///") as error:
        database_url(bad)
    assert "secret" not in str(error.value)


def test_without_its_driver_a_postgresql_database_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tafelrunde.storage.database.find_spec", lambda name: None)
    with pytest.raises(tr.TafelrundeError, match=r"asyncpg is missing; expected the extra: .*tafelrunde\[postgres\]"):
        database_url("postgresql://somebody@somewhere/tables")
