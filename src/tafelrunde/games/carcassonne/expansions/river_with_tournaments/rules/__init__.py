"""Its rules."""
