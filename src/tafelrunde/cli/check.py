"""`tafelrunde check`: is an installed game declared well, and does it keep the contract of all games?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from tafelrunde.bots.game_bots import bots_of
from tafelrunde.cli.boards import board_of
from tafelrunde.cli.rule_tests import proofs_by_rule
from tafelrunde.contract import Finding, check_game
from tafelrunde.drawing import drawing_of
from tafelrunde.games import AnyGame, faulty_games, game_called, games
from tafelrunde.kernel.errors import FaultyGame
from tafelrunde.kernel.records import HAS_NUMPY


def check(
    game: Annotated[list[str] | None, typer.Argument(help="Which games; all that are installed if missing.")] = None,
    all_tables: Annotated[bool, typer.Option("--all", help="Every combination of options; this takes long.")] = False,
    tests: Annotated[Path | None, typer.Option(help="A folder of tests that shall name every rule id.")] = None,
) -> None:
    """Hold installed games to the contract, and say in words what is wrong."""
    console = Console(highlight=False)
    wrong = 0
    for name in game or [*games(), *faulty_games()]:
        console.print(name, style="bold", markup=False)
        if name in faulty_games():
            findings = [Finding("It is declared well.", faulty_games()[name])]
        else:
            findings = _findings(console, game_called(name), all_tables, tests)
        wrong += sum(bool(finding.wrong) for finding in findings)
        if name in faulty_games():
            _print(console, findings[0])
    raise typer.Exit(1 if wrong else 0)


def _findings(console: Console, game: AnyGame, all_tables: bool, tests: Path | None) -> list[Finding]:
    found = [Finding("It is declared well."), _named_things(game), *([_tested(game, tests)] if tests else [])]
    for finding in found:
        _print(console, finding)
    for finding in check_game(game, all_tables):
        _print(console, finding)
        found.append(finding)
    return found


def _named_things(game: AnyGame) -> Finding:
    words = "What it names is there: bots, a board for the terminal, a drawing, what learners get."
    try:
        bots_of(game.name)
        board_of(game.name)
        drawing_of(game)
        if HAS_NUMPY:  # learners need it
            from tafelrunde.envs.tables import learning_of

            learning_of(game.name)
    except FaultyGame as error:
        return Finding(words, str(error))
    return Finding(words)


def _tested(game: AnyGame, folder: Path) -> Finding:
    known = proofs_by_rule(folder)
    untested = [rule.id for ledger in game.ledger for rule in ledger.rule if rule.id not in known]
    return Finding(
        "Every rule id has a test that is marked with it.", f"no test: {', '.join(untested)}" * bool(untested)
    )


def _print(console: Console, finding: Finding) -> None:
    mark = Text("  ✗ ", style="bold red") if finding.wrong else Text("  ✓ ", style="green")
    console.print(mark.append(finding.clause, style="" if finding.wrong else "dim"))
    if finding.wrong:
        console.print(Text(f"      {finding.wrong}", style="red"), soft_wrap=True)
