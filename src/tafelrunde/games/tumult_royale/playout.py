"""Tumult Royale: whole games inside compiled code, for bots, learning and the benchmark."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.tumult_royale.actions import Verb, packed
from tafelrunde.games.tumult_royale.components import COMPONENTS, Components
from tafelrunde.games.tumult_royale.decisions import apply, list_actions, waiting
from tafelrunde.games.tumult_royale.preparation import set_up
from tafelrunde.games.tumult_royale.rules.before_raid import MS
from tafelrunde.games.tumult_royale.rules.tax_raid import list_tiles_to_lift, may_tap
from tafelrunde.games.tumult_royale.state import NOWHERE, STATE, Phase, State
from tafelrunde.games.tumult_royale.ticks import NOTHING, TAPS, Taps, is_raid_in_ticks, play_tick
from tafelrunde.games.tumult_royale.timing import advance, due
from tafelrunde.kernel.action_list import ACTIONS, CHOICE, COUNTING, FOUND, Actions, Choice, look_for
from tafelrunde.kernel.chance import CHANCE, POLICY, Chance, below
from tafelrunde.kernel.compiling import compiled, record_in
from tafelrunde.kernel.noting import NOTES, SILENCE, Notes
from tafelrunde.kernel.records import Memory

TAPS_PER_RAID: Final = 40  # of every player


@compiled
def play_randomly(game: State, box: Components, chance: Chance, actions: Actions, taps: Taps, notes: Notes) -> int:
    """Plays to the end, every legal action equally likely, timed raids in 40 ticks. How many decisions were there?"""
    decisions = 0
    while game.phase != Phase.OVER:
        if is_raid_in_ticks(game):
            choose_taps(game, chance, actions, taps)
            decisions += play_tick(game, box, chance, taps, game.raid_seconds * MS // TAPS_PER_RAID, notes)
            continue
        seats = waiting(game, game.clock)
        if not seats:
            advance(game, box, chance, due(game), notes)
            continue
        seat = 0
        while not seats >> seat & 1:
            seat += 1
        list_actions(game, box, seat, game.clock, actions)
        apply(game, box, chance, seat, actions.code[below(chance, POLICY, actions.count)], game.clock, notes)
        decisions += 1
    return decisions


@compiled
def choose_taps(game: State, chance: Chance, actions: Actions, taps: Taps) -> None:
    """Every seat taps something at random; nobody is done before the time is up."""
    list_tiles_to_lift(game, actions)
    for seat in range(game.seats):
        taps.tap[seat] = NOTHING
        if may_tap(game, seat, game.clock):
            if game.player[seat].hand != NOWHERE:
                taps.tap[seat] = packed(Verb.KEEP if below(chance, POLICY, 2) else Verb.PUT_BACK)
            elif actions.count:
                taps.tap[seat] = actions.code[below(chance, POLICY, actions.count)]


@compiled
def play_many(
    state: Memory, box: Memory, chance: Memory, actions: Memory, taps: Memory, notes: Memory, games: int
) -> tuple[int, int]:
    """Many random games with the seats and options of `state`: decisions in all, and a checksum of the statues."""
    game = record_in(state, STATE)
    start_seat = game.start_seat
    decisions, check = 0, 0
    for _ in range(games):
        game.start_seat = start_seat
        set_up(game, record_in(box, COMPONENTS), record_in(chance, CHANCE), record_in(notes, NOTES))
        decisions += play_randomly(
            game,
            record_in(box, COMPONENTS),
            record_in(chance, CHANCE),
            record_in(actions, ACTIONS),
            record_in(taps, TAPS),
            record_in(notes, NOTES),
        )
        for seat in range(game.seats):
            check = (check * 31 + game.player[seat].statues_placed) % 1000000007
            check = (check * 31 + game.player[seat].supporters) % 1000000007
    return decisions, check


@compiled
def play_unlisted(
    state: Memory, box: Memory, chance: Memory, choice: Memory, taps: Memory, silence: Memory, games: int
) -> tuple[int, int]:
    """The games of `play_many` without any list in memory, for machines on which memory is what takes the time."""
    game, components, luck = record_in(state, STATE), record_in(box, COMPONENTS), record_in(chance, CHANCE)
    one, hands, notes = record_in(choice, CHOICE), record_in(taps, TAPS), record_in(silence, SILENCE)
    start_seat = game.start_seat
    decisions, check = 0, 0
    for _ in range(games):
        game.start_seat = start_seat
        set_up(game, components, luck, notes)
        while game.phase != Phase.OVER:
            if is_raid_in_ticks(game):
                choose_taps_unlisted(game, luck, one, hands)
                decisions += play_tick(game, components, luck, hands, game.raid_seconds * MS // TAPS_PER_RAID, notes)
            elif waiting(game, game.clock) == 0:
                advance(game, components, luck, due(game), notes)
            else:
                decide_unlisted(game, components, luck, one, notes)
                decisions += 1
        for seat in range(game.seats):
            check = (check * 31 + game.player[seat].statues_placed) % 1000000007
            check = (check * 31 + game.player[seat].supporters) % 1000000007
    return decisions, check


@compiled
def decide_unlisted(game: State, box: Components, chance: Chance, choice: Choice, notes: Notes) -> None:
    """The lowest seat that may act does what `play_randomly` would choose."""
    seats, seat = waiting(game, game.clock), 0
    while not seats >> seat & 1:
        seat += 1
    look_for(choice, COUNTING)
    list_actions(game, box, seat, game.clock, choice)
    look_for(choice, below(chance, POLICY, choice.count))
    list_actions(game, box, seat, game.clock, choice)
    apply(game, box, chance, seat, choice.code[FOUND], game.clock, notes)


@compiled
def choose_taps_unlisted(game: State, chance: Chance, choice: Choice, taps: Taps) -> None:
    """The taps of `choose_taps`."""
    look_for(choice, COUNTING)
    list_tiles_to_lift(game, choice)
    for seat in range(game.seats):
        taps.tap[seat] = NOTHING
        if may_tap(game, seat, game.clock):
            if game.player[seat].hand != NOWHERE:
                taps.tap[seat] = packed(Verb.KEEP if below(chance, POLICY, 2) else Verb.PUT_BACK)
            elif choice.count:
                look_for(choice, below(chance, POLICY, choice.count))
                list_tiles_to_lift(game, choice)
                taps.tap[seat] = choice.code[FOUND]
