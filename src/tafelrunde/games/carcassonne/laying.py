"""Carcassonne: laying a situation out, from a position or from what a viewer sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from tafelrunde.games.carcassonne.components import KIND_NAMES, Components
from tafelrunde.games.carcassonne.expansion import Expansion
from tafelrunde.games.carcassonne.points import clear
from tafelrunde.games.carcassonne.position import (
    MeeplePosition,
    PlayerPosition,
    Position,
    Positions,
    TilePosition,
    expect,
    kind_named,
)
from tafelrunde.games.carcassonne.rules.board import cell_at, place_at
from tafelrunde.games.carcassonne.rules.features import feature_of, is_complete
from tafelrunde.games.carcassonne.rules.meeples import last_tile, may_place_meeple, put_figure
from tafelrunde.games.carcassonne.rules.placing import drawn_tile_fits, fits, place_tile
from tafelrunde.games.carcassonne.state import MEEPLE, NO_PLACE, NO_TILE, NOBODY, Phase, Player, State
from tafelrunde.games.carcassonne.tiles import Terrain
from tafelrunde.games.carcassonne.view import CarcassonneView, MeepleView, TileView
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.showing import known, write

Place = Callable[[int, int, int, int], int]  # a kind of tile, x, y, turns: it lies there now


class Layer:
    """Lays a situation out: tiles in their order, each where it fits, then meeples, stack, expansions and phase."""

    def __init__(self, game: State, box: Components, words: Positions, place: Place | None = None) -> None:
        self.game, self.box, self.words, self.kinds = game, box, words, words.kinds
        self.place: Place = place or partial(uncompiled(place_tile), game, box)
        self.laid = 0  # entries of the list of tiles; a piece may be several of them

    def expansions(self) -> Iterator[Expansion[Any, Any]]:
        """Those that are played at this table."""
        return (expansion for expansion in self.words.expansions if expansion.is_on(self.game))

    def lay(self, position: Position) -> None:
        """The whole position."""
        given = {e.name: getattr(position, e.name) for e in self.words.expansions if e.position is not None}
        self.switch_on(given)
        self.seat_players(position)
        self.lay_tiles(position.tiles)
        self.fill_stack([kind_named(self.kinds, name) for name in reversed(position.stack)], position.drawn)
        self.check_tiles(self.tiles_in_game())
        self.game.first_tile = self.default_first_tile(position.phase)
        for expansion in self.expansions():
            expansion.lay(self.game, self.box, self, position)
        self.set_phase(position.phase)

    def switch_on(self, given: Mapping[str, object]) -> None:
        """The expansions that a position or view has a part of."""
        for name, part in given.items():
            getattr(self.game, name).on = part is not None and part is not False
        for expansion in self.expansions():
            expansion.switch(self.game, given.get(expansion.name))
        uncompiled(clear)(self.game)

    def default_first_tile(self, phase: str) -> int:
        """The first tile of this turn, as far as the phase tells."""
        return self.game.tiles - (phase in ("place-meeple", "over"))

    def seat_players(self, position: Position) -> None:
        game, seats = self.game, len(position.players)
        expect(2 <= seats <= 6, f"2 to 6 players, not {seats}")
        expect(position.on_turn < seats and position.start_seat < seats, f"seats below {seats}")
        game.seats = seats
        write(State, game, position)
        for seat, player in enumerate(position.players):
            write(Player, game.player[seat], player)
            game.player[seat].supply = self.box.meeples

    def lay_tiles(self, tiles: Sequence[TilePosition | TileView]) -> None:
        """All tiles, then their meeples."""
        expect(len(tiles) > 0 and (tiles[0].x, tiles[0].y) == (0, 0), "a first tile at x 0, y 0")
        expect(len(tiles) <= len(self.game.tile), f"at most {len(self.game.tile)} tiles on the table")
        for tile in tiles:
            self.lay_tile(tile)
        for number, tile in enumerate(tiles):
            if tile.meeple is not None:
                self.put_meeple(number, tile.meeple)

    def lay_tile(self, tile: TilePosition | TileView) -> None:
        kind = kind_named(self.kinds, tile.tile)
        if not any(e.lay_tile(self.game, self.box, self, tile, kind) for e in reversed(self.words.expansions)):
            self.lay_land_tile(tile, kind)
        self.laid += 1

    def lay_land_tile(self, tile: TilePosition | TileView, kind: int) -> None:
        """A tile beside those before it, where its edges match."""
        if self.game.tiles > 0:
            self.expect_fitting(tile, kind)
        self.place(kind, tile.x, tile.y, tile.turns)

    def expect_fitting(self, tile: TilePosition | TileView, kind: int) -> None:
        place = uncompiled(place_at)(self.game, uncompiled(cell_at)(tile.x, tile.y))
        where = f"tile {tile.tile} at x {tile.x}, y {tile.y}"
        expect(place != NO_PLACE, f"{where} beside the tiles before it")
        open_place = self.game.places.place[place]
        expect((open_place.x, open_place.y) == (tile.x, tile.y), f"{where} beside the tiles before it")
        expect(uncompiled(fits)(self.box, kind, tile.turns, open_place), f"{where} to match its neighbours")

    def put_meeple(self, number: int, meeple: MeeplePosition | MeepleView) -> None:
        game, tile, seat, segment = self.game, self.game.tile[number], meeple.seat, meeple.segment
        where = f"the meeple at x {tile.x}, y {tile.y}"
        kind = self.box.kind[tile.kind]
        expect(seat < game.seats, f"{where} to belong to a seat below {game.seats}")
        expect(segment < kind.segments, f"{where} on one of {kind.segments} segments")
        expect(bool(game.fields) or kind.segment[segment].terrain != Terrain.FIELD, "no farmers without fields")
        if any(e.put_figure(game, self.box, self, number, meeple) for e in self.expansions()):
            return
        figure = getattr(meeple, "figure", self.words.figures[MEEPLE])
        expect(figure == self.words.figures[MEEPLE], f"a figure that is in this game at {where}, not {figure!r}")
        expect(game.player[seat].supply > 0, f"at most {self.box.meeples} meeples of seat {seat}")
        game.player[seat].supply -= 1
        game.feature[uncompiled(feature_of)(game, number, segment)].meeples[seat] += 1
        uncompiled(put_figure)(game, seat, number, segment, MEEPLE)

    def fill_stack(self, stack: list[int], drawn: str | None) -> None:
        expect(len(stack) <= len(self.game.stack.kind), f"at most {len(self.game.stack.kind)} tiles in the stack")
        self.game.stack.count = len(stack)
        for place, kind in enumerate(stack):
            self.game.stack.kind[place] = kind
        self.game.drawn = NO_TILE if drawn is None else kind_named(self.kinds, drawn)
        for expansion in self.words.expansions:
            expansion.check_stack(self.game, self.box, stack)

    def tiles_in_game(self) -> list[int]:
        """How many tiles of each kind come from the stack in this game."""
        there = [0] * self.box.kinds
        for kind in range(len(KIND_NAMES)):
            there[kind] = self.box.kind[kind].tiles
        for expansion in self.expansions():
            expansion.count_tiles(self.game, self.box, there)
        return there

    def used_tiles(self) -> Counter[int]:
        """How many tiles of each kind are on the table, in the stack and drawn, if they came from the stack."""
        game = self.game
        used = Counter(game.tile[number].kind for number in range(game.tiles))
        used.update(list(game.stack.kind)[: game.stack.count])
        used.update(() if game.drawn == NO_TILE else (game.drawn,))
        beside = [kind for kind in used if any(e.is_no_stack_tile(self.box, kind) for e in self.words.expansions)]
        return Counter({kind: count for kind, count in used.items() if kind not in beside})

    def check_tiles(self, there: list[int]) -> None:
        """No more tiles than the box holds; what is missing has left the game."""
        used = self.used_tiles()
        for kind, count in used.items():
            expect(count <= there[kind], f"at most {there[kind]} tiles {self.kinds[kind]}, not {count}")
        self.game.removed = sum(there) - used.total()

    def set_phase(self, name: str) -> None:
        game, phases = self.game, self.words.phases
        expect(name in phases, f"a phase out of {', '.join(phases)}, not {name!r}")
        game.phase = phases.index(name)
        drawn = game.drawn != NO_TILE
        match game.phase:
            case Phase.PLACE_TILE:
                expect(drawn and uncompiled(drawn_tile_fits)(game, self.box), "a drawn tile that fits somewhere")
            case Phase.PLACE_MEEPLE:
                expect(not drawn, "no drawn tile in phase place-meeple")
                expect(game.tile[uncompiled(last_tile)(game)].meeple == NOBODY, "no meeple on the last tile")
                expect(uncompiled(may_place_meeple)(game, self.box, game.on_turn), "a choice of a meeple")
            case Phase.OVER:
                expect(not drawn and game.stack.count == 0, "no tile left when the game is over")
            case _:
                for expansion in self.words.expansions:
                    expansion.check_phase(game, self.box, game.phase)
        if game.phase != Phase.OVER:
            self.check_scored(game.first_tile)

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
    """A state that fits the view; what the viewer cannot see lies in it in some order."""
    game, box = layer.game, layer.box
    layer.switch_on({e.name: getattr(view, e.name) for e in layer.words.expansions if e.view is not None})
    players = tuple(PlayerPosition(**known(Player, player)) for player in view.players)
    layer.seat_players(Position(players=players, tiles=(), **known(State, view)))
    layer.lay_tiles(view.tiles)
    stack = [layer.kinds.index(name) for name, count in view.left.items() for _ in range(count)]
    for expansion in layer.words.expansions:
        stack = expansion.imagine_stack(box, stack)
    layer.fill_stack(stack, view.drawn)
    game.removed, game.phase = view.removed, layer.words.phases.index(view.phase)
    game.first_tile = layer.default_first_tile(view.phase)
    for expansion in layer.expansions():
        expansion.imagine(game, box, layer, view)
