"""Tumult Royale: the named streams of chance."""

from __future__ import annotations

from enum import IntEnum


class Streams(IntEnum):
    """One for each thing that chance decides."""

    RANKS = 0
    REGION_TILES = 1
    COMMODITY_TILES = 2
    SPINNER = 3
    TICKS = 4  # who was first, where the raid is played in ticks
    REDEAL = 5
