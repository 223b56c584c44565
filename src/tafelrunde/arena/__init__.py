"""Many games: simulations and tournaments, ratings and statistics, on this machine or on a cluster.

What it offers is loaded when it is first asked for: an analysis needs none of it.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tafelrunde.arena.ratings import Meeting, Rating, meetings, rate
    from tafelrunde.arena.results import Results
    from tafelrunde.arena.run import GamePlayed, Run
    from tafelrunde.arena.simulation import Simulation
    from tafelrunde.arena.statistics import BotSummary, summarise
    from tafelrunde.arena.table import play_to_the_end
    from tafelrunde.arena.tournament import Tournament

__all__ = [
    "BotSummary",
    "GamePlayed",
    "Meeting",
    "Rating",
    "Results",
    "Run",
    "Simulation",
    "Tournament",
    "meetings",
    "play_to_the_end",
    "rate",
    "summarise",
]

_HOMES = {
    "ratings": ("Meeting", "Rating", "meetings", "rate"),
    "results": ("Results",),
    "run": ("GamePlayed", "Run"),
    "simulation": ("Simulation",),
    "statistics": ("BotSummary", "summarise"),
    "table": ("play_to_the_end",),
    "tournament": ("Tournament",),
}


def __getattr__(name: str) -> object:
    """Loads what stands in a module of its own."""
    for module, names in _HOMES.items():
        if name in names:
            found: object = getattr(import_module(f"tafelrunde.arena.{module}"), name)
            globals()[name] = found
            return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
