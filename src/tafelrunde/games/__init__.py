"""The games at this table, by name: whatever installed packages offer as entry points of the group `tafelrunde.games`.

The package can be called as well: `tafelrunde.games()` is the dict of all games, `tafelrunde.games.artus` a folder.
"""

from __future__ import annotations

import sys
from types import ModuleType

from tafelrunde.games.installed import AnyGame, faulty_games, game_called, game_named, games, rule_of

__all__ = ["AnyGame", "faulty_games", "game_called", "game_named", "games", "rule_of"]


class _Games(ModuleType):
    """This package, which bears the name of the function that everybody wants from it."""

    def __call__(self) -> dict[str, AnyGame]:
        return games()


sys.modules[__name__].__class__ = _Games
