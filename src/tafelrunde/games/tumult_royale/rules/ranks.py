"""Tumult Royale, chapter "Ranks". (TR-55)"""

from __future__ import annotations

from tafelrunde.games.tumult_royale.notes import Noted
from tafelrunde.games.tumult_royale.state import State
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes, note


@compiled
def redistribute_ranks(game: State, notes: Notes) -> None:
    """The most supporters make the king, and so on. (TR-55)"""
    ranks = (new_rank(game, 0), new_rank(game, 1), new_rank(game, 2), new_rank(game, 3))
    for seat in range(game.seats):
        player = game.player[seat]
        if ranks[seat] != player.rank:
            note(notes, Noted.RANK_TAKEN, seat, ranks[seat], player.rank)
        player.rank = ranks[seat]


@compiled
def new_rank(game: State, seat: int) -> int:
    """One more than there are nobles before this one; 0 for a seat that nobody takes."""
    if seat >= game.seats:
        return 0
    rank = 1
    for other in range(game.seats):
        rank += is_before(game, other, seat)
    return rank


@compiled
def is_before(game: State, seat: int, other: int) -> bool:
    """More supporters; with equally many the higher rank before this phase. (TR-55)"""
    noble, rival = game.player[seat], game.player[other]
    if noble.supporters == rival.supporters:
        return noble.rank < rival.rank
    return noble.supporters > rival.supporters
