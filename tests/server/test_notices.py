"""What workers tell each other: notices that carry what they are about, and letters of any length."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack

import asyncpg
import msgspec
import pytest

from tafelrunde.server.table.commands.occasion import Guest
from tafelrunde.server.table.table import Table
from tafelrunde.server.worker.peers import Letter, Listener
from tafelrunde.server.worker.postgres_peers import PostgresPeers
from tafelrunde.storage.archive import Archive
from tafelrunde.storage.database import migrate, open_database
from tafelrunde.storage.journal import Journal
from tafelrunde.storage.notices import (
    LONGEST,
    Grown,
    Listed,
    fits,
    lobby_notice,
    log_notices,
    read_lobby_notice,
    read_log_notice,
)
from tafelrunde.storage.pens import Writing
from tafelrunde.storage.rows import LogRow, TableRow
from tafelrunde.wire.answers import AnyAnswer, Done
from tests.server.running import run
from tests.server.situations import command
from tests.server.working import opening, say, working

LONG = "ä" * (LONGEST // 2)


def row(table: str, sequence: int, entry: str = "{}") -> LogRow:
    return LogRow(table=table, sequence=sequence, at=5, entry=entry.encode(), guest="ada", digest="d")


def record(phase: str, lobby: str = '{"a": "b c"}') -> TableRow:
    return TableRow(
        table="t", game="artus", phase=phase, public=True, host="ada", touched=1, alarm=None, lobby=lobby.encode(),
        guests=(), length=1, free=False, opened=1, outcome=None,
    )  # fmt: skip


def test_a_notice_carries_the_entries_of_its_table_where_there_is_room() -> None:
    rows = row("a", 3, '{"text": "one two"}'), row("b", 7), row("a", 4)
    first, second = log_notices(rows)
    assert read_log_notice(first) == Grown("a", 4, (rows[0], rows[2]))
    assert read_log_notice(second) == Grown("b", 7, (rows[1],))
    (long,) = log_notices([row("a", 3, LONG)])
    assert read_log_notice(long) == Grown("a", 3, ())
    assert fits(first)
    assert fits(long)


def test_a_notice_carries_how_a_table_is_listed_where_there_is_room() -> None:
    assert read_lobby_notice(lobby_notice(record("playing"))) == Listed("t", (True, b'{"a": "b c"}'))
    assert read_lobby_notice(lobby_notice(record("closed"))) == Listed("t", (False, b'{"a": "b c"}'))
    assert read_lobby_notice(lobby_notice(record("playing", LONG))) == Listed("t", None)


def test_room_is_counted_in_bytes() -> None:
    assert fits("a" * LONGEST)
    assert not fits("a" * (LONGEST + 1))
    assert not fits("ä" * (LONGEST // 2 + 1))


@run
async def test_entries_that_somebody_brings_are_taken_if_none_is_missing_before_them(database: str) -> None:
    async with working(database) as worker:
        await worker.tables.open_table(opening("t"))
        follower = Table(worker.services, "t")
        assert await follower.read()
        await say(worker, "t", "one", "two", "three")
        rows = await worker.services.archive.entries("t", follower.sequence)
        assert not await follower.take([])
        assert not await follower.take(rows[1:]), "one is missing"
        assert await follower.take(rows[:1])
        assert await follower.take(rows[:2]), "one of them is known"
        assert await follower.take(rows[:2]), "all are known"
        assert await follower.take(rows[2:])
        assert follower.situation.said == worker.tables.in_memory["t"].situation.said


class Echoing(Listener):
    """Answers every letter by what it says, so many times over."""

    def __init__(self, times: int = 1) -> None:
        self.times = times

    async def letter(self, table: str, letter: Letter) -> AnyAnswer | None:
        return Done(id=letter.command.id, texts=(letter.guest.name,) * self.times)

    def lost(self, table: str) -> None:
        pass


@pytest.mark.parametrize(
    ("name", "times"), [("short", 1), ("short", LONGEST), (LONG, 1)], ids=["both", "answer", "letter"]
)
@run
async def test_letters_and_answers_of_any_length_arrive_and_nothing_is_left_of_them(
    postgres_url: str, name: str, times: int
) -> None:
    engine = open_database(postgres_url)
    await migrate(engine)
    await engine.dispose()
    async with AsyncExitStack() as stack:
        owner, sender = PostgresPeers(postgres_url), PostgresPeers(postgres_url)
        for peers in (owner, sender):
            await peers.start(Echoing(times))
            stack.push_async_callback(peers.stop)
        assert await owner.claim("t")
        letter = Letter(guest=Guest(id="ada", name=name), command=command("Ready"), at=0)  # type: ignore[arg-type]
        answer = await asyncio.wait_for(sender.forward("t", letter), 20)
        assert isinstance(answer, Done)
        assert answer.texts == (name,) * times
        assert not sender._answers
        connection = await asyncpg.connect(postgres_url)
        stack.push_async_callback(connection.close)
        assert await connection.fetchval("SELECT count(*) FROM inbox") == 0


@run
async def test_a_record_goes_with_the_entries_where_its_guests_are_known_on_postgresql(postgres_url: str) -> None:
    await records_are_right(postgres_url)


@run
async def test_the_same_on_sqlite(database: str) -> None:
    await records_are_right(database)


async def records_are_right(url: str) -> None:
    """Also who has a seat, however it was stored."""
    engine = open_database(url)
    await migrate(engine)
    archive, journal = Archive(engine), Journal(engine)
    journal.start()
    long_way: list[object] = []
    write = journal._pen.write

    async def noted(writing: Writing, records: Sequence[TableRow] = ()) -> None:
        long_way.append(records)
        await write(writing, records)

    journal._pen.write = noted  # type: ignore[method-assign]  # it is looked at

    async def store(sequence: int, phase: str, *guests: str) -> None:
        shown = msgspec.structs.replace(record(phase, f'"{phase}"'), guests=guests)
        await journal.append([row("t", sequence)], [shown])
        assert await archive.lobby_of("t") == (phase != "closed", f'"{phase}"'.encode())
        for guest in ("ada", "ben"):
            assert len(await archive.tables_of(guest)) == (guest in guests and phase != "closed")

    try:
        await store(1, "open", "ada")
        before = len(long_way)
        await store(2, "playing", "ada")
        assert len(long_way) == before
        await store(3, "paused", "ben")
        before = len(long_way)
        await store(4, "playing", "ben")
        assert len(long_way) == before
        assert len(await archive.entries("t")) == 4
    finally:
        await journal.stop()
        await engine.dispose()
