"""Several workers on PostgreSQL: any of them can be asked, and any of them can die."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import asyncpg
import pytest

from tests.server.client import Client, begin, http
from tests.server.load import Crowd
from tests.server.processes import HERE, ServerProcess, free_port, served
from tests.server.running import run


@run
async def test_people_at_one_table_play_through_different_workers(postgres_url: str) -> None:
    with served(postgres_url) as first, served(postgres_url) as second:
        async with Client(first.port, "Ada") as ada, Client(second.port, "Ben") as ben:
            ada.resend_after = ben.resend_after = 30  # what is sent once is answered once
            await ben.do("WatchLobby")
            table = await begin("artus", [ada, ben], ["greedy"])
            await ben.until(lambda: any(m["type"] == "LobbyChanged" for m in ben.received))
            await asyncio.gather(ada.play_until_over(table), ben.play_until_over(table))
            assert ada.playing[table]["result"] == ben.playing[table]["result"]
            assert all(len(answers) == 1 for c in (ada, ben) for answers in c.answers.values())
            present = [m for m in ada.received if m["type"] == "Present"][-1]
            assert present["guests"] == sorted([ada.guest, ben.guest])


@run
async def test_when_workers_are_killed_their_tables_go_on_elsewhere_and_nothing_is_lost(postgres_url: str) -> None:
    chance = random.Random(4)
    workers = [ServerProcess(postgres_url).start() for _ in range(3)]
    try:
        async with Crowd([worker.port for worker in workers], tables=3, seed=4) as crowd:
            playing = asyncio.create_task(crowd.play())
            for _ in range(4):
                await asyncio.sleep(chance.uniform(0.5, 1.5))
                victim = chance.choice(workers)
                victim.kill()
                await asyncio.sleep(chance.uniform(0.2, 1))
                await asyncio.to_thread(victim.start)
            crowd.stopping = True
            await playing
            await crowd.settle()
            await crowd.prove(postgres_url)
            assert len(crowd.acknowledged) > 20
    finally:
        for worker in workers:
            worker.end()


CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND "
CLIENTS = "backend_type = 'client backend'"


@pytest.mark.parametrize("game", ["artus", "tumult-royale"])
@run
async def test_when_the_database_cuts_connections_everybody_is_answered_and_nothing_is_lost(
    game: str, postgres_url: str
) -> None:
    """One connection of a worker after the other, those that listen, and all at once."""
    chance = random.Random(6)
    database = await asyncpg.connect(postgres_url)
    with served(postgres_url) as first, served(postgres_url) as second:
        async with Crowd([first.port, second.port], tables=3, game=game, seed=6) as crowd:
            playing = asyncio.create_task(crowd.play())
            for which in (f"{CLIENTS} AND query LIKE 'LISTEN%'", f"{CLIENTS} AND random() < 0.5", CLIENTS) * 2:
                await asyncio.sleep(chance.uniform(0.5, 1.5))
                assert await database.fetch(CUT + which), "nothing was cut"
            crowd.stopping = True
            await playing
            await crowd.settle()
            await crowd.prove(postgres_url)
            assert len(crowd.acknowledged) > 20
    await database.close()


@run
async def test_what_happens_while_a_worker_cannot_listen_is_heard_afterwards(postgres_url: str) -> None:
    database = await asyncpg.connect(postgres_url)
    with served(postgres_url) as first, served(postgres_url) as second:
        async with Client(first.port, "Ada") as ada, Client(second.port, "Ben") as ben:
            table = await begin("artus", [ada, ben])
            for number in range(3):
                await database.fetch(CUT + f"{CLIENTS} AND query LIKE 'LISTEN%'")
                said = await ada.do("Say", table, room="table", text=f"{number}")
                await ben.until(lambda least=said["sequence"]: ben.sequence[table] >= least)
    await database.close()


@run
async def test_a_bot_whose_worker_died_goes_on_with_another(postgres_url: str) -> None:
    workers = [ServerProcess(postgres_url, bot_pace=150).start() for _ in range(2)]
    try:
        async with Client([workers[1].port], "Eve") as eve, Client([workers[0].port], "Ada") as ada:
            table = await begin("artus", [ada], ["random"])
            await ada.do("Rise", table, seat=0)  # from now on two bots play by themselves
            await eve.enter(table)
            before = eve.sequence[table]
            await eve.until(lambda: eve.sequence[table] > before + 1)
            workers[0].kill()
            after = eve.sequence[table]
            await eve.until(lambda: eve.sequence[table] > after + 3, 60)
    finally:
        for worker in workers:
            worker.end()


@run
async def test_serve_with_several_workers_replaces_one_that_dies_and_stops_politely(
    postgres_url: str, tmp_path: Path
) -> None:
    """As it is typed: the settings by flags and by the environment."""
    port = free_port()
    environment = os.environ | {"PYTHONPATH": str(HERE / "src"), "TAFELRUNDE_DATABASE": postgres_url}
    command = [sys.executable, "-m", "tafelrunde", "serve", "--port", str(port), "--workers", "2"]
    with (tmp_path / "log").open("wb") as log:
        server = subprocess.Popen([*command, "--bot-pace", "0"], env=environment, stderr=log)
    try:
        async with Client(port, "Ada") as ada:
            table = await begin("artus", [ada], ["greedy"])
            first = await workers_of(server.pid, 2)
            os.kill(first[0], signal.SIGKILL)
            while first[0] in (later := await workers_of(server.pid, 2)):
                await asyncio.sleep(0.1)
            assert len(later) == 2
            await ada.play_until_over(table)
            async with http(port) as api:
                assert (await api.get("/api/health")).status_code == 200
        server.terminate()
        assert await asyncio.to_thread(server.wait, 60) == 0
        assert "worker ended" in (tmp_path / "log").read_text()
    finally:
        if server.poll() is None:
            for pid in [*await workers_of(server.pid, 0), server.pid]:
                os.kill(pid, signal.SIGKILL)
            server.wait()


async def workers_of(supervisor: int, least: int) -> list[int]:
    """The processes of the workers, once there are so many."""
    while True:
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
                if parent == supervisor and b"spawn_main" in (folder / "cmdline").read_bytes():
                    found.append(int(folder.name))
            except (OSError, ValueError):
                continue
        if len(found) >= least:
            return sorted(found)
        await asyncio.sleep(0.1)
