"""Artus, the board and the turntable: what each chair is worth. (AR-1 to AR-4, AR-38)"""

from __future__ import annotations

from tafelrunde.games.artus.components import CHAIRS, Components
from tafelrunde.games.artus.notes import Noted
from tafelrunde.games.artus.state import State
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes, note


@compiled
def chair_after(chair: int, steps: int) -> int:
    """The chair so many steps clockwise, or counter-clockwise where steps are negative."""
    return (chair + steps) % CHAIRS


@compiled
def plate_at(game: State, chair: int) -> int:
    """Which plate of the turntable lies at a chair, counted counter-clockwise from the crown."""
    plate = game.crown_at - chair
    return plate if plate >= 0 else plate + CHAIRS


@compiled
def value_of(game: State, box: Components, chair: int) -> int:
    """What a chair is worth as the turntable stands. (AR-2)"""
    return box.plates[plate_at(game, chair)]


@compiled
def is_green(game: State, box: Components, chair: int) -> bool:
    """Green chairs are worth 1 or more. (AR-3)"""
    return value_of(game, box, chair) >= 1


@compiled
def is_yellow(game: State, box: Components, chair: int) -> bool:
    """Yellow are the zeros; the crown's own chair has no colour. (AR-3)"""
    return value_of(game, box, chair) == 0 and chair != game.crown_at


@compiled
def is_red(game: State, box: Components, chair: int) -> bool:
    """Red chairs are worth -1 or less. (AR-3)"""
    return value_of(game, box, chair) <= -1


@compiled
def turn_to_king(game: State, notes: Notes) -> None:
    """The crown always points at the king: the turntable is turned at once. (AR-38)"""
    chair = game.chair[game.king]
    if chair != game.crown_at:
        game.crown_at = chair
        note(notes, Noted.TURNTABLE_TURNED, chair)
