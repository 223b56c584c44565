"""Traders & Builders."""

from tafelrunde.games.carcassonne.found import Room

ROOM = Room(kinds=24, tiles=24, segments=109, cities=29, monasteries=1)
