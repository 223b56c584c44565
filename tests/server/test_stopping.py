"""Starting, stopping and being well: with a database that is locked, linked, or from another time."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tafelrunde.server import server_time
from tafelrunde.server.worker.database_lock import InUse, only_server, running_server
from tafelrunde.wire.answers import Done
from tests.server.client import Client, begin, http
from tests.server.crashing import crash
from tests.server.processes import served
from tests.server.running import run
from tests.server.situations import ADA, BEN
from tests.server.working import asked, opening, working

HOUR = 3_600_000
STOPS = 4


@contextlib.contextmanager
def locked(database: str) -> Iterator[None]:
    """Another process writes, and does not come to an end."""
    with sqlite3.connect(database.removeprefix("sqlite:///"), isolation_level=None) as busy:
        busy.execute("BEGIN IMMEDIATE")
        yield
        busy.execute("ROLLBACK")


@pytest.mark.parametrize("fixture", ["database", "postgres_url"])
def test_stops_at_random_moments_under_load_lose_nothing_and_end_soon(
    fixture: str, request: pytest.FixtureRequest
) -> None:
    """The short form of benchmarks/server_stop.py."""
    report = asyncio.run(crash(request.getfixturevalue(fixture), STOPS, tables=2, politely=True))
    assert report.kills == STOPS
    assert report.acknowledged
    assert report.slowest_end < 15, "five seconds, and what a busy machine adds"


@run
async def test_a_server_that_is_told_to_stop_is_gone_soon_even_if_its_database_is_locked(database: str) -> None:
    with served(database) as server:
        async with Client(server.port, "Ada") as ada:
            table = await begin("artus", [ada, ada])
            with locked(database):
                for number in range(5):
                    await ada.send(type="Say", table=table, room="table", text=f"{number}")
                began = time.monotonic()
                await asyncio.to_thread(server.stop)
                assert time.monotonic() - began < 15, "five seconds, and what a busy machine adds"
    with served(database) as server:
        async with Client(server.port, "Ada", secret=ada.secret) as ada:
            await ada.enter(table)
            await ada.do("Say", table, room="table", text="here we are again")


@run
async def test_health_tells_that_nothing_can_be_stored_and_that_it_can_again(database: str) -> None:
    with served(database) as server:
        async with http(server.port) as api:
            assert (await api.get("/api/health")).json()["writing"] is True
            await asyncio.sleep(5)
            with locked(database):
                answer = await api.get("/api/health")
                told = answer.json()
                assert (answer.status_code, told["well"], told["storage"], told["writing"]) == (503, False, True, False)
                assert told["trouble"]
            async with asyncio.timeout(30):
                while (await api.get("/api/health")).status_code != 200:
                    await asyncio.sleep(0.2)


@run
async def test_a_wall_clock_that_was_an_hour_ahead_stops_no_clock(database: str) -> None:
    with served(database) as server:
        async with Client(server.port, "Ada") as ada:
            table = await begin("artus", [ada, ada], clock={"clock": "move", "seconds": 5})
        server.stop()
    with sqlite3.connect(database.removeprefix("sqlite:///")) as data:
        data.execute("UPDATE log SET at = at + ?, digest = NULL", (HOUR,))  # as if its clock had said so
        data.execute("UPDATE tables SET touched = touched + ?, alarm = alarm + ?", (HOUR, HOUR))
        data.execute("UPDATE workers SET at = at + ?", (HOUR,))
    with served(database) as server:
        async with Client(server.port, "Ada", secret=ada.secret) as ada:
            await ada.enter(table)
            before = ada.sequence[table]
            await ada.until(lambda: any(step.get("by") == "time" for step in ada.steps[table]), 60)
            assert ada.sequence[table] > before


def test_a_wall_clock_that_is_set_changes_no_server_time(monkeypatch: pytest.MonkeyPatch) -> None:
    before = server_time.now()
    for jump in (-HOUR, HOUR):
        monkeypatch.setattr(time, "time", lambda jump=jump: before / 1000 + jump / 1000)
        assert before <= server_time.now() < before + 60_000


@run
async def test_a_wall_clock_that_went_forth_while_nobody_served_ends_no_turn(database: str) -> None:
    async with working(database) as worker:
        await worker.tables.open_table(opening("forth"))
        for guest, kind, fields in (
            (ADA, "Change", {"terms": {"clock": {"clock": "move", "seconds": 60}}}),
            (BEN, "Sit", {"seat": 1}),
            (ADA, "Ready", {}),
            (BEN, "Ready", {}),
            (ADA, "Start", {}),
        ):
            assert isinstance(await asked(worker, guest, kind, "forth", **fields), Done), kind
    with sqlite3.connect(database.removeprefix("sqlite:///")) as data:
        data.execute("UPDATE log SET at = at - ?, digest = NULL", (HOUR,))  # as if the clock had gone forth since
        data.execute("UPDATE tables SET touched = touched - ?, alarm = alarm - ?", (HOUR, HOUR))
        data.execute("UPDATE workers SET at = at - ?", (HOUR,))
    async with working(database) as worker:
        timing = (await worker.tables.find("forth")).situation.timing
        out = timing.run_out()
        assert out is not None
        assert 30_000 < out[0] - server_time.now() <= 60_000, "the turn goes on where it was"


def test_the_lock_follows_the_file_and_says_where_its_server_answers(tmp_path: Path) -> None:
    file, linked, twin = tmp_path / "tables.sqlite", tmp_path / "linked.sqlite", tmp_path / "twin.sqlite"
    file.touch()
    linked.symlink_to(file)
    with only_server(f"sqlite:///{file}") as lock:
        assert running_server(f"sqlite:///{linked}") is None
        lock.say_where("http://127.0.0.1:8017")
        assert running_server(f"sqlite:///{linked}") == "http://127.0.0.1:8017"
        with pytest.raises(InUse, match="another server uses"), only_server(f"sqlite:///{linked}"):
            pass
    assert running_server(f"sqlite:///{file}") is None
    os.link(file, twin)
    with pytest.raises(InUse, match="hard link"), only_server(f"sqlite:///{twin}"):
        pass
