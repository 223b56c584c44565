"""`tafelrunde replay`: a saved match, step by step."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

import tafelrunde as tr
from tafelrunde.cli.boards import board_of
from tafelrunde.cli.language import Lang, chosen_language, texts
from tafelrunde.cli.play import load_match


def replay(
    file: Annotated[Path, typer.Argument(help="A saved match.")],
    at: Annotated[int | None, typer.Option(help="Show only the table after so many steps.")] = None,
    seat: Annotated[int | None, typer.Option(help="See it with the eyes of a seat; otherwise as a spectator.")] = None,
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after each step.")] = False,
    lang: Lang = None,
) -> None:
    """Tell a saved match again."""
    language, console = chosen_language(lang), Console(highlight=False)
    match = load_match(file)
    board = board_of(match.game.name)
    names = match.game.colour_names(language)[: match.seats]
    if at is not None:
        console.print(board.draw(match.at(at).view(seat), names, language))
        return
    count = len(match.log)
    for number in range(count + 1):
        console.print(texts().say(language, "move", number=number, count=count), style="bold")
        moment = match.at(number) if step or number == count else None
        tell(console, match, number, seat, names, language)
        if moment is not None:
            console.print(board.draw(moment.view(seat), names, language))
        if step and number < count:
            console.input("> ")


def tell(
    console: Console, match: tr.Match, number: int, seat: int | None, names: tuple[str, ...], language: str
) -> None:
    """What happened in one step."""
    for event in match.events_of(number, seat):
        console.print(f"  {match.game.sentence(event, names, match.box, language)}", style="dim", markup=False)
