"""Bots for Artus."""
