"""Carcassonne: why an action is not allowed, with the rule that says so and, where it helps, what would be allowed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tafelrunde.games.carcassonne.actions import PlaceMeeple, PlaceTile
from tafelrunde.games.carcassonne.components import SIDES, Components
from tafelrunde.games.carcassonne.decisions import deciding
from tafelrunde.games.carcassonne.expansion import Expansion, Reason
from tafelrunde.games.carcassonne.looking_up import tile_on
from tafelrunde.games.carcassonne.rules.board import cell_at, place_at
from tafelrunde.games.carcassonne.rules.features import feature_of
from tafelrunde.games.carcassonne.rules.meeples import last_tile
from tafelrunde.games.carcassonne.spots import spots_on
from tafelrunde.games.carcassonne.state import NO_PLACE, NO_TILE, Phase, State
from tafelrunde.games.carcassonne.tiles import EDGES, Terrain
from tafelrunde.games.carcassonne.wording import Wording
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.errors import Refused
from tafelrunde.kernel.texts import Texts
from tafelrunde.kernel.words import Action

DUE: Final[dict[int, Reason]] = {
    Phase.PLACE_TILE: ("CA-3", "place-tile-first"),
    Phase.PLACE_MEEPLE: ("CA-3", "tile-placed"),
}


class Refusals:
    """Finds the reason; every method looks at one kind of action in the order in which a player would."""

    def __init__(
        self, game: State, box: Components, texts: Texts, expansions: Sequence[Expansion[Any, Any]] = ()
    ) -> None:
        self.game, self.box, self.texts, self.expansions = game, box, texts, expansions

    def explain(self, seat: int, action: Action) -> Refused:
        """Why this action of this seat is not allowed now."""
        game = self.game
        if game.phase == Phase.OVER:
            return self.refused("CA-12", "over")
        if refused := self.at_any_time(seat, action):
            return refused
        if seat != uncompiled(deciding)(game):
            rules = [rule for expansion in self.expansions if (rule := expansion.turn_rule(game))]
            return self.refused((*rules, "CA-2")[0], "not-your-turn")
        if isinstance(action, PlaceTile) and game.phase == Phase.PLACE_TILE:
            return self.misplaced(game.drawn, action.x, action.y, action.turns)
        if isinstance(action, PlaceMeeple) and game.phase == Phase.PLACE_MEEPLE:
            return self.place_meeple(seat, action)
        reasons = (
            expansion.explain(game, self.box, self, seat, action)
            for expansion in self.expansions
            if isinstance(action, expansion.actions)
        )
        found: Refused | None = next((reason for reason in reasons if reason), None)
        return found or self.refused(*self.due())

    def at_any_time(self, seat: int, action: Action) -> Refused | None:
        """Reasons that hold whoever is on turn: an expansion that is not played, no meeple left."""
        for expansion in self.expansions:
            if isinstance(action, expansion.actions) and expansion.absent and not expansion.is_on(self.game):
                return self.refused(*expansion.absent)
        if isinstance(action, PlaceMeeple) and self.game.player[seat].supply == 0:
            return self.refused("CA-6", "no-meeple-in-supply")
        for expansion in self.expansions:
            if refused := expansion.forbids(self.game, self.box, self, seat, action):
                return refused
        return None

    def due(self) -> Reason:
        """What is to be done first: rule and reason."""
        phases: dict[int, Reason] = {**DUE}
        for expansion in self.expansions:
            phases |= expansion.due
        return phases[self.game.phase]

    def misplaced(self, kind: int, x: int, y: int, turns: int) -> Refused:
        """Why a tile cannot lie there."""
        reasons = (
            expansion.misplaced(self.game, self.box, self, kind, x, y, turns) for expansion in reversed(self.expansions)
        )
        found: Refused | None = next((reason for reason in reasons if reason), None)
        return found or self.not_matching(kind, x, y, turns)

    def not_matching(self, kind: int, x: int, y: int, turns: int) -> Refused:
        """The place is taken or lies alone, or edges do not match. (CA-4)"""
        if tile_on(self.game, x, y) != NO_TILE:
            return self.refused("CA-4", "place-taken", x=x, y=y)
        number = uncompiled(place_at)(self.game, uncompiled(cell_at)(x, y))
        place = None if number == NO_PLACE else self.game.places.place[number]
        if place is None or (place.x, place.y) != (x, y):
            return self.refused("CA-4", "no-neighbour", x=x, y=y)
        misfit = place.shown & self.box.kind[kind].turned[turns].misfit
        edges = [EDGES[side] for side in range(SIDES) if misfit >> 4 * side & 15]
        return self.refused("CA-4", "edge-mismatch", edges=edges, count=len(edges))

    def place_meeple(self, seat: int, action: PlaceMeeple) -> Refused:
        game, tile = self.game, tile_on(self.game, action.x, action.y)
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
