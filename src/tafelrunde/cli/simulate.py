"""`tafelrunde simulate`: many games between bots."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tafelrunde.arena import BotSummary, GamePlayed, Simulation, summarise
from tafelrunde.cli.language import chosen_language, texts
from tafelrunde.cli.options import read_options
from tafelrunde.kernel.words import to_json


def simulate(
    game: Annotated[str, typer.Argument(help="Which game.")],
    seats: Annotated[int, typer.Option(help="Number of players.")] = 2,
    games: Annotated[int, typer.Option(help="Number of games.", min=1)] = 1000,
    bots: Annotated[
        str, typer.Option(help="Names separated by commas; they take the seats in turn.")
    ] = "greedy,random",
    option: Annotated[list[str] | None, typer.Option(help="A table option: advanced=true. Can be repeated.")] = None,
    advanced: Annotated[bool, typer.Option("--advanced", help="Artus: the advanced game.")] = False,
    raid: Annotated[str | None, typer.Option(help="Tumult Royale: timed (as if missing) or calm.")] = None,
    components: Annotated[Path | None, typer.Option(help="A file that corrects component values.")] = None,
    seed: Annotated[str, typer.Option(help="The same seed gives the same games.")] = "0",
    jobs: Annotated[int | None, typer.Option(help="Processes; one per core if missing.", min=1)] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")] = False,
    lang: Annotated[str | None, typer.Option(help="de or en; otherwise by your system.")] = None,
) -> None:
    """Play many games between bots and compare them."""
    language = chosen_language(lang)
    options = read_options(game, option or [], {"advanced": advanced or None, "raid": raid, "components": components})
    names = tuple(name.strip() for name in bots.split(","))
    simulation = Simulation(game, seats, names, seed, options)
    played = run(simulation, games, jobs or os.cpu_count() or 1, Console(stderr=True), language)
    if json:
        report = {"game": game, "seats": seats, "games": games, "seed": seed, "options": options,
                  "bots": summarise(played)}  # fmt: skip
        typer.echo(to_json(report))
    else:
        Console().print(table(summarise(played), language))


def run(simulation: Simulation, games: int, jobs: int, console: Console, language: str) -> list[GamePlayed]:
    """Plays all games with a progress bar; first of all the rules are compiled, if they never were."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        compiling = progress.add_task(texts().say(language, "compiling"), total=None)
        simulation.play(range(1))
        progress.remove_task(compiling)
        task = progress.add_task(texts().say(language, "playing"), total=games)
        played: list[GamePlayed] = []
        for chunk in simulation.run(games, jobs):
            played += chunk
            progress.advance(task, len(chunk))
    return sorted(played, key=lambda game: game.number)


def table(summaries: list[BotSummary], language: str) -> Table:
    """The bots, best first."""
    shown = Table(caption=texts().say(language, "confidence"))
    for column in ("bot_column", "seats_column", "win_rate_column", "score_column", "place_column"):
        shown.add_column(texts().say(language, column), justify="left" if column == "bot_column" else "right")
    for bot in summaries:
        shown.add_row(
            bot.bot,
            str(bot.seats_played),
            f"{bot.win_rate:.1%} ({bot.win_rate_low:.1%} - {bot.win_rate_high:.1%})",
            f"{bot.mean_score:.2f} (± {bot.mean_score_error:.2f})",
            f"{bot.mean_place:.2f}",
        )
    return shown
