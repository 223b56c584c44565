"""Trains the nets of the bots: they play against themselves, and learn from how it went on."""
