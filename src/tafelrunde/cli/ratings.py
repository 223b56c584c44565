"""`tafelrunde ratings`: an open list of bots; whoever has one joins it with this command."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from tafelrunde.arena.rating_list import RatingList
from tafelrunde.bots.registry import check_bot
from tafelrunde.cli.arena import rating_title
from tafelrunde.cli.laboratory import Jobs, Json, Option, play_run, tell_faults
from tafelrunde.cli.language import Lang, chosen_language, texts
from tafelrunde.cli.options import WhichGame, read_options
from tafelrunde.kernel.words import to_json


def ratings(
    game: WhichGame,
    folder: Annotated[Path, typer.Argument(help="The folder of the list.")],
    join: Annotated[
        str | None, typer.Option(help="A bot that plays everybody in the list: level-3, run:./mybot.")
    ] = None,
    rounds: Annotated[int, typer.Option(help="Seeds against each, each played from every seat.", min=1)] = 20,
    seats: Annotated[int, typer.Option(help="Number of players.")] = 2,
    option: Option = None,
    jobs: Jobs = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Print a list of ratings (random = 0), and let a bot join it."""
    language = chosen_language(lang)
    listed = RatingList(folder, game, read_options(game, option or [], {}), seats)
    if join:
        check_bot(join, game, programs=True)
        for other in listed.opponents_of(join):
            run = listed.meeting_of(join, other)
            results = listed.results_of(run).path
            tell_faults(play_run(run, run.games_per_round * rounds, jobs, None, results, language), language)
    found = listed.ratings()
    if json:
        typer.echo(to_json(found))
        return
    shown = Table(caption=texts().say(language, "confidence"))
    for column in ("bot_column", "games_column"):
        shown.add_column(texts().say(language, column), justify="left" if column == "bot_column" else "right")
    shown.add_column(rating_title(found, language), justify="right")
    for rating in found:
        told = f"{rating.rating:+.0f} ({rating.low:+.0f} … {rating.high:+.0f})"
        shown.add_row(rating.bot.replace("[", "\\["), str(rating.games), told)
    Console().print(shown)
