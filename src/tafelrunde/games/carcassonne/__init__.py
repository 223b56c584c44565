"""Carcassonne (2-6 players): a landscape of 72 tiles, with travellers, knights, monks and farmers.

The base game stands alone. What lies in `expansions/` is put around it; without that folder the base game is played.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any, cast

from tafelrunde.kernel.game import Game


def load() -> Game[Any, Any]:
    """The game as it is registered."""
    layer = f"{__name__}.expansions" if find_spec(f"{__name__}.expansions") else __name__
    return cast("Game[Any, Any]", import_module(f"{layer}.game").CARCASSONNE)
