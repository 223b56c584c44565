"""The River: 12 tiles that are placed before the land."""
