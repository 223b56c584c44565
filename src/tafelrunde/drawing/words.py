"""The few words that stand on drawings."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tafelrunde.kernel.texts import Texts


@cache
def _texts() -> Texts:
    return Texts(Path(__file__).parent / "texts")


def say(language: str, key: str, **values: object) -> str:
    """A word or two in a language."""
    return _texts().say(language, key, **values)
