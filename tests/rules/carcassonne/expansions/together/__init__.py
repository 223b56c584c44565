"""Expansions together, where neither rules anything of its own about the other."""
