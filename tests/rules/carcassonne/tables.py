"""Situations of Carcassonne for tests, written short: "E 0 -1 2 p0@1" is tile E at x 0, y -1, turned twice,
with a meeple of player 0 on its segment 1.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

import tafelrunde as tr
from tafelrunde.games.carcassonne.actions import NoMeeple, PlaceMeeple, PlaceTile
from tafelrunde.games.carcassonne.events import MeepleReturned
from tafelrunde.kernel.texts import LANGUAGES
from tafelrunde.kernel.words import Scored

__all__ = ["NoMeeple", "PlaceMeeple", "PlaceTile"]

COORDINATES = re.compile(r"-?\d+, -?\d")  # people are told of places in words


def tile(words: str) -> dict[str, Any]:
    """One tile of a situation."""
    name, *rest = words.split()
    numbers = [int(word) for word in rest if "@" not in word]
    x, y, turns = (*numbers, 0, 0, 0)[:3]
    data: dict[str, Any] = {"tile": name, "x": x, "y": y, "turns": turns}
    for word in rest:
        if "@" in word:
            seat, segment = word.removeprefix("p").split("@")
            data["meeple"] = {"seat": int(seat), "segment": int(segment)}
    return data


def table(*tiles: str, drawn: str | None, stack: str = "", seats: int = 2, **more: Any) -> tr.Match:
    """A match that begins in this situation, seat 0 on turn."""
    data = {
        "players": [{} for _ in range(seats)],
        "tiles": [tile(words) for words in tiles],
        "drawn": drawn,
        "stack": stack.split(),
        **more,
    }
    return tr.position("carcassonne", data, seed=1)


def scores(match: tr.Match) -> tuple[int, ...]:
    return tuple(player.score for player in match.view(None).players)


def supplies(match: tr.Match) -> tuple[int, ...]:
    return tuple(player.supply for player in match.view(None).players)


def lines(events: list[Any]) -> list[tuple[int, str, int]]:
    """Seat, rule and amount of every score line."""
    return [(event.line.seat, event.line.rule, event.line.amount) for event in events if isinstance(event, Scored)]


def returned(events: list[Any]) -> list[tuple[int, int, int]]:
    """Seat and place of every meeple that returned."""
    return [(event.seat, event.x, event.y) for event in events if isinstance(event, MeepleReturned)]


def refused(match: tr.Match, seat: int, action: Any, rule: str, reason: str) -> None:
    """The action is refused by this rule for this reason, and nothing changes."""
    before = match.save()
    with pytest.raises(tr.Refused) as refusal:
        match.play(seat, action)
    assert (refusal.value.rule, refusal.value.reason) == (rule, reason)
    assert not any(COORDINATES.search(refusal.value.text(language)) for language in LANGUAGES)
    assert match.save() == before


def places(match: tr.Match, seat: int = 0) -> set[tuple[int, int]]:
    """Where the drawn tile may go."""
    return {(action.x, action.y) for action in match.actions(seat) if isinstance(action, PlaceTile)}


def turns_at(match: tr.Match, x: int, y: int, seat: int = 0) -> set[int]:
    """In which rotations the drawn tile may go to a place."""
    return {a.turns for a in match.actions(seat) if isinstance(a, PlaceTile) and (a.x, a.y) == (x, y)}


def segments(match: tr.Match, seat: int = 0) -> set[int]:
    """On which segments a meeple may be placed."""
    return {action.segment for action in match.actions(seat) if isinstance(action, PlaceMeeple)}


def feature(match: tr.Match, tile_number: int, segment: int) -> Any:
    """The whole feature of a segment."""
    return next(one for one in match.view(None).features if (tile_number, segment) in one.segments)


RING = ("B 0 0", "E 0 -1 0", "E 1 0 1", "E 0 1 2", "E -1 0 3", "B -1 -1", "B 1 -1", "V -1 1 0")  # a gap at 1, 1
"""A monastery with seven of its eight neighbours; the place at 1, 1 is empty and shows fields only."""
