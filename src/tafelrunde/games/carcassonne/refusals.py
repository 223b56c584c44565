"""Carcassonne: why an action is not allowed, with the rule that says so and, where it helps, what would be allowed."""

from __future__ import annotations

from collections.abc import Sequence

from tafelrunde.games.carcassonne.actions import AnyAction, NoMeeple, PlaceMeeple, PlaceTile
from tafelrunde.games.carcassonne.components import SIDES, Components
from tafelrunde.games.carcassonne.rules.board import cell_at, place_at, tile_at
from tafelrunde.games.carcassonne.rules.features import feature_of
from tafelrunde.games.carcassonne.rules.meeples import last_tile
from tafelrunde.games.carcassonne.spots import spots_on
from tafelrunde.games.carcassonne.state import NO_PLACE, NO_TILE, Phase, State
from tafelrunde.games.carcassonne.tiles import EDGES, Terrain
from tafelrunde.games.carcassonne.wording import Wording
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.errors import Refused
from tafelrunde.kernel.texts import Texts


class Refusals:
    """Finds the reason; every method looks at one kind of action in the order in which a player would."""

    def __init__(self, game: State, box: Components, kinds: Sequence[str], texts: Texts) -> None:
        self.game, self.box, self.kinds, self.texts = game, box, kinds, texts

    def explain(self, seat: int, action: AnyAction) -> Refused:
        """Why this action of this seat is not allowed now."""
        if self.game.phase == Phase.OVER:
            return self.refused("CA-12", "over")
        if isinstance(action, PlaceMeeple) and self.game.player[seat].supply == 0:
            return self.refused("CA-6", "no-meeple-in-supply")
        if seat != self.game.on_turn:
            return self.refused("CA-2", "not-your-turn")
        match action:
            case PlaceTile():
                return self.place_tile(action)
            case PlaceMeeple():
                return self.place_meeple(seat, action)
            case NoMeeple():
                return self.refused("CA-3", "place-tile-first")

    def place_tile(self, action: PlaceTile) -> Refused:
        if self.game.phase != Phase.PLACE_TILE:
            return self.refused("CA-3", "tile-placed")
        return self.misplaced(self.game.drawn, action.x, action.y, action.turns)

    def misplaced(self, kind: int, x: int, y: int, turns: int) -> Refused:
        """Why a tile cannot lie there."""
        if self.tile_on(x, y) != NO_TILE:
            return self.refused("CA-4", "place-taken", x=x, y=y)
        number = uncompiled(place_at)(self.game, uncompiled(cell_at)(x, y))
        place = None if number == NO_PLACE else self.game.places.place[number]
        if place is None or (place.x, place.y) != (x, y):
            return self.refused("CA-4", "no-neighbour", x=x, y=y)
        misfit = place.shown & self.box.kind[kind].turned[turns].misfit
        edges = [EDGES[side] for side in range(SIDES) if misfit >> 4 * side & 15]
        return self.refused("CA-4", "edge-mismatch", edges=edges, count=len(edges))

    def tile_on(self, x: int, y: int) -> int:
        """The tile at these coordinates, or NO_TILE."""
        tile = uncompiled(tile_at)(self.game, uncompiled(cell_at)(x, y))
        if tile != NO_TILE and (self.game.tile[tile].x, self.game.tile[tile].y) != (x, y):
            return NO_TILE
        return tile

    def place_meeple(self, seat: int, action: PlaceMeeple) -> Refused:
        game, tile = self.game, self.tile_on(action.x, action.y)
        if game.phase != Phase.PLACE_MEEPLE:
            return self.refused("CA-3", "place-tile-first")
        if tile == NO_TILE or tile != uncompiled(last_tile)(game):
            return self.refused("CA-6", "not-on-this-tile", x=action.x, y=action.y)
        kind = self.box.kind[game.tile[tile].kind]
        if action.segment >= kind.segments:
            return self.refused("CA-6", "no-such-segment", spots=spots_on(kind, game.tile[tile].turns))
        if kind.segment[action.segment].terrain == Terrain.FIELD and not game.fields:
            return self.refused("CA-16", "no-farmers")
        feature = game.feature[uncompiled(feature_of)(game, tile, action.segment)]
        return self.refused("CA-6", "feature-yours" if feature.meeples[seat] else "feature-foreign")

    def refused(self, rule: str, reason: str, **values: object) -> Refused:
        """The refusal with its reason; edges and places are named in the language that is asked for."""

        def say(language: str, names: Sequence[str]) -> str:
            told = dict(values)
            if isinstance(edges := values.get("edges"), list):
                told["edges"] = ", ".join(self.texts.say(language, f"edge.{edge}") for edge in edges)
            if isinstance(x := values.get("x"), int) and isinstance(y := values.get("y"), int):
                told["place"] = Wording(self.texts, language, names).place(x, y)
            if isinstance(spots := values.get("spots"), list):
                told["spots"] = "; ".join(Wording(self.texts, language, names).spot(spot) for spot in spots)
            return self.texts.say(language, f"refusal.{reason}", **told)

        return Refused(rule, reason, say)
