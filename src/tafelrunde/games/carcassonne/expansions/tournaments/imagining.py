"""Tournaments & Coats of Arms: a state that fits a view."""

from __future__ import annotations

from tafelrunde.games.carcassonne.expansions.tournaments.laying import TournamentsLayer
from tafelrunde.games.carcassonne.expansions.tournaments.position import (
    ContenderPosition,
    PrizePosition,
    StatuePosition,
    TournamentsPosition,
    TurnedUpPosition,
)
from tafelrunde.games.carcassonne.expansions.tournaments.state import Tournaments, marked
from tafelrunde.games.carcassonne.expansions.tournaments.view import TournamentsView
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.showing import known


def imagine(view: TournamentsView, layer: TournamentsLayer) -> None:
    """What the viewer cannot see lies in some order."""
    shelf, hidden = layer.game.tournaments, list(view.hidden_prizes)
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
    layer.lay(
        TournamentsPosition(
            category=view.category,
            contenders=tuple(contenders),
            heights=view.heights,
            prizes=stacks,
            last_stack=tuple(hidden),
            first_tile=view.first_tile,
            **known(Tournaments, view),
        ),
        (),
    )
    for tile, (seat, value) in under.items():
        shelf.under[tile] = uncompiled(marked)(seat, layer.emblem(value))
    for statue in view.statues:
        layer.put_statue(statue.tile, StatuePosition(statue.seat, statue.emblem))
    layer.check_emblems()
