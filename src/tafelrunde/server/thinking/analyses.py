"""Analyses of finished tables, for the replay page: found in a process of their own, one at a time, and kept."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from collections import OrderedDict
from dataclasses import dataclass, field

import msgspec

from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.kernel.texts import LANGUAGES
from tafelrunde.kernel.words import to_data
from tafelrunde.server.replay.moments import check_over
from tafelrunde.server.table.situation import Situation
from tafelrunde.server.thinking.analysis_process import Report, Task
from tafelrunde.wire.http import Analysis

logger = logging.getLogger("tafelrunde.analyses")
ITERATIONS = 240  # looks ahead for each decision: a table of two is judged within a minute
KEPT = 200
MOST_WAITING = 20
OF_ONE_ADDRESS = 2  # tables that wait or are being analysed
LONGEST = 64 * 1024 * 1024  # bytes of one report


class TooManyAnalyses(TafelrundeError):
    """So many tables are waiting that another one would wait for very long."""


class AnalysisFailed(TafelrundeError):
    """The process ended without a result. The next question starts it anew."""


@dataclass
class Work:
    """The analysis of one table, finished or not."""

    found: Analysis = field(default_factory=lambda: Analysis(ready=False, progress=0.0, iterations=ITERATIONS))
    address: str = ""  # who asked first
    task: asyncio.Task[None] | None = None
    failed: bool = False


class Analyses:
    """All analyses of this worker. They follow from the table's log alone, so nothing is lost with it."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._works: OrderedDict[str, Work] = OrderedDict()
        self._turn = asyncio.Semaphore(1)

    def of(self, situation: Situation, address: str) -> Analysis:
        """What is known by now; the first question starts the work. Nobody fills the queue alone."""
        check_over(situation)
        work = self._works.get(situation.table)
        if work is None:
            work = self._begin(situation, address)
        if work.failed:
            del self._works[situation.table]
            raise AnalysisFailed(f"table {situation.table} could not be analysed")
        return work.found

    def _begin(self, situation: Situation, address: str) -> Work:
        waiting = [work for work in self._works.values() if not work.found.ready and not work.failed]
        if len(waiting) >= MOST_WAITING:
            raise TooManyAnalyses(f"{MOST_WAITING} tables are waiting to be analysed; ask again in some minutes")
        if sum(work.address == address for work in waiting) >= OF_ONE_ADDRESS:
            raise TooManyAnalyses(f"{OF_ONE_ADDRESS} tables are being analysed for you; ask again after them")
        work = self._works[situation.table] = Work(address=address)
        names = {language: situation.names_in(language) for language in LANGUAGES}
        task = Task(match=situation.begun.save(), names=names, iterations=ITERATIONS)
        work.task = asyncio.create_task(self._find(situation.table, work, task))
        for table, older in list(self._works.items())[: max(0, len(self._works) - KEPT)]:
            if older.found.ready:
                del self._works[table]
        return work

    async def _find(self, table: str, work: Work, task: Task) -> None:
        async with self._turn:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                *("-m", "tafelrunde.server.thinking.analysis_process"),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST,
            )
            try:
                async with asyncio.timeout(self.seconds):
                    await self._follow(process, work, task)
            except (TimeoutError, OSError, ValueError, msgspec.MsgspecError) as error:
                logger.warning("analysis ended", extra={"table": table, "error": type(error).__name__})
            finally:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
                await process.wait()
                work.failed = not work.found.ready

    async def _follow(self, process: asyncio.subprocess.Process, work: Work, task: Task) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(to_data(task)))
        process.stdin.write_eof()
        while line := await process.stdout.readline():
            report = msgspec.json.decode(line, type=Report)
            if report.analysis is not None:
                work.found = report.analysis
            else:
                work.found = msgspec.structs.replace(work.found, progress=report.progress)

    async def stop(self) -> None:
        """Whatever is not finished is given up."""
        tasks = [work.task for work in self._works.values() if work.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
