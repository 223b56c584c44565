"""Bots for any game: they know its rules, its views and its scores, nothing else."""
