"""Scenarios of Carcassonne: the worked examples of the expansion's rulebook."""
