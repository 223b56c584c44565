"""Tumult Royale, chapter "The people's mercy". (TR-65)"""

from __future__ import annotations

from tafelrunde.games.tumult_royale.notes import Noted
from tafelrunde.games.tumult_royale.state import State
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes, note


@compiled
def fewest_statues(game: State) -> int:
    """How many statues the last have placed."""
    fewest = game.player[0].statues_placed
    for seat in range(1, game.seats):
        fewest = min(fewest, game.player[seat].statues_placed)
    return fewest


@compiled
def most_statues(game: State) -> int:
    """How many statues the first have placed."""
    most = game.player[0].statues_placed
    for seat in range(1, game.seats):
        most = max(most, game.player[seat].statues_placed)
    return most


@compiled
def show_mercy(game: State, notes: Notes) -> None:
    """Whoever has placed the fewest statues has the people's mercy; nobody, if all have placed equally many."""
    fewest, most = fewest_statues(game), most_statues(game)
    for seat in range(game.seats):
        player = game.player[seat]
        mercy = fewest < most and player.statues_placed == fewest
        if mercy != player.mercy:
            note(notes, Noted.MERCY, seat, mercy)
        player.mercy = mercy
