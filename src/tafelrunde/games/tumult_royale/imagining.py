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
from tafelrunde.games.tumult_royale.view import PlayerView, TileView, TumultRoyaleView
from tafelrunde.kernel.records import Memory
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
        phase=view.phase,
        ending=view.ending,
        on_turn=view.on_turn,
        start_seat=view.start_seat,
        round=view.round,
        practising=view.practising,
        demanded=(bread, marble, tools),
        mood_before=view.mood_before or 0,
        placement_round=view.placement_round,
        placed_in_round=view.placed_in_round,
        to_turn_up=view.to_turn_up,
        clock=view.clock,
        raid_ends_at=view.raid_ends_at or 0,
        decide_until=view.decide_until or 0,
    )
    return state_of(position, box)


def _player(player: PlayerView) -> PlayerPosition:
    decision = player.last_decision or ("put-back" if player.has_decided else "none")
    return PlayerPosition(
        rank=player.rank,
        supporters=player.supporters,
        mercy=player.mercy,
        to_set_aside=player.to_set_aside,
        ready=player.ready,
        done=player.done,
        lifts=player.lifts,
        lifted_at=player.lifted_at or 0,
        last_decision=decision,
        greediest=player.greediest,
        could_place=player.could_place,
        seen=player.seen or (),
    )


def _tiles(view: TumultRoyaleView, box: Components) -> tuple[TilePosition, ...]:
    remembered = {place: face for place, face in enumerate(view.memory or ()) if face}
    known = {place: tile.face for place, tile in enumerate(view.tiles) if tile.face} | remembered
    hidden = Counter(FACE_NAMES[box.face[place]] for place in range(len(view.tiles)))
    hidden.subtract(known.values())
    pool = sorted(hidden.elements())
    return tuple(TilePosition(known.get(place) or pool.pop(), _where(tile)) for place, tile in enumerate(view.tiles))


def _where(tile: TileView) -> str:
    return tile.where if tile.seat is None else f"{tile.where}-{tile.seat}"


def _regions(view: TumultRoyaleView) -> tuple[RegionPosition, ...]:
    seen = {region.number for region in view.regions}
    pool = [number for number in range(1, REGION_TILES + 1) if number not in seen]
    return tuple(
        RegionPosition(region.space, region.number or pool.pop(), region.orientation or 0, region.face_up)
        for region in view.regions
    )
