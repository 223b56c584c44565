"""The four levels at which a game can be played, their names and their numbers, for every game in one place."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from tafelrunde.bots.policies import MANNER, Manner
from tafelrunde.bots.search.style import Style
from tafelrunde.kernel.texts import Texts


class Level(NamedTuple):
    """How a level plays: by instinct (a policy, more or less carelessly), or by search within a budget.

    The number of looks ahead is what bounds a level on a fast machine, so that it is equally strong everywhere; the
    time bounds it on a slow one. The strongest level may look further at a table than in the arena, where many games
    have to be played: there it is measured at less than its full strength.
    """

    manner: Manner = MANNER
    style: Style | None = None  # None: no search, the policy `greedy`
    iterations: int = 0
    ms: int = 0
    at_a_table: int = 0  # looks ahead at a table, if more than in the arena

    @property
    def table_iterations(self) -> int:
        """Looks ahead at a table."""
        return self.at_a_table or self.iterations


CARCASSONNE = Style(exploration=20, first=2, widening=30, playout=1, tries=1000, scale=15)
TUMULT_ROYALE = Style(exploration=25, first=2, widening=35, playout=1, tries=1, scale=4)
ARTUS = Style(exploration=25, first=2, widening=40, playout=5, tries=5, scale=20)

LEVELS: dict[str, tuple[Level, ...]] = {
    "artus": (
        Level(Manner(careless=60)),
        Level(),
        Level(style=ARTUS, iterations=150, ms=300),
        Level(style=ARTUS, iterations=8_000, ms=1000, at_a_table=100_000),
    ),
    "carcassonne": (
        Level(Manner(careless=50)),
        Level(),
        Level(style=CARCASSONNE._replace(counting=0), iterations=100, ms=300),
        Level(style=CARCASSONNE, iterations=600, ms=1000, at_a_table=8_000),
    ),
    "tumult-royale": (
        Level(Manner(careless=60, pace=280, memory=20)),
        Level(Manner(pace=200, memory=50)),
        Level(Manner(pace=130, memory=80), TUMULT_ROYALE, iterations=300, ms=300),
        Level(style=TUMULT_ROYALE, iterations=1_200, ms=1000, at_a_table=20_000),
    ),
}


@cache
def texts() -> Texts:
    """The names of the levels, and the sentences of hints."""
    return Texts(Path(__file__).parent / "texts")


def level_title(game: str, level: int, language: str) -> str:
    """What a level is called at this game's table."""
    return texts().say(language, f"level.{game}.{level}")
