"""Tumult Royale, chapter "Rare cases": supporters come and go, and never too few. (TR-3, TR-75, TR-76)"""

from __future__ import annotations

from tafelrunde.games.tumult_royale.components import Components
from tafelrunde.games.tumult_royale.notes import DEBTOR_TOO_POOR, SUPPLY_TOO_SMALL, Noted
from tafelrunde.games.tumult_royale.state import State, noble_with_rank
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes, note


@compiled
def receive(game: State, box: Components, seat: int, amount: int, rule: int, notes: Notes) -> None:
    """A noble gets supporters from the supply; if it cannot pay, all nobles first return some. (TR-75)"""
    while game.supply < amount and game.supply < box.supporters:
        for rank in range(1, game.seats + 1):
            noble = noble_with_rank(game, rank)
            give(game, noble, min(box.rare_case, game.player[noble].supporters), SUPPLY_TOO_SMALL, notes)
    take(game, seat, min(amount, game.supply), rule, notes)


@compiled
def give_back(game: State, box: Components, seat: int, amount: int, rule: int, notes: Notes) -> None:
    """A noble returns supporters to the supply; one who has too few is helped first, and so are all. (TR-76)"""
    if game.player[seat].supporters < amount:
        take(game, seat, min(box.rare_case, game.supply), DEBTOR_TOO_POOR, notes)
        for rank in range(1, game.seats + 1):
            noble = noble_with_rank(game, rank)
            if noble != seat:
                take(game, noble, min(box.rare_case, game.supply), DEBTOR_TOO_POOR, notes)
    give(game, seat, min(amount, game.player[seat].supporters), rule, notes)


@compiled
def take(game: State, seat: int, amount: int, rule: int, notes: Notes) -> None:
    """From the supply to a noble."""
    game.supply -= amount
    game.player[seat].supporters += amount
    if amount:
        note(notes, Noted.SUPPORTERS_RECEIVED, seat, amount, rule)


@compiled
def give(game: State, seat: int, amount: int, rule: int, notes: Notes) -> None:
    """From a noble to the supply."""
    game.supply += amount
    game.player[seat].supporters -= amount
    if amount:
        note(notes, Noted.SUPPORTERS_RETURNED, seat, amount, rule)
