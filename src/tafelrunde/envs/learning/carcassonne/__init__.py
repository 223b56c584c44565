"""Carcassonne for learners."""
