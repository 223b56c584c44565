"""The command `tafelrunde`: play, serve, simulate, replay, verify, rules, backup."""

from __future__ import annotations

import sys

import typer
from rich.console import Console

from tafelrunde.cli.play import play
from tafelrunde.cli.replay import replay
from tafelrunde.cli.rules import rules
from tafelrunde.cli.serve import backup, serve, verify
from tafelrunde.cli.simulate import simulate
from tafelrunde.kernel.errors import TafelrundeError

app = typer.Typer(
    help="A table for board games: play against bots, host tables for people, simulate, replay, read the rules.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
for command in (play, serve, simulate, replay, verify, rules, backup):
    app.command()(command)


def main() -> None:
    """Runs the command; bad input ends with one clear line and exit code 2."""
    try:
        app()
    except TafelrundeError as error:
        Console(stderr=True, highlight=False).print(f"tafelrunde: {error}", style="red", markup=False, soft_wrap=True)
        sys.exit(2)
