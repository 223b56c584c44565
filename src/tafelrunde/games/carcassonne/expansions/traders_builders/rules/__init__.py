"""Traders & Builders, chapter by chapter."""
