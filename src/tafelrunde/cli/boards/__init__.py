"""How each game looks in a terminal, and how a person narrows down an action there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from rich.console import RenderableType

from tafelrunde.cli.boards import artus, carcassonne, tumult_royale
from tafelrunde.kernel.words import Action, Form, View
from tafelrunde.match import Match


class Board(NamedTuple):
    """A game in the terminal."""

    draw: Callable[[Any, Sequence[str], str], RenderableType]  # view, names, language
    path: Callable[[Match, int, Action, Sequence[str], str], tuple[str, ...]]  # the labels that lead to an action
    example: str  # an action as a command
    options: Mapping[str, object] = {}  # table options that a terminal starts from
    races: Callable[[View], bool] = lambda view: False  # has the viewer something to do before the time is up?
    glance: Callable[[View, int, str], str] = lambda view, at, language: ""  # the table in one line, at a match time
    shortcut: Callable[[str], Action | None] = lambda words: None  # an action in one letter or number
    quiet: tuple[str, ...] = ()  # events that the board shows well enough without words
    draw_titled: Callable[[Any, Sequence[str], str, Sequence[Form | None]], RenderableType] | None = None  # with titles


BOARDS: dict[str, Board] = {
    "artus": Board(artus.draw, artus.path, artus.EXAMPLE),
    "carcassonne": Board(carcassonne.draw, carcassonne.path, carcassonne.EXAMPLE),
    "tumult-royale": Board(
        tumult_royale.draw,
        tumult_royale.path,
        tumult_royale.EXAMPLE,
        tumult_royale.OPTIONS,
        tumult_royale.races,
        tumult_royale.glance,
        tumult_royale.shortcut,
        tumult_royale.QUIET,
        tumult_royale.draw,
    ),
}
