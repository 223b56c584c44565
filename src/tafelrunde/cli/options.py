"""Games and table options on the command line: `artus`, `--option name=value`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

import typer

import tafelrunde as tr
from tafelrunde.games import game_called


def game_name(written: str | None) -> str | None:
    """The name of a game that was written as people do: Artus, "Tumult Royale". What is none, the command refuses."""
    try:
        return None if written is None else game_called(written).name
    except tr.UnknownGame:
        return written


WhichGame = Annotated[str, typer.Argument(help="Which game.", callback=game_name)]


def read_options(game: str, given: Sequence[str], named: Mapping[str, object]) -> dict[str, object]:
    """The options of a table; named flags that were not set are None. Whether a value fits, the game says."""
    options: dict[str, object] = {name: value for name, value in named.items() if value is not None}
    for words in given:
        name, equals, value = words.partition("=")
        if not equals:
            raise tr.BadOption(f"--option {words!r}; expected name=value, for example advanced=true")
        options[name.strip()] = read_value(value.strip())
    return options


def read_value(word: str) -> bool | int | str:
    """true and false, whole numbers, otherwise text."""
    if word.lower() in ("true", "false"):
        return word.lower() == "true"
    try:
        return int(word)
    except ValueError:
        return word
