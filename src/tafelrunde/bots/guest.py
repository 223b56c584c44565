"""A bot of somebody else: any object with the method `choose(view, actions)`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tafelrunde.bots.bot import Bot
from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.kernel.words import Action, View


class BadBot(TafelrundeError):
    """A bot of another package that does not do what a bot must."""


class Guest(Bot):
    """Seats a foreign bot; it takes as much time as one of ours where it does not say so itself."""

    def __init__(self, bot: Any, pace: Bot) -> None:  # noqa: ANN401  # whatever another package brings along
        if not callable(getattr(bot, "choose", None)):
            raise BadBot(f"{type(bot).__name__}: expected a class with the method choose(view, actions)")
        self.bot, self.pace = bot, pace

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """What the guest chooses; anything but a legal action is its fault, and is called so."""
        action = self.bot.choose(view, list(actions))
        if action not in actions:
            raise BadBot(f"{type(self.bot).__name__} chose {action!r}, which is none of the {len(actions)} actions")
        return action  # type: ignore[no-any-return]  # it is one of the actions

    def pause(self, view: View) -> int:
        """The guest's own time before it acts, never less than ours takes."""
        own = self.bot.pause(view) if callable(getattr(self.bot, "pause", None)) else 0
        return max(int(own), self.pace.pause(view))
