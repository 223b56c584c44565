"""`tafelrunde export`: the rules of a game for programs of others."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from tafelrunde.ahead.export.writing import export
from tafelrunde.cli.laboratory import Option
from tafelrunde.cli.options import WhichGame, read_options


class Kind(StrEnum):
    """What the rules are exported for."""

    c = "c"
    browser = "browser"
    gpu = "gpu"


def export_rules(
    game: WhichGame,
    target: Annotated[Kind, typer.Option(help="A library with a C header, a WebAssembly module, or PTX.")] = Kind.c,
    into: Annotated[Path | None, typer.Option(help="A folder; GAME-TARGET if missing.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many play in the game that the start is for.")] = None,
    option: Option = None,
    seed: Annotated[str, typer.Option(help="The seed of that game.")] = "export",
) -> None:
    """Write the rules of a game as a library for C, a module for browsers, or PTX for graphics cards."""
    place = into or Path(f"{game}-{target.value}")
    options = read_options(game, option or [], {})
    made = export(game, target.value, place, seats=seats, options=options, seed=seed, tell=print)
    for file in made:
        print(f"{file}  {file.stat().st_size:,} bytes")
