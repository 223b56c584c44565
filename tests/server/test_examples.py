"""Programs at a real server: two terminals and a bot play each game; the remote bot of the examples takes a seat."""

from __future__ import annotations

import asyncio
import importlib.util
import os
import sys
from typing import Any

import pytest

from tafelrunde.cli.visiting import Link, NoVisit, read_link
from tests.server.client import Client, open_table
from tests.server.processes import HERE, ServerProcess, served
from tests.server.running import run

EXAMPLES = HERE / "examples"
GAMES = {"artus": {}, "carcassonne": {}, "tumult-royale": {"raid": "calm", "calm_lifts": 3}}


def example(name: str) -> Any:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


async def terminal(*arguments: str) -> asyncio.subprocess.Process:
    """`tafelrunde join` in a process of its own."""
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tafelrunde", "join", *arguments),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=10**7,
        env=os.environ | {"PYTHONPATH": str(HERE / "src"), "COLUMNS": "120"},
    )


@pytest.mark.parametrize("game", GAMES)
@run
async def test_two_terminals_and_a_bot_play_each_game_to_the_end_and_come_back_in_the_middle(
    database: str, game: str
) -> None:
    with served(database) as server:
        await play_with_an_interruption(server, game)


async def play_with_an_interruption(server: ServerProcess, game: str) -> None:
    address = f"http://127.0.0.1:{server.port}"
    async with Client(server.port, "Host") as host:
        seats: list[dict[str, Any]] = [{}, {"kind": "invited"}, {"kind": "bot", "level": "level-2"}]
        opened = await open_table(host, game, seats, options=GAMES[game])
        table, token = opened["table"]["table"], opened["invitations"][1]["token"]
        links = [f"{address}/#/table/{table}", f"{address}/#/table/{table}?seat={token}"]
        terminals = [
            await terminal(link, "--auto", "--name", name, "--lang", language)
            for link, name, language in zip(links, ("Ada", "Ben"), ("en", "de"), strict=True)
        ]
        try:
            await host.enter(table)
            await host.until(lambda: all(s["ready"] or s["kind"] == "bot" for s in host.info[table]["seats"]))
            await host.do("Start", table)
            await host.until(lambda: host.sequence[table] > 25, 60)
            assert await asyncio.to_thread(server.stop) == 0  # everybody is told goodbye, and comes back by themselves
            await asyncio.to_thread(server.start)
            told = await asyncio.gather(*(one.communicate() for one in terminals))
        finally:
            for one in terminals:
                if one.returncode is None:
                    one.kill()
                    await one.wait()
        assert [one.returncode for one in terminals] == [0, 0]
        assert [("Result" in out.decode(), "Ergebnis" in out.decode()) for out, _ in told] == [
            (True, False),
            (False, True),
        ]
        await host.until(lambda: host.info[table]["phase"] == "over")
        assert host.reconnects >= 1


@run
async def test_a_person_plays_in_the_terminal_talks_asks_for_a_hint_and_stops(server: ServerProcess) -> None:
    address = f"http://127.0.0.1:{server.port}"
    one = await terminal(address, "--game", "carcassonne", "--bots", "level-1", "--name", "Ada", "--lang", "en")
    words = "1\nhint\nsay well met\nfly\nundo\nboard\nquit\n"
    out, _ = await asyncio.wait_for(one.communicate(words.encode()), 100)
    told = out.decode()
    assert one.returncode == 0
    assert f"{address}/#/table/" in told
    for expected in ("Place the tile", "A strong bot would choose", "Chance to win", "Ada: well met", "Goodbye"):
        assert expected in told
    assert "What stands on the left chooses" in told, "what can be said is explained"


@run
async def test_in_the_terminal_one_is_told_for_whom_the_table_waits_and_agrees_to_what_another_asks(
    server: ServerProcess,
) -> None:
    async with Client(server.port, "Host") as host:
        table = (await open_table(host, seats=[{}, {}], options={"start_seat": 0}))["table"]["table"]
        await host.enter(table)
        one = await terminal(f"http://127.0.0.1:{server.port}/#/table/{table}", "--name", "Ada", "--lang", "en")
        await host.until(lambda: host.info[table]["seats"][0]["ready"])
        await host.do("Sit", table, seat=1)
        await host.do("Ready", table)
        await host.do("Start", table)
        await host.do("Offer", table, what="end")
        await host.do("Play", table, seat=1, action={"do": "PlaceKnight", "chair": 3})
        assert one.stdin is not None
        one.stdin.write(b"undo\nyes\n")
        await host.until(lambda: host.info[table]["phase"] == "over")
        out, _ = await asyncio.wait_for(one.communicate(), 60)
    told = out.decode()
    assert "It begins as soon as everybody is here" in told
    assert "Host asks to end without a winner." in told
    assert "Do you agree?" in told
    assert "There is nothing to take back." in told
    assert "(table)" not in told
    assert "The game at this table has ended." in told


@pytest.mark.parametrize(
    ("given", "link"),
    [
        ("localhost:8017", Link("http://localhost:8017")),
        ("https://play.example/", Link("https://play.example")),
        ("http://h:1/#/table/abc", Link("http://h:1", "abc")),
        ("http://h:1/#/table/abc?seat=tok-en_1", Link("http://h:1", "abc", "tok-en_1")),
    ],
)
def test_a_link_names_server_table_and_seat(given: str, link: Link) -> None:
    assert read_link(given) == link


@pytest.mark.parametrize("bad", ["", "ftp://h/", "http://", "file:///etc/passwd"])
def test_what_is_no_link_is_named(bad: str) -> None:
    with pytest.raises(NoVisit, match="expected a server like"):
        read_link(bad)


@run
async def test_who_cannot_come_in_is_told_why(server: ServerProcess, database: str) -> None:
    address = f"http://127.0.0.1:{server.port}"
    with served(database, password="Excalibur") as closed:
        for arguments in (
            (address, "--table", "nowhere"),
            (address, "--game", "chess"),
            (address,),
            ("http://127.0.0.1:9", "--table", "nowhere"),
            (f"http://127.0.0.1:{closed.port}", "--table", "nowhere", "--password", "Durendal"),
        ):
            one = await terminal(*arguments)
            await asyncio.wait_for(one.communicate(), 60)
            assert one.returncode == 2, arguments


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
