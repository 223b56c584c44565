"""`tafelrunde self-play`: a set of games between bots as one file, to learn from and to publish."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tafelrunde.arena import Simulation
from tafelrunde.arena.games_file import is_packed, missing_in, pack, parts_of
from tafelrunde.bots import prepare
from tafelrunde.bots.program import is_program
from tafelrunde.bots.registry import UnknownBot
from tafelrunde.cli.laboratory import Jobs, Option, Seed
from tafelrunde.cli.language import Lang, chosen_language, texts
from tafelrunde.cli.options import WhichGame, read_options
from tafelrunde.games import game_named
from tafelrunde.match.readiness import make_ready


def self_play(
    game: WhichGame,
    into: Annotated[Path, typer.Option(help="The file to write: artus.jsonl.gz.")],
    games: Annotated[int, typer.Option(help="Number of games.", min=1)] = 1000,
    seats: Annotated[int, typer.Option(help="Number of players.")] = 2,
    bots: Annotated[str, typer.Option(help="Names separated by commas; they take the seats in turn.")] = "level-4",
    option: Option = None,
    seed: Seed = "0",
    jobs: Jobs = None,
    lang: Lang = None,
) -> None:
    """Play a set of games between bots into one file, to learn from.

    The same command goes on where it was interrupted.
    """
    language, names = chosen_language(lang), tuple(name.strip() for name in bots.split(","))
    if any(map(is_program, names)):
        raise UnknownBot("a set of games is played by bots that never fail; expected names of installed bots")
    run = Simulation(game, seats, names, seed, read_options(game, option or [], {}), parts_of(into))
    if not is_packed(run, games, into):
        missing = missing_in(run, games)
        make_ready(game_named(game))
        prepare(names, game)
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
            task = progress.add_task(texts().say(language, "playing"), total=games, completed=games - len(missing))
            for chunk in run.run(missing, jobs or os.cpu_count() or 1) if missing else ():
                progress.advance(task, len(chunk))
        pack(run, games, into)
    typer.echo(texts().say(language, "packed", games=games, file=str(into), bytes=f"{into.stat().st_size:,}"))
