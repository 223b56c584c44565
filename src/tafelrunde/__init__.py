"""Tafelrunde: a table for board games, as a library.

>>> import tafelrunde as tr
>>> match = tr.new("artus", seats=2, seed=7)
>>> match.waiting
(1,)
"""

from typing import TYPE_CHECKING

from tafelrunde.kernel.errors import (
    BadAction,
    BadComponents,
    BadOption,
    BadPosition,
    BadSave,
    BadSeat,
    BadTime,
    FaultyGame,
    Refused,
    TafelrundeError,
    UnknownGame,
    UnknownRules,
)
from tafelrunde.kernel.words import Action, Event, Part, Result, ScoreLine, Standing, View, to_data, to_json
from tafelrunde.match import Match, load, new, position, save

if TYPE_CHECKING:
    from tafelrunde.games import games
else:
    from tafelrunde import games  # the package itself, which can be called; so tafelrunde.games.artus is found as well

__version__ = "0.1.0"

__all__ = [
    "Action",
    "BadAction",
    "BadComponents",
    "BadOption",
    "BadPosition",
    "BadSave",
    "BadSeat",
    "BadTime",
    "Event",
    "FaultyGame",
    "Match",
    "Part",
    "Refused",
    "Result",
    "ScoreLine",
    "Standing",
    "TafelrundeError",
    "UnknownGame",
    "UnknownRules",
    "View",
    "games",
    "load",
    "new",
    "position",
    "save",
    "to_data",
    "to_json",
]
