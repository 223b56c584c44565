"""Carcassonne (2-6 players): a landscape of 72 tiles, with travellers, knights, monks and farmers.

The base game stands alone. What lies in `expansions/` is put around it: `composition.py`.
"""

from __future__ import annotations

from typing import Any

from tafelrunde.games.carcassonne.game import CARCASSONNE
from tafelrunde.kernel.game import Game


def load() -> Game[Any, Any]:
    """The game as it is registered."""
    return CARCASSONNE
