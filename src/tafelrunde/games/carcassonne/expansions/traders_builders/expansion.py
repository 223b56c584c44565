"""Traders & Builders, an expansion: goods for whoever completes a city, a builder and a pig for everybody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tafelrunde.games.carcassonne.actions import packed
from tafelrunde.games.carcassonne.expansion import Expansion, Layer, Refusals, Wording
from tafelrunde.games.carcassonne.expansions.traders_builders import events as own_events
from tafelrunde.games.carcassonne.expansions.traders_builders import laying
from tafelrunde.games.carcassonne.expansions.traders_builders import position as own_position
from tafelrunde.games.carcassonne.expansions.traders_builders import refusals as own_refusals
from tafelrunde.games.carcassonne.expansions.traders_builders import view as own_view
from tafelrunde.games.carcassonne.expansions.traders_builders.actions import PlaceBuilder, PlacePig, Verb
from tafelrunde.games.carcassonne.expansions.traders_builders.components import GOODS, NAMES, TradersBox, fill_traders
from tafelrunde.games.carcassonne.expansions.traders_builders.learning import NUMBERED, OBSERVED
from tafelrunde.games.carcassonne.expansions.traders_builders.notes import LEDGER
from tafelrunde.games.carcassonne.expansions.traders_builders.rules.goods import bears_sign
from tafelrunde.games.carcassonne.expansions.traders_builders.state import Box, Figure, State, Traders
from tafelrunde.games.carcassonne.looking_up import tile_on
from tafelrunde.games.carcassonne.numbering import FIGURES
from tafelrunde.games.carcassonne.state import NO_TILE, Phase
from tafelrunde.kernel import noting
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.components import ComponentFile
from tafelrunde.kernel.errors import Refused
from tafelrunde.kernel.options import switch
from tafelrunde.kernel.words import Action, Event


class TradersAndBuilders(Expansion[State, Box]):
    """Goods of completed cities, a builder who gives double turns, a pig that makes fields worth more."""

    name = "traders_builders"
    ledger = LEDGER
    option = switch("traders_builders")
    shelf = Traders
    box = TradersBox
    kinds = NAMES
    actions = (PlaceBuilder, PlacePig)
    absent = ("TB-3", "no-traders")
    events = own_events.ALL_EVENTS
    view = own_view.TradersBuildersView
    position = (own_position.TradersBuildersPosition | None, None)
    figure_signs = {"builder": "♜", "pig": "♞"}  # noqa: RUF012  # never written to
    observed = OBSERVED
    numbered = NUMBERED

    def fill_box(self, box: Box, file: ComponentFile) -> None:
        fill_traders(box, box.traders_builders, file)

    # ---- actions and events ----------------------------------------------------------------------

    def decode(self, game: State, box: Box, verb: int, of: int, number: int) -> Action | None:
        match verb:
            case Verb.PLACE_BUILDER:
                return PlaceBuilder(game.tile[of].x, game.tile[of].y, number)
            case Verb.PLACE_PIG:
                return PlacePig(game.tile[of].x, game.tile[of].y, number)
        return None

    def encode(self, game: State, box: Box, action: Action) -> int:
        assert isinstance(action, PlaceBuilder | PlacePig)
        verb = Verb.PLACE_BUILDER if isinstance(action, PlaceBuilder) else Verb.PLACE_PIG
        tile = tile_on(game, action.x, action.y)
        return -1 if tile == NO_TILE else uncompiled(packed)(verb, tile, action.segment)

    def tell(self, note: noting.Noted, kinds: Sequence[str], viewer: int | None) -> Event | None:
        return own_events.tell(note)

    def translate(self, wording: Wording, told: dict[str, object]) -> None:
        if isinstance(goods := told.get("goods"), str):
            told["goods"] = wording.say(f"goods.{goods}")

    # ---- refusals --------------------------------------------------------------------------------

    def forbids(self, game: State, box: Box, refusals: Refusals, seat: int, action: Action) -> Refused | None:
        if not isinstance(action, PlaceBuilder | PlacePig):
            return None
        return own_refusals.at_any_time(game, box, refusals, seat, action, self)

    def explain(self, game: State, box: Box, refusals: Refusals, seat: int, action: Action) -> Refused | None:
        if not isinstance(action, PlaceBuilder | PlacePig) or game.phase != Phase.PLACE_MEEPLE:
            return None
        return own_refusals.explain(game, box, refusals, seat, action)

    # ---- in a terminal ---------------------------------------------------------------------------

    def sign(self, box: Box, kind: int, segment: int) -> str | None:
        signs = (name[0] for goods, name in enumerate(GOODS) if uncompiled(bears_sign)(box, kind, segment, goods))
        return next(signs, None)

    def terminal_columns(
        self, part: own_view.TradersBuildersView, seat: int, viewer: int | None
    ) -> tuple[tuple[str, str], ...]:
        goods = part.goods[seat]
        return (
            ("builders", str(part.builders[seat])),
            ("pigs", str(part.pigs[seat])),
            *((name, str(getattr(goods, name))) for name in GOODS),
        )

    def headline(self, wording: Wording, part: own_view.TradersBuildersView, stack: int) -> str | None:
        return wording.say("terminal.second-part") if part.second_part else None

    # ---- view and position -----------------------------------------------------------------------

    def seen(self, game: State, box: Box, kinds: Sequence[str], viewer: int | None) -> own_view.TradersBuildersView:
        return own_view.view_of(game, box)

    def position_of(self, game: State, box: Box, kinds: Sequence[str]) -> own_position.TradersBuildersPosition:
        return own_position.position_of(game)

    def count_tiles(self, game: State, box: Box, there: list[int]) -> None:
        first = box.traders_builders.first_kind
        for kind in range(first, first + len(NAMES)):
            there[kind] = box.kind[kind].tiles

    def put_figure(self, game: State, box: Box, layer: Layer, number: int, meeple: Any) -> bool:  # noqa: ANN401  # composed
        for figure in Figure:
            if meeple.figure == FIGURES.names[figure]:
                laying.put_figure(game, box, meeple.seat, number, meeple.segment, figure)
                return True
        return False

    def lay(self, game: State, box: Box, layer: Layer, position: Any) -> None:  # noqa: ANN401  # composed
        laying.lay(game, box, position.traders_builders, position.phase == "over")

    def imagine(self, game: State, box: Box, layer: Layer, view: Any) -> None:  # noqa: ANN401  # composed
        laying.lay(game, box, view.traders_builders, view.over)

    def census(self, game: State, box: Box, counts: dict[str, int]) -> None:
        laying.census(game, box, counts)


EXPANSION = TradersAndBuilders()
