"""Traders & Builders: why builder or pig may not be placed, with the rule that says so."""

from __future__ import annotations

from typing import Any

from tafelrunde.games.carcassonne.actions import PlaceMeeple
from tafelrunde.games.carcassonne.expansion import Expansion, Refusals
from tafelrunde.games.carcassonne.expansions.traders_builders.actions import PlaceBuilder, PlacePig
from tafelrunde.games.carcassonne.expansions.traders_builders.state import Box, State
from tafelrunde.games.carcassonne.looking_up import tile_on
from tafelrunde.games.carcassonne.rules.features import feature_of
from tafelrunde.games.carcassonne.rules.meeples import last_tile
from tafelrunde.games.carcassonne.state import NO_TILE
from tafelrunde.games.carcassonne.tiles import Terrain
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.errors import Refused


def at_any_time(
    game: State,
    box: Box,
    refusals: Refusals,
    seat: int,
    action: PlaceBuilder | PlacePig,
    own: Expansion[Any, Any],
) -> Refused | None:
    """Reasons that hold whoever is on turn: not in supply, or a tile that never takes a figure."""
    trader = game.traders_builders.trader[seat]
    if isinstance(action, PlacePig) and not game.fields:
        return refusals.refused("TB-71", "no-pigs-without-fields")
    if isinstance(action, PlaceBuilder) and trader.builders == 0:
        return refusals.refused("TB-13", "no-builder-in-supply")
    if isinstance(action, PlacePig) and trader.pigs == 0:
        return refusals.refused("TB-13", "no-pig-in-supply")
    as_meeple = PlaceMeeple(action.x, action.y, action.segment)
    others = (expansion for expansion in refusals.expansions if expansion is not own)
    reasons = (expansion.forbids(game, box, refusals, seat, as_meeple) for expansion in others)
    return next((reason for reason in reasons if reason), None)


def explain(game: State, box: Box, refusals: Refusals, seat: int, action: PlaceBuilder | PlacePig) -> Refused:
    """Why not there, on the tile just placed."""
    tile = tile_on(game, action.x, action.y)
    on_tile = tile != NO_TILE and tile == uncompiled(last_tile)(game)
    if not on_tile or action.segment >= box.kind[game.tile[tile].kind].segments:
        return refusals.place_meeple(seat, PlaceMeeple(action.x, action.y, action.segment))
    terrain = box.kind[game.tile[tile].kind].segment[action.segment].terrain
    feature = game.feature[uncompiled(feature_of)(game, tile, action.segment)]
    if isinstance(action, PlacePig):
        on_field = terrain == Terrain.FIELD
        return refusals.refused("TB-15", "pig-needs-farmer" if on_field else "pig-in-fields-only")
    if terrain not in (Terrain.ROAD, Terrain.CITY):
        return refusals.refused("TB-14", "builder-on-roads-and-cities-only")
    if feature.meeples[seat] == 0:
        return refusals.refused("TB-14", "builder-needs-meeple")
    return refusals.refused("TB-16", "no-builder-on-completed")
