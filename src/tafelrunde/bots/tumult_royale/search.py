"""Tumult Royale: tree search on redealt tiles. What happens by the clock is imagined, not searched."""

from __future__ import annotations

from typing import Annotated

from tafelrunde.bots.search import looking
from tafelrunde.bots.search.chances import OVER, spread_at
from tafelrunde.bots.search.instinct import Policy
from tafelrunde.bots.search.looking import NOBODY
from tafelrunde.bots.search.search import Search
from tafelrunde.bots.search.selection import Path
from tafelrunde.bots.search.style import StyleRecord
from tafelrunde.bots.search.table import mixed
from tafelrunde.bots.tumult_royale.desk import Desk
from tafelrunde.bots.tumult_royale.judging import list_sensible, standing
from tafelrunde.bots.tumult_royale.placing import worth_of
from tafelrunde.bots.tumult_royale.playing_on import is_race, play_rounds, race
from tafelrunde.bots.tumult_royale.policies import chosen, first_of
from tafelrunde.games.tumult_royale.components import COMPONENTS, FACES, FIELDS, ROUNDS, SINGLE_SPACES, Components
from tafelrunde.games.tumult_royale.decisions import apply, waiting
from tafelrunde.games.tumult_royale.rules.coronation import is_decided
from tafelrunde.games.tumult_royale.secrecy import knows_tile, redeal
from tafelrunde.games.tumult_royale.state import STATE, Phase, State
from tafelrunde.games.tumult_royale.timing import advance, due
from tafelrunde.kernel.action_list import Actions
from tafelrunde.kernel.chance import Chance
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.records import Record, Rows, layout
from tafelrunde.kernel.templates import specialised


class SearchDesk(Record):
    """The working space of one search."""

    actions: Actions
    path: Path
    game: Annotated[Rows[State], State, 1]
    policy: Desk


DESK = layout(SearchDesk)


@compiled
def make_ready(game: State, desk: SearchDesk) -> None:
    """Nothing has to be prepared."""


@compiled
def pass_time(game: State, box: Components, chance: Chance, begun: bool, desk: SearchDesk) -> None:
    """What goes by the clock is imagined, until somebody decides or the game is over."""
    while game.phase != Phase.OVER:
        if begun and is_race(game):
            race(game, box, chance, desk.policy)
        elif waiting(game, game.clock):
            return
        else:
            advance(game, box, chance, due(game), desk.policy.notes)


@compiled
def decider(game: State, observer: int, begun: bool) -> int:
    """The observer if it may, otherwise the lowest seat; nobody in a race that was not there from the beginning."""
    seats = 0 if game.phase == Phase.OVER or (begun and is_race(game)) else waiting(game, game.clock)
    if not seats:
        return NOBODY
    return first_of(seats) if begun or not seats >> observer & 1 else observer


@compiled
def take(game: State, box: Components, chance: Chance, seat: int, action: int, desk: SearchDesk) -> None:
    apply(game, box, chance, seat, action, game.clock, desk.policy.notes)


@compiled
def instinct(game: State, box: Components, chance: Chance, seat: int, desk: SearchDesk) -> int:
    """What the greedy bot would do."""
    return chosen(game, box, chance, seat, game.clock, Policy.GREEDY, desk.policy)


@compiled
def worth_after(game: State, box: Components, seat: int, number: int, style: StyleRecord, desk: SearchDesk) -> int:
    """What the greedy bot would think of a listed action."""
    return worth_of(game, box, seat, desk.actions.code[number], desk.policy)


@compiled
def play_on(game: State, box: Components, chance: Chance, style: StyleRecord, desk: SearchDesk) -> None:
    """The round as greedy bots would go on with it, and some more."""
    play_rounds(game, box, chance, style.playout, desk.policy)


@compiled
def stand(game: State, box: Components, style: StyleRecord, desk: SearchDesk) -> int:
    """Statues and what will become statues; the more rounds are left, the more can change."""
    for seat in range(game.seats):
        desk.path.result[seat] = standing(game, box, seat, style)
    if game.phase == Phase.OVER:
        return OVER
    return spread_at(style, game.seats - 2 + 3 * game.timed, rounds_left(game, box), ROUNDS)


@compiled
def rounds_left(game: State, box: Components) -> int:
    """After this one; none if the gap is so large that the game ends with this one, as things stand. (TR-70)"""
    space = game.round_number - 1
    if space >= SINGLE_SPACES and is_decided(game, box, space):
        return 0
    return ROUNDS - game.round_number


@compiled
def situation_of(game: State, observer: int) -> int:
    """A key of all that the observer knows."""
    key = mixed(game.phase * 8 + game.on_turn, game.round_number * 64 + game.placement_round)
    for field in range(FIELDS):
        key = mixed(key, game.field_kind[field] * 8 + game.noble_on[field])
    for place in range(game.tiles):
        key = mixed(key, game.where[place] * 16 + (1 + game.face[place] if knows_tile(game, observer, place) else 0))
    for commodity in range(len(game.demanded)):
        key = mixed(key, game.demanded[commodity])
    for seat in range(game.seats):
        player = game.player[seat]
        key = mixed(key, player.supporters * 64 + player.statues_placed)
        key = mixed(key, ((player.rank * 64 + player.lifts) * 2 + player.done) * 64 + player.hand)
        if game.phase >= Phase.GAMBLE:
            for face in range(FACES):
                key = mixed(key, player.tiles[face])
    return mixed(key, game.clock)


search = specialised(
    looking,
    __name__,
    STATE=STATE,
    BOX=COMPONENTS,
    DESK=DESK,
    redeal=redeal,
    make_ready=make_ready,
    situation_of=situation_of,
    pass_time=pass_time,
    decider=decider,
    list_choices=list_sensible,
    take=take,
    instinct=instinct,
    worth_after=worth_after,
    play_on=play_on,
    stand=stand,
)
SEARCH = Search(__name__, DESK, search.think, search.findings, search.main_line, search.judge)
