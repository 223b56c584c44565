"""Tafelrunde: a table for board games, as a library.

>>> import tafelrunde as tr
>>> match = tr.new("artus", seats=2, seed=7)
>>> match.waiting
(1,)
>>> match
<Match of artus, 2 seats, 0 entries, blue to act>
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
    UnknownRule,
    UnknownRules,
)
from tafelrunde.kernel.words import Action, Event, Part, Result, ScoreLine, Standing, View, to_data, to_json
from tafelrunde.match import Match, save

if TYPE_CHECKING:
    from tafelrunde.drawing import svg
    from tafelrunde.games import games
    from tafelrunde.games import rule_of as rule
else:
    from tafelrunde import games  # the package itself, which can be called; so tafelrunde.games.artus is found as well
    from tafelrunde.games import rule_of as rule

from tafelrunde.typed import ArtusMatch, CarcassonneMatch, TumultRoyaleMatch, load, new, position

__version__ = "0.1.0"

__all__ = [
    "Action",
    "ArtusMatch",
    "BadAction",
    "BadComponents",
    "BadOption",
    "BadPosition",
    "BadSave",
    "BadSeat",
    "BadTime",
    "CarcassonneMatch",
    "Event",
    "FaultyGame",
    "Match",
    "Part",
    "Refused",
    "Result",
    "ScoreLine",
    "Standing",
    "TafelrundeError",
    "TumultRoyaleMatch",
    "UnknownGame",
    "UnknownRule",
    "UnknownRules",
    "View",
    "games",
    "load",
    "new",
    "position",
    "rule",
    "save",
    "svg",
    "to_data",
    "to_json",
]


def __getattr__(name: str) -> object:
    """Drawings are loaded when somebody draws."""
    if name == "svg":
        from tafelrunde.drawing import svg

        return svg
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
