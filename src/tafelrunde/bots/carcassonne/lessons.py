"""Carcassonne: the games from which its net learns."""

from __future__ import annotations

from typing import Final

from tafelrunde.bots.carcassonne.inputs import (
    INPUTS,
    INPUTS_OF_TWO,
    KINDS,
    KINDS_OF_TWO,
    NOTHING,
    STAGES,
    light_claim,
    row_of,
    table_of,
)
from tafelrunde.bots.carcassonne.inputs import light_up as light_situation
from tafelrunde.bots.carcassonne.judging import best_meeple, judge
from tafelrunde.bots.carcassonne.search import (
    ALL_TILES,
    DESK,
    JUDGED_ROWS,
    TABLE_OF_TWO,
    SearchDesk,
    is_known_to_net,
    make_ready,
    search,
    situation_of,
)
from tafelrunde.bots.carcassonne.search import stand as stand_in_tree
from tafelrunde.bots.carcassonne.situation import Box, State
from tafelrunde.bots.carcassonne.survey import survey_table
from tafelrunde.bots.learner import Learner, Played
from tafelrunde.bots.learnt import learnt
from tafelrunde.bots.search import lessons
from tafelrunde.bots.search.lessons import Lesson
from tafelrunde.bots.search.style import Style, StyleRecord
from tafelrunde.games.carcassonne.composition import BOX, STATE
from tafelrunde.games.carcassonne.copying import lay_out as lay_out_on
from tafelrunde.games.carcassonne.decisions import apply, deciding, is_over, list_actions
from tafelrunde.games.carcassonne.preparation import set_up
from tafelrunde.games.carcassonne.secrecy import redeal
from tafelrunde.games.carcassonne.state import Phase
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.templates import specialised

LESSONS: Final = 40_000  # of a batch, divided by the square of the seats: most are of two players


@compiled
def lay_out(game: State, desk: SearchDesk) -> None:
    lay_out_on(game, desk.trial[0])


@compiled
def is_lesson(game: State) -> bool:
    """Where turns begin, and at the end."""
    return game.phase == Phase.PLACE_TILE or game.phase == Phase.OVER


@compiled
def look_round(game: State, box: Box, desk: SearchDesk) -> None:
    """Everything is judged and surveyed once for all seats."""
    make_ready(game, desk)
    judge(game, box, 1, desk.judging)
    closely = table_of(game) == TABLE_OF_TWO
    survey_table(game, box, desk.judging.openings, closely, desk.expecting.survey)


@compiled
def light_up(game: State, box: Box, seat: int, desk: SearchDesk) -> None:
    light_situation(game, seat, desk.judging, desk.expecting.survey, desk.lights)
    light_claim(game, seat, NOTHING, 0, desk.judging, desk.expecting.survey, desk.lights)


@compiled
def describe(game: State, seat: int, desk: SearchDesk, lesson: Lesson) -> None:
    """All of a lesson but what was seen. What the judgement expects counts as points: the net learns the rest."""
    lesson.table = table_of(game)
    lesson.row = row_of(game)
    lesson.left = game.stack.count
    lesson.whole = ALL_TILES
    lesson.points = desk.judging.standing[seat]


@compiled
def stand(game: State, box: Box, style: StyleRecord, desk: SearchDesk) -> int:
    """As the search judges; without a net too, a meeple that may follow is put where it is best."""
    spread = stand_in_tree(game, box, style, desk)
    if not is_known_to_net(game, style):
        desk.path.result[game.on_turn] += best_meeple(game, box, game.on_turn, desk.judging)
    return spread


made = specialised(
    lessons,
    __name__,
    STATE=STATE,
    BOX=BOX,
    DESK=DESK,
    set_up=set_up,
    is_over=is_over,
    deciding=deciding,
    list_actions=list_actions,
    apply=apply,
    redeal=redeal,
    lay_out=lay_out,
    make_ready=make_ready,
    stand=stand,
    is_lesson=is_lesson,
    look_round=look_round,
    light_up=light_up,
    describe=describe,
    situation_of=situation_of,
    look_ahead=search.look_ahead,
)
BASE = {"river": False, "tournaments": False}
WITH_TOURNAMENTS = {"river": True, "tournaments": True}
TABLES = tuple(
    Played(seats, options, LESSONS // seats**2) for options in (BASE, WITH_TOURNAMENTS) for seats in range(2, 7)
)
STYLE = Style(exploration=20, first=2, widening=30, playout=1, tries=1000, **learnt("carcassonne"))
BY_NET = STYLE._replace(foresight=1)
LEARNER = Learner(
    "carcassonne",
    __name__,
    DESK,
    made.play_lessons,
    KINDS,
    INPUTS,
    len(TABLES) * STAGES,
    TABLES,
    BY_NET,
    spreads_before=JUDGED_ROWS,
    one_in=2,
    portion=512,
    relative=True,
    first_answers=0,
)
OF_TWO = LEARNER._replace(
    name="carcassonne-two",
    kinds=(*KINDS, *KINDS_OF_TWO),
    inputs=INPUTS_OF_TWO,
    rows=STAGES,
    tables=(Played(2, BASE, LESSONS // 4),),
    spreads_before=JUDGED_ROWS + len(TABLES),
    place=1,
    trace=0.7,
    one_in=1,
    portion=256,
)
