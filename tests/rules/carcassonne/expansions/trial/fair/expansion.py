"""The Fair, made up."""

from __future__ import annotations

import msgspec
from tafelrunde.games.carcassonne.expansions.fair.state import Fair, Figure, Noted, Verb

from tafelrunde.games.carcassonne.actions import packed
from tafelrunde.games.carcassonne.expansion import Expansion
from tafelrunde.games.carcassonne.looking_up import tile_on
from tafelrunde.games.carcassonne.rules.features import feature_of
from tafelrunde.games.carcassonne.rules.meeples import put_figure
from tafelrunde.games.carcassonne.state import NO_TILE
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.options import switch
from tafelrunde.kernel.words import Action, Event


class PlaceLargeMeeple(Action, frozen=True):
    x: int
    y: int
    segment: int


class LargeMeepleMoved(Event, frozen=True):
    seat: int
    number: int


class FairView(msgspec.Struct, frozen=True):
    goods: tuple[int, ...]
    large: tuple[int, ...]


class TheFair(Expansion):
    name = "fair"
    option = switch("fair")
    seat_counts = range(2, 5)
    shelf = Fair
    actions = (PlaceLargeMeeple,)
    absent = ("CA-1", "no-fair")
    events = (LargeMeepleMoved,)
    view = FairView
    position = (bool, False)

    def decode(self, game, box, verb, of, number):
        return PlaceLargeMeeple(game.tile[of].x, game.tile[of].y, number) if verb == Verb.PLACE_LARGE_MEEPLE else None

    def encode(self, game, box, action):
        tile = tile_on(game, action.x, action.y)
        return -1 if tile == NO_TILE else uncompiled(packed)(Verb.PLACE_LARGE_MEEPLE, tile, action.segment)

    def tell(self, note, kinds, viewer):
        return LargeMeepleMoved(*note.of[:2]) if note.kind == Noted.LARGE_MEEPLE_MOVED else None

    def seen(self, game, box, kinds, viewer):
        seats = range(game.seats)
        return FairView(tuple(game.fair.goods[s] for s in seats), tuple(game.fair.large[s] for s in seats))

    def position_of(self, game, box, kinds):
        return True

    def put_figure(self, game, box, layer, number, meeple):
        if meeple.figure != "large-meeple":
            return False
        feature = uncompiled(feature_of)(game, number, meeple.segment)
        game.fair.large[meeple.seat] = 0
        game.fair.large_of[feature] |= 1 << meeple.seat
        game.feature[feature].meeples[meeple.seat] += 1
        uncompiled(put_figure)(game, meeple.seat, number, meeple.segment, Figure.LARGE_MEEPLE)
        return True

    def lay(self, game, box, layer, position):
        for seat in range(game.seats):
            taken = any(tile.meeple and tile.meeple.figure == "large-meeple" and tile.meeple.seat == seat
                        for tile in position.tiles)  # fmt: skip
            game.fair.large[seat] = not taken


EXPANSION = TheFair()
