"""Carcassonne: tree search on reshuffled stacks."""

from __future__ import annotations

from typing import Annotated, Final

from tafelrunde.bots.carcassonne.expecting import Expecting, expect, lead_of
from tafelrunde.bots.carcassonne.inputs import NO_TABLE, TABLES, table_of
from tafelrunde.bots.carcassonne.judging import Judging, judge, lead_with_meeple
from tafelrunde.bots.carcassonne.meetings import forget
from tafelrunde.bots.carcassonne.openings import count_left
from tafelrunde.bots.carcassonne.situation import Box, State
from tafelrunde.bots.search import looking
from tafelrunde.bots.search.chances import OVER, spread_at
from tafelrunde.bots.search.looking import NOBODY
from tafelrunde.bots.search.net import Lights
from tafelrunde.bots.search.search import Search
from tafelrunde.bots.search.selection import Path
from tafelrunde.bots.search.style import StyleRecord
from tafelrunde.bots.search.table import NO_ACTION, mixed
from tafelrunde.games.carcassonne.composition import BOX, STATE
from tafelrunde.games.carcassonne.copying import lay_out
from tafelrunde.games.carcassonne.decisions import apply, deciding, is_over, list_actions
from tafelrunde.games.carcassonne.points import secret_of
from tafelrunde.games.carcassonne.secrecy import redeal
from tafelrunde.games.carcassonne.state import Phase
from tafelrunde.kernel.action_list import Actions
from tafelrunde.kernel.chance import POLICY, Chance, below
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes
from tafelrunde.kernel.records import Record, Rows, layout
from tafelrunde.kernel.templates import specialised

ALL_TILES: Final = 92  # left, at which there can be no more change than there is
LONGER: Final = 84  # tiles; a game of so many brings more points
LONGEST: Final = 94
JUDGED_ROWS: Final = 15  # of spreads; those of the nets follow
OF_ALL, OF_TWO = 0, 1  # the nets of a style
TABLE_OF_TWO: Final = 0


class SearchDesk(Record):
    """The working space of one search."""

    actions: Actions
    notes: Notes
    path: Path
    game: Annotated[Rows[State], State, 1]
    trial: Annotated[Rows[State], State, 1]
    judging: Judging
    expecting: Expecting
    lights: Lights


DESK = layout(SearchDesk)


@compiled
def make_ready(game: State, desk: SearchDesk) -> None:
    """Which tiles are left is counted once."""
    count_left(game, desk.judging.openings)
    forget(desk.expecting.survey.meetings)


@compiled
def pass_time(game: State, box: Box, chance: Chance, begun: bool, desk: SearchDesk) -> None:
    """Nothing happens by the clock."""


@compiled
def decider(game: State, observer: int, begun: bool) -> int:
    return NOBODY if is_over(game) else deciding(game)


@compiled
def take(game: State, box: Box, chance: Chance, seat: int, action: int, desk: SearchDesk) -> None:
    apply(game, box, seat, action, desk.notes)


@compiled
def instinct(game: State, box: Box, chance: Chance, seat: int, desk: SearchDesk) -> int:
    """None: what looks best is tried first."""
    return NO_ACTION


@compiled
def worth_after(game: State, box: Box, seat: int, number: int, style: StyleRecord, desk: SearchDesk) -> int:
    """The lead after an action, and after the meeple that may follow it."""
    lay_out(game, desk.trial[0])
    apply(desk.trial[0], box, seat, desk.actions.code[number], desk.notes)
    if desk.path.count < style.foresight and is_known_to_net(desk.trial[0], style):
        stand(desk.trial[0], box, style, desk)
        return lead_of(desk.path.result, game.seats, seat)
    return lead_with_meeple(desk.trial[0], box, style.counting, seat, desk.judging)


@compiled
def is_known_to_net(game: State, style: StyleRecord) -> bool:
    """Is there a net that judges such a situation?"""
    return game.phase != Phase.OVER and table_of(game) != NO_TABLE and style.net[net_of(game, style)].inputs > 0


@compiled
def net_of(game: State, style: StyleRecord) -> int:
    """Two players without expansions have a net of their own, if there is one."""
    return OF_TWO if table_of(game) == TABLE_OF_TWO and style.net[OF_TWO].inputs > 0 else OF_ALL


@compiled
def play_on(game: State, box: Box, chance: Chance, style: StyleRecord, desk: SearchDesk) -> None:
    """The turn is finished, and some more turns are played, as the judgement of each player says."""
    turns = style.playout
    while game.phase != Phase.OVER:
        if game.phase == Phase.PLACE_TILE:
            if turns == 0:
                return
            turns -= 1
        seat = deciding(game)
        list_actions(game, box, seat, desk.actions)
        apply(game, box, seat, desk.actions.code[best_of(game, box, chance, seat, style, desk)], desk.notes)


@compiled
def best_of(game: State, box: Box, chance: Chance, seat: int, style: StyleRecord, desk: SearchDesk) -> int:
    """The best of a few listed actions drawn at random, or of all."""
    number = below(chance, POLICY, desk.actions.count)
    tries = min(style.tries, desk.actions.count)
    if tries > 1:
        most = worth_after(game, box, seat, number, style, desk)
        for other in range(tries):
            if tries < desk.actions.count:
                other = below(chance, POLICY, desk.actions.count)
            value = worth_after(game, box, seat, other, style, desk)
            if value > most:
                number, most = other, value
    return number


@compiled
def stand(game: State, box: Box, style: StyleRecord, desk: SearchDesk) -> int:
    """What everybody holds; the more tiles are left, and the larger the game is, the more can change."""
    judge(game, box, style.counting, desk.judging)
    if is_known_to_net(game, style):
        number = net_of(game, style)
        net, closely = style.net[number], number == OF_TWO
        expect(game, box, net, closely, desk.judging, desk.expecting, desk.lights, desk.path.result)
        row = JUDGED_ROWS + (TABLES if closely else table_of(game))
        return spread_at(style, row, game.stack.count, ALL_TILES)
    for seat in range(game.seats):
        desk.path.result[seat] = desk.judging.standing[seat]
    if game.phase == Phase.OVER:
        return OVER
    tiles = game.tiles + game.stack.count + game.removed
    row = game.seats - 2 + 5 * ((tiles >= LONGER) + (tiles >= LONGEST))
    return spread_at(style, row, game.stack.count, ALL_TILES)


@compiled
def situation_of(game: State, observer: int) -> int:
    """A key of all that everybody knows, and of what only the observer does."""
    key = mixed(game.phase * 8 + game.on_turn, game.drawn)
    for number in range(game.tiles):
        tile = game.tile[number]
        key = mixed(key, (tile.cell << 8 | tile.kind) << 8 | tile.turns)
        key = mixed(key, (tile.figure << 8) + tile.meeple * 16 + tile.meeple_on)
    for seat in range(game.seats):
        key = mixed(key, game.player[seat].score)
    return mixed(key, secret_of(game, observer))


search = specialised(
    looking,
    __name__,
    STATE=STATE,
    BOX=BOX,
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
