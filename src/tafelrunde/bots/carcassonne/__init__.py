"""Bots for Carcassonne."""
