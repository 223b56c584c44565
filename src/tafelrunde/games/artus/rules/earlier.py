"""Artus: rules in the form that they had under an earlier version, for matches that began so."""

from __future__ import annotations

from tafelrunde.games.artus.components import Components
from tafelrunde.games.artus.notes import Noted
from tafelrunde.games.artus.state import Phase, State
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes, note


@compiled
def begin_turn_of_version_1(game: State, box: Components, seat: int, notes: Notes) -> None:
    """The game was over as soon as the next player had no card, whoever else had one."""
    game.on_turn = seat
    if game.player[seat].hand.count == 0:
        game.phase = Phase.OVER
        note(notes, Noted.GAME_ENDED)
        return
    game.phase = Phase.PLAY
    game.cards_to_play = min(box.cards_per_turn[game.advanced], game.player[seat].hand.count)
    note(notes, Noted.TURN_BEGAN, seat)
