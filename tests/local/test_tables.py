"""Tables without a server: opened, played, closed with the page and found again, saved as files."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

import tafelrunde as tr
from tafelrunde.server.replay.table_file import verify
from tests.local.a_page import MemoryPage, Visit


def test_it_needs_nothing_that_a_browser_does_not_have() -> None:
    missing = ("numpy", "numba", "sqlalchemy", "httpx", "uvicorn", "cryptography", "aiosqlite", "typer")
    blocked = "".join(f"sys.modules[{name!r}] = None\n" for name in missing)
    subprocess.run([sys.executable, "-c", f"import sys\n{blocked}import tafelrunde.local.browser"], check=True)


def lived(story: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(story())  # type: ignore[arg-type]  # a coroutine


@pytest.mark.parametrize("game", ["artus", "carcassonne", "tumult-royale"])
def test_a_whole_game_is_found_again_and_its_file_loads_anywhere(game: str) -> None:
    async def story() -> None:
        page = MemoryPage()
        visit = Visit(page)
        await visit.hello()
        options = {"raid": "calm"} if game == "tumult-royale" else {}  # the sand of a timed one takes a minute
        table = await visit.open(game, ["level-1"], terms={"public": False, "options": options})
        assert table.startswith("local-")
        await visit.play_to_the_end(table)
        await visit.holder.tables.stop()

        again = Visit(page)
        await again.hello()
        replay = await again.ask(f"/api/replays/{table}")
        assert replay["status"] == 200
        assert replay["content"]["verified"]
        file = (await again.ask(f"/api/replays/{table}/file"))["content"]
        loaded = tr.load(file["match"])
        assert loaded.over
        assert verify(file).over
        assert loaded.save() == file["match"]
        log = await again.ask(f"/api/replays/{table}/log?language=de")
        assert len(log["content"]["lines"]) == len(loaded.log) + 1
        moment = await again.ask(f"/api/replays/{table}/moments/3?language=de&seat=0")
        assert moment["content"]["step"] == 3
        if game == "artus":
            await judge_as_if_a_server_held_it(again, file)
        await again.holder.tables.stop()

    lived(story)


async def judge_as_if_a_server_held_it(visit: Visit, file: dict[str, Any]) -> None:
    """A page hands over the file of any table, and asks until every decision is judged."""
    elsewhere = file | {"table": "of-a-server"}
    for _ in range(600):
        found = (await visit.ask("/api/analyses", elsewhere))["content"]
        if found["ready"]:
            break
        await asyncio.sleep(0.1)
    assert {one["seat"] for one in found["judgements"]} == {0, 1}


def test_a_fault_after_the_answer_is_no_second_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        visit = Visit(MemoryPage())
        await visit.hello()
        table = await visit.open("artus", ["level-1"])
        with monkeypatch.context() as broken:
            broken.setattr(visit.holder.tables.owners[table].table, "tell", None)
            done = await visit.say(type="Say", table=table, room="table", text="well")
            await visit.say(type="Ping", sent=0)
        assert [one["type"] for one in visit.told if one.get("id") == done["id"]] == ["Done"]
        await visit.holder.tables.stop()

    lived(story)


def test_who_gives_no_name_is_called_by_one_of_their_language() -> None:
    async def story() -> None:
        visit = Visit(MemoryPage())
        await visit.hello()
        wanted = {"game": "artus", "seats": [{"kind": "open"}, {"kind": "open"}], "sit": 0}
        for language, name in (("de", "Gast"), ("en", "Guest"), ("?", "Guest")):
            found = await visit.ask(
                f"/api/tables?language={language}", wanted | {"id": f"a-table-in-{language}-".ljust(22, "0")}
            )
            assert found["content"]["table"]["seats"][0]["name"] == name
        await visit.holder.tables.stop()

    lived(story)


def test_a_table_survives_a_closed_page_in_the_middle_of_a_game() -> None:
    async def story() -> None:
        page = MemoryPage()
        visit = Visit(page)
        await visit.hello()
        table = await visit.open("artus", ["level-1"])
        before = visit.holder.tables.owners[table].table.situation
        await visit.holder.tables.stop()
        again = Visit(page)
        await again.hello()
        assert (await again.say(type="Enter", table=table))["type"] == "Done"
        shown = await again.hears(lambda one: one["type"] == "Snapshot")
        assert shown["table"]["phase"] == "playing"
        assert again.holder.tables.owners[table].table.situation.begun.log[: len(before.begun.log)] == before.begun.log
        assert page.tables[table]["shown"]["game"] == "artus"
        await again.holder.tables.stop()

    lived(story)


def test_where_there_is_no_room_nothing_is_begun_and_nothing_is_lost() -> None:
    async def story() -> None:
        page = MemoryPage()
        visit = Visit(page)
        await visit.hello()
        table = await visit.open("artus", ["level-1"])
        kept = len(page.rows[table])
        page.full = True
        found = await visit.ask("/api/tables", {"id": "another-table-here", "game": "artus", "seats": [{}, {}]})
        assert found["status"] == 400
        assert found["content"]["error"] == "NotStored"
        assert "QuotaExceededError" in found["content"]["expected"]
        assert len(page.rows[table]) >= kept
        await visit.holder.tables.stop()

    lived(story)


def test_a_damaged_table_is_told_and_the_others_go_on() -> None:
    async def story() -> None:
        page = MemoryPage()
        visit = Visit(page)
        await visit.hello()
        table = await visit.open("artus", ["level-1"])
        await visit.holder.tables.stop()
        page.rows[table][1]["entry"] = page.rows[table][1]["entry"].replace('"seat":0', '"seat":1')
        again = Visit(page)
        await again.hello()
        told = await again.say(type="Enter", table=table)
        assert told["type"] == "Failed"
        assert told["error"] == "unknown-table"
        assert "damaged at entry 2" in told["expected"]
        assert (await again.ask(f"/api/replays/{table}"))["content"]["error"] == "BadLog"

    lived(story)


def test_a_hint_and_a_description_are_answered() -> None:
    async def story() -> None:
        visit = Visit(MemoryPage())
        await visit.hello()
        table = await visit.open("artus", ["level-1"])
        situation = visit.holder.tables.owners[table].table
        async with asyncio.timeout(20):
            while 0 not in situation.situation.deciding:
                await asyncio.sleep(0.01)
        hint = await visit.say(type="Hint", table=table, seat=0, level="level-1")
        assert hint["type"] == "Done", hint
        assert hint["texts"]
        left = await visit.say(type="Hint", table=table, seat=0, own=True)  # as a server answers who can think
        thought = (await visit.ask("/api/thoughts", {"question": left["question"]}))["content"]
        assert situation.situation.begun.game.read_action(thought["action"]) in situation.situation.begun.actions(0)
        assert len(thought["texts"]) >= 2
        described = await visit.say(type="Describe", table=table, seat=0)
        assert len(described["texts"]) == len(situation.situation.begun.actions(0))
        await visit.holder.tables.stop()

    lived(story)


def test_a_rematch_stays_on_this_device() -> None:
    async def story() -> None:
        visit = Visit(MemoryPage())
        await visit.hello()
        table = await visit.open("artus", ["level-1"])
        await visit.play_to_the_end(table)
        done = await visit.say(type="Rematch", table=table)
        assert done["table"].startswith("local-")
        await visit.holder.tables.stop()

    lived(story)


@pytest.mark.parametrize(
    ("address", "body", "status", "error"),
    [
        ("/api/replays/local-nowhere", None, 404, "unknown-table"),
        ("/api/push", None, 404, "NotHere"),
        ("/api/games/chess", None, 404, "NotHere"),
        ("/api/tables", {"id": "x"}, 400, "ValidationException"),
        ("/api/replays", {"format": "something"}, 400, "BadSave"),
        ("/api/analyses", {"format": "something"}, 400, "BadSave"),
        ("/api/analyses", None, 400, "BadSave"),
        ("/api/thoughts", {"question": "what?"}, 400, "ValidationException"),
    ],
)
def test_a_question_that_cannot_be_answered_says_why(address: str, body: Any, status: int, error: str) -> None:
    async def story() -> None:
        visit = Visit(MemoryPage())
        await visit.hello()
        found = await visit.ask(address, body)
        assert (found["status"], found["content"]["error"]) == (status, error)

    lived(story)


def test_a_message_that_is_none_is_answered_as_one_that_failed() -> None:
    async def story() -> None:
        visit = Visit(MemoryPage())
        visit.holder.take("nonsense")
        assert (await visit.hears(lambda one: one["type"] == "Failed"))["error"] == "malformed"
        assert (await visit.say(type="WatchMyTables"))["error"] == "hello-expected"

    lived(story)


def test_a_hidden_page_lets_nobody_think() -> None:
    async def story() -> None:
        visit = Visit(MemoryPage())
        await visit.hello()
        visit.holder.seen(False)
        table = await visit.open("artus", ["level-1"])
        situation = visit.holder.tables.owners[table].table
        waited = len(situation.history)
        if 0 not in situation.situation.deciding:
            await asyncio.sleep(0.2)
            assert len(situation.history) == waited
        visit.holder.seen(True)
        async with asyncio.timeout(20):
            while 0 not in situation.situation.deciding:
                await asyncio.sleep(0.01)
        await visit.holder.tables.stop()

    lived(story)
