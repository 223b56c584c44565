"""What our own judgement of a situation counts, as columns for learners: what every seat holds.

A game names it in its `Learning`; one that does not has none yet.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tafelrunde.envs.tables import Tables, learning_of
from tafelrunde.games import games
from tafelrunde.kernel.errors import UnknownGame
from tafelrunde.kernel.references import looked_up


class Features(NamedTuple):
    """The columns of a game, and what counts them: of a state and its box, a row for every seat."""

    names: tuple[str, ...]
    counted: Callable[[Any, Any], list[list[int]]]


def feature_names(game: str) -> tuple[str, ...]:
    """The columns of a game, in their order."""
    return _features_of(game).names


def features(tables: Tables, table: int) -> NDArray[np.int32]:
    """A row for every seat, the seat to act first; `feature_names` tells the columns. Nothing hidden is counted."""
    game = tables.game.record(tables.state(table).copy())
    rows = _features_of(tables.game.name).counted(game, tables.box.record)
    return np.roll(np.array(rows, np.int32), -int(tables.seats[table]), axis=0)


def _features_of(game: str) -> Features:
    if not learning_of(game).features:
        known = ", ".join(name for name in games() if learning_of(name).features)
        raise UnknownGame(f"{game} has no features; expected one of: {known}")
    return looked_up(learning_of(game).features, Features)
