"""Tumult Royale: some state that fits everything a viewer knows; `redeal` then makes it a fair sample."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from tafelrunde.games.tumult_royale.components import FACE_NAMES, REGION_TILES, Components
from tafelrunde.games.tumult_royale.events import RaidBegan, TileLifted, TileRevealed
from tafelrunde.games.tumult_royale.position import (
    ChroniclePosition,
    PlayerPosition,
    Position,
    RegionPosition,
    TilePosition,
)
from tafelrunde.games.tumult_royale.restoring import state_of
from tafelrunde.games.tumult_royale.state import Player, State
from tafelrunde.games.tumult_royale.view import PlayerView, TileView, TumultRoyaleView
from tafelrunde.kernel.records import Memory
from tafelrunde.kernel.showing import known
from tafelrunde.kernel.words import Event


def remember(view: TumultRoyaleView, events: Sequence[Event]) -> TumultRoyaleView:
    """The view with its note of memory filled in from what the seat was told in this raid. (TR-85)"""
    faces: list[str | None] = [None] * len(view.tiles)
    seen: list[set[int]] = [set() for _ in view.players]
    for event in events:
        if isinstance(event, RaidBegan | TileRevealed):
            faces, seen = [None] * len(view.tiles), [set() for _ in view.players]
        if isinstance(event, TileLifted):
            seen[event.seat].add(event.place)
            faces[event.place] = event.face or faces[event.place]
    players = (
        msgspec.structs.replace(player, seen=tuple(sorted(places)))
        for player, places in zip(view.players, seen, strict=True)
    )
    return msgspec.structs.replace(view, memory=tuple(faces), players=tuple(players))


def imagine(view: TumultRoyaleView, box: Components) -> Memory:
    """The position that the viewer sees, with the hidden parts filled in somehow."""
    bread, marble, tools = (number or 0 for number in view.demanded.values())
    position = Position(
        players=tuple(_player(player) for player in view.players),
        tiles=_tiles(view, box),
        regions=_regions(view),
        statues={field.name: field.seat for field in view.fields if field.seat is not None},
        chronicle=tuple(
            ChroniclePosition(space.king, space.statues) for space in view.chronicle if space.king is not None
        ),
        table=view.table,
        **known(State, view),
        demanded=(bread, marble, tools),
    )
    return state_of(position, box)


def _player(player: PlayerView) -> PlayerPosition:
    decision = player.last_decision or ("put-back" if player.has_decided else "none")
    told = known(Player, player) | {"last_decision": decision}
    return PlayerPosition(**told, lifted_at=player.lifted_at or 0, seen=player.seen or ())


def _tiles(view: TumultRoyaleView, box: Components) -> tuple[TilePosition, ...]:
    remembered = {place: face for place, face in enumerate(view.memory or ()) if face}
    faces = {place: tile.face for place, tile in enumerate(view.tiles) if tile.face} | remembered
    hidden = Counter(FACE_NAMES[box.face[place]] for place in range(len(view.tiles)))
    hidden.subtract(faces.values())
    pool = sorted(hidden.elements())
    return tuple(TilePosition(faces.get(place) or pool.pop(), _where(tile)) for place, tile in enumerate(view.tiles))


def _where(tile: TileView) -> str:
    return tile.where if tile.seat is None else f"{tile.where}-{tile.seat}"


def _regions(view: TumultRoyaleView) -> tuple[RegionPosition, ...]:
    seen = {region.number for region in view.regions}
    pool = [number for number in range(1, REGION_TILES + 1) if number not in seen]
    return tuple(
        RegionPosition(region.space, region.number or pool.pop(), region.orientation or 0, region.face_up)
        for region in view.regions
    )
