"""Anybody for a game? People who press it sit down at one table."""
