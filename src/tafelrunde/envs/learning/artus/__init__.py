"""Artus for learners."""
