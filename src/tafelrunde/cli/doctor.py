"""`tafelrunde doctor`: what runs the rules of each game on this machine, and why."""

from __future__ import annotations

import json
import platform
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from tafelrunde.games import games
from tafelrunde.kernel.library import this_machine
from tafelrunde.match.doctor import examine


def doctor(as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")] = False) -> None:
    """Say what runs the rules of each game here (a library, numba or plain Python), and why."""
    found = [examine(game) for game in games().values()]
    if as_json:
        print(json.dumps([{"game": one.game, "means": one.means.value, "why": one.why} for one in found]))
        return
    table = Table("game", "runs from", "why", title=f"{this_machine()}, Python {platform.python_version()}")
    for one in found:
        table.add_row(one.game, one.means.value, one.why)
    Console().print(table)
