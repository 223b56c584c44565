"""A net at one look ahead beside the judgement of level 4: both choose what leaves them the largest share of a win.

    python -m benchmarks.nets artus.net --games 2000
    python -m benchmarks.nets carcassonne.net --game carcassonne --seats 4 --games 250

Every kind of table of the learner with so many seats; each seed is played from every seat, one net among judgements,
and compared with each of them. A shared place counts half. The interval is that of the arena, of 95 %.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import numpy as np

from tafelrunde.arena.intervals import share_interval
from tafelrunde.bots.game_bots import bots_of
from tafelrunde.bots.learner import Learner, Played
from tafelrunde.bots.nets import read_net
from tafelrunde.bots.search.lessons import LESSON
from tafelrunde.bots.search.style import Style
from tafelrunde.bots.search.table import TABLE
from tafelrunde.games import game_named
from tafelrunde.kernel.chance import new_chance
from tafelrunde.kernel.options import checked
from tafelrunde.kernel.records import new_memory

ROOM = 4096  # lessons of one game, more than enough


def scores(game: str, learner: Learner, table: Played, styles: list[Style], seed: str) -> list[int]:
    """One game, each seat in its own style."""
    played = game_named(game)
    state, lessons = new_memory(played.state), new_memory(LESSON, ROOM)
    played.write_options(played.record(state), table.seats, checked(played.options, dict(table.options)))
    chance, ways = new_chance(game, played.streams, seed), np.concatenate([style.memory() for style in styles])
    box, desk = played.standard_box.memory, new_memory(learner.desk)
    count = learner.play_lessons(state, box, chance, ways, desk, new_memory(TABLE), lessons, 1, 0, 0, 0)
    return [int(points) for points in lessons.view(LESSON)[count - table.seats : count]["points"]]


def won_by_net(file: Path, game: str, table: int, number: int) -> float:
    """Games of a seed that the net has won from all seats, against the mean of the others; a shared one half."""
    learner, style = bots_of(game).learner, bots_of(game).levels[3].style
    assert learner is not None
    assert style is not None
    net, played, won = read_net(file, game, learner).put_into(style, learner), learner.tables[table], 0.0
    for seat in range(played.seats):
        styles = [net if place == seat else style for place in range(played.seats)]
        points = scores(game, learner, played, styles, f"one look {number}")
        better = [(np.sign(points[seat] - rival) + 1) / 2 for place, rival in enumerate(points) if place != seat]
        won += float(np.mean(better))
    return won


def main() -> None:
    """A line for each kind of table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("net", type=Path)
    parser.add_argument("--game", default="artus")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    learner = bots_of(given.game).learner
    assert learner is not None
    for number, table in enumerate(learner.tables):
        if table.seats == given.seats:
            seeds = given.games // table.seats
            with ProcessPoolExecutor(given.jobs, get_context("spawn")) as pool:
                one = partial(won_by_net, given.net, given.game, number)
                won = list(pool.map(one, range(seeds), chunksize=10))
            low, high = share_interval(won, [table.seats] * seeds)
            games = table.seats * seeds
            print(f"{dict(table.options)}: the net won {sum(won) / games:.1%} of {games} ({low:.1%} - {high:.1%})")


if __name__ == "__main__":
    main()
