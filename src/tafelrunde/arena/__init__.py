"""Many games: simulation and statistics, on this machine."""

from tafelrunde.arena.simulation import GamePlayed, Simulation
from tafelrunde.arena.statistics import BotSummary, summarise

__all__ = ["BotSummary", "GamePlayed", "Simulation", "summarise"]
