"""Tournaments & Coats of Arms."""

from tafelrunde.games.carcassonne.found import Room

ROOM = Room(kinds=26, tiles=26, segments=97, cities=23, monasteries=3)  # the tournament tile as six tiles
