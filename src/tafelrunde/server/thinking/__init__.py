"""Processes that think: bots, hints, analyses."""
