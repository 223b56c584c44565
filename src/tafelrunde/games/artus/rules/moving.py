"""Artus, chapters "Moving a knight" and "Moving a prince or the king". (AR-30 to AR-38)"""

from __future__ import annotations

from tafelrunde.games.artus.actions import Verb, packed
from tafelrunde.games.artus.components import PRINCES, Components
from tafelrunde.games.artus.notes import LEAVING_A_CHAIR, PRINCE_LEAVING_A_CHAIR, Counted
from tafelrunde.games.artus.rules.displacing import move_figure
from tafelrunde.games.artus.rules.turntable import value_of
from tafelrunde.games.artus.state import State, colour_of, knight_of
from tafelrunde.kernel.action_list import Actions, is_whole, place_ahead, put
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes, note_part, note_place, note_score


@compiled
def list_knight_moves(game: State, box: Components, seat: int, card: int, actions: Actions) -> None:
    """One own knight, by a number of chairs in the card's range. (AR-30)"""
    for number in range(game.knights_each):
        list_steps(box, card, knight_of(seat, number), actions)


@compiled
def list_prince_moves(box: Components, card: int, actions: Actions) -> None:
    """A prince or the king of the card's colour. (AR-35, AR-36)"""
    for prince in range(PRINCES):
        if is_for(box, card, prince):
            list_steps(box, card, prince, actions)


@compiled
def is_for(box: Components, card: int, prince: int) -> bool:
    """Does the card's background allow a figure of this colour? It binds the king as well. (AR-35)"""
    return box.card[card].figures & colour_of(prince) != 0


@compiled
def list_steps(box: Components, card: int, figure: int, actions: Actions) -> None:
    """Clockwise; the cards for either direction also counter-clockwise. (AR-30, AR-31, AR-36)"""
    low, high = box.card[card].low, box.card[card].high
    count = actions.count
    if not is_whole(actions):
        ways = high + 1 - low
        ahead = place_ahead(actions, count)
        if 0 <= ahead < ways:
            put(actions, count + ahead, packed(Verb.MOVE, card, figure, low + ahead))
        elif box.card[card].both_ways and ways <= ahead < 2 * ways:
            put(actions, count + ahead, packed(Verb.MOVE, card, figure, -(low + ahead - ways)))
        actions.count = count + (2 * ways if box.card[card].both_ways else ways)
        return
    for steps in range(low, high + 1):
        put(actions, count, packed(Verb.MOVE, card, figure, steps))
        count += 1
    if box.card[card].both_ways:
        for steps in range(low, high + 1):
            put(actions, count, packed(Verb.MOVE, card, figure, -steps))
            count += 1
    actions.count = count


@compiled
def move(game: State, box: Components, seat: int, figure: int, steps: int, notes: Notes) -> None:
    """Score the chair left, with the turntable as it stands; then move. (AR-32, AR-37, AR-46)"""
    if figure != game.king:
        chair = game.chair[figure]
        points = value_of(game, box, chair)
        game.player[seat].prestige += points
        note_part(notes, Counted.CHAIR_LEFT, 1, points)
        note_place(notes, chair)
        note_score(notes, seat, PRINCE_LEAVING_A_CHAIR if figure < PRINCES else LEAVING_A_CHAIR, points)
    move_figure(game, figure, steps, notes)
