"""Loading saved matches of guests: within limits, in processes of their own, and nobody fills the queue alone."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import pickle
import sys
from collections import Counter, OrderedDict
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from tafelrunde.kernel.errors import BadSave, TafelrundeError, UnknownRules
from tafelrunde.match import Match, load
from tafelrunde.match.log import Entry
from tafelrunde.match.match import Replayed, Told
from tafelrunde.server.replay.loading_process import LENGTH
from tafelrunde.server.replay.table_file import is_table_file, read_file

logger = logging.getLogger("tafelrunde.loading")
AT_ONCE = 2  # processes
OF_ONE_GUEST = 2  # files that wait or are being loaded
KEPT = 8  # matches, the latest
PATIENCE = 60  # seconds more than the processor time that are waited for, on a machine that does other things as well


class TooManyFiles(TafelrundeError):
    """So many files of this guest are being loaded that another one must wait."""


class Loading:
    """The saved matches that a worker loads."""

    def __init__(self, steps: int, seconds: int) -> None:
        self.steps, self.seconds = steps, seconds
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._of_guest: Counter[str] = Counter()
        self._kept: OrderedDict[str, Match] = OrderedDict()

    async def load(self, name: str, data: dict[str, Any], guest: str) -> Match:
        """The match of a file that becomes the table of this name; BadSave if it is damaged or too long."""
        if (match := self._kept.get(name)) is None:
            saved = self._checked(data)
            with self._counted(guest):
                async with self._turn:
                    replayed = await self._play_again(saved)
            match = self._kept[name] = load(saved, replayed)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return match

    def _checked(self, data: dict[str, Any]) -> dict[str, Any]:
        saved = read_file(data).match if is_table_file(data) else data
        log = saved.get("log")
        if isinstance(log, list) and len(log) > self.steps:
            raise BadSave(f"a match of {len(log)} steps; expected at most {self.steps}")
        return saved

    @contextlib.contextmanager
    def _counted(self, guest: str) -> Iterator[None]:
        if self._of_guest[guest] >= OF_ONE_GUEST:
            raise TooManyFiles(f"{OF_ONE_GUEST} files of yours are being loaded; send the next one after them")
        self._of_guest[guest] += 1
        try:
            yield
        finally:
            self._of_guest[guest] -= 1
            self._of_guest += Counter()  # without those who have none

    async def _play_again(self, saved: Mapping[str, Any]) -> Replayed:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "tafelrunde.server.replay.loading_process", str(self.seconds)),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        try:
            async with asyncio.timeout(PATIENCE + 10 * self.seconds):
                return await _exchange(process, msgspec.json.encode(saved))
        except (TimeoutError, OSError, EOFError) as error:
            logger.warning("not loaded", extra={"error": type(error).__name__})
            raise BadSave("a match that cannot be played again") from None
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


async def _exchange(process: asyncio.subprocess.Process, saved: bytes) -> Replayed:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(saved)
    process.stdin.write_eof()
    log: list[Entry] = []
    told: list[Told] = []
    while True:
        length = int.from_bytes(await process.stdout.readexactly(LENGTH), "big")
        part = pickle.loads(await process.stdout.readexactly(length))  # of a process of our own
        match part:
            case BadSave() | UnknownRules():
                raise part
            case Replayed():
                return part._replace(log=log, told=told)
        log += part[0]
        told += part[1]
