"""The River, an expansion: twelve river tiles open the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal

from tafelrunde.games.carcassonne.expansion import Expansion, Layer, Refusals
from tafelrunde.games.carcassonne.expansions.river import view as own_view
from tafelrunde.games.carcassonne.expansions.river.components import RIVER, RIVER_NAMES, RiverBox, fill_river
from tafelrunde.games.carcassonne.expansions.river.learning import OBSERVED
from tafelrunde.games.carcassonne.expansions.river.rules.river import (
    begin_river,
    continue_river,
    continues_river,
    is_river_tile,
    may_flow,
    outlet,
)
from tafelrunde.games.carcassonne.expansions.river.state import Box, River, State
from tafelrunde.games.carcassonne.position import expect
from tafelrunde.games.carcassonne.state import Phase
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.components import ComponentFile
from tafelrunde.kernel.errors import Refused
from tafelrunde.kernel.options import switch

WINDING: Final = "winding"


class TheRiver(Expansion[State, Box]):
    """It flows from the source to the lake; then land tiles are drawn as usual."""

    name = "river"
    ledger = "carcassonne-river"
    option = switch("river")
    more_options = {"winding": switch("winding_river")}  # noqa: RUF012  # never written to
    shelf = River
    box = RiverBox
    kinds = RIVER_NAMES
    view = own_view.RiverView
    position = (bool | Literal["winding"], False)
    edge_signs = {RIVER: ("≈≈", "bright_white on dodger_blue3")}  # noqa: RUF012  # never written to
    observed = OBSERVED

    def fill_box(self, box: Box, file: ComponentFile) -> None:
        fill_river(box, box.river, file)

    def seen(self, game: State, box: Box, kinds: Sequence[str], viewer: int | None) -> own_view.RiverView:
        return own_view.view_of(game)

    def position_of(self, game: State, box: Box, kinds: Sequence[str]) -> object:
        return WINDING if game.river.winding else True

    def switch(self, game: State, part: Any) -> None:  # noqa: ANN401  # True or "winding", or a view
        game.river.winding = part == WINDING or getattr(part, "winding", False)

    # ---- refusals --------------------------------------------------------------------------------

    def misplaced(
        self, game: State, box: Box, refusals: Refusals, kind: int, x: int, y: int, turns: int
    ) -> Refused | None:
        if game.phase != Phase.PLACE_TILE or not game.river.on or not uncompiled(is_river_tile)(box, kind):
            return None
        if (x, y) != (game.river.x, game.river.y):
            return refusals.refused("RI-2", "not-at-the-river", x=game.river.x, y=game.river.y)
        if uncompiled(may_flow)(game, box, kind, turns):
            return None
        leaving = uncompiled(outlet)(box, kind, turns, game.river.heading ^ 2)
        if not game.river.winding and leaving == game.river.source_heading ^ 2:
            return refusals.refused("RI-5", "back-to-the-source")
        return refusals.refused("RI-3", "u-turn")

    # ---- positions -------------------------------------------------------------------------------

    def imagine_stack(self, box: Box, stack: list[int]) -> list[int]:
        river = [kind for kind in stack if uncompiled(is_river_tile)(box, kind)]
        river.sort(key=lambda kind: kind != box.river.lake)
        return [kind for kind in stack if kind not in river] + river

    def count_tiles(self, game: State, box: Box, there: list[int]) -> None:
        there[box.start_kind] = box.kind[box.start_kind].tiles - 1
        for kind in range(box.river.first_kind, box.river.first_kind + len(RIVER_NAMES)):
            there[kind] = 1

    def check_stack(self, game: State, box: Box, stack: list[int]) -> None:
        river = [bool(uncompiled(is_river_tile)(box, kind)) for kind in stack]
        game.river.left = sum(river)
        expect(river == sorted(river), "river tiles on top of the stack")
        if sum(river) and box.river.lake in stack:
            expect(stack[len(stack) - sum(river)] == box.river.lake, "the lake as the last river tile")

    def lay_tile(self, game: State, box: Box, layer: Layer, tile: Any, kind: int) -> bool:  # noqa: ANN401  # composed
        if not uncompiled(is_river_tile)(box, kind):
            return False
        expect(bool(game.river.on), f"no river tile {tile.tile} without the river")
        if kind == box.river.source:
            expect(game.tiles == 0 and tile.turns == 0, "the source as the first tile, as printed")
            layer.lay_land_tile(tile, kind)
            uncompiled(begin_river)(game, box)
            return True
        fitting = game.tiles > 0 and (tile.x, tile.y) == (game.river.x, game.river.y)
        fitting = fitting and uncompiled(continues_river)(game, box, kind, tile.turns)
        expect(fitting, f"tile {tile.tile} at x {tile.x}, y {tile.y} to continue the river")
        uncompiled(continue_river)(game, box, kind, tile.turns)
        layer.lay_land_tile(tile, kind)
        return True


EXPANSION = TheRiver()
