"""Tafelrunde: a table for three board games, as a library.

>>> import tafelrunde as tr
>>> match = tr.new("artus", seats=2, seed=7)
>>> match.waiting
(1,)
"""

from tafelrunde.games import games
from tafelrunde.kernel.errors import (
    BadAction,
    BadComponents,
    BadOption,
    BadPosition,
    BadSave,
    BadSeat,
    BadTime,
    Refused,
    TafelrundeError,
    UnknownGame,
)
from tafelrunde.kernel.words import Action, Event, Part, Result, ScoreLine, Standing, View, to_data, to_json
from tafelrunde.match import Match, load, new, position

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
    "Match",
    "Part",
    "Refused",
    "Result",
    "ScoreLine",
    "Standing",
    "TafelrundeError",
    "UnknownGame",
    "View",
    "games",
    "load",
    "new",
    "position",
    "to_data",
    "to_json",
]
