"""One play-through: seats, log, clock, chance, undo, replay, save and load. The authority. No input or output."""

from tafelrunde.match.match import Match
from tafelrunde.match.opening import load, new, position

__all__ = ["Match", "load", "new", "position"]
