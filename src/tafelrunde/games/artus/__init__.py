"""Artus (2-4 players): the round table, the turning plates, six scoring cards in the advanced game."""
