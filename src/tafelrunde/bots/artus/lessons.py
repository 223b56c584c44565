"""Artus: the games from which its net learns."""

from __future__ import annotations

from tafelrunde.bots.artus.inputs import INPUTS, KINDS, STAGES, row_of, table_of
from tafelrunde.bots.artus.inputs import light_up as light_situation
from tafelrunde.bots.artus.judging import POINT, cards_left, cards_of_game
from tafelrunde.bots.artus.search import DESK, SearchDesk, make_ready, search, situation_of, stand
from tafelrunde.bots.learner import Learner, Played
from tafelrunde.bots.search import lessons
from tafelrunde.bots.search.lessons import Lesson
from tafelrunde.bots.search.style import Style
from tafelrunde.games.artus.components import COMPONENTS, Components
from tafelrunde.games.artus.decisions import apply, deciding, is_over, list_actions
from tafelrunde.games.artus.preparation import set_up
from tafelrunde.games.artus.secrecy import redeal
from tafelrunde.games.artus.state import STATE, State
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.templates import specialised


@compiled
def lay_out(game: State, desk: SearchDesk) -> None:
    desk.trial[0] = game  # type: ignore[index]  # rows can be written to by whole records


@compiled
def is_lesson(game: State) -> bool:
    """Every situation is."""
    return True


@compiled
def look_round(game: State, box: Components, desk: SearchDesk) -> None:
    """Nothing is found for all seats together."""


@compiled
def light_up(game: State, box: Components, seat: int, desk: SearchDesk) -> None:
    light_situation(game, box, seat, desk.lights)


@compiled
def describe(game: State, seat: int, desk: SearchDesk, lesson: Lesson) -> None:
    """All of a lesson but what was seen."""
    lesson.table = table_of(game)
    lesson.row = row_of(game)
    lesson.left = cards_left(game)
    lesson.whole = cards_of_game(game)
    lesson.points = POINT * game.player[seat].prestige


made = specialised(
    lessons,
    __name__,
    STATE=STATE,
    BOX=COMPONENTS,
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
BEGINNERS, ADVANCED = {"advanced": False}, {"advanced": True}
TABLES = tuple(Played(seats, options) for options in (BEGINNERS, ADVANCED) for seats in (2, 3, 4))
BY_NET = Style(exploration=10, first=4, widening=45, playout=0, foresight=1)
LEARNER = Learner("artus", __name__, DESK, made.play_lessons, KINDS, INPUTS, len(TABLES) * STAGES, TABLES, BY_NET)
