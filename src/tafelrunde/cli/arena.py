"""`tafelrunde arena`: a tournament of bots, and what they are worth."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console, Group
from rich.table import Table

from tafelrunde.arena import Meeting, Rating, Tournament, meetings, rate
from tafelrunde.arena.plots import plot_ratings
from tafelrunde.arena.ratings import is_anchored
from tafelrunde.bots import level_names
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

TEXT_COLUMNS = ("bot_column", "other_column")


def arena(
    game: WhichGame,
    seats: Annotated[int, typer.Option(help="Number of players.")] = 2,
    rounds: Annotated[int, typer.Option(help="Seeds; on each all meet all, from every seat.", min=1)] = 10,
    bots: Annotated[str | None, typer.Option(help="Names separated by commas; all levels if missing.")] = None,
    option: Option = None,
    advanced: Annotated[bool, typer.Option("--advanced", help="Artus: the advanced game.")] = False,
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
    """Let bots play a tournament: all against all, paired seeds, rotated seats; ratings with their confidence."""
    language = chosen_language(lang)
    options = read_options(game, option or [], {"advanced": advanced or None, "components": components})
    names = tuple(name.strip() for name in bots.split(",")) if bots else level_names(game)
    tournament = Tournament(game, seats, names, seed, options, save)
    check_files(tournament, csv, plot, cluster)
    games = rounds * tournament.games_per_round
    played = play_run(tournament, games, jobs, cluster, results, language)
    tell_faults(played, language)
    titles = {bot: named(bot, game, language) for bot in names}
    if csv:
        write_csv(played, csv)
    ratings, duels = rate(played, tournament.games_per_round), meetings(played, tournament.games_per_round)
    if plot:
        plot_ratings(ratings, titles, heading(tournament, games, language), rating_title(ratings, language), plot)
    if json:
        described = tournament.described() | {"rounds": rounds, "games": games}
        typer.echo(to_json(described | {"ratings": ratings, "meetings": duels}))
    else:
        Console().print(tables(ratings, duels, titles, language))
        for bot, thinking in tournament.described()["thinking"].items():
            key = "thinking_ms" if "ms" in thinking else "thinking_iterations"
            Console().print(texts().say(language, key, bot=titles[bot], **thinking))


def rating_title(ratings: list[Rating], language: str) -> str:
    """Ratings by name, and what 0 is."""
    anchored = is_anchored(rating.bot for rating in ratings)
    return texts().say(language, "anchored_rating_column" if anchored else "rating_column")


def tables(ratings: list[Rating], duels: list[Meeting], titles: dict[str, str], language: str) -> Group:
    """The ratings, and who beat whom how often."""
    rated = Table(caption=texts().say(language, "confidence"))
    for column in ("bot_column", "games_column"):
        rated.add_column(texts().say(language, column), justify="left" if column == "bot_column" else "right")
    rated.add_column(rating_title(ratings, language), justify="right")
    for rating in ratings:
        told = f"{rating.rating:+.0f} ({rating.low:+.0f} … {rating.high:+.0f})"
        rated.add_row(titles[rating.bot], str(rating.games), told)
    met = Table()
    for column in ("bot_column", "other_column", "games_column", "better_column"):
        met.add_column(texts().say(language, column), justify="left" if column in TEXT_COLUMNS else "right")
    for duel in duels:
        met.add_row(titles[duel.bot], titles[duel.other], str(duel.games), share(duel.rate, duel.low, duel.high))
    return Group(rated, met)
