"""The River."""

from tafelrunde.games.carcassonne.found import Room

ROOM = Room(kinds=12, tiles=12, segments=41, cities=4, monasteries=2)
