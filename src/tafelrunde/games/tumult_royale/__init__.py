"""Tumult Royale (2-4 players): the tax raid in real time, tumults, statues all over the country."""
