"""Expansions of Carcassonne, one folder each; `one_with_other` holds what two of them rule together.

The base game finds them by their folders and knows none by name. See docs/adding-an-expansion.md.
"""
