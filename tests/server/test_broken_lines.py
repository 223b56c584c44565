"""Who broke off is gone: no command outlives its connection, and nobody stays present who is not there."""

from __future__ import annotations

import asyncio
import re
import sqlite3

from tests.server.client import Client, begin, http
from tests.server.processes import served
from tests.server.running import run


async def figures(port: int) -> dict[str, int]:
    async with http(port) as api:
        text = (await api.get("/metrics")).text
    return {name: int(value) for name, value in re.findall(r"^tafelrunde_(\w+) (\d+)$", text, re.MULTILINE)}


@run
async def test_who_breaks_off_while_entering_is_not_there_afterwards(database: str) -> None:
    with served(database) as server:
        async with Client(server.port, "Ada") as ada:
            ben = Client(server.port, "Ben")
            async with ben:
                table = await begin("artus", [ada, ben], grace=0, absence="wait")
            with sqlite3.connect(database.removeprefix("sqlite:///"), isolation_level=None) as busy:
                busy.execute("BEGIN IMMEDIATE")  # whatever is to be stored waits, and everything behind it too
                await ada.send(type="Say", table=table, room="table", text="wait for me")
                for _ in range(20):
                    async with Client(server.port, "Ben", secret=ben.secret) as again:
                        await again.send(type="Enter", table=table)
                        await again.send(type="Ping", sent=0)
                        await again.until(lambda again=again: any(m["type"] == "Pong" for m in again.received))
                        again.drop()
                busy.execute("COMMIT")
            await ada.do("Say", table, room="table", text="who is there?")
            async with asyncio.timeout(30):
                while (seen := await figures(server.port))["connections"] > 1:
                    await asyncio.sleep(0.05)
            assert seen["watchers"] <= seen["connections"]
            assert seen["ghosts"] == 0
            assert (await ada.ask("StandIn", table, seat=1))["type"] == "Done", "nobody has this seat any more"
