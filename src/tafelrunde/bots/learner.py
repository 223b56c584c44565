"""What a game offers to whoever trains its net: games to learn from, and the shape of the net."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any, NamedTuple

from tafelrunde.bots.search.style import Style
from tafelrunde.kernel.compiling import fast, uncompiled
from tafelrunde.kernel.options import OptionValue
from tafelrunde.kernel.records import Layout, Memory
from tafelrunde.match.readiness import plain_wanted

# state, box, chance, styles, desk, tree, lessons, games, looks, careless, noise -> lessons
PlayLessons = Callable[[Memory, Memory, Memory, Memory, Memory, Memory, Memory, int, int, int, int], int]


class Played(NamedTuple):
    """A kind of table that a net is trained at; its place in the list is its row of spreads."""

    seats: int
    options: Mapping[str, OptionValue]
    lessons: int = 0  # of a batch, about; 0: as many as there are for every table


class Learner(NamedTuple):
    """How a game's net is trained. Working space is that of its search."""

    name: str  # of the net, and of its files
    module: str  # where it stands, for the cache
    desk: Layout[Any]
    play_lessons: PlayLessons
    kinds: tuple[tuple[str, int], ...]  # of lights, and how many there are of each
    inputs: int
    rows: int
    tables: tuple[Played, ...]
    style: Style  # of a search with the net
    spreads_before: int = (
        0  # rows of spreads of the judgement, which plays where the net knows nothing, and of other nets
    )
    place: int = 0  # among the nets of a style
    trace: float = 0.9  # how much of a goal is what came later: 1 is the end of the game, 0 the next situation
    one_in: int = 1  # of so many situations one is learnt from
    portion: int = 1024  # lessons of one step
    relative: bool = False  # does only count what seats win more or less than the others?
    first_answers: float = (
        0.02  # weights of the second layer at first; 0: what there is to be added is nothing at first
    )

    @property
    def fingerprint(self) -> str:
        """Of what a net sees: weights for other lights are of no use."""
        return sha256(repr((self.kinds, self.inputs, self.rows)).encode()).hexdigest()[:16]

    def wanted(self) -> PlayLessons:
        """Compiled, unless the user wants plain rules."""
        return uncompiled(self.play_lessons) if plain_wanted() else fast(self.play_lessons)
