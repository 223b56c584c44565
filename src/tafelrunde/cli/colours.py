"""The players' colours in a terminal: how each looks, and its shape, so that neither is needed to read the other."""

from __future__ import annotations

from typing import NamedTuple

from tafelrunde.games import AnyGame


class Look(NamedTuple):
    """How a colour looks."""

    style: str
    shape: str


LOOKS = {
    "beige": Look("bold black on khaki3", "▲"),
    "black": Look("bold white on grey23", "✚"),
    "blue": Look("bold white on blue", "●"),
    "gray": Look("bold black on grey70", "✚"),
    "green": Look("bold black on bright_green", "■"),
    "red": Look("bold white on red", "◆"),
    "violet": Look("bold white on magenta", "⬢"),
    "yellow": Look("bold black on bright_yellow", "▲"),
}
OTHER = Look("bold", "○")  # a colour that only its own game knows


def looks_of_seats(game: AnyGame) -> tuple[Look, ...]:
    """How the seats of a game look."""
    return tuple(LOOKS.get(colour, OTHER) for colour in game.colours)
