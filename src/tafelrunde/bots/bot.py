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
