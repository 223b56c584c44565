"""Analyses of finished local tables: found in a worker of their own, and kept while the page is open."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

import msgspec

from tafelrunde.kernel.words import to_data
from tafelrunde.server.replay.moments import check_over
from tafelrunde.server.table.situation import Situation
from tafelrunde.server.thinking.analyses import ITERATIONS, AnalysisFailed
from tafelrunde.server.thinking.analysis_process import Report, Task
from tafelrunde.wire.http import Analysis


class Analyst(Protocol):
    """The page's side: a worker that analyses one match and reports as it goes on."""

    async def analyse(self, task: str, report: Callable[[str], None]) -> None:
        """A task as JSON; every report too. Returns after the last one."""
        ...


class LocalAnalyses:
    """All analyses of this page."""

    def __init__(self, analyst: Analyst) -> None:
        self.analyst = analyst
        self._found: dict[str, Analysis] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def of(self, situation: Situation) -> Analysis:
        """What is known by now; the first question starts the work."""
        check_over(situation)
        table = situation.table
        task = self._tasks.get(table)
        if task is None:
            self._found[table] = Analysis(ready=False, progress=0.0, iterations=ITERATIONS)
            self._tasks[table] = asyncio.create_task(self._find(situation))
        elif task.done() and not self._found[table].ready:
            del self._tasks[table]
            raise AnalysisFailed(f"table {table} could not be analysed")
        return self._found[table]

    async def _find(self, situation: Situation) -> None:
        table = situation.table

        def report(text: str) -> None:
            told = msgspec.json.decode(text, type=Report)
            changed = msgspec.structs.replace(self._found[table], progress=told.progress)
            self._found[table] = told.analysis or changed

        task = Task(match=situation.begun.save(), names=situation.names, iterations=ITERATIONS)
        await self.analyst.analyse(msgspec.json.encode(to_data(task)).decode(), report)
