"""The customs of the table: who may sit, start, ask, speak. They lead from a command to entries of the log.

No rule of a game stands here; whether an action is allowed says the match alone.
"""

from tafelrunde.server.table.commands import playing, seating
from tafelrunde.server.table.commands.custom import Custom, Guest, Occasion
from tafelrunde.server.table.commands.deciding import decide

__all__ = ["Custom", "Guest", "Occasion", "decide", "playing", "seating"]
