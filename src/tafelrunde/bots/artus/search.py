"""Artus: tree search on redealt hands and stacks."""

from __future__ import annotations

from typing import Annotated, Final

from tafelrunde.bots.artus.evaluation import worth
from tafelrunde.bots.artus.inputs import light_up, row_of, table_of
from tafelrunde.bots.artus.judging import POINT, cards_left, cards_of_game, standing
from tafelrunde.bots.search import looking
from tafelrunde.bots.search.chances import OVER, spread_at
from tafelrunde.bots.search.looking import NOBODY
from tafelrunde.bots.search.net import Lights, answer
from tafelrunde.bots.search.search import Search
from tafelrunde.bots.search.selection import Path
from tafelrunde.bots.search.style import StyleRecord
from tafelrunde.bots.search.table import NO_ACTION, mixed
from tafelrunde.games.artus.components import COMPONENTS, Components
from tafelrunde.games.artus.decisions import apply, deciding, is_over, list_actions
from tafelrunde.games.artus.secrecy import redeal
from tafelrunde.games.artus.state import STATE, Cards, Phase, State
from tafelrunde.kernel.action_list import Actions
from tafelrunde.kernel.chance import POLICY, Chance, below
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes
from tafelrunde.kernel.records import Record, Rows, layout
from tafelrunde.kernel.templates import specialised

CARD_KEYS: Final = 0x9E3779B97F4A7C15 >> 2


class SearchDesk(Record):
    """The working space of one search."""

    actions: Actions
    notes: Notes
    path: Path
    lights: Lights
    game: Annotated[Rows[State], State, 1]
    trial: Annotated[Rows[State], State, 1]


DESK = layout(SearchDesk)


@compiled
def make_ready(game: State, desk: SearchDesk) -> None:
    """Nothing has to be prepared."""


@compiled
def pass_time(game: State, box: Components, chance: Chance, begun: bool, desk: SearchDesk) -> None:
    """Nothing happens by the clock."""


@compiled
def decider(game: State, observer: int, begun: bool) -> int:
    return NOBODY if is_over(game) else deciding(game)


@compiled
def take(game: State, box: Components, chance: Chance, seat: int, action: int, desk: SearchDesk) -> None:
    apply(game, box, seat, action, desk.notes)


@compiled
def instinct(game: State, box: Components, chance: Chance, seat: int, desk: SearchDesk) -> int:
    """None: what looks best is tried first."""
    return NO_ACTION


@compiled
def worth_after(game: State, box: Components, seat: int, number: int, style: StyleRecord, desk: SearchDesk) -> int:
    """What the situation is worth after a listed action."""
    desk.trial[0] = game  # type: ignore[index]  # rows can be written to by whole records
    apply(desk.trial[0], box, seat, desk.actions.code[number], desk.notes)
    if style.net[0].inputs == 0 or desk.path.count >= style.foresight:
        return worth(desk.trial[0], box, seat)
    value, best = 0, -(1 << 30)
    for other in range(game.seats):
        expected = expected_by_net(desk.trial[0], box, other, style, desk)
        if other == seat:
            value = expected
        else:
            best = max(best, expected)
    return value - best


@compiled
def play_on(game: State, box: Components, chance: Chance, style: StyleRecord, desk: SearchDesk) -> None:
    """Some more decisions, each the best of a few drawn at random."""
    for _ in range(style.playout):
        if game.phase == Phase.OVER:
            return
        seat = game.on_turn
        list_actions(game, box, seat, desk.actions)
        number = below(chance, POLICY, desk.actions.count)
        if style.tries > 1 and game.phase == Phase.PLAY:
            most = worth_after(game, box, seat, number, style, desk)
            for _ in range(style.tries - 1):
                other = below(chance, POLICY, desk.actions.count)
                value = worth_after(game, box, seat, other, style, desk)
                if value > most:
                    number, most = other, value
        apply(game, box, seat, desk.actions.code[number], desk.notes)


@compiled
def expected_by_net(game: State, box: Components, seat: int, style: StyleRecord, desk: SearchDesk) -> int:
    """What a seat will have in the end: its prestige, and what the net expects of the rest of the game."""
    light_up(game, box, seat, desk.lights)
    return POINT * game.player[seat].prestige + answer(style.net[0], desk.lights, row_of(game))


@compiled
def stand(game: State, box: Components, style: StyleRecord, desk: SearchDesk) -> int:
    """Prestige and what the cards left will bring; the more cards are left the more can change."""
    judged_by_net = style.net[0].inputs > 0 and game.phase != Phase.OVER
    for seat in range(game.seats):
        if judged_by_net:
            desk.path.result[seat] = expected_by_net(game, box, seat, style, desk)
        else:
            desk.path.result[seat] = standing(game, box, seat, style)
    if game.phase == Phase.OVER:
        return OVER
    return spread_at(style, table_of(game), cards_left(game), cards_of_game(game))


@compiled
def situation_of(game: State, observer: int) -> int:
    """A key of all that the observer knows."""
    key = mixed(game.phase * 8 + game.on_turn, game.king * 64 + game.cards_to_play * 8 + game.cards_to_draw)
    for figure in range(len(game.chair)):
        key = mixed(key, game.chair[figure])
    for prince in range(len(game.rings)):
        key = mixed(key, game.rings[prince])
    for seat in range(game.seats):
        player = game.player[seat]
        key = mixed(key, player.prestige)
        left = cards_key(player.hand)
        if seat == observer:
            key = mixed(key, left)
        for stack in range(len(player.stack)):
            left += cards_key(player.stack[stack])
            key = mixed(key, player.stack[stack].count)
        key = mixed(key, left)
    return key


@compiled
def cards_key(cards: Cards) -> int:
    """The same for the same cards in any order."""
    total = 0
    for place in range(cards.count):
        total += mixed(CARD_KEYS, cards.card[place]) >> 6
    return total


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
    list_choices=list_actions,
    take=take,
    instinct=instinct,
    worth_after=worth_after,
    play_on=play_on,
    stand=stand,
)
SEARCH = Search(__name__, DESK, search.think, search.findings, search.main_line, search.judge)
