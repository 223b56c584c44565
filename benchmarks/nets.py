"""A net at one look ahead beside the judgement of level 4: both choose what leaves them the largest share of a win.

    python -m benchmarks.nets artus.net --games 2000
    python -m benchmarks.nets carcassonne.net --seats 4 --games 250

Every kind of table of the learner with so many seats; which net it is the name of the file says. Each seed is played
from every seat, one net among judgements, and compared with each of them. A shared place counts half. The interval is
that of the arena, of 95 %.
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
from tafelrunde.games import AnyGame
from tafelrunde.kernel.chance import new_chance
from tafelrunde.kernel.options import checked
from tafelrunde.kernel.records import new_memory
from tafelrunde.train.lectures import game_of, learner_of

ROOM = 4096  # lessons of one game, more than enough


def scores(played: AnyGame, learner: Learner, table: Played, styles: list[Style], seed: str) -> list[int]:
    """One game, each seat in its own style."""
    state, lessons = new_memory(played.state), new_memory(LESSON, ROOM)
    played.write_options(played.record(state), table.seats, checked(played.options, dict(table.options)))
    chance, ways = new_chance(played.name, played.streams, seed), np.concatenate([style.memory() for style in styles])
    box, desk = played.standard_box.memory, new_memory(learner.desk)
    count = learner.play_lessons(state, box, chance, ways, desk, new_memory(TABLE), lessons, 1, 0, 0, 0)
    return [int(points) for points in lessons.view(LESSON)[count - table.seats : count]["points"]]


def won_by_net(file: Path, table: int, number: int) -> float:
    """Games of a seed that the net has won from all seats, against the mean of the others; a shared one half."""
    game, learner = game_of(file.stem), learner_of(file.stem)
    style = bots_of(game.name).levels[3].style
    assert style is not None
    net, played, won = read_net(file, game.name, learner).put_into(style, learner), learner.tables[table], 0.0
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
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    for number, table in enumerate(learner_of(given.net.stem).tables):
        if table.seats == given.seats:
            seeds = given.games // table.seats
            with ProcessPoolExecutor(given.jobs, get_context("spawn")) as pool:
                one = partial(won_by_net, given.net, number)
                won = list(pool.map(one, range(seeds), chunksize=10))
            low, high = share_interval(won, [table.seats] * seeds)
            games = table.seats * seeds
            print(f"{dict(table.options)}: the net won {sum(won) / games:.1%} of {games} ({low:.1%} - {high:.1%})")


if __name__ == "__main__":
    main()
