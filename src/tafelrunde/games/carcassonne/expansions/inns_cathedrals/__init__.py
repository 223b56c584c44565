"""Inns & Cathedrals."""

from tafelrunde.games.carcassonne.found import Room

ROOM = Room(kinds=17, tiles=18, segments=74, cities=20, monasteries=1)
