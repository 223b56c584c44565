"""How a clause says that a game breaks it."""

from __future__ import annotations


class Broken(AssertionError):
    """A game does not keep the contract; the message says in words where and what was expected."""


def require(holds: object, words: str) -> None:
    """Breaks off unless something holds."""
    if not holds:
        raise Broken(words)
