"""Tumult Royale: how a search imagines that a round goes on: everybody plays as the greedy bot does."""

from __future__ import annotations

from tafelrunde.bots.search.instinct import Policy
from tafelrunde.bots.tumult_royale.desk import Desk
from tafelrunde.bots.tumult_royale.policies import chosen, first_of, next_hand
from tafelrunde.bots.tumult_royale.raiding import pause
from tafelrunde.games.tumult_royale.components import Components
from tafelrunde.games.tumult_royale.decisions import apply, waiting
from tafelrunde.games.tumult_royale.state import NOBODY, Phase, State
from tafelrunde.games.tumult_royale.timing import advance, due
from tafelrunde.kernel.chance import Chance
from tafelrunde.kernel.compiling import compiled


@compiled
def is_race(game: State) -> bool:
    """Do all hands act at once, by the clock?"""
    return game.timed != 0 and (game.phase == Phase.RAID or game.phase == Phase.LAST_DECISIONS)


@compiled
def play_rounds(game: State, box: Components, chance: Chance, rounds: int, desk: Desk) -> None:
    """Until so many rounds are over, the one that is under way among them."""
    last = game.round_number + rounds
    while game.phase != Phase.OVER and game.round_number < last:
        if is_race(game):
            race(game, box, chance, desk)
        else:
            play_next(game, box, chance, desk)


@compiled
def play_next(game: State, box: Components, chance: Chance, desk: Desk) -> None:
    """One decision, or time passes where nobody has one."""
    seats = waiting(game, game.clock)
    if not seats:
        advance(game, box, chance, due(game), desk.notes)
        return
    seat = first_of(seats)
    apply(
        game,
        box,
        chance,
        seat,
        chosen(game, box, chance, seat, game.clock, Policy.GREEDY, desk),
        game.clock,
        desk.notes,
    )


@compiled
def race(game: State, box: Components, chance: Chance, desk: Desk) -> None:
    """The rest of a timed raid: every hand taps when it is its time, then the last decisions are made."""
    for seat in range(game.seats):
        desk.next_tap[seat] = game.clock + pause(game, chance, seat)
    while game.phase == Phase.RAID:
        seat = next_hand(game, desk)
        at = game.raid_ends_at if seat == NOBODY else min(desk.next_tap[seat], game.raid_ends_at)
        if at == game.raid_ends_at:
            advance(game, box, chance, at, desk.notes)
        else:
            apply(game, box, chance, seat, chosen(game, box, chance, seat, at, Policy.GREEDY, desk), at, desk.notes)
            desk.next_tap[seat] = at + pause(game, chance, seat)
    while game.phase == Phase.LAST_DECISIONS:
        play_next(game, box, chance, desk)
