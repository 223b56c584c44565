"""One play-through: seats, log, clock, chance, undo, replay, save and load. The authority."""

from tafelrunde.match.files import load, save
from tafelrunde.match.match import Match
from tafelrunde.match.opening import new, position

__all__ = ["Match", "load", "new", "position", "save"]
