"""Bots at tables think in processes of their own; one that crashes is started anew, and the question is asked again."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from collections.abc import Sequence

import msgspec

from tafelrunde.kernel.words import Action, View, to_data
from tafelrunde.server.bot_process import Question, Thought

logger = logging.getLogger("tafelrunde.bots")
TRIES = 3
LONGEST = 16 * 1024 * 1024  # bytes of one answer


class BotFailed(Exception):
    """No process could answer; whoever asked goes on without."""


class BotPool:
    """A few processes; each answers one question at a time."""

    def __init__(self, processes: int, patience: float) -> None:
        self.processes, self.patience = processes, patience
        self.restarts = self.questions = 0
        self._idle: asyncio.Queue[_Process] = asyncio.Queue()
        self._all: list[_Process] = []

    def start(self) -> None:
        """The processes start when they are first needed."""
        for _ in range(self.processes):
            process = _Process()
            self._all.append(process)
            self._idle.put_nowait(process)

    async def stop(self) -> None:
        await asyncio.gather(*(process.end() for process in self._all))

    async def choose(self, game: str, level: str, seed: str, view: View, actions: Sequence[Action]) -> Thought:
        """What a bot would do."""
        question = Question(
            game=game, level=level, seed=seed, view=msgspec.Raw(msgspec.json.encode(view)), actions=to_data(actions)
        )
        return await self._ask(question)

    async def get_ready(self, game: str) -> None:
        """Compiles the rules of a game into the cache, in a process of its own: nobody's bot waits for it."""
        process = _Process()
        try:
            await process.ask(Question(game=game))
        except (OSError, EOFError) as error:
            logger.warning("not compiled", extra={"error": type(error).__name__, "game": game})
        finally:
            await process.end()

    async def _ask(self, question: Question) -> Thought:
        self.questions += 1
        for _ in range(TRIES):
            process = await self._idle.get()
            try:
                async with asyncio.timeout(self.patience):
                    thought = await process.ask(question)
            except (OSError, EOFError, TimeoutError, msgspec.DecodeError, ValueError) as error:
                self.restarts += 1
                logger.warning("bot process ended", extra={"error": type(error).__name__, "game": question.game})
                await process.end()
                continue
            except asyncio.CancelledError:
                process.kill()  # its answer would be taken for the next one's
                raise
            finally:
                self._idle.put_nowait(process)
            if thought.error is not None:
                raise BotFailed(thought.error)
            return thought
        raise BotFailed(f"{TRIES} processes ended over one question")


class _Process:
    """One process, started when it is asked something."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None

    async def ask(self, question: Question) -> Thought:
        process = self.process
        if process is None or process.returncode is not None:
            process = self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                *("-m", "tafelrunde.server.bot_process"),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST,
            )
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(question) + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line.endswith(b"\n"):
            raise EOFError("the bot process ended")
        return msgspec.json.decode(line, type=Thought)

    def kill(self) -> asyncio.subprocess.Process | None:
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
        return process

    async def end(self) -> None:
        process = self.kill()
        if process is not None:
            await process.wait()
