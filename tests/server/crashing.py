"""A server that is killed, or told to stop, at random moments under load, again and again."""

from __future__ import annotations

import asyncio
import random
import time
from dataclasses import dataclass, field
from pathlib import Path

from tests.server.load import Crowd
from tests.server.processes import ServerProcess


@dataclass
class CrashReport:
    """What happened."""

    kills: int = 0
    acknowledged: int = 0
    answers: dict[str, int] = field(default_factory=dict)
    reconnects: int = 0
    slowest_end: float = 0  # seconds from the word to stop until it was gone
    seconds: float = 0


async def crash(
    database: str, kills: int, tables: int, seed: int = 1, log: Path | None = None, politely: bool = False
) -> CrashReport:
    """Kills and restarts the server under load, then proves that nothing was lost or applied twice. Politely: it is
    told to stop instead, and how long that takes is noted."""
    chance, report, began = random.Random(seed), CrashReport(), time.monotonic()
    server = ServerProcess(database, log=log)
    await asyncio.to_thread(server.start)
    try:
        while report.kills < kills:
            async with Crowd([server.port], tables, seed=chance.randrange(10**6)) as crowd:
                playing = asyncio.create_task(crowd.play())
                while report.kills < kills and not playing.done():
                    await asyncio.sleep(chance.uniform(0.05, 0.6))
                    told = time.monotonic()
                    await asyncio.to_thread(server.stop if politely else server.kill)
                    report.slowest_end = max(report.slowest_end, time.monotonic() - told)
                    report.kills += 1
                    await asyncio.to_thread(server.start)
                crowd.stopping = True
                await playing
                await crowd.settle()
                await crowd.prove(database)
                report.acknowledged += len(crowd.acknowledged)
                report.reconnects += sum(p.reconnects for _, players in crowd.tables for p in players)
                for kind, count in crowd.answers.items():
                    report.answers[kind] = report.answers.get(kind, 0) + count
        report.seconds = time.monotonic() - began
        return report
    finally:
        server.end()
