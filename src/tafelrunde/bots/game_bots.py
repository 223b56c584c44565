"""The bots of one game: what its declaration names as `bots`, or those that can play any game."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from tafelrunde.bots.generic.bots import LEVELS as GENERIC_LEVELS
from tafelrunde.bots.generic.policies import generic_policies
from tafelrunde.bots.generic.thinker import GenericThinker
from tafelrunde.bots.learner import Learner
from tafelrunde.bots.levels import Level
from tafelrunde.bots.policies import Policies
from tafelrunde.bots.search.search import Search
from tafelrunde.bots.search.style import Style
from tafelrunde.bots.thinking import Thinker, TreeSearch
from tafelrunde.games import AnyGame, game_named
from tafelrunde.kernel.cache import is_ready
from tafelrunde.kernel.references import looked_up


class GameBots(NamedTuple):
    """Policies, levels from the easiest on, and the compiled search behind those that think (None: the generic one)."""

    policies: Policies
    levels: tuple[Level, ...]
    search: Search | None = None
    learners: tuple[Learner, ...] = ()  # of its nets, in their order; none: its judgement is no net
    missing: str = ""  # why a level that plays by a net is not offered

    @property
    def learner(self) -> Learner | None:
        """Of the net that knows most tables."""
        return self.learners[0] if self.learners else None

    @property
    def level_names(self) -> tuple[str, ...]:
        """By which the levels are asked for."""
        return tuple(f"level-{number}" for number in range(1, len(self.levels) + 1))

    def level(self, name: str) -> Level:
        """A level by its name."""
        return self.levels[self.level_names.index(name)]

    @property
    def strongest_style(self) -> Style:
        """How the strongest level without a net thinks: behind hints and analyses, at tables of any size."""
        return next((level.style for level in reversed(self.levels) if level.style and not level.style.nets), Style())

    @property
    def is_ready(self) -> bool:
        """Can the search think without being compiled first?"""
        return self.search is None or is_ready(self.search.module)

    def thinker(self, game: AnyGame, style: Style, seed: str, threads: int = 1, *, at_once: bool = False) -> TreeSearch:
        """A mind that searches. `at_once`: compiled code that is not in the cache yet is not waited for."""
        if self.search is None:
            return GenericThinker(game, style, seed)
        return Thinker(game, self.search.ready() if at_once else self.search.wanted(), style, seed, threads)


def bots_of(game: str) -> GameBots:
    """The bots of a game, by its name."""
    return _bots_of(game_named(game))


@cache
def _bots_of(game: AnyGame) -> GameBots:
    if game.bots:
        return looked_up(game.bots, GameBots)
    return GameBots(generic_policies(game), GENERIC_LEVELS)
