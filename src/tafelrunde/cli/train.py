"""`tafelrunde train`: a net learns a game from games against itself."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tafelrunde.cli.laboratory import INTERRUPTED
from tafelrunde.cli.language import Lang, chosen_language, texts
from tafelrunde.match.readiness import make_ready
from tafelrunde.train.training import Training


def train(
    net: Annotated[str, typer.Argument(help="Which net: that of a game, or carcassonne-two.")],
    into: Annotated[Path, typer.Option(help="A folder for the run: checkpoint, curve, net and card.")],
    games: Annotated[int, typer.Option(help="Number of games, at all kinds of tables together.", min=1)] = 100_000,
    seed: Annotated[int, typer.Option(help="The same seed, the same run.", min=0)] = 0,
    rate: Annotated[float, typer.Option(help="How fast it learns at first.", min=1e-6, max=1)] = 0.002,
    jobs: Annotated[int, typer.Option(help="How many processes play; another number is another run.", min=1)] = 1,
    looks: Annotated[
        int, typer.Option(help="Looks ahead behind every decision; 0: one at each action.", min=0, max=10_000)
    ] = 0,
    lang: Lang = None,
) -> None:
    """Let a net learn a game from games against itself.

    The same command goes on where it was interrupted; with more games, or with other looks, it goes on from there.
    """
    language = chosen_language(lang)
    run = Training(net, into, seed, games, rate, jobs, looks)
    make_ready(run.game)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    try:
        with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
            task = progress.add_task(texts().say(language, "playing"), total=games, completed=run.games)
            for stage in run.run():
                wrong = texts().say(
                    language, "training", points=f"{stage.points:.2f}", surprise=f"{stage.surprise:.3f}"
                )
                progress.update(task, completed=stage.games, description=wrong)
    except KeyboardInterrupt:
        said = texts().say(language, "interrupted_kept", played=run.kept, games=games)
        typer.echo(said, err=True)
        raise typer.Exit(INTERRUPTED) from None
    typer.echo(texts().say(language, "trained", games=run.games, folder=str(into)))
