"""Tables to learn at on whatever computes: the processor, or a graphics card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tafelrunde.envs.card.tables import CardTables
from tafelrunde.envs.tables import Tables
from tafelrunde.kernel.errors import BadOption


def tables(
    game: str,
    count: int = 1,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    *,
    device: str = "cpu",
    again: bool = True,
    observing: bool = True,
) -> Tables | CardTables:
    """Tables on the processor ("cpu") or on a graphics card ("cuda"): the same games, byte for byte."""
    if device == "cpu":
        return Tables(game, count, seats, options, again=again, observing=observing)
    if device != "cuda":
        raise BadOption(f"device={device!r}; expected 'cpu' or 'cuda'")
    return CardTables(game, count, seats, options, again=again, observing=observing)
