"""Bots for Tumult Royale."""
