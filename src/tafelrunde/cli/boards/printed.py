"""The board of a terminal as plain text: what `print(match)` shows."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from tafelrunde.cli.boards import board_of
from tafelrunde.kernel.errors import BadOption
from tafelrunde.kernel.texts import LANGUAGES
from tafelrunde.match import Match
from tafelrunde.match.sight import Sight


def printed(match: Match, seat: int | None, columns: int, language: str) -> str:
    """The board as a seat sees it (None: a spectator), in lines of so many columns, without colours."""
    if language not in LANGUAGES:
        raise BadOption(f"language={language!r}; expected one of: {', '.join(LANGUAGES)}")
    console = Console(file=StringIO(), width=columns, color_system=None, highlight=False, legacy_windows=False)
    names = match.game.colour_names(language)[: match.seats]
    with console.capture() as captured:
        console.print(board_of(match.game.name).draw(match.view(seat), names, language))
    return "\n".join(line.rstrip() for line in captured.get().splitlines()).rstrip()


SIGHT = Sight(printed)
