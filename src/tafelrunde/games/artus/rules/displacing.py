"""Artus, chapter "Displacing". (AR-40 to AR-42)"""

from __future__ import annotations

from tafelrunde.games.artus.notes import Noted
from tafelrunde.games.artus.rules.turntable import chair_after, turn_to_king
from tafelrunde.games.artus.state import NOBODY, State
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes, note


@compiled
def move_figure(game: State, figure: int, steps: int, notes: Notes) -> None:
    """Moves a figure; it displaces whoever sits where it arrives, and the turntable follows the king. (AR-40)"""
    left = game.chair[figure]
    arrived = chair_after(left, steps)
    displaced = game.occupant[arrived]
    game.occupant[left] = NOBODY
    seat_figure(game, figure, arrived)
    note(notes, Noted.FIGURE_MOVED, figure, left, arrived, steps, game.king)
    if displaced != NOBODY:
        displace(game, displaced, arrived, notes)
    turn_to_king(game, notes)


@compiled
def seat_figure(game: State, figure: int, chair: int) -> None:
    """A figure sits down."""
    game.occupant[chair] = figure
    game.chair[figure] = chair


@compiled
def displace(game: State, figure: int, chair: int, notes: Notes) -> None:
    """A displaced figure goes to the next free chair counter-clockwise and scores nothing. (AR-40, AR-41)"""
    refuge = next_free_chair(game, chair)
    seat_figure(game, figure, refuge)
    note(notes, Noted.FIGURE_DISPLACED, figure, chair, refuge, game.king)


@compiled
def next_free_chair(game: State, chair: int) -> int:
    """The next free chair counter-clockwise of a chair."""
    chair = chair_after(chair, -1)
    while game.occupant[chair] != NOBODY:
        chair = chair_after(chair, -1)
    return chair
