"""What a bot is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from tafelrunde.kernel.words import Action, View


class Bot(Protocol):
    """A player that is not a person. It may keep a memory of what it was shown; it gets nothing else."""

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """One of the legal actions."""
        ...

    def pause(self, view: View) -> int:
        """How many milliseconds of match time the bot lets pass before it acts; 0 where time does not matter."""
        ...


@runtime_checkable
class Ponderer(Bot, Protocol):
    """A bot that can think while others decide. Whoever seats bots asks `isinstance(bot, Ponderer)`."""

    def ponder(self, view: View) -> None:
        """Others decide: the bot thinks meanwhile, in threads of its own. Returns at once.

        It ends when the bot is asked to choose, to ponder about something newer or to rest, or by itself when enough
        was thought. It may be called after every change of the view, or never.
        """
        ...

    def rest(self) -> None:
        """Thinks no more. When this returns, no thread of the bot works; what was learnt stays."""
        ...
