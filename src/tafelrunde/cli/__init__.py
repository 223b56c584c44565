"""The command `tafelrunde`, with which people play, host, simulate, replay and read the rules.

A command's module is imported when the command is called, so that none waits for what another one needs.
"""

from __future__ import annotations

import io
import sys
from importlib import import_module
from importlib.metadata import version
from typing import Annotated, Any, NamedTuple

import typer
from typer.core import TyperGroup


class Command(NamedTuple):
    """Where a command stands, and the line that tells of it."""

    module: str
    function: str
    help: str


COMMANDS = {
    "play": Command("play", "play", "Play in the terminal, against bots or hot seat."),
    "join": Command("join", "join", "Play at a table of a server: open one, or sit down at one by its link."),
    "serve": Command("serve", "serve", "Host tables for people over HTTP and web sockets."),
    "simulate": Command("simulate", "simulate", "Play many games between bots and compare them."),
    "arena": Command(
        "arena",
        "arena",
        "Let bots play a tournament: all against all, paired seeds, rotated seats; ratings with their confidence.",
    ),
    "ratings": Command("ratings", "ratings", "Print a list of ratings (random = 0), and let a bot join it."),
    "suite": Command(
        "suite",
        "suite",
        "Put positions whose best actions are known before bots: a test of strength that takes a minute.",
    ),
    "self-play": Command("self_play", "self_play", "Play a set of games between bots into one file, to learn from."),
    "train": Command("train", "train", "Let a net learn a game from games against itself."),
    "replay": Command("replay", "replay", "Tell a saved match again."),
    "notation": Command(
        "notation", "write_notation", "Print a saved match as text, one line for each turn, with coordinates; and back."
    ),
    "verify": Command(
        "serve",
        "verify",
        "Prove that the shuffles of a finished table were not chosen; without its file, that no log was changed.",
    ),
    "rules": Command("rules", "rules", "Print the numbered rules of a game."),
    "backup": Command("serve", "backup", "Make a consistent copy of all tables, also while the server runs."),
    "restore": Command("serve", "restore", "Put the tables of a backup into a database that is new or empty."),
    "admin": Command("admin", "admin", "List, close, export and delete tables; ban guests; invite members."),
    "analyse": Command(
        "analyse",
        "analyse_match",
        "Judge every decision of a saved match: chances to win, the best alternative, skill and luck.",
    ),
    "compile": Command(
        "compile", "compile_rules", "Compile the rules into the cache, once; every later start is fast."
    ),
    "check": Command("check", "check", "Hold installed games to the contract, and say in words what is wrong."),
    "new-game": Command("new_game", "new_game", "Make a package with a small game of your own that plays at once."),
    "export": Command(
        "export",
        "export_rules",
        "Write the rules of a game as a library for C, a module for browsers, or PTX for graphics cards.",
    ),
    "doctor": Command(
        "doctor", "doctor", "Say what runs the rules of each game here (a library, numba or plain Python), and why."
    ),
}


class Commands(TyperGroup):
    """All commands; only the one that is called is loaded."""

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:  # noqa: ANN401
        """The command itself in the place of the line that tells of it."""
        name, told, rest = super().resolve_command(ctx, args)
        return name, told if name is None else loaded(name), rest


def loaded(name: str) -> Any:  # noqa: ANN401  # typer's commands have no public type
    """A command with all its arguments and options."""
    command = COMMANDS[name]
    found = getattr(import_module(f"{__name__}.{command.module}"), command.function)
    if isinstance(found, typer.Typer):  # commands of its own
        return typer.main.get_command(found)
    alone = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    alone.command(name)(found)
    return typer.main.get_command(alone)


def _told() -> None:
    """Stands in the list of commands for one that is not loaded."""


app = typer.Typer(
    cls=Commands,
    help="A table for board games: play against bots, host tables for people, simulate, replay, read the rules.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    epilog="First steps: `tafelrunde play artus` here, `tafelrunde serve` for the browser, `tafelrunde rules artus`.",
)
for name, command in COMMANDS.items():
    app.command(name, help=command.help)(_told)


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
    from tafelrunde.cli.language import spoken
    from tafelrunde.kernel.errors import TafelrundeError

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # an old terminal shows ? for what it cannot, and goes on
    try:
        app()
    except TafelrundeError as error:
        from rich.console import Console

        told = f"tafelrunde: {error.in_language(spoken.get())}"
        Console(stderr=True, highlight=False).print(told, style="red", markup=False, soft_wrap=True)
        sys.exit(2)
