"""The customs of the table: who may sit, start, ask, speak. They lead from a command to entries of the log.

No rule of a game stands here; whether an action is allowed says the match alone.
"""

from tafelrunde.server.customs import playing, seating
from tafelrunde.server.customs.custom import Custom, Guest, Occasion
from tafelrunde.server.customs.deciding import decide

__all__ = ["Custom", "Guest", "Occasion", "decide", "playing", "seating"]
