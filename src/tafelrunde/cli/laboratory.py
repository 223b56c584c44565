"""What `simulate` and `arena` have in common: playing a run with progress, going on with it, writing it down."""

from __future__ import annotations

import csv
import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from tafelrunde.arena import GamePlayed, Results, Run
from tafelrunde.arena.cluster import run_on
from tafelrunde.arena.plots import check_path
from tafelrunde.arena.results import claim
from tafelrunde.bots import bot_title, prepare
from tafelrunde.cli.language import texts
from tafelrunde.games import game_named
from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.kernel.texts import in_language
from tafelrunde.match.readiness import make_ready

Option = Annotated[list[str] | None, typer.Option(help="A table option: advanced=true. Can be repeated.")]
Components = Annotated[Path | None, typer.Option(help="A file that corrects component values.")]
Seed = Annotated[str, typer.Option(help="The same seed gives the same games.")]
Jobs = Annotated[int | None, typer.Option(help="Processes; one per core if missing.", min=1)]
Cluster = Annotated[str | None, typer.Option(help="Play on a dask cluster: tcp://scheduler:8786.")]
ResultsFile = Annotated[Path | None, typer.Option(help="Write every game here; go on with it if it exists.")]
SaveFolder = Annotated[
    Path | None, typer.Option("--save", help="Keep every game in this folder, as a file for replay and analyse.")
]
CsvFile = Annotated[Path | None, typer.Option("--csv", help="Write all games as a CSV table.")]
PlotFile = Annotated[Path | None, typer.Option(help="Draw a picture: a file that ends with .png or .svg.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]


INTERRUPTED = 130  # what shells say after Ctrl-C


class Rate(ProgressColumn):
    """Games per second."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language

    def render(self, task: Task) -> Text:
        return Text("" if task.speed is None else texts().say(self.language, "rate", rate=f"{task.speed:,.1f}"))


def play_run(
    run: Run, games: int, jobs: int | None, cluster: str | None, results: Path | None, language: str
) -> list[GamePlayed]:
    """Plays all games that are not played yet, with a progress bar; first of all what is needed is compiled."""
    file = Results(results, run) if results else None
    played = [game for game in (file.begin() if file else []) if game.number < games]
    known = {game.number for game in played}
    missing = [number for number in range(games) if number not in known]
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Rate(language))
    with Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True), transient=True) as progress:
        if missing and not cluster:
            compiling = progress.add_task(texts().say(language, "compiling"), total=None)
            if run.is_compiled:
                run.play([0])
            else:
                make_ready(game_named(run.game))
                prepare(run.bots, run.game)
            progress.remove_task(compiling)
        task = progress.add_task(texts().say(language, "playing"), total=games, completed=len(played))
        try:
            for chunk in _playing(run, missing, jobs or os.cpu_count() or 1, cluster):
                if file:
                    file.add(chunk)
                played += chunk
                progress.advance(task, len(chunk))
        except KeyboardInterrupt:
            progress.stop()
            kept = len(file.begin()) if file else len(played)
            said = texts().say(language, "interrupted_kept" if file else "interrupted", played=kept, games=games)
            typer.echo(said, err=True)
            raise typer.Exit(INTERRUPTED) from None
    return sorted(played, key=lambda game: game.number)


def tell_faults(played: list[GamePlayed], language: str) -> None:
    """Which games were broken off, and by whose fault."""
    for fault, count in Counter(game.fault for game in played if game.fault).items():
        typer.echo(texts().say(language, "fault", count=count, fault=fault), err=True)


def _playing(run: Run, missing: list[int], jobs: int, cluster: str | None) -> Iterator[list[GamePlayed]]:
    if not missing:
        return iter(())
    return run_on(cluster, run, missing) if cluster else run.run(missing, jobs)


def check_files(run: Run, csv: Path | None, plot: Path | None, cluster: str | None) -> None:
    """Refuses what could not be written, before the first game."""
    if run.folder and cluster:
        raise TafelrundeError("--save with --cluster: games are kept where they are played; expected one of them")
    if run.folder:
        claim(run.folder, run)
    if csv and not csv.parent.is_dir():
        raise TafelrundeError(f"{csv}: cannot be written (there is no folder {csv.parent})")
    if plot:
        check_path(plot)


def write_csv(games: list[GamePlayed], path: Path) -> None:
    """One line for each seat of each game."""
    try:
        with path.open("w", newline="", encoding="utf-8") as file:
            writer = csv.writer(file)
            writer.writerow(("game", "seat", "bot", "score", "place", "decisions"))
            for game in games:
                for seat, bot in enumerate(game.bots):
                    writer.writerow((game.number, seat, bot, game.scores[seat], game.places[seat], game.decisions))
    except OSError as error:
        raise TafelrundeError(f"{path}: cannot be written ({error})") from None


def named(bot: str, game: str, language: str) -> str:
    """A bot by what it is called at the table and how it is asked for."""
    title = bot_title(bot, game, language)
    return bot if title == bot else f"{title} ({bot})"


def share(rate: float, low: float, high: float) -> str:
    """A rate with its interval, in percent."""
    return f"{rate:.1%} ({100 * low:.1f}–{100 * high:.1f})"


def heading(run: Run, games: int, language: str) -> str:
    """What a picture of a run shows."""
    title = in_language(game_named(run.game).title, language)
    return texts().say(language, "plot_title", game=title, seats=run.seats, games=f"{games:,}")
