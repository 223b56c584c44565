"""Situations with the river."""

from __future__ import annotations

from typing import Any

import tafelrunde as tr

from ...tables import tile


def river(*tiles: str, drawn: str, stack: str = "", seats: int = 2, **more: Any) -> tr.Match:
    """A situation with the river; the first tile is the source."""
    data = {"players": [{}] * seats, "tiles": [tile(words) for words in tiles], "drawn": drawn, "river": True}
    return tr.position("carcassonne", data | {"stack": stack.split(), **more}, seed=1)
