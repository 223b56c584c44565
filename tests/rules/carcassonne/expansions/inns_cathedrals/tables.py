"""Situations with inns and cathedrals: "WB 1 0 0 L0@0" is a large meeple of player 0 on segment 0."""

from __future__ import annotations

from typing import Any

import tafelrunde as tr
from tafelrunde.games.carcassonne.expansions.inns_cathedrals.actions import PlaceLargeMeeple

from ... import tables as base

__all__ = ["PlaceLargeMeeple"]


def tile(words: str) -> dict[str, Any]:
    """One tile, maybe with a large meeple."""
    data = base.tile(words.replace("L", "p") if "L" in words.split()[-1] and "@" in words else words)
    if "@" in words and words.split()[-1].startswith("L"):
        data["meeple"]["figure"] = "large-meeple"
    return data


def inns(*tiles: str, drawn: str | None, stack: str = "U", seats: int = 2, **more: Any) -> tr.Match:
    """A situation with the expansion, seat 0 on turn."""
    data = {"players": [{}] * seats, "tiles": [tile(words) for words in tiles], "drawn": drawn, "stack": stack.split()}
    components = more.pop("components", None)
    return tr.position("carcassonne", data | {"inns_cathedrals": True} | more, seed=1, components=components)


def large_supplies(match: tr.Match) -> tuple[int, ...]:
    return tuple(match.view(None).inns_cathedrals.large_meeples)


def large_segments(match: tr.Match, seat: int = 0) -> set[int]:
    """On which segments the large meeple may be placed."""
    return {action.segment for action in match.actions(seat) if isinstance(action, PlaceLargeMeeple)}
