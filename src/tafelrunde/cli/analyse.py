"""`tafelrunde analyse`: what every decision of a saved match was worth, and how much of it was luck."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console, Group
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tafelrunde.arena.analysis import Analysis, analyse, summarised
from tafelrunde.cli.language import Lang, chosen_language, texts
from tafelrunde.cli.play import load_match
from tafelrunde.kernel.texts import percent
from tafelrunde.kernel.words import to_json
from tafelrunde.match import Match

FEW = 0.02  # chances to win that are worth showing
TEXT_COLUMNS = ("player", "played", "better")
MOST = 15  # decisions shown, those that cost most


def analyse_match(
    file: Annotated[Path, typer.Argument(help="A saved match, or the file of a table.")],
    iterations: Annotated[int, typer.Option(help="Looks ahead for each decision.", min=20)] = 600,
    seed: Annotated[str, typer.Option(help="The same seed gives the same analysis.")] = "0",
    json: Annotated[bool, typer.Option("--json", help="Print all decisions as JSON, for a replay page.")] = False,
    lang: Lang = None,
) -> None:
    """Judge every decision of a saved match: chances to win, the best alternative, skill and luck."""
    language, match = chosen_language(lang), load_match(file)
    judgements = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(texts().say(language, "analysing"), total=len(match.log))
        for judgement in analyse(match, iterations, seed):
            judgements.append(judgement)
            progress.update(task, completed=judgement.entry)
    found = summarised(match, tuple(judgements), iterations)
    if json:
        typer.echo(to_json(found))
    else:
        Console(highlight=False).print(tables(found, match, language))


def tables(found: Analysis, match: Match, language: str) -> Group:
    """The decisions that gave most away, in the order of the game, and the sums of every seat."""
    say, names = texts().say, match.game.colour_names(language)
    mistakes = Table(title=say(language, "mistakes"))
    for column in ("step", "player", "played", "better", "chances", "skill", "luck"):
        mistakes.add_column(say(language, column), justify="left" if column in TEXT_COLUMNS else "right")
    costly = sorted(found.judgements, key=lambda judgement: judgement.skill)[:MOST]
    for judgement in sorted(costly, key=lambda judgement: judgement.entry):
        if judgement.skill < -FEW:
            before = match.at(judgement.entry - 1)
            told = (before.sentence(action, names, language) for action in (judgement.action, judgement.best))
            chances = f"{percent(judgement.before, language)} → {percent(judgement.after, language)}"
            shares = (chances, *(percent(one, language, "+.1") for one in (judgement.skill, judgement.luck)))
            mistakes.add_row(str(judgement.entry), names[judgement.seat], *told, *shares)
    sums = Table(caption=say(language, "analysis_note", iterations=found.iterations))
    for column in ("player", "decisions", "start", "skill", "luck", "result"):
        sums.add_column(say(language, column), justify="left" if column == "player" else "right")
    for seat in found.summaries:
        steps = (percent(step, language, "+.1") for step in (seat.skill, seat.luck))
        parts = (percent(seat.start, language, ".1"), *steps, percent(seat.result, language, ".1"))
        sums.add_row(names[seat.seat], str(seat.decisions), *parts)
    return Group(mistakes, sums)
