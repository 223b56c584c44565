"""Tumult Royale: which decision is due, what may be decided, and carrying it out."""

from __future__ import annotations

from tafelrunde.games.tumult_royale.actions import Verb, number_of, packed, payment_of, verb_of
from tafelrunde.games.tumult_royale.components import Components
from tafelrunde.games.tumult_royale.preparation import list_first_pastures, place_first_statue
from tafelrunde.games.tumult_royale.rules.before_raid import (
    begin_calm_raid,
    declare_ready,
    list_preparations,
    may_prepare,
    set_aside,
    start_raid,
)
from tafelrunde.games.tumult_royale.rules.coronation import list_face_down_tiles, turn_up_chosen
from tafelrunde.games.tumult_royale.rules.mood import spin_for_all
from tafelrunde.games.tumult_royale.rules.raid_end import decide_last, list_last_decisions, may_decide_last
from tafelrunde.games.tumult_royale.rules.statues import list_placements, pass_turn, place_statues
from tafelrunde.games.tumult_royale.rules.tax_raid import decide, declare_done, lift, list_taps, may_tap
from tafelrunde.games.tumult_royale.rules.tumults import spin_for_gamblers
from tafelrunde.games.tumult_royale.state import Decision, Phase, State
from tafelrunde.kernel.action_list import Actions, add
from tafelrunde.kernel.chance import Chance
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes


@compiled
def waiting(game: State, at: int) -> int:
    """The bit set of the seats that may act at a match time."""
    seats = 0
    for seat in range(game.seats):
        if may_act(game, seat, now(game, at)):
            seats |= 1 << seat
    return seats


@compiled
def may_act(game: State, seat: int, at: int) -> bool:
    """Is there anything that this seat may decide?"""
    if game.phase == Phase.BEFORE_RAID:
        return may_prepare(game, seat)
    if game.phase == Phase.RAID:
        return may_tap(game, seat, at)
    if game.phase == Phase.LAST_DECISIONS:
        return may_decide_last(game, seat, at)
    return seat == game.on_turn


@compiled
def list_actions(game: State, box: Components, seat: int, at: int, actions: Actions) -> None:
    """All legal actions of a seat at a match time."""
    actions.count = 0
    if game.phase == Phase.BEFORE_RAID:
        list_preparations(game, seat, actions)
    elif game.phase == Phase.RAID:
        list_taps(game, seat, now(game, at), actions)
    elif game.phase == Phase.LAST_DECISIONS:
        list_last_decisions(game, seat, now(game, at), actions)
    elif seat == game.on_turn:
        list_turn(game, box, seat, actions)


@compiled
def list_turn(game: State, box: Components, seat: int, actions: Actions) -> None:
    """What a single noble decides whose turn it is."""
    if game.phase == Phase.PLACE:
        list_placements(game, box, seat, actions)
    elif game.phase == Phase.GAMBLE:
        add(actions, packed(Verb.SPIN))
    elif game.phase == Phase.FIRST_STATUES:
        list_first_pastures(game, actions)
    elif game.phase == Phase.TURN_UP:
        list_face_down_tiles(game, actions)


@compiled
def apply(game: State, box: Components, chance: Chance, seat: int, action: int, at: int, notes: Notes) -> None:
    """Carries out a legal action at a match time."""
    verb, moment = verb_of(action), now(game, at)
    if game.phase == Phase.RAID:
        tap(game, box, chance, seat, action, moment, notes)
    elif game.phase == Phase.LAST_DECISIONS:
        decide_last(game, box, chance, seat, Decision.KEEP if verb == Verb.KEEP else Decision.PUT_BACK, notes)
    elif game.phase == Phase.BEFORE_RAID:
        prepare(game, box, chance, seat, action, moment, notes)
    else:
        take_turn(game, box, chance, seat, action, notes)
    set_clock(game, moment)


@compiled
def tap(game: State, box: Components, chance: Chance, seat: int, action: int, at: int, notes: Notes) -> None:
    """One thing that a hand does in the raid."""
    if verb_of(action) == Verb.LIFT:
        lift(game, seat, number_of(action), at, notes)
    elif verb_of(action) == Verb.DONE:
        declare_done(game, box, chance, seat, notes)
    else:
        decide(game, box, chance, seat, verb_of(action) == Verb.KEEP, notes)


@compiled
def prepare(game: State, box: Components, chance: Chance, seat: int, action: int, at: int, notes: Notes) -> None:
    """One thing that is done before the raid."""
    if verb_of(action) == Verb.START:
        start_raid(game, box, at, notes)
        return
    if verb_of(action) == Verb.SPIN:
        spin_for_all(game, box, chance, seat, notes)
    elif verb_of(action) == Verb.SET_ASIDE:
        set_aside(game, seat, number_of(action), notes)
    else:
        declare_ready(game, seat, notes)
    begin_calm_raid(game, notes)


@compiled
def take_turn(game: State, box: Components, chance: Chance, seat: int, action: int, notes: Notes) -> None:
    """What a single noble has decided."""
    if verb_of(action) == Verb.PLACE:
        place_statues(game, box, chance, seat, number_of(action), payment_of(action), notes)
    elif verb_of(action) == Verb.PASS:
        pass_turn(game, box, chance, seat, notes)
    elif verb_of(action) == Verb.SPIN:
        spin_for_gamblers(game, box, chance, seat, notes)
    elif verb_of(action) == Verb.PLACE_FIRST:
        place_first_statue(game, box, chance, seat, number_of(action), notes)
    else:
        turn_up_chosen(game, box, chance, seat, number_of(action), notes)


@compiled
def now(game: State, at: int) -> int:
    """Time never runs backwards, also not in a match that begins with a position from the middle of a raid."""
    return max(at, game.clock)


@compiled
def set_clock(game: State, at: int) -> None:
    """In a timed raid the time matters; otherwise none is kept, so that equal situations are equal."""
    raiding = game.phase == Phase.RAID or game.phase == Phase.LAST_DECISIONS
    game.clock = at if raiding and game.timed else 0
