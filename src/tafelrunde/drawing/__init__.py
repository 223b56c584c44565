"""Boards as drawings (SVG), without a browser: for notebooks, files and documents, in the browser's quiet style."""

from __future__ import annotations

from functools import cache
from typing import Any

from tafelrunde.drawing.picture import Drawing, Picture
from tafelrunde.games import AnyGame
from tafelrunde.kernel.errors import BadOption, BadSeat
from tafelrunde.kernel.game import Box
from tafelrunde.kernel.references import looked_up
from tafelrunde.kernel.texts import FALLBACK, LANGUAGES, in_language
from tafelrunde.kernel.words import View
from tafelrunde.match import Match
from tafelrunde.match.sight import Sight

__all__ = ["SIGHT", "Drawing", "Picture", "drawing_of", "pieces_of", "svg", "svg_of"]

SMALLEST, LARGEST = 50, 10_000  # pixels


def svg(match: Match, seat: int | None = None, size: int = 600, language: str = FALLBACK) -> str:
    """The board as a seat sees it (None: a spectator), at most so many pixels wide and high."""
    if not isinstance(match, Match):
        raise BadOption(f"svg: expected a match, as tr.new and tr.load give it, not {type(match).__name__}")
    if seat is not None and (type(seat) is not int or not 0 <= seat < match.seats):
        raise BadSeat(f"seat {seat!r}; this match has the seats 0 to {match.seats - 1}, None is a spectator")
    return svg_of(match.game, match.view(seat), match.box, size, language)


def svg_of(game: AnyGame, view: View, box: Box[Any], size: int = 600, language: str = FALLBACK) -> str:
    """A view as a drawing, for those who have no match."""
    if type(size) is not int or not SMALLEST <= size <= LARGEST:
        raise BadOption(f"size={size!r}; expected a whole number of pixels from {SMALLEST} to {LARGEST}")
    if language not in LANGUAGES:
        raise BadOption(f"language={language!r}; expected one of: {', '.join(LANGUAGES)}")
    names = game.colour_names(language)[: view.seats]
    picture = drawing_of(game).draw(view, box, names, language)
    return picture.as_svg(size, f"{in_language(game.title, language)}: {', '.join(names)}")


def pieces_of(game: AnyGame, box: Box[Any], size: int, language: str = FALLBACK) -> dict[str, str]:
    """What a box looks like, by the component values that make it so."""
    pictures = drawing_of(game).pieces(box, language)
    return {key: picture.as_svg(size, in_language(game.title, language)) for key, picture in pictures.items()}


@cache
def drawing_of(game: AnyGame) -> Drawing:
    """How a game is drawn: as its declaration says, or as its view says."""
    from tafelrunde.drawing.generic import generic_drawing  # it makes drawings, so it needs this module first

    return looked_up(game.drawing, Drawing) if game.drawing else generic_drawing(game)


SIGHT = Sight(svg)
