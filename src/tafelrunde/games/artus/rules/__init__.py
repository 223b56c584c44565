"""The rules of Artus, one chapter of the rulebook per file."""
