"""Three workers on PostgreSQL, one killed every few seconds: python benchmarks/server_workers.py [--seconds 60]"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

LONGEST = 2.0  # seconds that a table may stand still


async def harass(url: str, seconds: float, tables: int) -> str:
    """Plays under load while workers die; fails if anything was lost, or a table stood still for over two seconds."""
    from tests.server.load import Crowd
    from tests.server.processes import ServerProcess

    chance = random.Random(1)
    workers = [ServerProcess(url).start() for _ in range(3)]
    longest, kills, acknowledged = 0.0, 0, 0
    try:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            ports = [worker.port for worker in workers]
            async with Crowd(ports, tables, seed=chance.randrange(10**6)) as crowd:
                playing = asyncio.create_task(crowd.play())
                while time.monotonic() < end and not playing.done():
                    await asyncio.wait((playing,), timeout=chance.uniform(2, 4))
                    victim = chance.choice(workers)
                    victim.kill()
                    kills += 1
                    longest = max(longest, await go_on(crowd))
                    await asyncio.to_thread(victim.start)
                crowd.stopping = True
                await playing
                await crowd.settle()
                await crowd.prove(url)
                acknowledged += len(crowd.acknowledged)
    finally:
        for worker in workers:
            worker.end()
    assert longest <= LONGEST, f"a table stood still for {longest:.2f} s; expected at most {LONGEST:.0f}"
    return f"{kills} kills, {acknowledged} acknowledged commands, nothing lost, tables went on within {longest:.2f} s"


async def go_on(crowd: object) -> float:
    """Seconds until every table that is still played has acknowledged something new."""
    from tests.server.load import Crowd

    assert isinstance(crowd, Crowd)
    began, counted = time.monotonic(), len(crowd.acknowledged)
    waiting = {table for table, players in crowd.tables if players[0].info[table]["phase"] == "playing"}
    while waiting and time.monotonic() - began < 20:
        waiting -= {done.table for done in crowd.acknowledged[counted:]}
        waiting -= {table for table, players in crowd.tables if players[0].info[table]["phase"] != "playing"}
        await asyncio.sleep(0.01)
    return time.monotonic() - began


def main() -> None:
    """Starts a PostgreSQL server of its own and three workers on it."""
    from tests.server.postgres import postgres

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--tables", type=int, default=6)
    given = parser.parse_args()
    os.environ["TAFELRUNDE_RULES"] = "plain"
    with postgres() as url:
        print(asyncio.run(harass(url, given.seconds, given.tables)))


if __name__ == "__main__":
    main()
