"""The example programs play at a real server: each game, two terminal clients, a remote bot and a bot."""

from __future__ import annotations

import asyncio
import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Client, open_table
from tests.server.processes import ServerProcess, served
from tests.server.running import run

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
GAMES = {"artus": {}, "carcassonne": {}, "tumult-royale": {"raid": "calm", "calm_lifts": 3}}


def example(name: str) -> Any:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("game", GAMES)
@run
async def test_two_terminal_clients_and_a_bot_play_each_game_to_the_end_and_come_back_in_the_middle(
    database: str, game: str
) -> None:
    with served(database) as server:
        await play_with_an_interruption(server, game)


async def play_with_an_interruption(server: ServerProcess, game: str) -> None:
    address = f"http://127.0.0.1:{server.port}"
    async with Client(server.port, "Host") as host:
        seats: list[dict[str, Any]] = [{}, {}, {"kind": "bot", "level": "greedy"}]
        table = (await open_table(host, game, seats, options=GAMES[game]))["table"]["table"]
        terminals = []
        for name in ("Ada", "Ben"):
            command = [sys.executable, str(EXAMPLES / "terminal_client.py"), address, game, "--table", table]
            terminals.append(
                await asyncio.create_subprocess_exec(
                    *command, "--auto", "--name", name, stdout=asyncio.subprocess.PIPE, limit=10**7
                )
            )
        try:
            await host.enter(table)
            await host.until(lambda: all(s["ready"] or s["kind"] == "bot" for s in host.info[table]["seats"]))
            await host.do("Start", table)
            await host.until(lambda: host.sequence[table] > 25, 60)
            assert await asyncio.to_thread(server.stop) == 0  # everybody is told goodbye, and comes back by themselves
            await asyncio.to_thread(server.start)
            told = await asyncio.gather(*(terminal.communicate() for terminal in terminals))
        finally:
            for terminal in terminals:
                if terminal.returncode is None:
                    terminal.kill()
                    await terminal.wait()
        assert [terminal.returncode for terminal in terminals] == [0, 0]
        assert all("standings" in out.decode() for out, _ in told)
        await host.until(lambda: host.info[table]["phase"] == "over")
        assert host.reconnects >= 1


@run
async def test_the_remote_bot_takes_a_seat_and_plays(server: ServerProcess) -> None:
    async with Client(server.port, "Host") as host:
        table = (await open_table(host, seats=[{}, {"kind": "bot", "level": "random"}]))["table"]["table"]
        await host.enter(table)
        bot = example("remote_bot")
        playing = asyncio.create_task(bot.play(f"ws://127.0.0.1:{server.port}/socket", table))
        await host.until(lambda: host.info[table]["seats"][0]["ready"])
        await host.do("Start", table)
        result = await playing
        assert len(result["standings"]) == 2


def test_the_remote_bot_is_fifty_lines() -> None:
    code = [line for line in (EXAMPLES / "remote_bot.py").read_text().splitlines() if line.strip()]
    assert len(code) <= 50
