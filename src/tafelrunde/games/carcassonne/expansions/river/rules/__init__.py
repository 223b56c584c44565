"""The rules of The River."""
