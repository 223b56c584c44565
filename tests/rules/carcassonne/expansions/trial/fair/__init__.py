"""The Fair, made up: a large meeple, inns at every V, goods in every city, a second part after every W."""

from tafelrunde.games.carcassonne.found import Room

ROOM = Room(kinds=0, tiles=60, segments=0, cities=40, monasteries=0)
