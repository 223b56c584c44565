"""Several workers of one machine: connections are led to the worker that owns their table."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from pathlib import Path

from tafelrunde.server.worker.passage import MOST, Passage
from tests.server.client import Client, begin, http
from tests.server.processes import served
from tests.server.running import run


async def figure(port: int, name: str) -> int:
    """Of all workers together."""
    async with http(port) as api:
        page = (await api.get("/metrics")).text
    return sum(int(float(line.split()[-1])) for line in page.splitlines() if line.startswith(f"tafelrunde_{name}"))


async def at_last(port: int, name: str, expected: int) -> None:
    """Workers tell each other their figures now and then."""
    async with asyncio.timeout(60):
        while await figure(port, name) != expected:
            await asyncio.sleep(0.3)


@run
async def test_a_connection_goes_through_a_passage_with_what_comes_along_or_stays(tmp_path: Path) -> None:
    here, there = Passage(str(tmp_path), "here"), Passage(str(tmp_path), "there")
    arrived: list[tuple[socket.socket, bytes]] = []
    near, far = socket.socketpair()
    with near, far:
        assert not here.send("there", near.fileno(), b""), "before it is open"
        here.open(lambda file, luggage: None)
        there.open(lambda file, luggage: arrived.append((file, luggage)))
        assert not here.send("nobody", near.fileno(), b"")
        assert not here.send("there", near.fileno(), bytes(MOST + 1))
        assert here.send("there", near.fileno(), b"luggage")
        near.close()
        while not arrived:
            await asyncio.sleep(0)
        ((file, luggage),) = arrived
        with file:
            assert luggage == b"luggage"
            far.sendall(b"still open")
            assert file.recv(100) == b"still open"
        there.close()
        assert not here.send("there", far.fileno(), b""), "after it is closed"
        here.close()
    assert not list(tmp_path.iterdir())


@run
async def test_whoever_comes_to_a_table_is_led_to_its_owner_and_notices_nothing(postgres_url: str) -> None:
    with served(postgres_url, workers=3) as server:
        async with contextlib.AsyncExitStack() as stack:
            crowd = [await stack.enter_async_context(Client(server.port, f"Guest {n}")) for n in range(8)]
            for client in crowd:
                client.resend_after = 30  # what is sent once is answered once
                await client.do("WatchMyTables")
            table = await begin("artus", crowd[:4])
            for client in crowd[4:]:  # what is said at once after it comes along
                ids = [await client.send(type="Enter", table=table)]
                ids += [await client.send(type="Ping", sent=number) for number in range(3)]
                await client.until(lambda: all(client.answers[id] for id in ids))  # noqa: B023  # it ends before
                assert [client.answers[id][0]["type"] for id in ids] == ["Done"] * 4
                assert [m["sent"] for m in client.received if m["type"] == "Pong"] == [0, 1, 2]
            await asyncio.gather(*(client.play_until_over(table) for client in crowd[:4]))
            assert len({str(client.playing[table]["result"]) for client in crowd}) == 1
            assert all(len(answers) == 1 for client in crowd for answers in client.answers.values())
            assert all(any(m["type"] == "MyTableChanged" for m in client.received) for client in crowd[:4])
            assert not any(client.reconnects for client in crowd), "nobody had to connect again"
            await at_last(server.port, "watchers", 8)
            await at_last(server.port, "tables_in_memory", 1)
            await at_last(server.port, "connections", 8)
