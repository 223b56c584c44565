"""The River with Tournaments & Coats of Arms: what the two rule together."""

from tafelrunde.games.carcassonne.found import Room

ROOM = Room(kinds=7, tiles=7, segments=21, cities=2, monasteries=0)  # a river tile, the tournament tile's other side
