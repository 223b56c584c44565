"""Anybody for a game? Who presses it sits down with others; lost lines, second tabs and changes of mind are borne."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import httpx
import pytest

from tafelrunde.server.matching.company import company
from tafelrunde.storage.database import migrate, open_database
from tafelrunde.storage.seekers import FORGOTTEN, LOST, Seeker, Seekers
from tests.server.client import Client, http
from tests.server.processes import ServerProcess, served
from tests.server.running import run

SIZES = (2, 3, 4)


def seeker(guest: str, at: int = 0, bots: bool = False, game: str = "artus", seen: int | None = None) -> Seeker:
    return Seeker(
        guest=guest, game=game, name=guest.title(), bots=bots, level="level-1", at=at, seen=at if seen is None else seen
    )


def who(waiting: list[Seeker], now: int, full: int = 3) -> tuple[list[str], int] | None:
    found = company(waiting, now, 100, full, SIZES)
    return None if found is None else ([one.guest for one in found.people], found.bots)


def test_a_full_table_begins_at_once_and_nobody_begins_too_early() -> None:
    three = [seeker("a"), seeker("b"), seeker("c", bots=True)]
    assert who([*three, seeker("d")], 1) == (["a", "b", "c"], 0)
    assert who(three[:2], 99) is None
    assert who([], 500) is None


def test_after_the_wait_those_who_are_there_begin_and_bots_only_fill_where_all_want_them() -> None:
    a, b = seeker("a", bots=True), seeker("b", at=50, bots=True)
    assert who([a], 99) is None
    assert who([a], 100) == (["a"], 2)
    assert who([a, b], 100) == (["a", "b"], 1)
    assert who([a, seeker("b", at=50)], 100) == (["a", "b"], 0), "two are enough where one wants no bots"
    assert who([seeker("a")], 1000) is None, "alone and without bots one waits"
    assert company([seeker("a"), seeker("b")], 100, 100, 4, (4,)) is None, "too few for this game"
    four = company([seeker("a"), seeker("b", bots=True)], 100, 100, 4, (4,))
    assert four is not None
    assert ([one.guest for one in four.people], four.bots) == (["b"], 3)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, database: str) -> str:
    return database if request.param == "sqlite" else str(request.getfixturevalue("postgres_url"))


@run
async def test_who_waits_is_stored_and_who_is_silent_is_lost(url: str) -> None:
    engine = open_database(url)
    await migrate(engine)
    seekers = Seekers(engine)
    await seekers.wait(seeker("ada", 1000))
    await seekers.wait(seeker("ben", 2000))
    assert (await seekers.wait(seeker("ada", 5000))).at == 1000, "a second tab, or a line that is back, waits on"
    assert (await seekers.wait(seeker("ada", 5500, game="carcassonne"))).at == 5500, "something else is a new wish"
    assert [one.guest for one in await seekers.waiting(6000)] == ["ben", "ada"]
    assert [one.guest for one in await seekers.waiting(6000, "artus")] == ["ben"]
    assert [one.guest for one in await seekers.waiting(5500 + LOST)] == ["ada"], "ben is silent"
    assert (await seekers.wait(seeker("ben", 2001 + LOST))).at == 2001 + LOST, "and begins anew"

    assert await seekers.seat(["ada", "ben"], "t1")
    assert not await seekers.seat(["ben", "cleo"], "t2"), "nobody sits at two tables"
    assert (await seekers.wait(seeker("ben", 12_000))).table_id == "t1"
    assert await seekers.waiting(12_000) == []
    assert await seekers.stop("ben")
    assert not await seekers.stop("ben")
    await seekers.wait(seeker("dora", 12_000 + FORGOTTEN))
    assert not await seekers.stop("ada"), "cleared away long after"
    await engine.dispose()


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server where nobody waits for long."""
    with served(f"sqlite:///{tmp_path_factory.mktemp('hasty')}/tables.sqlite", match_wait=2) as running:
        yield running


async def seek(api: httpx.AsyncClient, name: str, game: str = "artus", bots: bool = False) -> dict[str, object]:
    reply = await api.post("/api/matching", json={"game": game, "name": name, "bots": bots})
    assert reply.status_code == 200, reply.text
    return dict(reply.json())


async def table_for(api: httpx.AsyncClient, name: str, bots: bool = False) -> str:
    """Asks again until there is a table."""
    while True:
        if table := (await seek(api, name, bots=bots)).get("table"):
            return str(table)
        await asyncio.sleep(0.2)


@run
async def test_two_who_press_it_sit_at_one_table_and_a_second_tab_finds_it_too(hasty: ServerProcess) -> None:
    async with Client(hasty.port, "Ada") as ada, Client(hasty.port, "Ada") as ben:
        async with http(hasty.port, ada.secret) as a, http(hasty.port, ben.secret) as b:
            assert (await seek(a, "Ada"))["people"] == 1
            assert (await a.get("/api/matching")).json() == [{"game": "artus", "people": 1}]
            found = await asyncio.gather(table_for(a, "Ada"), table_for(b, "Ada"), table_for(a, "Ada"))
        (table,) = set(found)
        for client in (ada, ben):
            await client.enter(table)
            await client.do("Ready", table, entropy="x")
        assert sorted(seat["name"] for seat in ada.info[table]["seats"]) == ["Ada", "Ada 2"]
        assert ada.info[table]["terms"]["clock"] == {"clock": "move", "seconds": 300}
        await ada.do("Start", table)


@run
async def test_bots_fill_after_the_wait_and_who_stops_is_forgotten(hasty: ServerProcess) -> None:
    async with http(hasty.port, "k" * 24) as alone, http(hasty.port, "l" * 24) as other, http(hasty.port) as nobody:
        await seek(other, "Lia", "carcassonne")
        stopped = await other.post("/api/matching/stop")
        assert (stopped.status_code, [one["game"] for one in stopped.json() if one["game"] == "carcassonne"]) == (
            200,
            [],
        )
        table = await table_for(alone, "Kim", bots=True)
        seats = (await alone.get(f"/api/tables/{table}")).json()["seats"]
        assert sorted(seat["kind"] for seat in seats) == ["bot", "bot", "person"]
        assert (await alone.post("/api/matching", json={"game": "chess", "name": "Kim"})).status_code == 400
        assert (await alone.post("/api/matching", json={"game": "artus", "name": "\u200b"})).status_code == 400
        assert (await nobody.post("/api/matching", json={"game": "artus", "name": "X"})).status_code == 401
