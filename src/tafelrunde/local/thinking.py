"""Who thinks for bots at local tables: those that do not search think here, those that do in workers of their own."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Protocol

import msgspec

from tafelrunde.bots.game_bots import bots_of
from tafelrunde.kernel.words import Action, View
from tafelrunde.server.thinking.bot_process import Advise, Choose, Lodging, Question, Thought
from tafelrunde.server.thinking.pool import BotFailed, Seated, advice, legal

HERE = 1  # thread


class Elsewhere(Protocol):
    """The page's side: asks a worker that has time; `bot` asks the same one again, as long as it lives."""

    async def ask(self, question: str, bot: str) -> str:
        """A question and its thought, both as JSON."""
        ...


class LocalBots:
    """The bots of all local tables."""

    def __init__(self, elsewhere: Elsewhere) -> None:
        self.elsewhere = elsewhere
        self.lodging = Lodging(HERE)
        self.awake = asyncio.Event()  # while the page is seen
        self.awake.set()

    async def choose(self, seated: Seated, view: View, remembered: View, actions: Sequence[Action]) -> Thought:
        """What the bot of a seat does. `remembered` is the view with all that the seat has ever seen."""
        question = seated.question(view, remembered, actions)
        thought = await self._ask(question, seated.bot, searches(seated.level, seated.game))
        return legal(thought, question)

    async def advise(
        self, game: str, view: View, actions: Sequence[Action], names: tuple[str, ...], language: str
    ) -> Thought:
        """What a strong bot would do, and why."""
        return await self._ask(advice(game, view, actions, names, language), "", elsewhere=True)

    async def think(self, question: str) -> Thought:
        """What a server would have asked a bot of its own, for a hint at one of its tables."""
        return await self._ask(msgspec.json.decode(question, type=Advise), "", elsewhere=True)

    async def _ask(self, question: Choose | Advise, bot: str, elsewhere: bool) -> Thought:
        await self.awake.wait()
        thought = await self._ask_elsewhere(question, bot) if elsewhere else answered(self.lodging, question)
        if thought.error is not None:
            raise BotFailed(thought.error)
        return thought

    async def _ask_elsewhere(self, question: Choose | Advise, bot: str) -> Thought:
        try:
            said = await self.elsewhere.ask(msgspec.json.encode(question).decode(), bot)
            return msgspec.json.decode(said, type=Thought)
        except Exception as error:  # whatever the page's side raises
            raise BotFailed(f"no worker answered: {error}") from error

    def ponders(self, bot: str) -> bool:
        """Nobody goes on thinking while a person decides: that would cost the person's battery."""
        return False

    def ponder(self, bot: str, game: str, view: View) -> None:
        """The same."""

    def forget(self, bot: str) -> None:
        """The bot of a seat is not needed any more."""
        self.lodging.bots.pop(bot, None)


def searches(level: str, game: str) -> bool:
    """Does a bot of this name look ahead, so that it takes its time?"""
    base, bots = level.partition(":")[0], bots_of(game)
    return base in bots.level_names and bots.level(base).style is not None


def answered(lodging: Lodging, question: Question) -> Thought:
    """What is thought about a question; a fault is told as one."""
    try:
        return lodging.answer(question) or Thought()
    except Exception as error:
        return Thought(error=f"{type(error).__name__}: {error}")
