"""Tables are found by whoever asks, in the moment they are stored too."""

from __future__ import annotations

import asyncio
from itertools import count

from tafelrunde.server.table.folding import UnknownTable
from tafelrunde.server.worker.tables import Tables
from tests.server.running import run
from tests.server.working import opening, working


async def found(tables: Tables, name: str) -> int:
    """Asks until it is there; how often."""
    for tries in count():
        try:
            await tables.find(name)
        except UnknownTable:
            continue
        return tries
    raise AssertionError


@run
async def test_a_table_is_found_by_who_opens_it_while_others_ask_for_it_too_early(database: str) -> None:
    async with working(database) as worker:
        early = 0
        for number in range(60):
            name = f"t{number}"
            asking = [asyncio.create_task(found(worker.tables, name)) for _ in range(3)]
            await asyncio.sleep(0.005)  # they ask over and over
            assert (await worker.tables.open_table(opening(name))).name == name
            early += sum(await asyncio.gather(*asking))
        assert early, "somebody asked before it was stored"
