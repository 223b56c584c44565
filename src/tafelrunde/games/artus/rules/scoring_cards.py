"""Artus, chapter "The scoring cards" of the advanced game. (AR-52 to AR-58)"""

from __future__ import annotations

from tafelrunde.games.artus.actions import Verb, packed
from tafelrunde.games.artus.components import Components, Deed
from tafelrunde.games.artus.notes import Counted
from tafelrunde.games.artus.rules.moving import list_knight_moves, list_prince_moves
from tafelrunde.games.artus.rules.rings import list_rings
from tafelrunde.games.artus.rules.turntable import is_green, is_red, is_yellow, value_of
from tafelrunde.games.artus.state import State, knight_of
from tafelrunde.kernel.action_list import Actions, add
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes, is_recording, note_part, note_place, note_score

# The knights of a choice are a bit set: bit n is the player's knight number n.


@compiled
def list_scorings(game: State, box: Components, seat: int, card: int, actions: Actions) -> None:
    """Every choice the card leaves; without one it is played as it is, if need be for its penalty. (AR-57)"""
    before = actions.count
    for knights in range(1, 1 << game.knights_each):
        if may_score(game, box, seat, box.card[card].deed, knights):
            add(actions, packed(Verb.SCORE, card, 0, knights))
    if actions.count == before:
        add(actions, packed(Verb.SCORE, card, 0, 0))


@compiled
def list_open_card(game: State, box: Components, seat: int, card: int, actions: Actions) -> None:
    """Move any figure but another's knight, or give any prince a ring, or score the best knight. (AR-58)"""
    list_knight_moves(game, box, seat, card, actions)
    list_prince_moves(box, card, actions)
    list_rings(game, box, card, actions)
    list_scorings(game, box, seat, card, actions)


@compiled
def may_score(game: State, box: Components, seat: int, deed: int, knights: int) -> bool:
    """Do these knights meet the card's condition exactly?"""
    if deed == Deed.SCORE_COLOURS:
        return is_one_of_each_colour(game, box, seat, knights)
    if deed == Deed.SCORE_CARPET:
        return number_of_knights(game, knights) == 2 and are_on_carpet(game, box, seat, knights)
    if deed == Deed.SCORE_RED:
        return number_of_knights(game, knights) == 3 and are_on_red(game, box, seat, knights)
    if deed == Deed.OPEN:
        return number_of_knights(game, knights) == 1 and sum_of(game, box, seat, knights) == best_value(game, box, seat)
    return False


@compiled
def holds(knights: int, number: int) -> bool:
    return knights >> number & 1 != 0


@compiled
def chair_of_knight(game: State, seat: int, number: int) -> int:
    return game.chair[knight_of(seat, number)]


@compiled
def number_of_knights(game: State, knights: int) -> int:
    count = 0
    for number in range(game.knights_each):
        count += knights >> number & 1
    return count


@compiled
def is_one_of_each_colour(game: State, box: Components, seat: int, knights: int) -> bool:
    """Exactly one knight on green, one on yellow and one on red. (AR-55)"""
    green, yellow, red = 0, 0, 0
    for number in range(game.knights_each):
        if holds(knights, number):
            chair = chair_of_knight(game, seat, number)
            green += is_green(game, box, chair)
            yellow += is_yellow(game, box, chair)
            red += is_red(game, box, chair)
    return green == 1 and yellow == 1 and red == 1


@compiled
def are_on_carpet(game: State, box: Components, seat: int, knights: int) -> bool:
    """All on the six chairs of the carpet. (AR-56)"""
    for number in range(game.knights_each):
        if holds(knights, number) and not box.carpet[chair_of_knight(game, seat, number)]:
            return False
    return True


@compiled
def are_on_red(game: State, box: Components, seat: int, knights: int) -> bool:
    """All on red. (AR-57)"""
    for number in range(game.knights_each):
        if holds(knights, number) and not is_red(game, box, chair_of_knight(game, seat, number)):
            return False
    return True


@compiled
def sum_of(game: State, box: Components, seat: int, knights: int) -> int:
    """The values of these knights of a player, as the turntable stands. (AR-52)"""
    total = 0
    for number in range(game.knights_each):
        if holds(knights, number):
            total += value_of(game, box, chair_of_knight(game, seat, number))
    return total


@compiled
def best_value(game: State, box: Components, seat: int) -> int:
    """The highest value among a player's knights, even if it is negative. (AR-58)"""
    best = value_of(game, box, chair_of_knight(game, seat, 0))
    for number in range(1, game.knights_each):
        best = max(best, value_of(game, box, chair_of_knight(game, seat, number)))
    return best


@compiled
def play_scoring_card(game: State, box: Components, seat: int, card: int, knights: int, notes: Notes) -> None:
    """All knights, the chosen ones, or the penalty. (AR-53 to AR-58)"""
    deed = box.card[card].deed
    if deed == Deed.SCORE_ALL or deed == Deed.SCORE_REVERSED:
        knights = (1 << game.knights_each) - 1
    sign = -1 if deed == Deed.SCORE_REVERSED else 1
    points = sign * sum_of(game, box, seat, knights) if knights else -box.card[card].penalty
    game.player[seat].prestige += points
    if is_recording(notes):
        note_knights(game, box, seat, knights, sign, notes)
        if not knights:
            note_part(notes, Counted.PENALTY, 1, points)
        note_score(notes, seat, rule_of(deed), points)


@compiled
def note_knights(game: State, box: Components, seat: int, knights: int, sign: int, notes: Notes) -> None:
    for number in range(game.knights_each):
        if holds(knights, number):
            chair = chair_of_knight(game, seat, number)
            note_part(notes, Counted.KNIGHT, 1, sign * value_of(game, box, chair))
            note_place(notes, chair)


@compiled
def rule_of(deed: int) -> int:
    """The six scoring cards are told in AR-53 to AR-58."""
    return 53 + deed - Deed.SCORE_ALL
