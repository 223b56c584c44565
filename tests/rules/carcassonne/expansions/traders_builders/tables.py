"""Situations with builders, pigs and goods: "U 1 0 1 builder:0@0" is the builder of player 0 on segment 0."""

from __future__ import annotations

from typing import Any

import tafelrunde as tr
from tafelrunde.games.carcassonne.expansions.traders_builders.actions import PlaceBuilder, PlacePig

from ... import tables as base
from ..tables import told

__all__ = ["PlaceBuilder", "PlacePig"]


def tile(words: str) -> dict[str, Any]:
    """One tile, maybe with a builder or a pig."""
    figure, found, where = words.split()[-1].partition(":")
    if not found or "@" not in where:
        return base.tile(words)
    data = base.tile(words.replace(f"{figure}:", "p"))
    data["meeple"]["figure"] = figure
    return data


def traders(
    *tiles: str, drawn: str | None, stack: str = "U", seats: int = 2, shelf: dict[str, Any] | None = None, **more: Any
) -> tr.Match:
    """A situation with the expansion, seat 0 on turn."""
    data = {"players": [{}] * seats, "tiles": [tile(words) for words in tiles], "drawn": drawn, "stack": stack.split()}
    components = more.pop("components", None)
    data |= {"traders_builders": shelf or {}} | more
    return tr.position("carcassonne", data, seed=1, components=components)


def seen(match: tr.Match) -> Any:
    """What everybody sees of the expansion."""
    return match.view(None).traders_builders


def builder_segments(match: tr.Match, seat: int = 0) -> set[int]:
    """On which segments the builder may be placed."""
    return {action.segment for action in match.actions(seat) if isinstance(action, PlaceBuilder)}


def pig_segments(match: tr.Match, seat: int = 0) -> set[int]:
    """On which segments the pig may be placed."""
    return {action.segment for action in match.actions(seat) if isinstance(action, PlacePig)}


def goods(match: tr.Match, seat: int) -> dict[str, int]:
    """The tokens of a player, without those of which there is none."""
    tokens = seen(match).goods[seat]
    return {name: count for name in ("wine", "grain", "cloth") if (count := getattr(tokens, name))}


def taken(events: list[Any]) -> list[tuple[int, str, int]]:
    """Seat, goods and number of all tokens taken."""
    return [(event.seat, event.goods, event.tokens) for event in told(events, "GoodsTaken")]
