"""Liar's dice for Tafelrunde."""
