"""Carcassonne: what a viewer may know, and nothing else: all but the order of the stack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar, cast

import msgspec

from tafelrunde.games.carcassonne.components import Components
from tafelrunde.games.carcassonne.decisions import deciding
from tafelrunde.games.carcassonne.events import FEATURES, ROLES, FeatureName, Role
from tafelrunde.games.carcassonne.expansion import Expansion
from tafelrunde.games.carcassonne.rules.features import is_complete, whole
from tafelrunde.games.carcassonne.rules.numbers import how_many
from tafelrunde.games.carcassonne.rules.scoring import majority, strength_of
from tafelrunde.games.carcassonne.rules.worth import completed_cities, worth
from tafelrunde.games.carcassonne.state import NO_TILE, NOBODY, Phase, Player, State
from tafelrunde.games.carcassonne.tiles import Terrain
from tafelrunde.kernel.checked_records import bytes_of
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.showing import seen
from tafelrunde.kernel.words import View

V = TypeVar("V", bound=View)

BASE_PHASES: Final = ("place-tile", "place-meeple", "over")


class MeepleView(msgspec.Struct, frozen=True):
    """A meeple on a segment of its tile."""

    seat: int
    segment: int
    role: Role


class TileView(msgspec.Struct, frozen=True):
    """A tile on the table, x places to the east and y to the south of the first, turned clockwise."""

    tile: str
    x: int
    y: int
    turns: int
    meeple: MeepleView | None


class FeatureView(msgspec.Struct, frozen=True):
    """A whole feature: its segments (tile number and segment), and what counts for it."""

    feature: FeatureName
    segments: tuple[tuple[int, int], ...]
    complete: bool
    open_sides: int
    tiles: int
    coats_of_arms: int
    completed_cities: int  # at a field
    meeples: tuple[int, ...]  # by seat
    worth: int  # what it brings whoever has the majority: as a complete feature, or at the end as it is now
    leaders: tuple[int, ...]  # the seats with the majority


class PlayerView(msgspec.Struct, frozen=True):
    """A player: points, and meeples in supply."""

    score: int
    supply: int


class CarcassonneView(View, frozen=True, kw_only=True, tag="carcassonne"):
    """The table; tiles in the order in which they were placed, which gives them their numbers."""

    fields: bool
    phase: str
    on_turn: int
    start_seat: int
    drawn: str | None
    tiles: tuple[TileView, ...]
    features: tuple[FeatureView, ...]
    players: tuple[PlayerView, ...]
    stack: int  # how many tiles
    left: dict[str, int]  # which tiles are in the stack; everybody can work it out
    removed: int
    components: dict[str, Any] | None = None


@dataclass(frozen=True)
class Viewing:
    """The words that views are made of, with those of the expansions."""

    expansions: Sequence[Expansion[Any, Any]]
    view: type[CarcassonneView]
    tile: type[TileView]
    meeple: type[MeepleView]
    kinds: Sequence[str]
    phases: Sequence[str]
    figures: Sequence[str]


def view_of(
    game: State, box: Components, viewing: Viewing, custom: dict[str, Any] | None, seat: int | None
) -> CarcassonneView:
    """Everything a seat may know; None is a spectator."""
    shown = for_seat(game, box, custom, seat, lambda: _everybodys(game, box, viewing, custom))
    parts = {e.name: e.seen(game, box, viewing.kinds, seat) for e in viewing.expansions if e.view and e.is_on(game)}
    return msgspec.structs.replace(shown, **parts) if parts else shown


_latest: tuple[bytes, bytes, View] | None = None  # asked for by every seat in turn, so it is kept


def for_seat(game: object, box: object, custom: dict[str, Any] | None, seat: int | None, make: Callable[[], V]) -> V:
    """What everybody sees, made once for all: in the base game nothing is hidden from one seat only."""
    global _latest
    key, latest = (bytes_of(game), bytes_of(box)), _latest  # another thread may make the next one meanwhile
    if latest is None or latest[:2] != key or getattr(latest[2], "components", None) != custom:
        latest = _latest = (*key, make())
    return cast(V, msgspec.structs.replace(latest[2], seat=seat))


def _everybodys(game: State, box: Components, viewing: Viewing, custom: dict[str, Any] | None) -> CarcassonneView:
    """All that nobody is kept from seeing, without what expansions add."""
    over = game.phase == Phase.OVER
    return viewing.view(
        seat=None,
        seats=game.seats,
        waiting=() if over else (uncompiled(deciding)(game),),
        over=over,
        phase=viewing.phases[game.phase],
        drawn=None if game.drawn == NO_TILE else viewing.kinds[game.drawn],
        tiles=tuple(_tile(game, box, viewing, number) for number in range(game.tiles)),
        features=features_of(game, box, viewing.expansions),
        players=tuple(PlayerView(**seen(Player, game.player[seat])) for seat in range(game.seats)),
        stack=game.stack.count,
        left=left_in(list(game.stack.kind)[: game.stack.count], viewing.kinds),
        components=custom,
        **seen(State, game) | {e.name: None for e in viewing.expansions if e.view},
    )


def left_in(stack: list[int], kinds: Sequence[str]) -> dict[str, int]:
    """How many tiles of each kind are there?"""
    return {kinds[kind]: count for kind, count in sorted(Counter(stack).items())}


def _tile(game: State, box: Components, viewing: Viewing, number: int) -> TileView:
    tile = game.tile[number]
    meeple = None
    if tile.meeple != NOBODY:
        role = ROLES[box.kind[tile.kind].segment[tile.meeple_on].terrain]
        figure = (viewing.figures[tile.figure],) if len(viewing.figures) > 1 else ()
        meeple = viewing.meeple(tile.meeple, tile.meeple_on, role, *figure)
    return viewing.tile(viewing.kinds[tile.kind], tile.x, tile.y, tile.turns, meeple)


_known: dict[tuple[bytes, int], dict[tuple[object, ...], FeatureView]] = {}  # a tile changes few of the features
MOST_KNOWN = 5_000


def features_of(game: State, box: Components, expansions: Sequence[Expansion[Any, Any]]) -> tuple[FeatureView, ...]:
    """All features on the table, the oldest first."""
    played = [expansion for expansion in expansions if expansion.is_on(game)]
    segments: dict[int, list[tuple[int, int]]] = {}
    for number in range(game.tiles):
        tile = game.tile[number]
        for segment in range(box.kind[tile.kind].segments):
            joined = uncompiled(whole)(game, tile.first_feature + segment)
            segments.setdefault(joined, []).append((number, segment))
    known = _known.setdefault((bytes_of(box), game.seats), {})
    if len(known) > MOST_KNOWN:
        known.clear()
    complete, views = _complete_cities(game), []
    for number, parts in sorted(segments.items()):
        feature = game.feature[number]
        shelves = tuple(expansion.known_of(game, number) for expansion in played)
        key = (bytes_of(feature), tuple(parts), complete if feature.terrain == Terrain.FIELD else (), shelves)
        view = known.get(key)
        if view is None:
            view = known[key] = _feature(game, box, number, tuple(parts))
        views.append(view)
    return tuple(views)


def _complete_cities(game: State) -> tuple[int, ...]:
    """By city segment, the complete city that it belongs to: what a field is worth follows from these."""
    cities = [uncompiled(whole)(game, game.cities.feature[number]) for number in range(game.cities.count)]
    return tuple(city if uncompiled(is_complete)(game.feature[city]) else NOBODY for city in cities)


def _feature(game: State, box: Components, number: int, segments: tuple[tuple[int, int], ...]) -> FeatureView:
    feature = game.feature[number]
    is_field = feature.terrain == Terrain.FIELD
    most = uncompiled(majority)(game, box, feature)
    strengths = [uncompiled(strength_of)(game, box, feature, seat) for seat in range(game.seats)]
    return FeatureView(
        feature=FEATURES[feature.terrain],
        segments=segments,
        complete=bool(uncompiled(is_complete)(feature)),
        open_sides=feature.open_sides,
        tiles=uncompiled(how_many)(feature.tiles),
        coats_of_arms=feature.coats_of_arms,
        completed_cities=uncompiled(completed_cities)(game, feature) if is_field else 0,
        meeples=tuple(feature.meeples[seat] for seat in range(game.seats)),
        worth=uncompiled(worth)(game, box, number),
        leaders=tuple(seat for seat in range(game.seats) if most > 0 and strengths[seat] == most),
    )
