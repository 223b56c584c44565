"""The command `tafelrunde`: play, join, serve, simulate, arena, analyse, replay, verify, rules, backup, restore, admin,
compile, check, new-game."""

from __future__ import annotations

import sys
from importlib.metadata import version
from typing import Annotated

import typer
from rich.console import Console

from tafelrunde.cli.admin import admin
from tafelrunde.cli.analyse import analyse_match
from tafelrunde.cli.arena import arena
from tafelrunde.cli.check import check
from tafelrunde.cli.compile import compile_rules
from tafelrunde.cli.join import join
from tafelrunde.cli.new_game import new_game
from tafelrunde.cli.play import play
from tafelrunde.cli.replay import replay
from tafelrunde.cli.rules import rules
from tafelrunde.cli.serve import backup, restore, serve, verify
from tafelrunde.cli.simulate import simulate
from tafelrunde.kernel.errors import TafelrundeError

app = typer.Typer(
    help="A table for board games: play against bots, host tables for people, simulate, replay, read the rules.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    epilog="First steps: `tafelrunde play artus` here, `tafelrunde serve` for the browser, `tafelrunde rules artus`.",
)
for command in (play, join, serve, simulate, arena, replay, verify, rules, backup, restore, check):
    app.command()(command)
app.add_typer(admin, name="admin")
app.command("analyse")(analyse_match)
app.command("compile")(compile_rules)
app.command("new-game")(new_game)


def _say_version(asked: bool) -> None:
    if asked:
        typer.echo(f"tafelrunde {version('tafelrunde')}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=_say_version, is_eager=True, help="Say the version and exit.")
    ] = False,
) -> None:
    """What can be said before a command."""


def main() -> None:
    """Runs the command; bad input ends with one clear line and exit code 2."""
    try:
        app()
    except TafelrundeError as error:
        Console(stderr=True, highlight=False).print(f"tafelrunde: {error}", style="red", markup=False, soft_wrap=True)
        sys.exit(2)
