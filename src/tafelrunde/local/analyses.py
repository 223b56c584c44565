"""Analyses of finished tables: found in a worker of their own, and kept while the page is open.

Of local tables, and of files: what a page has from a server can be judged here as well, and costs the server nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

import msgspec

from tafelrunde.kernel.texts import LANGUAGES
from tafelrunde.kernel.words import to_data
from tafelrunde.server.replay.moments import check_over
from tafelrunde.server.replay.table_file import read_file
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
        """What is known of a table by now; the first question starts the work."""
        check_over(situation)
        names = {language: situation.names_in(language) for language in LANGUAGES}
        task = Task(match=situation.begun.save(), names=names, iterations=ITERATIONS)
        return self._known(situation.table, task)

    def of_file(self, data: object) -> Analysis:
        """The same of the file of a table; BadSave if it is none."""
        file = read_file(data)
        names = dict.fromkeys(LANGUAGES, tuple(seat.name for seat in file.seats))
        return self._known(file.table, Task(match=file.match, names=names, iterations=ITERATIONS))

    def _known(self, table: str, task: Task) -> Analysis:
        work = self._tasks.get(table)
        if work is None:
            self._found[table] = Analysis(ready=False, progress=0.0, iterations=ITERATIONS)
            self._tasks[table] = asyncio.create_task(self._find(table, task))
        elif work.done() and not self._found[table].ready:
            del self._tasks[table]
            raise AnalysisFailed(f"table {table} could not be analysed")
        return self._found[table]

    async def _find(self, table: str, task: Task) -> None:
        def report(text: str) -> None:
            told = msgspec.json.decode(text, type=Report)
            changed = msgspec.structs.replace(self._found[table], progress=told.progress)
            self._found[table] = told.analysis or changed

        await self.analyst.analyse(msgspec.json.encode(to_data(task)).decode(), report)
