"""Tafelrunde: a table for board games, as a library.

What it offers is loaded when it is first asked for, so that a command that needs no game does not wait for one.

>>> import tafelrunde as tr
>>> match = tr.new("artus", seats=2, seed=7)
>>> match.waiting
(1,)
>>> match
<Match of artus, 2 seats, 0 entries, blue to act>
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tafelrunde.drawing import svg
    from tafelrunde.games import games
    from tafelrunde.games import rule_of as rule
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

_HOMES = {
    "tafelrunde.kernel.words": (
        "Action", "Event", "Part", "Result", "ScoreLine", "Standing", "View", "to_data", "to_json",
    ),
    "tafelrunde.match": ("Match", "save"),
    "tafelrunde.typed": ("ArtusMatch", "CarcassonneMatch", "TumultRoyaleMatch", "load", "new", "position"),
    "tafelrunde.drawing": ("svg",),
    "tafelrunde.kernel.errors": __all__,  # all others
}  # fmt: skip


def __getattr__(name: str) -> object:
    """Loads what stands in a module of its own."""
    if name == "games":  # the package itself, which can be called; so tafelrunde.games.artus is found as well
        return import_module("tafelrunde.games")
    if name == "rule":
        return import_module("tafelrunde.games").rule_of
    for module, names in _HOMES.items():
        if name in names:
            found: object = getattr(import_module(module), name)
            globals()[name] = found
            return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
