"""Carcassonne: any situation as readable data, hidden parts included; and states from positions and from views."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, TypeVar

import msgspec

from tafelrunde.games.carcassonne.actions import SegmentNumber, Turns
from tafelrunde.games.carcassonne.components import Components
from tafelrunde.games.carcassonne.rules.board import cell_at, place_at
from tafelrunde.games.carcassonne.rules.features import feature_of, is_complete
from tafelrunde.games.carcassonne.rules.meeples import last_tile, may_place_meeple
from tafelrunde.games.carcassonne.rules.placing import fits, fits_anywhere, place_tile
from tafelrunde.games.carcassonne.state import NO_PLACE, NO_TILE, NOBODY, Phase, State
from tafelrunde.games.carcassonne.tiles import Terrain
from tafelrunde.games.carcassonne.view import PHASES, CarcassonneView, TileView
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.errors import BadPosition

Seat = Annotated[int, msgspec.Meta(ge=0, le=5)]
Near = Annotated[int, msgspec.Meta(ge=-120, le=120)]
Score = Annotated[int, msgspec.Meta(ge=0, le=10000)]
P = TypeVar("P")


class MeeplePosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A meeple on a segment of its tile."""

    seat: Seat
    segment: SegmentNumber


class TilePosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile on the table."""

    tile: str
    x: Near = 0
    y: Near = 0
    turns: Turns = 0
    meeple: MeeplePosition | None = None


class PlayerPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player; meeples that are not on a tile are in supply."""

    score: Score = 0


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The situation. Tiles are listed as they were placed, the top of the stack first; others left the game."""

    players: tuple[PlayerPosition, ...]
    tiles: tuple[TilePosition, ...]
    drawn: str | None = None
    stack: tuple[str, ...] = ()
    phase: str = "place-tile"
    on_turn: Seat = 0
    start_seat: Seat = 0
    fields: bool = True


def position_of(game: State, kinds: Sequence[str], phases: Sequence[str] = PHASES) -> Position:
    """The situation of a state."""
    stack = list(game.stack.kind)[: game.stack.count]
    return Position(
        players=tuple(PlayerPosition(game.player[seat].score) for seat in range(game.seats)),
        tiles=tuple(_tile_of(game, kinds, number) for number in range(game.tiles)),
        drawn=None if game.drawn == NO_TILE else kinds[game.drawn],
        stack=tuple(kinds[kind] for kind in reversed(stack)),
        phase=phases[game.phase],
        on_turn=game.on_turn,
        start_seat=game.start_seat,
        fields=bool(game.fields),
    )


def _tile_of(game: State, kinds: Sequence[str], number: int) -> TilePosition:
    tile = game.tile[number]
    meeple = None if tile.meeple == NOBODY else MeeplePosition(tile.meeple, tile.meeple_on)
    return TilePosition(kinds[tile.kind], tile.x, tile.y, tile.turns, meeple)


def read(data: Mapping[str, Any], form: type[P]) -> P:
    """A position in its proper form, or BadPosition."""
    try:
        return msgspec.convert(data, form)
    except msgspec.ValidationError as error:
        raise BadPosition(f"carcassonne: {error}") from None


def expect(holds: bool, expected: str) -> None:
    """Refuses a position that cannot be."""
    if not holds:
        raise BadPosition(f"carcassonne: expected {expected}")


def kind_named(kinds: Sequence[str], name: str) -> int:
    """The number of a kind of tile."""
    expect(name in kinds, f"a tile out of {' '.join(kinds)}, not {name!r}")
    return kinds.index(name)


class Layer:
    """Lays a situation out: tiles in their order, each where it fits, then meeples, stack and phase."""

    def __init__(self, game: State, box: Components, kinds: Sequence[str]) -> None:
        self.game, self.box, self.kinds = game, box, kinds

    def lay(self, position: Position) -> None:
        """The whole position."""
        self.seat_players(position)
        self.lay_tiles(position.tiles)
        self.fill_stack([kind_named(self.kinds, name) for name in reversed(position.stack)], position.drawn)
        self.check_tiles(self.tiles_in_game())
        self.set_phase(position)

    def seat_players(self, position: Position) -> None:
        game, seats = self.game, len(position.players)
        expect(2 <= seats <= 6, f"2 to 6 players, not {seats}")
        expect(position.on_turn < seats and position.start_seat < seats, f"seats below {seats}")
        game.seats, game.fields = seats, position.fields
        game.on_turn, game.start_seat = position.on_turn, position.start_seat
        for seat, player in enumerate(position.players):
            game.player[seat].score, game.player[seat].supply = player.score, self.box.meeples

    def lay_tiles(self, tiles: Sequence[TilePosition | TileView]) -> None:
        """All tiles, then their meeples."""
        expect(len(tiles) > 0 and (tiles[0].x, tiles[0].y) == (0, 0), "a first tile at x 0, y 0")
        expect(len(tiles) <= len(self.game.tile), f"at most {len(self.game.tile)} tiles on the table")
        for tile in tiles:
            self.lay_tile(tile)
        for number, tile in enumerate(tiles):
            if tile.meeple is not None:
                self.put_meeple(number, tile.meeple.seat, tile.meeple.segment)

    def lay_tile(self, tile: TilePosition | TileView) -> None:
        game, kind = self.game, kind_named(self.kinds, tile.tile)
        if game.tiles > 0:
            self.expect_fitting(tile, kind)
        uncompiled(place_tile)(game, self.box, kind, tile.x, tile.y, tile.turns)

    def expect_fitting(self, tile: TilePosition | TileView, kind: int) -> None:
        place = uncompiled(place_at)(self.game, uncompiled(cell_at)(tile.x, tile.y))
        where = f"tile {tile.tile} at x {tile.x}, y {tile.y}"
        expect(place != NO_PLACE, f"{where} beside the tiles before it")
        open_place = self.game.places.place[place]
        expect((open_place.x, open_place.y) == (tile.x, tile.y), f"{where} beside the tiles before it")
        expect(uncompiled(fits)(self.box, kind, tile.turns, open_place), f"{where} to match its neighbours")

    def put_meeple(self, number: int, seat: int, segment: int) -> None:
        game, tile = self.game, self.game.tile[number]
        where = f"the meeple at x {tile.x}, y {tile.y}"
        kind = self.box.kind[tile.kind]
        expect(seat < game.seats, f"{where} to belong to a seat below {game.seats}")
        expect(segment < kind.segments, f"{where} on one of {kind.segments} segments")
        expect(bool(game.fields) or kind.segment[segment].terrain != Terrain.FIELD, "no farmers without fields")
        expect(game.player[seat].supply > 0, f"at most {self.box.meeples} meeples of seat {seat}")
        game.player[seat].supply -= 1
        game.feature[uncompiled(feature_of)(game, number, segment)].meeples[seat] += 1
        tile.meeple, tile.meeple_on = seat, segment

    def fill_stack(self, stack: list[int], drawn: str | None) -> None:
        expect(len(stack) <= len(self.game.stack.kind), f"at most {len(self.game.stack.kind)} tiles in the stack")
        self.game.stack.count = len(stack)
        for place, kind in enumerate(stack):
            self.game.stack.kind[place] = kind
        self.game.drawn = NO_TILE if drawn is None else kind_named(self.kinds, drawn)

    def tiles_in_game(self) -> list[int]:
        """How many tiles of each kind there are in this game."""
        return [self.box.kind[kind].tiles for kind in range(self.box.kinds)]

    def used_tiles(self) -> Counter[int]:
        """How many tiles of each kind are on the table, in the stack and drawn."""
        game = self.game
        used = Counter(game.tile[number].kind for number in range(game.tiles))
        used.update(list(game.stack.kind)[: game.stack.count])
        used.update(() if game.drawn == NO_TILE else (game.drawn,))
        return used

    def check_tiles(self, there: list[int]) -> None:
        """No more tiles than the box holds; what is missing has left the game."""
        used = self.used_tiles()
        for kind, count in used.items():
            expect(count <= there[kind], f"at most {there[kind]} tiles {self.kinds[kind]}, not {count}")
        self.game.removed = sum(there) - used.total()

    def set_phase(self, position: Position) -> None:
        game = self.game
        expect(position.phase in PHASES, f"a phase out of {', '.join(PHASES)}, not {position.phase!r}")
        phase = Phase(PHASES.index(position.phase))
        game.phase = phase
        self.check_drawn(phase == Phase.PLACE_TILE)
        if phase == Phase.PLACE_MEEPLE:
            last = game.tile[uncompiled(last_tile)(game)]
            expect(last.meeple == NOBODY, "no meeple on the last tile in phase place-meeple")
            expect(uncompiled(may_place_meeple)(game, self.box, game.on_turn), "a choice of a meeple")
        if phase == Phase.OVER:
            expect(game.stack.count == 0, "an empty stack when the game is over")
        else:
            self.check_scored(game.tiles - (phase == Phase.PLACE_MEEPLE))

    def check_drawn(self, expected: bool) -> None:
        game = self.game
        expect((game.drawn != NO_TILE) == expected, "a drawn tile in phase place-tile, and only then")
        if expected:
            expect(uncompiled(fits_anywhere)(game, self.box, game.drawn), "a drawn tile that fits somewhere")

    def check_scored(self, tiles: int) -> None:
        """What was completed before this turn has been scored, so no meeple stands on it."""
        game = self.game
        fresh = {
            uncompiled(feature_of)(game, number, segment)
            for number in range(tiles, game.tiles)
            for segment in range(self.box.kind[game.tile[number].kind].segments)
        }
        for number in range(game.tiles):
            tile = game.tile[number]
            if tile.meeple == NOBODY:
                continue
            feature = uncompiled(feature_of)(game, number, tile.meeple_on)
            is_monastery = game.feature[feature].terrain == Terrain.MONASTERY
            if not is_monastery and feature not in fresh:
                complete = uncompiled(is_complete)(game.feature[feature])
                expect(not complete, f"no meeple on a complete feature at x {tile.x}, y {tile.y}")


def imagine(view: CarcassonneView, layer: Layer) -> None:
    """A state that fits the view; the stack lies in it in some order."""
    game = layer.game
    players = tuple(PlayerPosition(player.score) for player in view.players)
    layer.seat_players(
        Position(players=players, tiles=(), on_turn=view.on_turn, start_seat=view.start_seat, fields=view.fields)
    )
    layer.lay_tiles(view.tiles)
    stack = [layer.kinds.index(name) for name, count in view.left.items() for _ in range(count)]
    layer.fill_stack(stack, view.drawn)
    game.removed, game.phase = view.removed, PHASES.index(view.phase)
