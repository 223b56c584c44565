"""Traders & Builders, chapter "Final scoring": the pig. (TB-42, TB-43)"""

from __future__ import annotations

from tafelrunde.games.carcassonne.expansions.traders_builders.notes import FIELD_WITH_PIG
from tafelrunde.games.carcassonne.expansions.traders_builders.state import Box, State
from tafelrunde.games.carcassonne.notes import FIELD, Counted
from tafelrunde.games.carcassonne.state import NOBODY
from tafelrunde.kernel.compiling import compiled


@compiled
def has_pig(game: State, feature: int, seat: int) -> bool:
    """Does a player's own pig stand in this field? (TB-42, TB-43)"""
    return (
        game.traders_builders.on != 0 and seat != NOBODY and game.traders_builders.known[feature].pigs >> seat & 1 != 0
    )


@compiled
def price_with_pig(game: State, box: Box, feature: int, seat: int, counted: int, each: int) -> int:
    """More for a completed city, if this player scores the field. (TB-42)"""
    if counted == Counted.COMPLETED_CITIES and has_pig(game, feature, seat):
        return box.traders_builders.city_at_field_with_pig
    return each


@compiled
def rule_with_pig(game: State, feature: int, seat: int, rule: int) -> int:
    """The rule of the pig. (TB-42)"""
    return FIELD_WITH_PIG if rule == FIELD and has_pig(game, feature, seat) else rule
