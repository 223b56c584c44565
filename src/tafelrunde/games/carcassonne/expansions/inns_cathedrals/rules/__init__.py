"""Inns & Cathedrals, chapter by chapter."""
