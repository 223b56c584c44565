"""`tafelrunde suite`: a test of strength that takes a minute, on positions whose best actions are known."""

from __future__ import annotations

from pathlib import Path
from time import monotonic
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table

from tafelrunde.arena.intervals import clopper_pearson
from tafelrunde.arena.suite import Suite
from tafelrunde.bots import prepare
from tafelrunde.bots.registry import check_bot
from tafelrunde.cli.laboratory import named, share
from tafelrunde.cli.language import Lang, chosen_language, texts
from tafelrunde.cli.options import WhichGame
from tafelrunde.games import game_named
from tafelrunde.match.readiness import make_ready


def suite(
    game: WhichGame,
    bots: Annotated[
        str, typer.Option("--bots", "--bot", help="Names separated by commas, one after the other.")
    ] = "level-2,level-3,level-4",
    file: Annotated[Path | None, typer.Option(help="Another suite of positions.")] = None,
    seed: Annotated[str, typer.Option(help="The same seed, the same answers.")] = "0",
    lang: Lang = None,
) -> None:
    """Put positions whose best actions are known before bots: a test of strength that takes a minute.

    Levels have their looks of the arena, unless a name asks for more: level-4:ms=1000.
    """
    language, names = chosen_language(lang), [name.strip() for name in bots.split(",")]
    for name in names:
        check_bot(name, game)
    asked = Suite(game_named(game).name, file)
    make_ready(game_named(game))
    prepare(names, game)
    shown = Table(caption=texts().say(language, "confidence"))
    for column in ("bot_column", "solved_column", "share", "seconds_column"):
        shown.add_column(texts().say(language, column), justify="left" if column == "bot_column" else "right")
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(texts().say(language, "positions"), total=len(names) * len(asked.tasks))
        for name in names:
            begun, solved = monotonic(), 0
            for answer in asked.ask(name, seed=seed):
                solved += answer.right
                progress.advance(task)
            of = len(asked.tasks)
            told = share(solved / of, *clopper_pearson(solved, of))
            shown.add_row(named(name, game, language), f"{solved} / {of}", told, f"{monotonic() - begun:.1f}")
    Console().print(shown)
