"""Inns & Cathedrals, an expansion: what is gained and risked with them, and a large meeple for everybody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tafelrunde.games.carcassonne.actions import PlaceMeeple, packed
from tafelrunde.games.carcassonne.expansion import Expansion, Layer, Refusals
from tafelrunde.games.carcassonne.expansions.inns_cathedrals import events as own_events
from tafelrunde.games.carcassonne.expansions.inns_cathedrals import view as own_view
from tafelrunde.games.carcassonne.expansions.inns_cathedrals.actions import PlaceLargeMeeple, Verb
from tafelrunde.games.carcassonne.expansions.inns_cathedrals.components import NAMES, InnsBox, fill_inns
from tafelrunde.games.carcassonne.expansions.inns_cathedrals.learning import NUMBERED, OBSERVED
from tafelrunde.games.carcassonne.expansions.inns_cathedrals.notes import LEDGER
from tafelrunde.games.carcassonne.expansions.inns_cathedrals.rules.inns_and_cathedrals import bears_mark
from tafelrunde.games.carcassonne.expansions.inns_cathedrals.rules.large_meeple import stand_large_meeple
from tafelrunde.games.carcassonne.expansions.inns_cathedrals.state import Box, Figure, Inns, State
from tafelrunde.games.carcassonne.looking_up import tile_on
from tafelrunde.games.carcassonne.numbering import FIGURES
from tafelrunde.games.carcassonne.position import expect
from tafelrunde.games.carcassonne.state import NO_TILE, Phase
from tafelrunde.games.carcassonne.tiles import Terrain
from tafelrunde.kernel import noting
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.components import ComponentFile
from tafelrunde.kernel.errors import Refused
from tafelrunde.kernel.options import switch
from tafelrunde.kernel.words import Action, Event


class InnsAndCathedrals(Expansion[State, Box]):
    """Inns at roads and cathedrals in cities raise the stakes; the large meeple counts as two."""

    name = "inns_cathedrals"
    ledger = LEDGER
    option = switch("inns_cathedrals")
    shelf = Inns
    box = InnsBox
    kinds = NAMES
    actions = (PlaceLargeMeeple,)
    absent = ("IC-3", "no-inns")
    events = own_events.ALL_EVENTS
    view = own_view.InnsCathedralsView
    position = (bool, False)
    figure_signs = {"large-meeple": "♚"}  # noqa: RUF012  # never written to
    observed = OBSERVED
    numbered = NUMBERED

    def fill_box(self, box: Box, file: ComponentFile) -> None:
        fill_inns(box, box.inns_cathedrals, file)

    # ---- actions and events ----------------------------------------------------------------------

    def decode(self, game: State, box: Box, verb: int, of: int, number: int) -> Action | None:
        if verb != Verb.PLACE_LARGE_MEEPLE:
            return None
        return PlaceLargeMeeple(game.tile[of].x, game.tile[of].y, number)

    def encode(self, game: State, box: Box, action: Action) -> int:
        assert isinstance(action, PlaceLargeMeeple)
        tile = tile_on(game, action.x, action.y)
        return -1 if tile == NO_TILE else uncompiled(packed)(Verb.PLACE_LARGE_MEEPLE, tile, action.segment)

    def tell(self, note: noting.Noted, kinds: Sequence[str], viewer: int | None) -> Event | None:
        return own_events.tell(note)

    # ---- refusals --------------------------------------------------------------------------------

    def forbids(self, game: State, box: Box, refusals: Refusals, seat: int, action: Action) -> Refused | None:
        if not isinstance(action, PlaceLargeMeeple):
            return None
        if not game.inns_cathedrals.supply[seat]:
            return refusals.refused("IC-14", "no-large-meeple-in-supply")
        as_meeple = PlaceMeeple(action.x, action.y, action.segment)  # where no meeple may go, no large one may
        others = (expansion for expansion in refusals.expansions if expansion is not self)
        reasons = (expansion.forbids(game, box, refusals, seat, as_meeple) for expansion in others)
        return next((reason for reason in reasons if reason), None)

    def explain(self, game: State, box: Box, refusals: Refusals, seat: int, action: Action) -> Refused | None:
        if not isinstance(action, PlaceLargeMeeple) or game.phase != Phase.PLACE_MEEPLE:
            return None
        return refusals.place_meeple(seat, PlaceMeeple(action.x, action.y, action.segment))

    # ---- in a terminal ---------------------------------------------------------------------------

    def sign(self, box: Box, kind: int, segment: int) -> str | None:
        if not uncompiled(bears_mark)(box, kind, segment):
            return None
        return "i" if box.kind[kind].segment[segment].terrain == Terrain.ROAD else "†"

    def terminal_columns(
        self, part: own_view.InnsCathedralsView, seat: int, viewer: int | None
    ) -> tuple[tuple[str, str], ...]:
        return (("large-meeples", str(part.large_meeples[seat])),)

    # ---- view and position -----------------------------------------------------------------------

    def seen(self, game: State, box: Box, kinds: Sequence[str], viewer: int | None) -> own_view.InnsCathedralsView:
        return own_view.view_of(game)

    def known_of(self, game: State, feature: int) -> tuple[int, int]:
        return game.inns_cathedrals.marks[feature], game.inns_cathedrals.large[feature]

    def position_of(self, game: State, box: Box, kinds: Sequence[str]) -> bool:
        return True

    def count_tiles(self, game: State, box: Box, there: list[int]) -> None:
        first = box.inns_cathedrals.first_kind
        for kind in range(first, first + len(NAMES)):
            there[kind] = box.kind[kind].tiles

    def put_figure(self, game: State, box: Box, layer: Layer, number: int, meeple: Any) -> bool:  # noqa: ANN401  # composed
        if meeple.figure != FIGURES.names[Figure.LARGE_MEEPLE]:
            return False
        uncompiled(stand_large_meeple)(game, meeple.seat, number, meeple.segment)
        return True

    def lay(self, game: State, box: Box, layer: Layer, position: object) -> None:
        self._fill_supply(game, box)

    def imagine(self, game: State, box: Box, layer: Layer, view: object) -> None:
        self._fill_supply(game, box)

    def _fill_supply(self, game: State, box: Box) -> None:
        """What is not on the table is in supply; until now only what is on the table was counted, below 0."""
        for seat in range(game.seats):
            game.inns_cathedrals.supply[seat] += box.inns_cathedrals.large_meeples
            most = box.inns_cathedrals.large_meeples
            expect(game.inns_cathedrals.supply[seat] >= 0, f"at most {most} large meeple of seat {seat}")

    def census(self, game: State, box: Box, counts: dict[str, int]) -> None:
        for seat in range(game.seats):
            placed = sum(
                game.tile[number].meeple == seat and game.tile[number].figure == Figure.LARGE_MEEPLE
                for number in range(game.tiles)
            )
            counts[f"large meeples of seat {seat}"] = placed + game.inns_cathedrals.supply[seat]


EXPANSION = InnsAndCathedrals()
