"""Carcassonne with expansions: a state that fits a view."""

from __future__ import annotations

import msgspec

from tafelrunde.games.carcassonne import position as base
from tafelrunde.games.carcassonne.expansions.laying import WholeLayer
from tafelrunde.games.carcassonne.expansions.position import (
    ContenderPosition,
    PrizePosition,
    StatuePosition,
    TournamentsPosition,
    TurnedUpPosition,
)
from tafelrunde.games.carcassonne.expansions.river.rules.river import (
    is_river_tile,
)
from tafelrunde.games.carcassonne.expansions.tournaments.state import (
    marked,
)
from tafelrunde.games.carcassonne.expansions.view import PHASES, TournamentsView, WholeView
from tafelrunde.kernel.compiling import uncompiled


def imagine(view: WholeView, layer: WholeLayer) -> None:
    """A state that fits the view; what the viewer cannot see lies in it in some order."""
    game = layer.whole
    layer.switch_on(view.river is not None, view.tournaments is not None)
    stack = dict(view.left)
    base.imagine(msgspec.structs.replace(view, left={}, phase=PHASES[0]), layer)
    kinds = [layer.kinds.index(name) for name, count in stack.items() for _ in range(count)]
    river = [kind for kind in kinds if uncompiled(is_river_tile)(layer.boxes, kind)]
    river.sort(key=lambda kind: kind != layer.boxes.river.lake)
    layer.fill_stack([kind for kind in kinds if kind not in river] + river, view.drawn)
    game.phase = PHASES.index(view.phase)
    if view.tournaments is None:
        game.tournaments.first_tile = layer.default_first_tile(view.phase)
    else:
        _imagine_tournaments(view.tournaments, layer)


def _imagine_tournaments(view: TournamentsView, layer: WholeLayer) -> None:
    shelf, hidden = layer.whole.tournaments, list(view.hidden_prizes)
    contenders, under = [], {}
    for seat, contender in enumerate(view.contenders):
        own = [nomination for nomination in view.nominations if nomination.seat == seat]
        unknown = [value for value in contender.unseen if contender.supply is None]
        for nomination in own:
            under[nomination.tile] = (seat, unknown.pop() if nomination.emblem is None else nomination.emblem)
        prizes = tuple(PrizePosition(prize.tile or hidden.pop(), prize.emblem) for prize in contender.prizes)
        turned_up = None
        if contender.turned_up is not None and contender.value is not None:
            turned_up = TurnedUpPosition(contender.turned_up, contender.value)
        supply = tuple(unknown) if contender.supply is None else contender.supply
        contenders.append(ContenderPosition(supply, prizes, turned_up))
    stacks = tuple(tuple(hidden.pop() for _ in range(count)) for count in view.prizes)
    layer.lay_tournaments(
        TournamentsPosition(
            category=view.category,
            contenders=tuple(contenders),
            heights=view.heights,
            prizes=stacks,
            last_stack=tuple(hidden),
            first_tile=view.first_tile,
            has_nominated=view.has_nominated,
            last_held=view.last_held,
        ),
        (),
    )
    shelf.seats_asked = view.seats_asked
    for tile, (seat, value) in under.items():
        shelf.under[tile] = uncompiled(marked)(seat, layer.emblem(value))
    for statue in view.statues:
        layer.put_statue(statue.tile, StatuePosition(statue.seat, statue.emblem))
    layer.check_emblems()
