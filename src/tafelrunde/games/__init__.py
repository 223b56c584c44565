"""The games at this table, by name."""

from __future__ import annotations

from typing import Any

from tafelrunde.games import carcassonne
from tafelrunde.games.artus.game import ARTUS
from tafelrunde.games.tumult_royale.game import TUMULT_ROYALE
from tafelrunde.kernel.errors import UnknownGame
from tafelrunde.kernel.game import Game

AnyGame = Game[Any, Any]

GAMES: dict[str, AnyGame] = {game.name: game for game in (ARTUS, carcassonne.load(), TUMULT_ROYALE)}


def games() -> dict[str, AnyGame]:
    """All games, by name."""
    return dict(GAMES)


def game_named(name: str) -> AnyGame:
    """One game; UnknownGame lists the names there are."""
    if name not in GAMES:
        raise UnknownGame(f"unknown game {name!r}; there are: {', '.join(GAMES)}")
    return GAMES[name]
