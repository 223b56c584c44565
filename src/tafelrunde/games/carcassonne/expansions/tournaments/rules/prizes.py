"""Tournaments & Coats of Arms, chapter "Awarding the prizes". (TO-30 to TO-34, TO-50, TO-61)"""

from __future__ import annotations

from typing import Final

from tafelrunde.games.carcassonne.expansions.tournaments.components import CATEGORIES
from tafelrunde.games.carcassonne.expansions.tournaments.notes import Noted
from tafelrunde.games.carcassonne.expansions.tournaments.state import LAST, NO_EMBLEM, Box, PrizeStack, State
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes, note

NO_VALUE: Final = -1
ABOVE_ALL: Final = 1000


@compiled
def put_prize(stack: PrizeStack, kind: int) -> None:
    """A prize tile on top."""
    stack.kind[stack.count] = kind
    stack.count += 1


@compiled
def take_prize(stack: PrizeStack) -> int:
    """The top prize tile; its place is left clean."""
    stack.count -= 1
    kind = stack.kind[stack.count]
    stack.kind[stack.count] = 0
    return kind


@compiled
def stack_of_prizes(game: State) -> int:
    """Prizes come from the next stack, in the last tournament from the last. (TO-30, TO-50)"""
    following = game.tournaments.open_stack + 1
    return following if following < game.tournaments.stacks else LAST


@compiled
def best_value_below(game: State, bound: int) -> int:
    """The highest tournament value below a bound, or NO_VALUE. (TO-61)"""
    best = NO_VALUE
    for seat in range(game.seats):
        contender = game.tournaments.contender[seat]
        if contender.takes_part and contender.value < bound:
            best = max(best, contender.value)
    return best


@compiled
def holders_of(game: State, value: int) -> int:
    """How many players reached this value?"""
    count = 0
    for seat in range(game.seats):
        contender = game.tournaments.contender[seat]
        count += contender.takes_part != 0 and contender.value == value
    return count


@compiled
def award_prizes(game: State, box: Box, notes: Notes) -> None:
    """The best values win; a group larger than what is left gets nothing. (TO-30, TO-31, TO-61)"""
    number = stack_of_prizes(game)
    stack, bound = game.tournaments.prizes[number], ABOVE_ALL
    is_prize_there = stack.count > 0
    if best_value_below(game, ABOVE_ALL) == NO_VALUE:
        note(notes, Noted.NOBODY_TOOK_PART)
    for _ in range(box.tournaments.prizes_per_stack[game.seats]):
        value = best_value_below(game, bound)
        if value != NO_VALUE and holders_of(game, value) <= stack.count:
            give_prizes(game, number, value, notes)
        bound = value
    settle_emblems(game, box, is_prize_there, notes)
    if number != LAST and stack.count > 0:
        note(notes, Noted.PRIZES_LEFT_OVER, stack.count)
        while stack.count > 0:
            put_prize(game.tournaments.prizes[LAST], take_prize(stack))


@compiled
def give_prizes(game: State, stack: int, value: int, notes: Notes) -> None:
    """All who reached the value draw one each, clockwise from the player on turn. (TO-30)"""
    for after in range(game.seats):
        seat = (game.on_turn + after) % game.seats
        contender = game.tournaments.contender[seat]
        if contender.takes_part and contender.value == value:
            kind = take_prize(game.tournaments.prizes[stack])
            contender.prize[contender.prizes].kind = kind
            contender.prize[contender.prizes].emblem = NO_EMBLEM
            contender.prizes += 1
            note(notes, Noted.PRIZE_WON, seat, kind, value)


@compiled
def settle_emblems(game: State, box: Box, is_prize_there: bool, notes: Notes) -> None:
    """A sole winner with a prize keeps the emblem beside it; all others turned up leave the game. (TO-33, TO-50)"""
    best = best_value_below(game, ABOVE_ALL)
    is_kept = holders_of(game, best) == 1 and is_prize_there
    for after in range(game.seats):
        seat = (game.on_turn + after) % game.seats
        contender = game.tournaments.contender[seat]
        if not contender.takes_part:
            continue
        emblem = contender.turned_up
        if is_kept and contender.value == best:
            contender.prize[contender.prizes - 1].emblem = emblem
            note(notes, Noted.EMBLEM_KEPT, seat, box.tournaments.emblem[emblem])
        else:
            contender.gone |= 1 << emblem
            note(notes, Noted.EMBLEM_REMOVED, seat, box.tournaments.emblem[emblem])
        contender.takes_part = 0
        contender.turned_up = 0
        contender.value = 0


@compiled
def open_next_stack(game: State, box: Box, notes: Notes) -> None:
    """The crown moves one field clockwise; the next stack is open, if there is one. (TO-34, TO-50)"""
    shelf = game.tournaments
    shelf.crown = (shelf.crown + 1) % len(CATEGORIES)
    note(notes, Noted.CROWN_MOVED, box.tournaments.category[shelf.crown])
    if shelf.open_stack == shelf.stacks - 1:
        shelf.last_held = 1
        return
    shelf.open_stack += 1
    shelf.left = shelf.height[shelf.open_stack]
    shelf.height[shelf.open_stack] = 0
    note(notes, Noted.STACK_OPENED, shelf.open_stack + 1, shelf.left)
