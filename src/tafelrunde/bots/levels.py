"""A level at which a game can be played. Which levels a game has, its own `bots.py` says."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from tafelrunde.bots.policies import MANNER, Manner
from tafelrunde.bots.search.style import Style
from tafelrunde.kernel.texts import Text, Texts


class Level(NamedTuple):
    """How a level is called at the table and how it plays: by instinct (a policy, more or less carelessly), or by
    search within a budget.

    The number of looks ahead is what bounds a level on a fast machine, so that it is equally strong everywhere; the
    time bounds it on a slow one. The strongest level may look further at a table than in the arena, where many games
    have to be played: there it is measured at less than its full strength.
    """

    title: Text
    manner: Manner = MANNER
    style: Style | None = None  # None: no search, the policy `greedy`
    iterations: int = 0
    ms: int = 0
    at_a_table: int = 0  # looks ahead at a table, if more than in the arena

    @property
    def table_iterations(self) -> int:
        """Looks ahead at a table."""
        return self.at_a_table or self.iterations


@cache
def texts() -> Texts:
    """The names of bots that are alike in all games, and the sentences of hints."""
    return Texts(Path(__file__).parent / "texts")
