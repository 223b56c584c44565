"""The language and the words of the command line itself."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import typer

from tafelrunde.kernel.texts import LANGUAGES, Texts


@cache
def texts() -> Texts:
    """The texts of the command line."""
    return Texts(Path(__file__).parent / "texts")


def chosen_language(given: str | None) -> str:
    """The language asked for, or the one of the user's environment."""
    if given is None:
        wishes = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
        return "de" if next((wish for wish in wishes if wish), "").startswith("de") else "en"
    if given not in LANGUAGES:
        raise typer.BadParameter(f"{given!r}; expected de or en", param_hint="--lang")
    return given
