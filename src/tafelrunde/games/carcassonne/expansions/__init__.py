"""Expansions of Carcassonne, put around the base game, which does not know them. See docs/adding-an-expansion.md.

Each expansion has a folder with its component data, its shelf of the state and its rules. The files beside those
folders put base game and expansions together: they have the same names as in every game.
"""
