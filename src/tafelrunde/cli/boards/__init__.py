"""How each game looks in a terminal, and how a person narrows down an action there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from rich.console import RenderableType

from tafelrunde.cli.boards import artus, carcassonne
from tafelrunde.kernel.words import Action
from tafelrunde.match import Match


class Board(NamedTuple):
    """A game in the terminal."""

    draw: Callable[[Any, Sequence[str], str], RenderableType]  # view, names, language
    path: Callable[[Match, int, Action, Sequence[str], str], tuple[str, ...]]  # the labels that lead to an action
    names: Callable[[str], tuple[str, ...]]  # what the seats are called when nobody says otherwise
    example: str  # an action as a command


BOARDS: dict[str, Board] = {
    "artus": Board(artus.draw, artus.path, artus.names, artus.EXAMPLE),
    "carcassonne": Board(carcassonne.draw, carcassonne.path, carcassonne.names, carcassonne.EXAMPLE),
}
