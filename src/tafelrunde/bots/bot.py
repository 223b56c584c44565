"""What a bot is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from tafelrunde.kernel.words import Action, View


class Bot(Protocol):
    """A player that is not a person. It may keep a memory of what it was shown; it gets nothing else."""

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """One of the legal actions."""
        ...

    def pause(self, view: View) -> int:
        """How many milliseconds of match time the bot lets pass before it acts; 0 where time does not matter."""
        ...

    def ponder(self, view: View) -> None:
        """Others decide: whoever wants to may think meanwhile, in threads of its own. Returns at once.

        It ends when the bot is asked to choose, to ponder about something newer or to rest, or by itself when enough
        was thought. Whoever seats a bot may call it after every change of the view, or never.
        """
        return

    def rest(self) -> None:
        """Thinks no more. When this returns, no thread of the bot works; what was learnt stays."""
        return
