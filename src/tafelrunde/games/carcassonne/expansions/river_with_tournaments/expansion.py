"""The River with Tournaments & Coats of Arms: the tournament tile waits for the first curve of the river."""

from __future__ import annotations

from typing import Any

from tafelrunde.games.carcassonne.actions import packed
from tafelrunde.games.carcassonne.components import TURNS
from tafelrunde.games.carcassonne.expansion import Expansion, Layer, Numbered, Refusals
from tafelrunde.games.carcassonne.expansions.river.rules.river import continues_river, flow_on, is_river_tile
from tafelrunde.games.carcassonne.expansions.river_with_tournaments import components
from tafelrunde.games.carcassonne.expansions.river_with_tournaments.actions import Phase, PlaceTournamentTile, Verb
from tafelrunde.games.carcassonne.expansions.river_with_tournaments.rules.attaching import (
    corner_east,
    corner_south,
    flows_away,
    is_tournament_tile_due,
    may_attach,
    opening,
)
from tafelrunde.games.carcassonne.expansions.river_with_tournaments.state import Box, State
from tafelrunde.games.carcassonne.expansions.tournaments.components import PLACES
from tafelrunde.games.carcassonne.expansions.tournaments.laying import corner_of
from tafelrunde.games.carcassonne.expansions.tournaments.rules.tournament_tile import (
    east_of_corner,
    is_of_tournament_tile,
    is_place,
    lay_tournament_tile,
    south_of_corner,
)
from tafelrunde.games.carcassonne.position import expect
from tafelrunde.games.carcassonne.state import NO_TILE
from tafelrunde.games.carcassonne.state import Phase as BasePhase
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.components import ComponentFile
from tafelrunde.kernel.errors import Refused
from tafelrunde.kernel.own_box import GroundForm
from tafelrunde.kernel.words import Action


class RiverWithTournaments(Expansion[State, Box]):
    """A further river tile is mixed in, and the tournament tile is attached to the river."""

    name = "river_with_tournaments"
    box = components.RiverWithTournamentsBox
    box_forms = {components.SIDE_WITH_RIVER: GroundForm(PLACES)}  # noqa: RUF012  # never written to
    kinds = (components.RIVER_TILE, *components.WET_NAMES)
    actions = (PlaceTournamentTile,)
    absent = ("TO-1", "no-tournaments")
    due = {Phase.PLACE_TOURNAMENT_TILE: ("TO-10", "tournament-tile-first")}  # noqa: RUF012  # never written to
    numbered = {  # noqa: RUF012  # the same
        int(Verb.PLACE_TOURNAMENT_TILE): Numbered(
            tuple(f"attach tournament tile, {turns} quarter turns" for turns in range(TURNS))
        )
    }

    def is_on(self, game: State) -> bool:
        return bool(game.tournaments.on)

    def fill_box(self, box: Box, file: ComponentFile) -> None:
        components.fill(box, box.river_with_tournaments, box.tournaments, file)

    def decode(self, game: State, box: Box, verb: int, of: int, number: int) -> Action | None:
        return PlaceTournamentTile(*_corner(game, box, number), number) if verb == Verb.PLACE_TOURNAMENT_TILE else None

    def encode(self, game: State, box: Box, action: Action) -> int:
        assert isinstance(action, PlaceTournamentTile)
        fitting = uncompiled(may_attach)(game, box, action.turns)
        fitting = fitting and _corner(game, box, action.turns) == (action.x, action.y)
        return uncompiled(packed)(Verb.PLACE_TOURNAMENT_TILE, 0, action.turns) if fitting else -1

    # ---- refusals --------------------------------------------------------------------------------

    def misplaced(
        self, game: State, box: Box, refusals: Refusals, kind: int, x: int, y: int, turns: int
    ) -> Refused | None:
        if game.phase != BasePhase.PLACE_TILE or not (game.river.on and game.tournaments.on):
            return None
        if not uncompiled(is_river_tile)(box, kind) or (x, y) != (game.river.x, game.river.y):
            return None
        may_continue = uncompiled(continues_river)(game, box, kind, turns)
        if may_continue and not uncompiled(flows_away)(game, box, kind, turns):
            return refusals.refused("TO-10", "not-away")
        return None

    def explain(self, game: State, box: Box, refusals: Refusals, seat: int, action: Action) -> Refused | None:
        assert isinstance(action, PlaceTournamentTile)
        if game.phase != Phase.PLACE_TOURNAMENT_TILE:
            reason = "tournament-tile-waits" if game.tournaments.tile_waits else "tournament-tile-placed"
            return refusals.refused("TO-10", reason)
        if uncompiled(may_attach)(game, box, action.turns):
            return refusals.refused("TO-10", "not-at-the-river", x=game.river.x, y=game.river.y)
        return refusals.refused("TO-10", "side-does-not-fit")

    # ---- positions -------------------------------------------------------------------------------

    def count_tiles(self, game: State, box: Box, there: list[int]) -> None:
        there[box.river_with_tournaments.river_tile] = int(bool(game.river.on))

    def lay_tile(self, game: State, box: Box, layer: Layer, tile: Any, kind: int) -> bool:  # noqa: ANN401  # composed
        first = box.tournaments.other_side
        if layer.laid < game.tiles or not uncompiled(is_place)(first, kind):
            return False
        expect(bool(game.tournaments.on), "no tournament tile without tournaments")
        expect(game.tiles > 0, "the tournament tile's dry side, as printed")
        expect(kind == first, "the tournament tile's side with river")
        expect(bool(uncompiled(may_attach)(game, box, tile.turns)), "the tournament tile to fit the open river")
        x, y = corner_of(tile)
        expect(_corner(game, box, tile.turns) == (x, y), "the tournament tile attached to the river")
        heading = game.river.heading
        uncompiled(lay_tournament_tile)(game, box, kind, x, y, tile.turns)
        last = uncompiled(opening)(box, tile.turns, heading)
        east, south = uncompiled(east_of_corner)(last, tile.turns), uncompiled(south_of_corner)(last, tile.turns)
        uncompiled(flow_on)(game, x + east, y + south, heading, 0)
        return True

    def lay(self, game: State, box: Box, layer: Layer, position: Any) -> None:  # noqa: ANN401  # composed
        on_table = [game.tile[number].kind for number in range(game.tiles)]
        lies_there = any(uncompiled(is_of_tournament_tile)(box, kind) for kind in on_table)
        game.tournaments.tile_waits = bool(game.river.on) and not lies_there

    def imagine(self, game: State, box: Box, layer: Layer, view: Any) -> None:  # noqa: ANN401  # composed
        self.lay(game, box, layer, view)

    def check_phase(self, game: State, box: Box, phase: int) -> None:
        if phase == Phase.PLACE_TOURNAMENT_TILE:
            due = game.drawn != NO_TILE and uncompiled(is_tournament_tile_due)(game, box)
            expect(due, "a curve or the lake drawn")


def _corner(game: State, box: Box, turns: int) -> tuple[int, int]:
    return uncompiled(corner_east)(game, box, turns), uncompiled(corner_south)(game, box, turns)


EXPANSION = RiverWithTournaments()
