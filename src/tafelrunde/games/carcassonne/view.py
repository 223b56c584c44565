"""Carcassonne: what a viewer may know, and nothing else: all but the order of the stack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

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
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.keeping import column, kept, kept_each, once, unnoted
from tafelrunde.kernel.showing import seen
from tafelrunde.kernel.words import View

Segments = tuple[tuple[int, int], ...]  # tile number and segment
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


@dataclass(frozen=True, eq=False)
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
    parts = {e.name: e.seen(game, box, viewing.kinds, seat) for e in _played(game, box, viewing) if e.view}
    return msgspec.structs.replace(_everybodys(game, box, viewing, custom=custom), seat=seat, **parts)


@kept
def _played(game: State, box: Components, viewing: Viewing) -> list[Expansion[Any, Any]]:
    return [expansion for expansion in viewing.expansions if expansion.is_on(game)]


@once
def _everybodys(game: State, box: Components, viewing: Viewing, *, custom: dict[str, Any] | None) -> CarcassonneView:
    """All that nobody is kept from seeing, without what expansions add."""
    now = unnoted(game)
    over = now.phase == Phase.OVER
    return viewing.view(
        seat=None,
        seats=now.seats,
        waiting=() if over else (uncompiled(deciding)(now),),
        over=over,
        phase=viewing.phases[now.phase],
        drawn=None if now.drawn == NO_TILE else viewing.kinds[now.drawn],
        tiles=_tiles(game, box, dict.fromkeys(range(now.tiles), viewing)),
        features=features_of(game, box, _played(game, box, viewing)),
        players=_players(game, box),
        stack=now.stack.count,
        left=_left(game, box, viewing),
        components=custom,
        **seen(State, now) | {e.name: None for e in viewing.expansions if e.view},
    )


@kept
def _players(game: State, box: Components) -> tuple[PlayerView, ...]:
    return tuple(PlayerView(**seen(Player, game.player[seat])) for seat in range(game.seats))


@kept
def _left(game: State, box: Components, viewing: Viewing) -> dict[str, int]:
    """Which tiles are in the stack."""
    return left_in(list(game.stack.kind)[: game.stack.count], viewing.kinds)


def left_in(stack: list[int], kinds: Sequence[str]) -> dict[str, int]:
    """How many tiles of each kind are there?"""
    return {kinds[kind]: count for kind, count in sorted(Counter(stack).items())}


@kept_each
def _tiles(game: State, box: Components, number: int, viewing: Viewing) -> TileView:
    tile = game.tile[number]
    meeple = None
    if tile.meeple != NOBODY:
        role = ROLES[box.kind[tile.kind].segment[tile.meeple_on].terrain]
        figure = (viewing.figures[tile.figure],) if len(viewing.figures) > 1 else ()
        meeple = viewing.meeple(tile.meeple, tile.meeple_on, role, *figure)
    return viewing.tile(viewing.kinds[tile.kind], tile.x, tile.y, tile.turns, meeple)


def features_of(game: State, box: Components, played: Sequence[Expansion[Any, Any]]) -> tuple[FeatureView, ...]:
    """All features on the table, the oldest first."""
    terrains = enumerate(column(game.feature, "terrain", game.features))
    fields = {number for number, terrain in terrains if terrain == Terrain.FIELD}
    wholes = _wholes(
        game,
        box,
        parents=column(game.feature, "parent", game.features),
        kinds=column(game.tile, "kind", game.tiles),
        first_features=column(game.tile, "first_feature", game.tiles),
    )
    complete = _complete_cities(unnoted(game))
    return _features(
        game,
        box,
        {
            number: (segments, (complete, *[e.known_of(game, number) for e in played]) if number in fields else None)
            for number, segments in wholes.items()
        },
    )


@kept
def _wholes(
    game: State, box: Components, *, parents: list[int], kinds: list[int], first_features: list[int]
) -> dict[int, Segments]:
    """The whole features that segments have been joined to, by number, with their segments."""
    segments: dict[int, list[tuple[int, int]]] = {}
    for tile, (kind, first_feature) in enumerate(zip(kinds, first_features, strict=True)):
        for segment in range(box.kind[kind].segments):
            joined = first_feature + segment
            while parents[joined] != joined:
                joined = parents[joined]
            segments.setdefault(joined, []).append((tile, segment))
    return {number: tuple(parts) for number, parts in sorted(segments.items())}


def _complete_cities(game: State) -> tuple[tuple[int, int], ...]:
    """The segments of complete cities, each with its city: what a field is worth follows from these."""
    whole_of, is_whole, features = uncompiled(whole), uncompiled(is_complete), game.feature
    cities = [whole_of(game, city) for city in list(game.cities.feature)[: game.cities.count]]
    return tuple([(segment, city) for segment, city in enumerate(cities) if is_whole(features[city])])


@kept_each
def _features(game: State, box: Components, number: int, given: tuple[Segments, object]) -> FeatureView:
    """A field is given all that its worth follows from, since it looks at every city to find out."""
    segments, of_field = given
    feature, looked_at = game.feature[number], unnoted(game) if of_field else game
    most = uncompiled(majority)(game, box, feature)
    strengths = [uncompiled(strength_of)(game, box, feature, seat) for seat in range(game.seats)]
    return FeatureView(
        feature=FEATURES[feature.terrain],
        segments=segments,
        complete=bool(uncompiled(is_complete)(feature)),
        open_sides=feature.open_sides,
        tiles=uncompiled(how_many)(feature.tiles),
        coats_of_arms=feature.coats_of_arms,
        completed_cities=uncompiled(completed_cities)(looked_at, feature) if of_field else 0,
        meeples=tuple(list(feature.meeples)[: game.seats]),
        worth=uncompiled(worth)(looked_at, box, number),
        leaders=tuple([seat for seat in range(game.seats) if most > 0 and strengths[seat] == most]),
    )
