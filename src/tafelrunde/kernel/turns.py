"""Games in which one seat decides at a time and no clock runs: their rules over memory, and whole games by chance.

A template (`templates.py`) that such a game's `compiled_rules.py` fills.
"""

from __future__ import annotations

from collections.abc import Callable

from tafelrunde.kernel.action_list import ACTIONS, CHOICE, COUNTING, FOUND, Actions, Choice, look_for
from tafelrunde.kernel.chance import CHANCE, POLICY, Chance, below
from tafelrunde.kernel.compiling import compiled, record_in
from tafelrunde.kernel.noting import NOTES, SILENCE, Notes
from tafelrunde.kernel.records import Int64, Layout, Memory, Record
from tafelrunde.kernel.templates import supplied

CHECKSUM = 1_000_000_007


class Box(Record):
    """The component values of any game."""


class State(Record):
    """What the state of every game has."""

    seats: Int64
    start_seat: Int64


STATE: Layout[State] = supplied()
BOX: Layout[Box] = supplied()
prepare: Callable[[State, Box, Chance, Notes], None] = supplied()
finished: Callable[[State], bool] = supplied()
deciding: Callable[[State], int] = supplied()  # the seat
list_legal: Callable[[State, Box, int, Actions], None] = supplied()
carry_out: Callable[[State, Box, int, int, Notes], None] = supplied()  # a seat's action
deal_anew: Callable[[State, Box, Chance, int], None] = supplied()  # what a seat cannot know
score: Callable[[State, int], int] = supplied()  # of a seat


@compiled
def set_up(state: Memory, box: Memory, chance: Memory, notes: Memory) -> None:
    prepare(record_in(state, STATE), record_in(box, BOX), record_in(chance, CHANCE), record_in(notes, NOTES))


@compiled
def is_over(state: Memory) -> bool:
    return finished(record_in(state, STATE))


@compiled
def waiting(state: Memory, at: int) -> int:
    game = record_in(state, STATE)
    return 0 if finished(game) else 1 << deciding(game)


@compiled
def list_actions(state: Memory, box: Memory, seat: int, at: int, actions: Memory) -> int:
    listed = record_in(actions, ACTIONS)
    list_legal(record_in(state, STATE), record_in(box, BOX), seat, listed)
    return listed.count


@compiled
def apply(state: Memory, box: Memory, chance: Memory, seat: int, action: int, at: int, notes: Memory) -> None:
    carry_out(record_in(state, STATE), record_in(box, BOX), seat, action, record_in(notes, NOTES))


@compiled
def carry_on(state: Memory, box: Memory, seat: int, action: int, notes: Memory) -> int:
    """An action carried out, and who may act then."""
    game = record_in(state, STATE)
    carry_out(game, record_in(box, BOX), seat, action, record_in(notes, NOTES))
    return 0 if finished(game) else 1 << deciding(game)


@compiled
def redeal(state: Memory, box: Memory, chance: Memory, seat: int) -> None:
    deal_anew(record_in(state, STATE), record_in(box, BOX), record_in(chance, CHANCE), seat)


@compiled
def due(state: Memory) -> int:
    """Nothing happens by the clock."""
    return -1


@compiled
def advance(state: Memory, box: Memory, chance: Memory, at: int, notes: Memory) -> None:
    """Time passes; nothing happens."""


@compiled
def play_randomly(game: State, box: Box, chance: Chance, actions: Actions, notes: Notes) -> int:
    """Plays to the end, every legal action equally likely. How many decisions were there?"""
    decisions = 0
    while not finished(game):
        seat = deciding(game)
        list_legal(game, box, seat, actions)
        carry_out(game, box, seat, actions.code[below(chance, POLICY, actions.count)], notes)
        decisions += 1
    return decisions


@compiled
def play_many(
    state: Memory, box: Memory, chance: Memory, actions: Memory, notes: Memory, games: int
) -> tuple[int, int]:
    """Many random games with the seats and options of `state`: decisions in all, and a checksum of the scores."""
    game = record_in(state, STATE)
    start_seat = game.start_seat
    decisions, check = 0, 0
    for _ in range(games):
        game.start_seat = start_seat
        prepare(game, record_in(box, BOX), record_in(chance, CHANCE), record_in(notes, NOTES))
        decisions += play_randomly(
            game, record_in(box, BOX), record_in(chance, CHANCE), record_in(actions, ACTIONS), record_in(notes, NOTES)
        )
        for seat in range(game.seats):
            check = (check * 31 + score(game, seat)) % CHECKSUM
    return decisions, check


@compiled
def chosen_of(game: State, box: Box, chance: Chance, seat: int, choice: Choice) -> int:
    """The action that `play_randomly` would choose: the legal ones are counted, then listed up to the one drawn."""
    look_for(choice, COUNTING)
    list_legal(game, box, seat, choice)
    look_for(choice, below(chance, POLICY, choice.count))
    list_legal(game, box, seat, choice)
    return choice.code[FOUND]


@compiled
def play_unlisted(
    state: Memory, box: Memory, chance: Memory, choice: Memory, silence: Memory, games: int
) -> tuple[int, int]:
    """The games of `play_many` without any list in memory, for machines on which memory is what takes the time."""
    game, components, luck = record_in(state, STATE), record_in(box, BOX), record_in(chance, CHANCE)
    one, notes = record_in(choice, CHOICE), record_in(silence, SILENCE)
    start_seat = game.start_seat
    decisions, check = 0, 0
    for _ in range(games):
        game.start_seat = start_seat
        prepare(game, components, luck, notes)
        while not finished(game):
            seat = deciding(game)
            carry_out(game, components, seat, chosen_of(game, components, luck, seat, one), notes)
            decisions += 1
        for seat in range(game.seats):
            check = (check * 31 + score(game, seat)) % CHECKSUM
    return decisions, check
