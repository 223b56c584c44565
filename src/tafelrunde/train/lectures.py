"""Lectures: games of one batch at one kind of table, and what is to be learnt from them; played here or beside."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from time import process_time
from typing import NamedTuple

import numpy as np

from tafelrunde.bots.game_bots import bots_of
from tafelrunde.bots.learner import Learner, Played
from tafelrunde.bots.search.lessons import LESSON
from tafelrunde.bots.search.table import TABLE, WIN
from tafelrunde.games import AnyGame, game_named, games
from tafelrunde.kernel.chance import new_chance
from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.kernel.options import checked
from tafelrunde.kernel.records import Memory, new_memory
from tafelrunde.kernel.worker_process import work_deaf_to_interrupts
from tafelrunde.train.batch import Batch
from tafelrunde.train.parameters import Floats, Parameters
from tafelrunde.train.teacher import Part, Wrong, judge, too_many

CARELESS = 30  # decisions in a thousand
NOISE = WIN // 100
THREADS = "OPENBLAS_NUM_THREADS"


class BadTraining(TafelrundeError):
    """A folder that holds no training run that can go on here, or a game that has no net."""


class Order(NamedTuple):
    """What is to be played, and by whom."""

    net: str
    table: int
    games: int
    seed: int
    batch: int
    parameters: Parameters
    looks: int = 0  # of the search behind every decision; 0: one look at each action


class Lecture(NamedTuple):
    """Some situations of the games, and what followed from them."""

    part: Batch
    gained: Floats
    shared: Floats
    wrong: Wrong
    games: int
    lessons: int
    seconds: float  # of processor time


def prepare(order: Order) -> Lecture:
    """Plays, and chooses at random some of the situations, with what followed from each."""
    begun, learner = process_time(), learner_of(order.net)
    batch = play(order)
    draw = np.random.default_rng([order.seed, order.batch, order.table])
    before = judge(order.parameters, batch.seen, batch.rows, batch, slice(0, len(batch.over)))
    gained, shared = batch.what_followed(before.answers, before.shares, learner.trace)
    going_on = np.flatnonzero(~batch.over)
    square = np.mean(too_many(before.answers[going_on], gained[going_on], learner.relative) ** 2)
    surprise = -np.mean(np.sum(shared[going_on] * np.log(before.shares[going_on] + 1e-9), 1))
    wrong = Wrong(10 * float(np.sqrt(square)), float(surprise))
    places = draw.permutation(going_on)[: -(-len(going_on) // learner.one_in)]
    part, seconds = Part(batch, places), process_time() - begun
    return Lecture(part, gained[places], shared[places], wrong, batch.games, len(batch.lessons), seconds)


def play(order: Order) -> Batch:
    """The games of an order."""
    game, learner = game_of(order.net), learner_of(order.net)
    table = learner.tables[order.table]
    room = new_memory(LESSON, order.games * most_lessons(table))
    style = order.parameters.in_whole_numbers(learner).put_into(learner.style, learner).memory()
    state, box, desk = new_state(game, table), game.standard_box.memory, new_memory(learner.desk)
    chance = new_chance(game.name, game.streams, f"train {order.seed} {order.table} {order.batch}")
    tree, play_lessons = new_memory(TABLE), learner.wanted()
    count = play_lessons(state, box, chance, style, desk, tree, room, order.games, order.looks, CARELESS, NOISE)
    return Batch(room.view(LESSON)[:count], table.seats, learner.inputs)  # type: ignore[call-overload]  # a dtype


def new_state(game: AnyGame, table: Played) -> Memory:
    """The memory of a kind of table, before a game is set up."""
    state = new_memory(game.state)
    game.write_options(game.record(state), table.seats, checked(game.options, dict(table.options)))
    return state


def most_lessons(table: Played) -> int:
    """More than any game at a table has: a situation for every seat after each decision."""
    return 120 * table.seats * table.seats


def nets() -> dict[str, tuple[str, Learner]]:
    """By the names of all nets: the game, and how its net is trained. Its first net has the name of the game."""
    return {learner.name: (game, learner) for game in games() for learner in bots_of(game).learners}


def learner_of(net: str) -> Learner:
    """How a net is trained, if there is one of that name."""
    if net not in nets():
        raise BadTraining(f"{net}: no net to train; expected one of {', '.join(nets())}")
    return nets()[net][1]


def game_of(net: str) -> AnyGame:
    """Which game a net plays."""
    return game_named(nets()[net][0])


@contextmanager
def players(jobs: int) -> Iterator[Callable[[Order], Callable[[], Lecture]]]:
    """Who takes orders: this process when the lecture is asked for, or so many others at once."""
    if jobs == 1:
        yield lambda order: partial(prepare, order)
        return
    before = os.environ.get(THREADS)
    os.environ[THREADS] = "1"  # of each of them
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), initializer=work_deaf_to_interrupts)
    try:
        yield lambda order: pool.submit(prepare, order).result
    finally:
        pool.shutdown(cancel_futures=True)
        os.environ.pop(THREADS)
        if before is not None:
            os.environ[THREADS] = before
