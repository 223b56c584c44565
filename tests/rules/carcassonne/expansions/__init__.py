"""The rules of the expansions of Carcassonne."""
