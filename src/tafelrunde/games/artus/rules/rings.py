"""Artus, chapter "Giving a ring". (AR-43 to AR-45)"""

from __future__ import annotations

from tafelrunde.games.artus.actions import Verb, packed
from tafelrunde.games.artus.components import PRINCES, Components
from tafelrunde.games.artus.notes import RING_ON_A_CHAIR, Counted, Noted
from tafelrunde.games.artus.rules.moving import is_for
from tafelrunde.games.artus.rules.turntable import turn_to_king, value_of
from tafelrunde.games.artus.state import State
from tafelrunde.kernel.action_list import Actions, add
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes, note, note_part, note_place, note_score


@compiled
def list_rings(game: State, box: Components, card: int, actions: Actions) -> None:
    """A prince of the card's colour, never the king. (AR-43)"""
    for prince in range(PRINCES):
        if prince != game.king and is_for(box, card, prince):
            add(actions, packed(Verb.RING, card, prince, 0))


@compiled
def give_ring(game: State, box: Components, seat: int, prince: int, notes: Notes) -> None:
    """The player scores the prince's chair, before any coronation; the last ring crowns him. (AR-44, AR-45)"""
    chair = game.chair[prince]
    points = value_of(game, box, chair)
    game.player[seat].prestige += points
    note_part(notes, Counted.CHAIR_OF_PRINCE, 1, points)
    note_place(notes, chair)
    note_score(notes, seat, RING_ON_A_CHAIR, points)
    game.rings[prince] += 1
    note(notes, Noted.RING_GIVEN, prince, chair, game.rings[prince])
    if game.rings[prince] == box.rings_of_king:
        crown(game, box, prince, notes)


@compiled
def crown(game: State, box: Components, prince: int, notes: Notes) -> None:
    """The old king gives rings back and is a prince again; the turntable turns to the new one. (AR-45)"""
    note(notes, Noted.KING_CROWNED, prince, game.king)
    game.rings[game.king] = box.rings_of_prince
    game.king = prince
    turn_to_king(game, notes)
