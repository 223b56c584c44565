"""The language and the words of the command line itself."""

from __future__ import annotations

import os
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Annotated

import typer

from tafelrunde.kernel.texts import FALLBACK, LANGUAGES, Texts

spoken = ContextVar("spoken", default=FALLBACK)  # the language of this command, once it is known
Lang = Annotated[str | None, typer.Option(help=f"One of {', '.join(LANGUAGES)}; otherwise by your system.")]


@cache
def texts() -> Texts:
    """The texts of the command line."""
    return Texts(Path(__file__).parent / "texts")


def chosen_language(given: str | None) -> str:
    """The language asked for, or the one of the user's environment."""
    if given is None:
        wishes = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
        wish = next((wish for wish in wishes if wish), "")
        given = next((language for language in LANGUAGES if wish.startswith(language)), FALLBACK)
    if given not in LANGUAGES:
        raise typer.BadParameter(f"{given!r}; expected one of: {', '.join(LANGUAGES)}", param_hint="--lang")
    spoken.set(given)
    return given


COMMANDS = ("help", "quit", "board", "hint", "why", "undo", "save", "rules", "say", "end", "yes", "no")


def named_command(said: str, language: str) -> str:
    """A command as we call it, also where it was said in the language of this sitting."""
    return next((word for word in COMMANDS if texts().say(language, f"command.{word}") == said.lower()), said.lower())
