"""What whoever runs a server does: tables on the database, bans, members."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner
from websockets.asyncio.client import connect

from tafelrunde.cli import app
from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.server import administration
from tafelrunde.server.administration import NotClosed
from tafelrunde.server.replay.moments import NotOver
from tafelrunde.server.settings import Settings
from tafelrunde.server.table.checking import check_logs
from tafelrunde.server.table.folding import UnknownTable
from tafelrunde.server.worker.admission import NotAdmitted
from tafelrunde.server.worker.worker import Worker
from tafelrunde.storage.backup import BadBackup
from tafelrunde.storage.house_book import HouseBook
from tafelrunde.storage.people import People
from tafelrunde.wire.answers import Done, Failed
from tafelrunde.wire.words import VERSION
from tests.server.client import Client, http, open_table
from tests.server.processes import served
from tests.server.running import run
from tests.server.situations import ADA, BEN
from tests.server.working import asked, opening, say, working


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, database: str) -> str:
    return database if request.param == "sqlite" else str(request.getfixturevalue("postgres_url"))


async def begun(worker: Worker, table: str) -> None:
    """A game of Ada and Ben."""
    await worker.tables.open_table(opening(table))
    assert isinstance(await asked(worker, BEN, "Sit", table, seat=1), Done)
    for guest in (ADA, BEN):
        assert isinstance(await asked(worker, guest, "Ready", table), Done)
    assert isinstance(await asked(worker, ADA, "Start", table), Done)


@run
async def test_tables_are_listed_closed_exported_and_deleted(url: str) -> None:
    async with working(url) as worker:
        await begun(worker, "admin-game")
        await worker.tables.open_table(opening("admin-open"))
    async with administration.opened(url) as engine:
        listed = {one.table: one for one in await administration.tables(engine)}
        assert (listed["admin-game"].phase, listed["admin-open"].phase) == ("playing", "open")
        assert listed["admin-game"].entries == 6
        assert "admin-open" not in {one.table for one in await administration.tables(engine, guest="ben")}
        assert "admin-game" in {one.table for one in await administration.tables(engine, guest="ben")}
        use = await administration.use(engine)
        assert use.bytes > 10_000
        assert use.entries >= sum(one.entries for one in listed.values())
        with pytest.raises(NotOver):
            await administration.export(engine, "admin-game")
        with pytest.raises(NotClosed, match="is playing; close it first"):
            await administration.delete(engine, "admin-game")
        assert await administration.close(engine, "admin-game") == "over"
        assert (await administration.export(engine, "admin-game"))["ending"] == "closed"
        assert await administration.close(engine, "admin-game") == "closed"
        assert await administration.close(engine, "admin-game") == "closed", "once more changes nothing"
        assert [wrong for wrong in (await check_logs(url))[1] if "admin-" in wrong] == []
        assert await administration.delete(engine, "admin-game") == 8
        with pytest.raises(UnknownTable):
            await administration.close(engine, "admin-game")


@run
async def test_a_running_worker_sees_what_was_closed_and_who_is_banned(url: str) -> None:
    async with working(url) as worker:
        await begun(worker, "seen")
        async with administration.opened(url) as engine:
            await administration.close(engine, "seen")
            await People(engine).ban("ben", 1, "spam")
        table = await worker.tables.find("seen")
        async with asyncio.timeout(30):
            while table.situation.phase != "over" or not await refused(worker):
                await asyncio.sleep(0.1)
        async with administration.opened(url) as engine:
            assert await People(engine).unban("ben")
            assert not await People(engine).unban("ben")
        async with asyncio.timeout(30):
            while await refused(worker):
                await asyncio.sleep(0.1)


async def refused(worker: Worker) -> bool:
    """Is Ben banned by now?"""
    answer = await asked(worker, BEN, "Describe", "seen", seat=1)
    return isinstance(answer, Failed) and answer.error == "banned"


@run
async def test_a_code_makes_as_many_members_as_it_has_uses(url: str) -> None:
    async with working(url, Settings(members_only=True)) as worker:
        admission = worker.services.admission
        await admission.people.add_code("welcome", 1, uses=1)
        with pytest.raises(NotAdmitted, match="a member of this server"):
            await admission.check_opening("ada")
        with pytest.raises(NotAdmitted, match="an invitation code"):
            await admission.join("ada", "guessed")
        await admission.join("ada", "welcome")
        await admission.join("ada", "welcome")
        await admission.check_opening("ada")
        with pytest.raises(NotAdmitted, match="not been used up"):
            await admission.join("ben", "welcome")
        assert await admission.people.dismiss("ada")
        assert not await admission.people.dismiss("ada")
        with pytest.raises(NotAdmitted):
            await admission.check_opening("ada")
    async with working(url) as worker:
        await worker.services.admission.check_opening("ben")


@run
async def test_only_members_open_tables_and_anybody_who_is_invited_plays(database: str) -> None:
    with served(database, members_only=True) as server:
        async with Client(server.port, "Ada") as ada, Client(server.port, "Ben") as ben:
            wanted = {"id": "1", "game": "artus", "seats": [{}, {}]}
            async with http(server.port, ada.secret) as api:
                assert (await api.get("/api/server")).json()["members_only"]
                reply = await api.post("/api/tables", json=wanted)
                assert (reply.status_code, reply.json()["error"]) == (403, "not-admitted")
                assert (await api.post("/api/replays", json={})).status_code == 403
                played_on = {"id": "1", "step": 0, "seat": 0}
                assert (await api.post("/api/replays/a-replay/play-on", json=played_on)).status_code == 403
                assert (await api.post("/api/membership", json={"code": "guessed"})).status_code == 403
                told = await asyncio.to_thread(tafelrunde, "invite", "--database", database, "--lang", "en")
                code = told.strip().rsplit(" ", 1)[1]
                assert (await api.post("/api/membership", json={"code": code})).status_code == 200
            table = (await open_table(ada))["table"]["table"]
            await ben.enter(table)
            await ben.do("Sit", table, seat=1)


@run
async def test_who_is_banned_from_a_server_is_not_welcomed(database: str) -> None:
    with served(database) as server:
        async with Client(server.port, "Ada") as ada:
            told = await asyncio.to_thread(tafelrunde, "ban", ada.guest, "--database", database, "--lang", "en")
            assert "may not come any more" in told
            async with http(server.port, ada.secret) as api, asyncio.timeout(30):
                while (await api.get("/api/tables/x/invitations")).status_code != 403:
                    await asyncio.sleep(0.1)
            async with connect(f"ws://127.0.0.1:{server.port}/socket") as socket:
                await socket.send(json.dumps({"type": "Hello", "id": "1", "version": VERSION, "secret": ada.secret}))
                assert json.loads(await socket.recv())["error"] == "banned"


def tafelrunde(*words: str) -> str:
    """What the command says; the error that it ends with otherwise."""
    result = CliRunner().invoke(app, ["admin", *words], catch_exceptions=True)
    if isinstance(result.exception, TafelrundeError):
        raise result.exception
    return result.output


async def stands_in_the_book(database: str, guest: str) -> None:
    async with administration.opened(database) as engine:
        assert await HouseBook(engine).agree(guest, guest.title(), 1)


def on_one_line(told: str) -> str:
    """Without the frame around an error."""
    return " ".join(told.replace("│", " ").split())


def test_the_command_says_what_it_did(database: str, tmp_path: Path) -> None:
    async def prepare() -> None:
        async with working(database) as worker:
            await begun(worker, "told")
            await worker.tables.open_table(opening("other"))
            await say(worker, "other", "hello")

    asyncio.run(prepare())
    on = ("--database", database, "--lang", "en")
    assert "told" in tafelrunde("list", *on)
    assert "im Spiel" in tafelrunde("list", "--database", database, "--lang", "de")
    assert "other" not in tafelrunde("list", "--guest", "ben", *on)
    assert "2 tables with 9 entries" in tafelrunde("disk", *on)
    assert tafelrunde("close", "told", *on) == "Table told is over now.\n"
    assert "Tisch told ist jetzt geschlossen." in tafelrunde("close", "told", "--database", database, "--lang", "de")
    tafelrunde("export", "told", str(tmp_path / "told.json"), *on)
    assert json.loads((tmp_path / "told.json").read_text("utf-8"))["table"] == "told"
    assert "exists already" in on_one_line(tafelrunde("export", "told", str(tmp_path / "told.json"), *on))
    assert "8 entries" in tafelrunde("delete", "told", *on)
    tafelrunde("ban", "eve", "--note", "spam", *on)
    assert "spam" in tafelrunde("bans", *on)
    assert "may come again" in tafelrunde("unban", "eve", *on)
    with pytest.raises(TafelrundeError, match="is not banned"):
        tafelrunde("unban", "eve", *on)
    with pytest.raises(TafelrundeError, match="neither stands in the house book"):
        tafelrunde("strike", "eve", *on)
    asyncio.run(stands_in_the_book(database, "eve"))
    assert "no longer stands in the house book" in tafelrunde("strike", "eve", *on)
    with pytest.raises(TafelrundeError, match="is not a member"):
        tafelrunde("dismiss", "eve", *on)
    with pytest.raises(BadBackup, match="there is no database"):
        tafelrunde("list", "--database", f"sqlite:///{tmp_path}/typo.sqlite")
