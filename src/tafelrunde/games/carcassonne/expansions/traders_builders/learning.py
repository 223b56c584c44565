"""Traders & Builders for learners."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.carcassonne.components import MOST_SEATS, MOST_SEGMENTS
from tafelrunde.games.carcassonne.expansion import Columns, Numbered
from tafelrunde.games.carcassonne.expansions.traders_builders.actions import Verb
from tafelrunde.games.carcassonne.expansions.traders_builders.components import GOODS, KINDS_OF_GOODS
from tafelrunde.games.carcassonne.expansions.traders_builders.state import State
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.records import Cells

OBSERVED: Final = (
    Columns("traders and builders", ("played", "builder woken", "first tile of the first part or -1")),
    Columns("trader", ("builders in supply", "pigs in supply", *GOODS), MOST_SEATS),
)
BEFORE_TRADERS: Final = 3
TRADER: Final = 2 + KINDS_OF_GOODS
LENGTH: Final = BEFORE_TRADERS + MOST_SEATS * TRADER
NUMBERED: Final = {
    int(verb): Numbered(tuple(f"place {figure} on segment-{segment}" for segment in range(MOST_SEGMENTS)))
    for verb, figure in ((Verb.PLACE_BUILDER, "builder"), (Verb.PLACE_PIG, "pig"))
}


@compiled
def observe_traders(game: State, seat: int, seen: Cells, at: int) -> int:
    """Figures in supply and goods, the observer's first, and the double turn."""
    shelf = game.traders_builders
    if shelf.on:
        seen[at], seen[at + 1], seen[at + 2] = 1, shelf.woken, shelf.first_part
        for other in range(game.seats):
            trader, first = shelf.trader[(seat + other) % game.seats], at + BEFORE_TRADERS + TRADER * other
            seen[first], seen[first + 1] = trader.builders, trader.pigs
            for goods in range(KINDS_OF_GOODS):
                seen[first + 2 + goods] = trader.goods[goods]
    return at + LENGTH
