"""Tumult Royale: a bot remembers by itself which tiles it has seen, and takes its time like a person."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from tafelrunde.games.tumult_royale.view import TumultRoyaleView


def recall(
    before: TumultRoyaleView | None, view: TumultRoyaleView, keeps: Callable[[], bool] = lambda: True
) -> TumultRoyaleView:
    """The view with the note of memory that follows from what this seat was shown in this raid. (TR-85)

    When a tile is out of sight, `keeps` says whether its face stays in mind.
    """
    if view.phase not in ("raid", "last-decisions") or view.seat is None:
        return view
    faces: list[str | None] = [None] * len(view.tiles)
    if before is not None and before.memory and _same_raid(before, view):
        faces = list(before.memory)
        for place, tile in enumerate(before.tiles):
            if tile.face and not view.tiles[place].face and not keeps():
                faces[place] = None
    for place, tile in enumerate(view.tiles):
        faces[place] = tile.face or faces[place]
    seen = tuple(place for place, face in enumerate(faces) if face)
    players = list(view.players)
    players[view.seat] = msgspec.structs.replace(players[view.seat], seen=seen)
    return msgspec.structs.replace(view, memory=tuple(faces), players=tuple(players))


def is_racing(view: TumultRoyaleView) -> bool:
    """Do all act at once, by the clock?"""
    return view.raid_ends_at is not None or view.decide_until is not None


def _same_raid(before: TumultRoyaleView, view: TumultRoyaleView) -> bool:
    return (before.phase, before.round, before.practising) == ("raid", view.round, view.practising)
