"""Nothing acknowledged is lost, nothing is applied twice, everybody comes back, whatever dies."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from pathlib import Path

from tests.server.client import Client, begin
from tests.server.crashing import crash
from tests.server.processes import ServerProcess, served
from tests.server.running import run

KILLS = 20


def test_twenty_kills_at_random_moments_under_load_lose_nothing(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.sqlite"
    report = asyncio.run(crash(database, KILLS, tables=4, log=tmp_path / "log"))
    assert report.kills == KILLS
    assert report.acknowledged > KILLS
    assert report.reconnects >= KILLS


@run
async def test_a_polite_stop_answers_what_was_accepted_and_says_goodbye(tmp_path: Path) -> None:
    server = ServerProcess(f"sqlite:///{tmp_path}/tables.sqlite").start()
    try:
        async with Client(server.port, "Ada") as ada, Client(server.port, "Ben") as ben:
            table = await begin("artus", [ada, ben])
            sent = [await ada.send(type="Say", table=table, room="table", text=f"{n}") for n in range(50)]
            await ada.until(lambda: any(ada.answers[command] for command in sent))
            assert await asyncio.to_thread(server.stop) == 0
            await ben.until(lambda: any(m["type"] == "Farewell" and m["why"] == "restart" for m in ben.received))
            answered = [command for command in sent if ada.answers[command]]
            server.start()
            for command in sent:  # what was not accepted is sent again
                text = str(sent.index(command))
                last = await ada.ask("Say", table, id=command, room="table", text=text)
            await ada.until(lambda: ada.sequence[table] >= last["sequence"], 30)
            said = [step["said"]["text"] for step in ada.steps[table] if "said" in step]
            assert sorted(said, key=int) == [str(n) for n in range(50)]
            assert answered
    finally:
        server.end()


@run
async def test_a_crashed_bot_process_is_started_anew_and_its_seat_goes_on(database: str, tmp_path: Path) -> None:
    with served(database, log=tmp_path / "log", bot_pace=30) as server:
        async with Client(server.port, "Ada") as ada:
            table = await begin("artus", [ada], ["greedy"])
            playing = asyncio.create_task(ada.play_until_over(table))
            for moment in (20, 50):
                await ada.until(lambda moment=moment: ada.sequence[table] > moment, 60)
                assert await asyncio.to_thread(kill_bots, server) == 1
            await playing
            assert ada.info[table]["ending"] == "played"
            warnings = [json.loads(line)["what"] for line in (tmp_path / "log").read_text().splitlines()]
            assert "bot process ended" in warnings


def kill_bots(server: ServerProcess) -> int:
    """Kills the processes in which bots of this server think."""
    assert server.process is not None
    killed = 0
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            if parent == server.process.pid and b"bot_process" in (folder / "cmdline").read_bytes():
                os.kill(int(folder.name), signal.SIGKILL)
                killed += 1
        except (OSError, ValueError):
            continue
    return killed


@run
async def test_two_servers_cannot_share_one_sqlite_file(database: str, tmp_path: Path) -> None:
    with served(database):
        second = ServerProcess(database, log=tmp_path / "log")
        second.start(wait=False)
        assert second.process is not None
        await asyncio.to_thread(second.process.join, 60)
        assert second.process.exitcode == 2
        assert "another server uses" in (tmp_path / "log").read_text()
