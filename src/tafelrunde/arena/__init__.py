"""Many games: simulations and tournaments, ratings and statistics, on this machine or on a cluster."""

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
