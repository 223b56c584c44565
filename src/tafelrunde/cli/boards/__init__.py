"""How each game looks in a terminal, and how a person narrows down an action there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from rich.console import RenderableType

from tafelrunde.games import AnyGame, game_named
from tafelrunde.kernel.references import looked_up
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
    from_one: tuple[str, ...] = ()  # fields of actions that people count from 1
    draw_titled: Callable[[Any, Sequence[str], str, Sequence[Form | None]], RenderableType] | None = None  # with titles


def board_of(game: str) -> Board:
    """How a game looks in the terminal: as its declaration says, or as its view says."""
    return _board_of(game_named(game))


@cache
def _board_of(game: AnyGame) -> Board:
    from tafelrunde.cli.boards.generic import generic_board  # it makes boards, so it needs this module first

    return looked_up(game.terminal, Board) if game.terminal else generic_board(game)
