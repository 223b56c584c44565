"""The rules of Tumult Royale, one chapter of the rulebook per file."""
