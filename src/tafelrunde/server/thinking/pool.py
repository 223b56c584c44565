"""Bots at tables think in processes of their own; one that crashes is started anew, and the question is asked again."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
from collections.abc import Sequence

import msgspec

from tafelrunde.kernel.words import Action, View, to_data
from tafelrunde.server.thinking.bot_process import NOTHING, Advise, Choose, Ponder, Prepare, Question, Rest, Thought

logger = logging.getLogger("tafelrunde.bots")
TRIES = 3
LONGEST = 16 * 1024 * 1024  # bytes of one answer


class BotFailed(Exception):
    """No process could answer; whoever asked goes on without."""


class Seated(msgspec.Struct, frozen=True, kw_only=True):
    """The bot of one seat of one table: its name, and what it is made of."""

    bot: str
    game: str
    level: str
    seed: str

    def question(self, view: View, remembered: View, actions: Sequence[Action]) -> Choose:
        """What it is asked. `remembered` is the view with all that the seat has ever seen."""
        return Choose(
            bot=self.bot,
            game=self.game,
            level=self.level,
            seed=self.seed,
            view=raw(view),
            remembered=NOTHING if remembered is view else raw(remembered),
            actions=to_data(actions),
        )


def advice(game: str, view: View, actions: Sequence[Action], names: tuple[str, ...], language: str) -> Advise:
    """The question what a strong bot would do, and why."""
    return Advise(game=game, view=raw(view), actions=to_data(actions), names=names, language=language)


def legal(thought: Thought, question: Choose) -> Thought:
    """A thought whose action was among those asked about; BotFailed otherwise."""
    if thought.action not in question.actions:
        raise BotFailed("its choice is not a legal action")
    return thought


class BotPool:
    """A few processes; each answers one question at a time. A bot stays with its process as long as that is idle when
    it is asked."""

    def __init__(self, processes: int, patience: float, threads: int = 1, ponder: float = 0) -> None:
        self.processes = processes or max(1, (os.cpu_count() or 1) - 1)
        self.patience, self.threads, self.ponder_seconds = patience, threads, ponder
        self.restarts = self.questions = 0
        self._idle: list[_Process] = []
        self._places = asyncio.Semaphore(self.processes)
        self._ponderers: set[str] = set()
        self._stopped = False
        self._all: list[_Process] = []

    def start(self) -> None:
        """The processes start when they are first needed."""
        self._all = [_Process(self.threads) for _ in range(self.processes)]
        self._idle = list(self._all)

    async def stop(self) -> None:
        self._stopped = True
        await asyncio.gather(*(process.end() for process in self._all))

    # ---- questions -------------------------------------------------------------------------------

    async def choose(self, seated: Seated, view: View, remembered: View, actions: Sequence[Action]) -> Thought:
        """What the bot of a seat does. `remembered` is the view with all that the seat has ever seen."""
        question = seated.question(view, remembered, actions)
        thought = await self._ask(question, seated.bot)
        if thought.ponders:
            self._ponderers.add(seated.bot)
        return legal(thought, question)

    async def advise(
        self, game: str, view: View, actions: Sequence[Action], names: tuple[str, ...], language: str
    ) -> Thought:
        """What a strong bot would do, and why."""
        question = advice(game, view, actions, names, language)
        return await self._ask(question)

    def ponders(self, bot: str) -> bool:
        """Would this bot go on thinking while others decide?"""
        return self.ponder_seconds > 0 and bot in self._ponderers

    def ponder(self, bot: str, game: str, view: View) -> None:
        """Lets a bot think while others decide: for a while, and only where its process has nothing else to do."""
        process = next((process for process in self._idle if bot in process.bots), None)
        if process is not None:
            process.ponder(Ponder(bot=bot, game=game, view=raw(view)), self.ponder_seconds)

    def forget(self, bot: str) -> None:
        """The bot of a seat is not needed any more."""
        self._ponderers.discard(bot)
        for process in self._all:
            process.bots.discard(bot)

    async def get_ready(self, game: str) -> None:
        """Compiles the rules of a game into the cache, in a process of its own: nobody's bot waits for it."""
        process = _Process(self.threads)
        try:
            await process.ask(Prepare(game=game))
        except (OSError, EOFError) as error:
            logger.warning("not compiled", extra={"error": type(error).__name__, "game": game})
        finally:
            await process.end()

    # ---- asking ----------------------------------------------------------------------------------

    async def _ask(self, question: Choose | Advise, bot: str | None = None) -> Thought:
        self.questions += 1
        for _ in range(TRIES):
            async with self._places:
                if self._stopped:
                    raise BotFailed("the server stops")
                thought = await self._ask_one(question, bot)
            if thought is None:
                continue
            if thought.error is not None:
                raise BotFailed(thought.error)
            return thought
        raise BotFailed(f"{TRIES} processes ended over one question")

    async def _ask_one(self, question: Choose | Advise, bot: str | None) -> Thought | None:
        """None: the process ended, and the next question finds a new one."""
        process = self._take(bot)
        try:
            async with asyncio.timeout(self.patience):
                return await process.ask(question)
        except (OSError, EOFError, TimeoutError, msgspec.DecodeError, ValueError) as error:
            self.restarts += 1
            logger.warning("bot process ended", extra={"error": type(error).__name__, "game": question.game})
            await process.end()
            return None
        except asyncio.CancelledError:
            process.kill()  # its answer would be taken for the next one's
            raise
        finally:
            self._idle.append(process)

    def _take(self, bot: str | None) -> _Process:
        """The process where the bot lives, if it is idle; otherwise the one with the fewest bots."""
        process = next((process for process in self._idle if bot in process.bots), None)
        if process is None:
            process = min(self._idle, key=lambda idle: len(idle.bots))
        self._idle.remove(process)
        if bot is not None:
            for other in self._all:
                other.bots.discard(bot)
            process.bots.add(bot)
        return process


def raw(view: View) -> msgspec.Raw:
    """A view as it travels."""
    return msgspec.Raw(msgspec.json.encode(view))


class _Process:
    """One process, started when it is asked something."""

    def __init__(self, threads: int) -> None:
        self.threads = threads
        self.bots: set[str] = set()  # who lives here
        self.process: asyncio.subprocess.Process | None = None
        self._resting: asyncio.TimerHandle | None = None

    async def ask(self, question: Question) -> Thought:
        process = await self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        self._say(question)
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line.endswith(b"\n"):
            raise EOFError("the bot process ended")
        return msgspec.json.decode(line, type=Thought)

    def ponder(self, question: Ponder, seconds: float) -> None:
        """Is not answered; after so many seconds the process rests."""
        if self.process is not None and self.process.returncode is None:
            self._say(question)
            self._resting = asyncio.get_running_loop().call_later(seconds, self._say, Rest())

    def _say(self, question: Question) -> None:
        if self._resting is not None:
            self._resting.cancel()
            self._resting = None
        if self.process is not None and self.process.stdin is not None:
            self.process.stdin.write(msgspec.json.encode(question) + b"\n")

    async def _running(self) -> asyncio.subprocess.Process:
        if self.process is not None and self.process.returncode is not None:
            raise EOFError("the bot process ended while nobody asked")
        if self.process is None:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                *("-m", "tafelrunde.server.thinking.bot_process", str(self.threads)),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST,
            )
        return self.process

    def kill(self) -> asyncio.subprocess.Process | None:
        process, self.process = self.process, None
        if self._resting is not None:
            self._resting.cancel()
            self._resting = None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
        return process

    async def end(self) -> None:
        process = self.kill()
        if process is not None:
            await process.wait()
