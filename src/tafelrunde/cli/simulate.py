"""`tafelrunde simulate`: many games between bots."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from tafelrunde.arena import BotSummary, Simulation, summarise
from tafelrunde.arena.plots import plot_scores
from tafelrunde.cli.laboratory import (
    Cluster,
    Components,
    CsvFile,
    Jobs,
    Json,
    Option,
    PlotFile,
    ResultsFile,
    SaveFolder,
    Seed,
    check_files,
    heading,
    named,
    play_run,
    share,
    tell_faults,
    write_csv,
)
from tafelrunde.cli.language import Lang, chosen_language, texts
from tafelrunde.cli.options import WhichGame, read_options
from tafelrunde.kernel.words import to_json


def simulate(
    game: WhichGame,
    seats: Annotated[int, typer.Option(help="Number of players.")] = 2,
    games: Annotated[int, typer.Option(help="Number of games.", min=1)] = 1000,
    bots: Annotated[
        str, typer.Option(help="Names separated by commas; they take the seats in turn.")
    ] = "greedy,random",
    option: Option = None,
    advanced: Annotated[bool, typer.Option("--advanced", help="Artus: the advanced game.")] = False,
    raid: Annotated[str | None, typer.Option(help="Tumult Royale: timed (if missing) or calm.")] = None,
    components: Components = None,
    seed: Seed = "0",
    jobs: Jobs = None,
    cluster: Cluster = None,
    results: ResultsFile = None,
    save: SaveFolder = None,
    csv: CsvFile = None,
    plot: PlotFile = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Play many games between bots and compare them."""
    language = chosen_language(lang)
    options = read_options(game, option or [], {"advanced": advanced or None, "raid": raid, "components": components})
    simulation = Simulation(game, seats, tuple(name.strip() for name in bots.split(",")), seed, options, save)
    check_files(simulation, csv, plot, cluster)
    played = play_run(simulation, games, jobs, cluster, results, language)
    tell_faults(played, language)
    titles = {bot: named(bot, game, language) for bot in dict.fromkeys(simulation.bots)}
    if csv:
        write_csv(played, csv)
    if plot:
        say = texts().say
        plot_scores(
            [game for game in played if not game.fault],
            titles,
            heading(simulation, games, language),
            (say(language, "score"), say(language, "share")),
            plot,
        )
    if json:
        typer.echo(to_json(simulation.described() | {"games": games, "bots": summarise(played)}))
    else:
        Console().print(table(summarise(played), titles, language))


def table(summaries: list[BotSummary], titles: dict[str, str], language: str) -> Table:
    """The bots, best first."""
    shown = Table(caption=texts().say(language, "confidence"))
    for column in ("bot_column", "seats_column", "win_rate_column", "score_column", "place_column"):
        shown.add_column(texts().say(language, column), justify="left" if column == "bot_column" else "right")
    for bot in summaries:
        shown.add_row(
            titles[bot.bot],
            str(bot.seats_played),
            share(bot.win_rate, bot.win_rate_low, bot.win_rate_high),
            f"{bot.mean_score:.2f} (± {bot.mean_score_error:.2f})",
            f"{bot.mean_place:.2f}",
        )
    return shown
