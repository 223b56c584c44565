"""The chain of digests in a log: what was changed, is missing or was swapped is damage, and told as such."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa
from typer.testing import CliRunner

from tafelrunde.cli import app
from tafelrunde.server.table.checking import check_logs
from tafelrunde.server.table.folding import BadLog
from tafelrunde.server.worker.worker import Worker
from tafelrunde.storage import schema
from tafelrunde.storage.backup import BadBackup
from tafelrunde.storage.chain import Chain, chained
from tafelrunde.storage.database import BadDatabase
from tafelrunde.storage.rows import LogRow
from tests.server.running import run
from tests.server.working import opening, say, working


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, database: str) -> str:
    return database if request.param == "sqlite" else str(request.getfixturevalue("postgres_url"))


async def change(worker: Worker, *statements: sa.Executable) -> None:
    async with worker.services.journal.engine.begin() as connection:
        for statement in statements:
            await connection.execute(statement)


def entry(table: str, sequence: int) -> sa.ColumnElement[bool]:
    return sa.and_(schema.log.c.table_id == table, schema.log.c.sequence == sequence)


@run
async def test_whatever_happened_to_a_log_is_found_where_it_happened(url: str) -> None:
    tables = ["sound", "changed", "when", "whose", "missing", "swapped", "undigested", "shortened"]
    async with working(url) as worker:
        for table in tables:
            await worker.tables.open_table(opening(table))
            await say(worker, table, "one", "two", "three")
        log = sa.update(schema.log)
        rows = await worker.services.archive.entries("swapped")
        await change(
            worker,
            log.where(entry("changed", 3)).values(entry=rows[2].entry.decode().replace("one", "won")),
            log.where(entry("when", 4)).values(at=7),
            log.where(entry("whose", 4)).values(guest="eve"),
            sa.delete(schema.log).where(entry("missing", 4)),
            log.where(entry("swapped", 3)).values(entry=rows[3].entry.decode()),
            log.where(entry("swapped", 4)).values(entry=rows[2].entry.decode()),
            log.where(entry("undigested", 4)).values(digest=None),
            sa.delete(schema.log).where(schema.log.c.table_id == "shortened", schema.log.c.sequence >= 2),
        )
    count, wrong = await check_logs(url)
    found = {told.split("'")[1]: told.rsplit(" ", 1)[1] for told in wrong}
    assert found == {
        "changed": "3",
        "when": "4",
        "whose": "4",
        "missing": "5",
        "swapped": "3",
        "undigested": "4",
        "shortened": "2",
    }
    assert count >= len(tables)
    async with working(url) as worker:
        for table in tables[1:]:
            with pytest.raises(BadLog, match=f"its log is damaged at entry {found[table]}"):
                await worker.tables.find(table)
        await say(worker, "sound", "four")
        assert (await worker.tables.find("sound")).sequence == 6


@run
async def test_a_table_that_was_stored_without_digests_goes_on_and_has_them_from_then_on(url: str) -> None:
    async with working(url) as worker:
        await worker.tables.open_table(opening("old"))
        await say(worker, "old", "one")
        await change(worker, sa.update(schema.log).where(schema.log.c.table_id == "old").values(digest=None))
    async with working(url) as worker:
        await say(worker, "old", "two")
        rows = await worker.services.archive.entries("old")
        assert [row.digest is not None for row in rows] == [False, False, False, True]
    assert [told for told in (await check_logs(url))[1] if "'old'" in told] == []
    async with working(url) as worker:
        await say(worker, "old", "three")
        altered = rows[2].entry.decode().replace("one", "won")
        await change(worker, sa.update(schema.log).where(entry("old", 3)).values(entry=altered))
    async with working(url) as worker:
        with pytest.raises(BadLog, match="damaged at entry 4"):  # the first digest covers all that went before
            await worker.tables.find("old")


def test_digests_depend_on_everything_that_is_stored() -> None:
    row = LogRow(table="t", sequence=1, at=5, entry=b"{}", guest="g", command="c")
    others = [
        msgspec.structs.replace(row, **changed)
        for changed in (
            *({"table": "u"}, {"sequence": 2}, {"at": 6}, {"entry": b"{ }"}, {"guest": "h"}, {"command": "d"}),
            *({"guest": None}, {"command": None}, {"guest": "gc", "command": ""}),
        )
    ]
    digests = {chained([other])[0].digest for other in (row, *others)}
    assert len(digests) == 1 + len(others)
    assert chained([row], "before")[0].digest not in digests


def test_a_chain_is_followed_entry_by_entry() -> None:
    rows = chained([LogRow(table="t", sequence=number, at=1, entry=b"{}") for number in (1, 2, 3)])
    chain = Chain()
    assert [chain.follow(row) for row in rows] == [None, None, None]
    assert chain.last == rows[-1].digest
    assert Chain().follow(rows[1]) is not None, "a log begins with its first entry"


@run
async def test_verify_proves_the_logs_of_a_database_or_names_what_was_changed(database: str, tmp_path: Path) -> None:
    async with working(database) as worker:
        await worker.tables.open_table(opening("proved"))
        await say(worker, "proved", "one", "two")
    file, runner = database.removeprefix("sqlite:///"), CliRunner()
    for words in ([file], ["--database", database]):
        proved = await asyncio.to_thread(runner.invoke, app, ["verify", *words, "--lang", "en"])
        assert "logs of 1 table follow" in proved.output
    async with working(database) as worker:
        await change(worker, sa.update(schema.log).where(entry("proved", 3)).values(at=7))
    changed = await asyncio.to_thread(runner.invoke, app, ["verify", file])
    assert isinstance(changed.exception, BadLog)
    assert "1 of 1 logs cannot be trusted" in str(changed.exception)
    assert "damaged at entry 3" in str(changed.exception)
    with sqlite3.connect(file) as older:
        older.execute("UPDATE alembic_version SET version_num = '0001'")
    with pytest.raises(BadDatabase, match="another version"):
        await check_logs(database)
    with pytest.raises(BadBackup, match="there is no database"):
        await check_logs(f"sqlite:///{tmp_path}/typo.sqlite")
    assert not (tmp_path / "typo.sqlite").exists()
