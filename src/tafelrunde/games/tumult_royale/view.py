"""Tumult Royale: what a viewer may know, and nothing else. (TR-30, TR-85)"""

from __future__ import annotations

from functools import cache
from typing import Any, Literal

import msgspec

from tafelrunde.games.tumult_royale.components import (
    COLUMNS,
    COMMODITY_NAMES,
    FACE_NAMES,
    FIELD_NAMES,
    KIND_NAMES,
    ROUNDS,
    SINGLE_SPACES,
    Components,
    FieldKind,
)
from tafelrunde.games.tumult_royale.decisions import waiting
from tafelrunde.games.tumult_royale.means import MeansView, means_of
from tafelrunde.games.tumult_royale.position import Table, table_of
from tafelrunde.games.tumult_royale.rules.statues import ONCE, TWICE
from tafelrunde.games.tumult_royale.state import (
    NOBODY,
    NOWHERE,
    Decision,
    DecisionName,
    EndingName,
    Phase,
    PhaseName,
    Player,
    Region,
    State,
    Where,
    is_revealed,
    king_of,
)
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.keeping import kept, once, unnoted
from tafelrunde.kernel.showing import seen
from tafelrunde.kernel.words import View

SOLD_ELSEWHERE = (FieldKind.PASTURE, FieldKind.FOREST)  # at double cost, also without an own statue beside it (TR-44)
WhereSeen = Literal["castle", "hand", "centre", "set-aside"]


class TileView(msgspec.Struct, frozen=True):
    """The commodity tile of a place: where it is, whose castle or hand that is, and its face if the viewer sees it."""

    where: WhereSeen
    seat: int | None
    face: str | None


class PlayerView(msgspec.Struct, frozen=True, kw_only=True):
    """A noble. `hand` is the place of the tile in hand; `last_decision` is shown only to who made it.

    `seen` are the places whose tiles the noble has lifted in this raid; None at tables where players remember that.
    """

    rank: int
    supporters: int
    statues_placed: int
    statues_left: int
    mercy: bool
    to_set_aside: int
    ready: bool
    done: bool
    lifts: int
    hand: int | None
    lifted_at: int | None
    hand_ready_at: int | None
    has_decided: bool
    last_decision: DecisionName | None
    greediest: bool
    could_place: bool
    seen: tuple[int, ...] | None


class FieldView(msgspec.Struct, frozen=True):
    """A field in the frame; `kind` is None while its region tile is face down."""

    name: str
    kind: str | None
    seat: int | None
    statues: int


class RegionView(msgspec.Struct, frozen=True):
    """A region tile in a space of the frame; what it is and how it lies is secret while it is face down."""

    space: int
    face_up: bool
    number: int | None
    orientation: int | None


class SpaceView(msgspec.Struct, frozen=True):
    """A space of the royal chronicle; `largest_gap` is the number under a double space."""

    king: int | None
    statues: int
    largest_gap: int | None


class PriceView(msgspec.Struct, frozen=True):
    """What a kind of field takes and costs: beside an own statue `cost`, elsewhere `twice`, or it is not sold there."""

    statues: int
    cost: dict[str, int]
    twice: dict[str, int] | None = None


class TumultRoyaleView(View, frozen=True, kw_only=True, tag="tumult-royale"):
    """The table as one viewer sees it. Times are match times in milliseconds."""

    table: Table
    phase: PhaseName
    ending: EndingName
    on_turn: int | None
    start_seat: int
    king: int
    round: int
    practising: bool
    demanded: dict[str, int | None]
    mood_before: int | None
    supply: int
    players: tuple[PlayerView, ...]
    tiles: tuple[TileView, ...]
    memory: tuple[str | None, ...] | None
    fields: tuple[FieldView, ...]
    regions: tuple[RegionView, ...]
    chronicle: tuple[SpaceView, ...]
    prices: dict[str, PriceView]
    means: MeansView | None = None
    placement_round: int
    placed_in_round: bool
    to_turn_up: int
    clock: int
    raid_ends_at: int | None
    decide_until: int | None
    components: dict[str, Any] | None = None


waiting_seats, king, revealed = uncompiled(waiting), uncompiled(king_of), uncompiled(is_revealed)


def view_of(game: State, box: Components, custom: dict[str, Any] | None, seat: int | None) -> TumultRoyaleView:
    """Everything a seat may know; None is a spectator."""
    return TumultRoyaleView(
        seat=seat,
        players=tuple([_player(game, box, other, other == seat) for other in range(game.seats)]),
        tiles=_tiles(game, box, seat),
        memory=_memory(game, box, seat),
        means=None if seat is None else _means(game, box, seat),
        components=custom,
        **_common(game, box),
    )


@once
def _common(game: State, box: Components) -> dict[str, Any]:
    """What everybody sees alike."""
    now = unnoted(game)
    bits = waiting_seats(now, now.clock)
    return seen(State, now) | {
        "seats": now.seats,
        "waiting": tuple([other for other in range(now.seats) if bits >> other & 1]),
        "over": now.phase == Phase.OVER,
        "table": _table(game, box),
        "king": king(now),
        "demanded": _demanded(game, box),
        "supply": now.supply,
        "fields": _fields(game, box),
        "regions": _regions(game, box),
        "chronicle": _chronicle(game, box),
        "prices": _prices(game, box),
    }


@kept
def _table(game: State, box: Components) -> Table:
    return table_of(game)


@kept
def _demanded(game: State, box: Components) -> dict[str, int | None]:
    return {name: number or None for name, number in zip(COMMODITY_NAMES, game.demanded, strict=True)}


@kept
def _means(game: State, box: Components, seat: int) -> MeansView:
    return means_of(game, box, seat)


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


@kept
def _player(game: State, box: Components, seat: int, owner: bool) -> PlayerView:
    player = game.player[seat]
    in_hand = player.hand != NOWHERE
    return PlayerView(
        **seen(Player, player, owner=owner),
        statues_placed=player.statues_placed,
        statues_left=box.statues - player.statues_placed,
        hand=player.hand if in_hand else None,
        lifted_at=player.lifted_at if in_hand and game.timed else None,
        hand_ready_at=player.lifted_at + game.hand_ms if in_hand and game.timed else None,
        has_decided=player.last_decision != Decision.NONE,
        seen=places_in(player.seen) if game.memory else None,
    )


@kept
def _tiles(game: State, box: Components, viewer: int | None) -> tuple[TileView, ...]:
    face_up, tiles = revealed(game), game.tiles
    places = zip(list(game.where)[:tiles], list(game.face)[:tiles], strict=True)
    return tuple([_tile(where, face, viewer, face_up) for where, face in places])


@cache
def _tile(where: int, face: int, viewer: int | None, face_up: bool) -> TileView:
    """A face is shown to who has the tile in hand or castle, and from the reveal on to all. (TR-85)"""
    if where == Where.SET_ASIDE:
        return TileView("set-aside", None, None)
    name = FACE_NAMES[face]
    if where == Where.CENTRE:
        return TileView("centre", None, name if face_up else None)
    owner = where % Where.HAND
    kind: WhereSeen = "hand" if where >= Where.HAND else "castle"
    return TileView(kind, owner, name if face_up or viewer == owner else None)


@kept
def _memory(game: State, box: Components, viewer: int | None) -> tuple[str | None, ...] | None:
    """What a seat has seen in this raid, by place: a note for it alone, at tables that want it. (TR-85)"""
    if viewer is None or not game.memory:
        return None
    lifted = places_in(game.player[viewer].seen)
    return tuple(FACE_NAMES[game.face[place]] if place in lifted else None for place in range(game.tiles))


def places_in(seen: int) -> tuple[int, ...]:
    """The places of a bit set."""
    return tuple([place for place in range(seen.bit_length()) if seen >> place & 1])


@kept
def _fields(game: State, box: Components) -> tuple[FieldView, ...]:
    columns, places = 3 * game.seats, zip(game.field_kind, game.noble_on, strict=True)
    return tuple([_field(box, field, *there) for field, there in enumerate(places) if field % COLUMNS < columns])


def _field(box: Components, field: int, kind: int, noble: int) -> FieldView:
    if kind == FieldKind.HIDDEN:
        return FieldView(FIELD_NAMES[field], None, None, 0)
    statues = 0 if noble == NOBODY else box.price[kind].statues
    return FieldView(FIELD_NAMES[field], KIND_NAMES[kind], _seat(noble), statues)


@kept
def _regions(game: State, box: Components) -> tuple[RegionView, ...]:
    return tuple([_region(space, region) for space, region in enumerate(game.region) if region.number != NOWHERE])


def _region(space: int, region: Region) -> RegionView:
    if not region.face_up:
        return RegionView(space, False, None, None)
    return RegionView(space, True, region.number + 1, region.orientation)


@kept
def _chronicle(game: State, box: Components) -> tuple[SpaceView, ...]:
    return tuple([_space(game, box, space) for space in range(ROUNDS)])


def _space(game: State, box: Components, number: int) -> SpaceView:
    space = game.chronicle[number]
    gap = None if number < SINGLE_SPACES else box.largest_gap[number]
    return SpaceView(_seat(space.king), space.statues, gap)


@kept
def _prices(game: State, box: Components) -> dict[str, PriceView]:
    return {name: _price(box, kind) for kind, name in enumerate(KIND_NAMES)}


def _price(box: Components, kind: int) -> PriceView:
    price = box.price[kind]
    single, double = (
        {name: times * price.cost[n] for n, name in enumerate(COMMODITY_NAMES)} for times in (ONCE, TWICE)
    )
    return PriceView(price.statues, single, double if kind in SOLD_ELSEWHERE else None)
