"""Carcassonne (2-6 players): a landscape of 72 tiles, with travellers, knights, monks and farmers.

The base game stands alone. What lies in `expansions/` is put around it; without that folder the base game is played.
"""
