"""`tafelrunde compile`: rules, bots and tables for learners into the cache, so that nobody waits later."""

from __future__ import annotations

import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from tafelrunde.arena import Simulation
from tafelrunde.bots import bot_names, level_names, prepare
from tafelrunde.games import game_called, game_named, games
from tafelrunde.kernel.errors import NoExtra
from tafelrunde.kernel.records import HAS_NUMPY
from tafelrunde.kernel.worker_process import leave_with_parent
from tafelrunde.match.readiness import warm_up


def compile_rules(
    game: Annotated[list[str] | None, typer.Argument(help="Which games; all if missing.")] = None,
    jobs: Annotated[int | None, typer.Option(help="Processes; one per core if missing.", min=1)] = None,
) -> None:
    """Compile the rules into the cache, once; every later start is fast."""
    if not HAS_NUMPY:  # and so no compiler, either
        raise NoExtra("numba", "compile")
    names = [game_called(name).name for name in game or games()]
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    context = multiprocessing.get_context("spawn")
    with (
        Progress(*columns, console=Console(stderr=True)) as progress,
        ProcessPoolExecutor(jobs or os.cpu_count(), mp_context=context, initializer=leave_with_parent) as pool,
    ):
        tasks = {pool.submit(compile_game, name): progress.add_task(name, total=1) for name in names}
        for done in as_completed(tasks):
            done.result()
            progress.update(tasks[done], completed=1)


def compile_game(name: str) -> None:
    """The rules of one game, its bots, and its tables for learners."""
    from tafelrunde.envs import tables

    warm_up(game_named(name))
    Simulation(name, game_named(name).seat_counts[0], (bot_names(name)[0],)).play(range(1))
    prepare(level_names(name), name)
    tables.prepare(name)
