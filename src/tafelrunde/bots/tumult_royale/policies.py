"""Tumult Royale: the policies `random` and `greedy`, and whole games between them."""

from __future__ import annotations

from tafelrunde.bots.policies import Policies
from tafelrunde.bots.search.instinct import POLICY_NAMES, Policy
from tafelrunde.bots.tumult_royale.desk import DESK, Desk
from tafelrunde.bots.tumult_royale.placing import chosen_placement
from tafelrunde.bots.tumult_royale.planning import plan
from tafelrunde.bots.tumult_royale.raiding import chosen_tap, is_welcome, pause
from tafelrunde.bots.tumult_royale.recalling import is_racing, recall
from tafelrunde.games.tumult_royale.actions import Verb, packed
from tafelrunde.games.tumult_royale.components import COMPONENTS, Components
from tafelrunde.games.tumult_royale.decisions import apply, list_actions, waiting
from tafelrunde.games.tumult_royale.preparation import set_up
from tafelrunde.games.tumult_royale.secrecy import redeal
from tafelrunde.games.tumult_royale.state import NOBODY, STATE, Phase, State
from tafelrunde.games.tumult_royale.timing import advance, due
from tafelrunde.kernel.chance import CHANCE, POLICY, Chance, below
from tafelrunde.kernel.compiling import compiled, record_in
from tafelrunde.kernel.records import Memory, Numbers


@compiled
def chosen(game: State, box: Components, chance: Chance, seat: int, at: int, policy: int, desk: Desk) -> int:
    """What a policy chooses in a situation that it has been shown."""
    if policy == Policy.GREEDY and game.phase == Phase.RAID:
        return chosen_tap(game, box, chance, seat, desk)
    if policy == Policy.GREEDY and game.phase == Phase.LAST_DECISIONS:
        plan(game, box, seat, desk)
        return packed(Verb.KEEP if is_welcome(game, box, seat, game.player[seat].hand, desk) else Verb.PUT_BACK)
    list_actions(game, box, seat, at, desk.actions)
    if policy == Policy.GREEDY and game.phase != Phase.BEFORE_RAID:
        return chosen_placement(game, box, chance, seat, desk)
    return desk.actions.code[below(chance, POLICY, desk.actions.count)]


@compiled
def decide(state: Memory, box: Memory, chance: Memory, seat: int, policy: int, desk: Memory) -> int:
    """One decision, in an imagined state."""
    game = record_in(state, STATE)
    return chosen(
        game, record_in(box, COMPONENTS), record_in(chance, CHANCE), seat, game.clock, policy, record_in(desk, DESK)
    )


@compiled
def play_out(state: Memory, box: Memory, chance: Memory, policies: Numbers, desk: Memory) -> int:
    """A whole game; before each decision everything that the seat does not know is dealt anew."""
    game, components, luck = record_in(state, STATE), record_in(box, COMPONENTS), record_in(chance, CHANCE)
    space = record_in(desk, DESK)
    set_up(game, components, luck, space.notes)
    decisions = 0
    while game.phase != Phase.OVER:
        if game.phase == Phase.RAID and game.timed:
            decisions += raid(game, components, luck, policies, space)
            continue
        seats = waiting(game, game.clock)
        if seats:
            play_one(game, components, luck, first_of(seats), game.clock, policies, space)
            decisions += 1
        else:
            advance(game, components, luck, due(game), space.notes)
    return decisions


@compiled
def raid(game: State, box: Components, chance: Chance, policies: Numbers, desk: Desk) -> int:
    """A timed raid on simulated time: every hand moves when it is its time."""
    taps = 0
    for seat in range(game.seats):
        desk.next_tap[seat] = game.clock + pause(game, chance, seat)
    while game.phase == Phase.RAID:
        seat = next_hand(game, desk)
        if seat == NOBODY or desk.next_tap[seat] >= game.raid_ends_at:
            advance(game, box, chance, game.raid_ends_at, desk.notes)
            return taps
        play_one(game, box, chance, seat, desk.next_tap[seat], policies, desk)
        taps += 1
        desk.next_tap[seat] += pause(game, chance, seat)
    return taps


@compiled
def next_hand(game: State, desk: Desk) -> int:
    """The seat that taps next; NOBODY if all are done."""
    earliest = NOBODY
    for seat in range(game.seats):
        if not game.player[seat].done and (earliest == NOBODY or desk.next_tap[seat] < desk.next_tap[earliest]):
            earliest = seat
    return earliest


@compiled
def first_of(seats: int) -> int:
    """The lowest seat of a bit set."""
    seat = 0
    while not seats >> seat & 1:
        seat += 1
    return seat


@compiled
def play_one(game: State, box: Components, chance: Chance, seat: int, at: int, policies: Numbers, desk: Desk) -> None:
    """One decision of one seat, made without knowing more than it may know."""
    desk.imagined[0] = game  # type: ignore[index]  # rows can be written to by whole records
    redeal(desk.imagined[0], box, chance, seat)
    apply(
        game, box, chance, seat, chosen(desk.imagined[0], box, chance, seat, at, policies[seat], desk), at, desk.notes
    )


@compiled
def take_time(state: Memory, chance: Memory, seat: int) -> int:
    """How many milliseconds a bot lets pass before it acts; only in a timed raid does it matter."""
    game = record_in(state, STATE)
    raiding = game.timed and (game.phase == Phase.RAID or game.phase == Phase.LAST_DECISIONS)
    return pause(game, record_in(chance, CHANCE), seat) if raiding else 0


POLICIES = Policies(POLICY_NAMES, DESK, decide, play_out, recall, take_time, is_racing)
