"""Three workers on PostgreSQL, one killed every few seconds: python benchmarks/server_workers.py [--seconds 60]

Each is a server by itself, as on machines of their own. With --together they are the workers of one machine, which
lead connections to each other.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).parent.parent))

if TYPE_CHECKING:
    from tests.server.processes import ServerProcess

LONGEST = 2.0  # seconds that a table may stand still


async def harass(url: str, seconds: float, tables: int, together: bool, log: Path) -> str:
    """Plays under load while workers die; fails if anything was lost, or a table stood still for over two seconds."""
    from tests.server.load import Crowd
    from tests.server.processes import ServerProcess

    chance = random.Random(1)
    workers = (
        [ServerProcess(url, workers=3, log=log, log_level="INFO").start()]
        if together
        else [ServerProcess(url).start() for _ in range(3)]
    )
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
                    if together:
                        while log.read_text().count('"serving"') < 3 + kills:  # those before have been replaced
                            await asyncio.sleep(0.1)
                        await kill_one_of(victim, chance)
                    else:
                        victim.kill()
                    kills += 1
                    longest = max(longest, await go_on(crowd))
                    if not together:
                        await asyncio.to_thread(victim.start)
                crowd.stopping = True
                await playing
                await crowd.settle()
                await crowd.prove(url)
                acknowledged += len(crowd.acknowledged)
    finally:
        for worker in workers:
            worker.stop()
            worker.end()
    assert longest <= LONGEST, f"a table stood still for {longest:.2f} s; expected at most {LONGEST:.0f}"
    return f"{kills} kills, {acknowledged} acknowledged commands, nothing lost, tables went on within {longest:.2f} s"


async def kill_one_of(server: ServerProcess, chance: random.Random) -> None:
    """One of the workers of a server, which starts another one."""
    from tests.server.test_workers import workers_of

    assert server.process is not None
    assert server.process.pid is not None
    os.kill(chance.choice(await workers_of(server.process.pid, 3)), signal.SIGKILL)


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

    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--together", action="store_true", help="workers of one machine")
    given = parser.parse_args()
    os.environ["TAFELRUNDE_RULES"] = "plain"
    with postgres() as url, tempfile.TemporaryDirectory() as folder:
        print(asyncio.run(harass(url, given.seconds, given.tables, given.together, Path(folder, "log"))))


if __name__ == "__main__":
    main()
